// What a run in parts prints: the same as one that is not in parts, but in the order of the parts.

import { Solution } from "#questions";
import type { Found, Outcome, Slice } from "#runs";
import { type Asking, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import { presentNumbers } from "./numbers.js";
import { present } from "./present.js";
import type { InParts, Kind } from "./run.js";
import { type SolutionPrinter, solutionLine } from "./shown.js";
import { atLeast, solutionsText } from "./words.js";

export async function printFound(printer: SolutionPrinter, { problem }: Asking, found: Found): Promise<void> {
  await printer.print(new Solution(problem, found.options), classOf(found));
}

/** A solution as a line of JSON, as `solve` writes it. */
export function foundLine({ problem }: Asking, found: Found): string {
  return solutionLine(new Solution(problem, found.options), classOf(found));
}

/** The class that it stands for, up to symmetry. */
function classOf({ size, kinds }: Found): object {
  return kinds ? { size, kinds } : {};
}

export interface RunAnswer extends Outcome {
  readonly kind: Kind;
  readonly symmetric: boolean;
}

/** Tells the answer, with a reason if there is no solution in the problem that was asked about. */
export function presentRun(asking: Asking | null, answer: RunAnswer, options: InParts): Promise<End> {
  const { kind, status, symmetric, total, elapsedMs, engine } = answer;
  const { solutions, all, bySymmetry } = total;
  const known = symmetric ? { classes: solutions, solutions: all, bySymmetry } : { solutions };
  const statistics = { ...total.counters, elapsedMs, engine };
  return presentNumbers(asking, { kind, status, statistics, ...known }, options);
}

/** Says how a slice ended; what it prints is for `quadrille merge`, and stands on stdout already. */
export function presentSlice(
  asking: Asking,
  { slice, of }: Slice,
  { status, total, elapsedMs, engine }: Outcome,
  options: InParts,
): Promise<End> {
  const place = `part ${slice}/${of}`;
  const summary =
    status === "complete"
      ? `${place}: ${solutionsText(total.solutions)}`
      : `${whyStopped(status, 0, options)}: ${place} is not finished, ${atLeast(total.solutions)}`;
  const statistics = { ...total.counters, elapsedMs, engine };
  return present(asking, { status, statistics, summary: [summary] }, options);
}
