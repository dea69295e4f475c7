// The question "sample": solutions drawn at random, each with equal chances. By the diagram of all solutions; where that
// does not fit in the memory, by counting. Both draw the same solutions for the same seed.

import { DEFAULT_MEMORY, type Diagram, drawn } from "#engines";
import { BadValue } from "#problem";
import type { Budget, Statistics, Stopped } from "#search";
import { type Asked, Clock, NO_STATISTICS, problemOf, shared } from "#search";
import { nth } from "./by-counting.js";
import { Solution } from "./solution.js";
import { answerAll, answerAllSync, type Ways } from "./ways.js";

/** The seed tells which solutions are drawn; the same seed draws the same ones. */
export type SampleBudget = Omit<Budget, "workers">;

/** What was drawn, or why nothing could be. */
export type SampleAnswer<Data = unknown> =
  | {
      /** All solutions had the same chance. */
      readonly status: "complete";
      /** k solutions, drawn independently of each other; none if the problem has none. */
      readonly solutions: readonly Solution<Data>[];
      /** The number of solutions that they were drawn from. */
      readonly total: bigint;
      /** What it took. */
      readonly statistics: Statistics;
    }
  | {
      /** Why nothing was drawn; "memory": it takes more than `memoryBytes`, in either way. */
      readonly status: Stopped | "memory";
      /** What it took. */
      readonly statistics: Statistics;
    };

/** k solutions, drawn at random with equal chances. */
export async function sample<Data>(
  asked: Asked<Data>,
  k: number,
  budget: SampleBudget = {},
): Promise<SampleAnswer<Data>> {
  return answerAll(asked, budget, waysTo(asked, k, budget));
}

/** The same without waiting. */
export function sampleSync<Data>(
  asked: Asked<Data>,
  k: number,
  budget: SampleBudget = {},
): SampleAnswer<Data> {
  return answerAllSync(asked, budget, waysTo(asked, k, budget));
}

/** k solutions of a diagram, drawn in the same way. Other work can run meanwhile. */
export async function sampleFrom(diagram: Diagram, k: number, budget: SampleBudget): Promise<SampleAnswer> {
  const clock = new Clock(budget);
  const made = await shared(waysTo(diagram.problem, k, budget).byDiagram(diagram), clock);
  const statistics = { ...NO_STATISTICS, engine: "diagram", elapsedMs: clock.elapsedMs };
  if (made.stopped !== null) return { status: made.stopped, statistics };
  return made.value ? { status: "complete", ...made.value, statistics } : { status: "memory", statistics };
}

/** Is there memory for k solutions? */
function samplesFit(k: number, memoryBytes: number): boolean {
  return k * SOLUTION_BYTES <= memoryBytes;
}

/** A drawn solution takes at least so many bytes, and so many more for each of its options. */
const SOLUTION_BYTES = 128;
const OPTION_BYTES = 8;

function waysTo<Data>(
  asked: Asked<Data>,
  k: number,
  { seed = 0, memoryBytes = DEFAULT_MEMORY }: SampleBudget,
) {
  if (!Number.isSafeInteger(k) || k < 0) throw new BadValue(`Bad number of samples ${k}; expected 0 or more`);
  const problem = problemOf(asked);
  /** The solutions; null where they take more than the memory. */
  function* made(total: bigint, found: Iterable<readonly number[]>) {
    const solutions: Solution<Data>[] = [];
    let left = memoryBytes;
    for (const options of found) {
      left -= SOLUTION_BYTES + OPTION_BYTES * options.length;
      if (left < 0) return null;
      solutions.push(new Solution(problem, options));
      if (solutions.length % A_SHARE === 0) yield;
    }
    return { total, solutions };
  }
  const isTooMuch = (total: bigint) => total > 0n && !samplesFit(k, memoryBytes);
  const ways: Ways<{ readonly total: bigint; readonly solutions: readonly Solution<Data>[] }> = {
    *byDiagram(diagram) {
      yield* diagram.counting();
      const total = diagram.count();
      if (isTooMuch(total)) return null;
      const numbers = yield* drawn(total, k, seed);
      return yield* made(total, solutionsOf(diagram, numbers));
    },
    *byCounting(by) {
      const numbered = yield* nth(by, function* (total) {
        return isTooMuch(total) ? null : yield* drawn(total, k, seed);
      });
      return numbered && (yield* made(numbered.total, numbered.solutions));
    },
  };
  return ways;
}

/** Solutions of a diagram that are made while the budget is looked at. */
const A_SHARE = 1 << 8;

function* solutionsOf(diagram: Diagram, numbers: readonly bigint[]): Generator<readonly number[]> {
  for (const number of numbers) yield diagram.nth(number);
}
