// quadrille count, solve and unique with --proof: the answer, and a file that proves it.

import { type ProofAnswer, prove, proveSome } from "#proofs";
import { Solution, symmetryFor, type UniqueAnswer } from "#questions";
import type { Group } from "#symmetry";
import { type Asking, prepare } from "./ask.js";
import { prepareClasses } from "./classes.js";
import { type End, endOfVerdict } from "./ends.js";
import { type Numbers, presentNumbers } from "./numbers.js";
import type { AskOptions, CountOptions, SolveOptions } from "./options.js";
import { WrittenProof } from "./proof-file.js";
import { mostShown, SolutionPrinter } from "./shown.js";
import { UsageError } from "./usage.js";
import { nowDoing, watch } from "./watch.js";

export async function countProved(file: string, options: CountOptions): Promise<End> {
  const { asking, group } = await prepareProved(file, options);
  const proof = new WrittenProof(options.proof!);
  const answer = await proved(asking, proof, { group });
  return presentNumbers(asking, numbersOf(answer, "count", proof), options);
}

export async function solveProved(file: string, options: SolveOptions): Promise<End> {
  if (options.upToSymmetry)
    throw new UsageError("solve --up-to-symmetry takes no --proof: what is proved is the number, by count");
  const asking = await prepare(file, options);
  const proof = new WrittenProof(options.proof!);
  const printer = await SolutionPrinter.begin(asking, options, file);
  let left = mostShown(options);
  const onSolution = async (chosen: Uint32Array) => {
    if (left-- > 0) await printer.print(new Solution(asking.problem, chosen));
  };
  const answer = await proved(asking, proof, { onSolution });
  await printer.flush();
  return presentNumbers(asking, numbersOf(answer, "list", proof), options);
}

/** Proves what was found: that there is one solution, or none, by a search of its own; or that there are several, by two. */
export async function proveVerdict(
  asking: Asking,
  answer: UniqueAnswer,
  options: CountOptions,
): Promise<End> {
  if (answer.verdict !== "not unique") return proveAlone(asking, options, endOfVerdict(answer.verdict));
  const proof = new WrittenProof(options.proof!);
  const two = answer.solutions.map((solution) => solution.options);
  await proveSome(asking.problem, two, proof.sink);
  await proof.keep(options.quiet);
  return endOfVerdict(answer.verdict);
}

/** Proves that there is no solution, for whatever reason. */
export function proveNone(asking: Asking, options: AskOptions): Promise<End> {
  return proveAlone(asking, options, "no");
}

/** Proves the answer that was told already; its end is that of the command. */
async function proveAlone(asking: Asking, options: AskOptions, end: End): Promise<End> {
  const proof = new WrittenProof(options.proof!);
  const answer = await proved(asking, proof, {});
  if (answer.status !== "complete") return presentNumbers(asking, numbersOf(answer, "count", proof), options);
  await proof.keep(options.quiet);
  return end;
}

interface Asked {
  readonly asking: Asking;
  readonly group?: Group | undefined;
}

async function prepareProved(file: string, options: CountOptions): Promise<Asked> {
  if (!options.upToSymmetry) return { asking: await prepare(file, options) };
  const { asking, symmetry } = await prepareClasses(file, options);
  const { domains } = symmetryFor(asking.problem, symmetry.symmetry);
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
  const { workers, seed, limit, given, ...budget } = asking.budget;
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

function numbersOf(answer: ProofAnswer, kind: Numbers["kind"], proof: WrittenProof): Numbers {
  const { status, statistics } = answer;
  if (status !== "complete") return { kind, status, statistics, solutions: answer.atLeast, proof };
  return { kind, status, statistics, solutions: answer.solutions, classes: answer.classes, proof };
}
