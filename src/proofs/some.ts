// Solutions in; the proof that a problem has at least these out.

import { optionCount, type Problem } from "#problem";
import { ProofFile, type Sink } from "./file.js";
import { numbersTo } from "./logged.js";
import { proofHash } from "./read.js";
import { Steps } from "./steps.js";

/** The solutions must be different ones, by their options. */
export async function proveSome(
  problem: Problem,
  solutions: readonly (readonly number[])[],
  sink: Sink,
): Promise<void> {
  const steps = new Steps().head(0, numbersTo(problem.primaryCount), numbersTo(optionCount(problem)));
  const file = new ProofFile(await proofHash(problem), sink);
  await file.write(steps.solutions(solutions).open().big(BigInt(solutions.length)).read());
  await file.end();
}
