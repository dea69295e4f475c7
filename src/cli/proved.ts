// quadrille count, solve and unique with --proof: the answer, and a file that proves it.

import type { ProofAnswer } from "#proofs";
import { prove, proveSome } from "#proofs";
import type { UniqueAnswer } from "#questions";
import { Solution, symmetryFor } from "#questions";
import type { Group } from "#symmetry";
import { type Asking, exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import { prepareClasses } from "./classes.js";
import { terminalLook } from "./look.js";
import type { AskOptions, CountOptions, SolveOptions } from "./options.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import { WrittenProof } from "./proof-file.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";
import { boardOf, jsonSolution } from "./shown.js";
import { UsageError } from "./usage.js";
import { nowDoing, watch } from "./watch.js";
import { atLeast, solutionsText } from "./words.js";

export async function countProved(file: string, options: CountOptions): Promise<number> {
  const asked = await prepareProved(file, options);
  if (!asked) return EXIT.badInput;
  const { asking, group } = asked;
  const proof = new WrittenProof(options.proof!);
  const answer = await proved(asking, proof, { group });
  if (answer.status !== "complete") return stopped(answer, options);
  const { status, solutions, statistics } = answer;
  const reason = solutions === 0n ? await shortWhy(asking, options) : null;
  if (options.json) {
    const known = { status, ...numbersOf(answer), ...jsonWhy(reason) };
    print(`${JSON.stringify({ ...known, ...jsonStatistics(statistics, options) })}\n`);
  } else print(`${text(answer) ?? solutions}\n`);
  sayWhy(reason, options);
  await proof.keep(options.quiet);
  sayStatistics(statistics, options);
  return solutions > 0n ? EXIT.answered : EXIT.noSolution;
}

export async function solveProved(file: string, options: SolveOptions): Promise<number> {
  if (options.upToSymmetry)
    throw new UsageError("solve --up-to-symmetry takes no --proof: what is proved is the number, by count");
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const proof = new WrittenProof(options.proof!);
  const output = new BufferedOutput(asking.charset, () => asking.bar.clear());
  const look = await terminalLook();
  let number = 0;
  const onSolution = async (chosen: Uint32Array) => {
    number++;
    if (number > 1 && !options.all) return;
    const solution = new Solution(asking.problem, chosen);
    const shown = options.json
      ? `${JSON.stringify(jsonSolution(solution))}\n`
      : boardOf(asking, solution, number, look);
    await output.write(shown);
  };
  const answer = await proved(asking, proof, { onSolution });
  await output.flush();
  if (answer.status !== "complete") return stopped(answer, options);
  const { status, solutions, statistics } = answer;
  const reason = solutions === 0n ? await shortWhy(asking, options) : null;
  if (options.json) {
    const known = { status, solutions: String(solutions), ...jsonWhy(reason) };
    print(`${JSON.stringify({ ...known, ...jsonStatistics(statistics, options) })}\n`);
  }
  if (!options.quiet) say(solutionsText(solutions));
  sayWhy(reason, options);
  await proof.keep(options.quiet);
  sayStatistics(statistics, options);
  return solutions > 0n ? EXIT.answered : EXIT.noSolution;
}

/** Proves what was found: that there is one solution, or none, by a search of its own; or that there are several, by two. */
export async function proveVerdict(
  asking: Asking,
  answer: UniqueAnswer,
  options: CountOptions,
): Promise<number> {
  const proof = new WrittenProof(options.proof!);
  if (answer.verdict === "unknown") return EXIT.stopped;
  if (answer.verdict === "not unique") {
    await proveSome(
      asking.problem,
      answer.two.map((solution) => solution.options),
      proof.sink,
    );
    await proof.keep(options.quiet);
    return EXIT.noSolution;
  }
  const counted = await proved(asking, proof, {});
  if (counted.status !== "complete") return stopped(counted, options);
  await proof.keep(options.quiet);
  return counted.solutions > 0n ? EXIT.answered : EXIT.noSolution;
}

/** Proves that there is no solution, for whatever reason. */
export async function proveNone(asking: Asking, options: AskOptions): Promise<number> {
  const proof = new WrittenProof(options.proof!);
  const counted = await proved(asking, proof, {});
  if (counted.status !== "complete") return stopped(counted, options);
  await proof.keep(options.quiet);
  return EXIT.noSolution;
}

interface Asked {
  readonly asking: Asking;
  readonly group?: Group | undefined;
}

async function prepareProved(file: string, options: CountOptions): Promise<Asked | null> {
  if (!options.upToSymmetry) {
    const asking = await prepare(file, options);
    return asking && { asking };
  }
  const asked = await prepareClasses(file, options);
  if (!asked) return null;
  const { asking } = asked;
  const { domains } = symmetryFor(asking.problem, asked.symmetry.symmetry);
  if (domains.length !== 1 || domains[0]!.avoid.length > 0)
    throw new UsageError(
      "the solutions of this puzzle have different symmetries; only their number can be proved",
    );
  return { asking, group: domains[0]!.group };
}

/** Searches and writes; without a whole answer the file goes. */
async function proved(
  asking: Asking,
  proof: WrittenProof,
  wanted: Pick<Parameters<typeof prove>[1], "group" | "onSolution">,
): Promise<ProofAnswer> {
  nowDoing("the proof was being written");
  watch();
  const { workers, seed, limit, part, ...budget } = asking.budget;
  try {
    const answer = await prove(asking.problem, { ...budget, ...wanted, sink: proof.sink });
    if (answer.status !== "complete") await proof.drop();
    return answer;
  } catch (error) {
    await proof.drop();
    throw error;
  } finally {
    asking.bar.clear();
  }
}

type Complete = ProofAnswer & { readonly status: "complete" };

/** As `count` says it. */
function text({ solutions, classes }: Complete): string | null {
  return classes === undefined ? null : `${classes} up to symmetry, ${solutions} in all`;
}

function numbersOf({ solutions, classes }: Complete) {
  if (classes === undefined) return { count: String(solutions) };
  return { classes: String(classes), all: String(solutions) };
}

/** The budget ran out. */
function stopped(answer: ProofAnswer, options: AskOptions): number {
  if (answer.status === "complete") return EXIT.answered;
  const { status, statistics } = answer;
  if (options.json) {
    const known = { status, atLeast: String(answer.atLeast), ...jsonStatistics(statistics, options) };
    print(`${JSON.stringify(known)}\n`);
  }
  if (!options.quiet)
    say(
      `${whyStopped(status, statistics.solutions, options)}: ${atLeast(answer.atLeast)}; there is no proof`,
    );
  sayStatistics(statistics, options);
  return exitCodeOf(status);
}
