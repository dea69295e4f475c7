// What a run in parts prints: the same as one that is not in parts, but in the order of the parts.

import type { Reason } from "#design";
import { Solution } from "#questions";
import type { Found, Outcome, Total } from "#runs";
import type { Statistics, Status } from "#search";
import { type Asking, exitCodeOf, jsonStatistics, sayStatistics, whyStopped } from "./ask.js";
import { jsonAnswer, numbers, saySymmetry, stoppedText } from "./classes.js";
import { terminalLook } from "./look.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import type { InParts, Kind } from "./run.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";
import { boardOf, jsonSolution, writePicture } from "./shown.js";
import { atLeast, solutionsText } from "./words.js";

/** Solutions of a listing, one after the other. */
export class FoundPrinter {
  readonly #asking: Asking;
  readonly #options: InParts;
  readonly #output: BufferedOutput;
  #number = 0;

  constructor(asking: Asking, options: InParts) {
    this.#asking = asking;
    this.#options = options;
    this.#output = new BufferedOutput(asking.charset, () => asking.bar.clear());
  }

  async print(found: readonly Found[]): Promise<void> {
    const look = await terminalLook();
    for (const one of found) {
      const asking = this.#asking;
      const { json, svg } = this.#options;
      const solution = new Solution(asking.problem, one.options);
      const number = ++this.#number;
      const text = json ? `${foundLine(solution, one)}\n` : boardOf(asking, solution, number, look);
      await this.#output.write(text);
      if (svg !== undefined) await writePicture(asking, solution, number, svg);
    }
  }

  flush(): Promise<void> {
    return this.#output.flush();
  }
}

/** A solution as a line of JSON, as `solve` writes it. */
export function foundLine(solution: Solution, { size, kinds }: Found): string {
  return JSON.stringify({ ...jsonSolution(solution), ...(kinds ? { size, kinds } : {}) });
}

export interface RunAnswer extends Outcome {
  readonly kind: Kind;
  readonly symmetric: boolean;
}

/** Prints the answer, with a reason if there is no solution; gives the exit code. */
export function printAnswer(answer: RunAnswer, options: InParts, reason: Reason | null = null): number {
  const statistics = statisticsOf(answer);
  const extras = { ...jsonWhy(reason), ...jsonStatistics(statistics, options) };
  if (answer.symmetric) printClasses(answer, extras, options);
  else printNumber(answer, extras, options);
  sayWhy(reason, options);
  sayStatistics(statistics, options);
  const { status, total } = answer;
  if (status !== "complete") return exitCodeOf(status);
  return total.solutions > 0n ? EXIT.answered : EXIT.noSolution;
}

function statisticsOf({ total, elapsedMs, engine }: RunAnswer): Statistics {
  return { ...total.counters, elapsedMs, engine };
}

/** Why a run in parts found nothing; null if it found something, or did not end. */
export async function whyNone(
  asking: Asking,
  { status, total }: Outcome,
  options: InParts,
): Promise<Reason | null> {
  return status === "complete" && total.solutions === 0n ? shortWhy(asking, options) : null;
}

function printNumber({ kind, status, total }: RunAnswer, extras: object, options: InParts): void {
  const { solutions } = total;
  if (options.json) {
    const name = kind === "list" ? "solutions" : status === "complete" ? "count" : "atLeast";
    const known = { status, [name]: String(solutions) };
    print(`${JSON.stringify({ ...known, ...extras })}\n`);
  } else if (kind === "count" && status === "complete") print(`${solutions}\n`);
  if (options.quiet) return;
  if (status !== "complete") say(`${whyStopped(status, 0, options)}: ${atLeast(solutions)}`);
  else if (kind === "list") say(solutionsText(solutions));
}

function printClasses({ kind, status, total }: RunAnswer, extras: object, options: InParts): void {
  const known = knownOf(status, total);
  if (options.json) print(`${jsonAnswer(known, extras)}\n`);
  else if (kind === "count" && status === "complete") print(`${numbers(known)}\n`);
  if (options.quiet) return;
  if (status !== "complete") say(stoppedText(status, known, options));
  else if (kind === "list") say(numbers(known));
  saySymmetry(known.bySymmetry);
}

function knownOf(status: Status, { solutions, all, bySymmetry }: Total) {
  return { status, classes: solutions, all, bySymmetry };
}
