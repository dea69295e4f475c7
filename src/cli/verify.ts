// quadrille verify: a proof and its puzzle in; what it proves out, or why it proves nothing.

import { readFile } from "node:fs/promises";
import { grouped } from "#problem";
import { type Proved, type Unproved, verifyProof } from "#verify";
import type { PuzzleOptions } from "./by-name.js";
import { Deadline, sinceStartMs } from "./deadline.js";
import { load } from "./load.js";
import type { AskOptions } from "./options.js";
import { EXIT, print, say } from "./output.js";
import { UsageError } from "./usage.js";
import { nowDoing, watch } from "./watch.js";
import { seconds, solutionsText } from "./words.js";

export type VerifyOptions = PuzzleOptions & Pick<AskOptions, "json" | "quiet" | "stats">;

export async function verify(proofFile: string, file: string, options: VerifyOptions): Promise<number> {
  const loaded = await load(file, options, new Deadline({}));
  if (!loaded) return EXIT.badInput;
  const bytes = await readFile(proofFile).catch((error: Error) => {
    throw new UsageError(`cannot read ${proofFile}: ${error.message}`);
  });
  nowDoing("the proof was being verified");
  watch();
  const verdict = await verifyProof(loaded.problem, bytes);
  if (options.json) print(`${JSON.stringify(jsonVerdict(verdict))}\n`);
  else if (verdict.ok) print(`${proved(verdict)}\n`);
  else say(`${proofFile} proves nothing: ${verdict.why}`);
  if (options.stats && !options.quiet) say(`${bytes.length} bytes, ${seconds(sinceStartMs())}`);
  return verdict.ok ? EXIT.answered : EXIT.noSolution;
}

/** "verified: 9,356 solutions", "verified: at least 2 solutions". */
function proved({ solutions, exact, classes }: Proved): string {
  const classesText = classes === undefined ? "" : `${grouped(classes)} up to symmetry, `;
  const number = classes === undefined ? solutionsText(solutions) : `${grouped(solutions)} in all`;
  return `verified: ${exact ? "" : "at least "}${classesText}${number}`;
}

function jsonVerdict(verdict: Proved | Unproved) {
  if (!verdict.ok) return verdict;
  const { ok, exact, solutions, classes } = verdict;
  return {
    ok,
    exact,
    solutions: String(solutions),
    ...(classes === undefined ? {} : { classes: String(classes) }),
  };
}
