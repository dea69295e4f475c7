// The question "sample": solutions drawn at random, each with equal chances. By the diagram of all solutions; where that
// does not fit in the memory, by counting. Both draw the same solutions for the same seed.

import { drawn } from "../diagrams/diagram.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "../search/asked.js";
import type { Budget, Statistics, Stopped } from "../search/budget.js";
import { BadValue } from "../text/bad-value.js";
import { type Numbered, nth } from "./by-counting.js";
import { Solution } from "./solution.js";
import { type Answered, answerAll, answerAllSync, type Ways } from "./ways.js";

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
  return toAnswer(problemOf(asked), await answerAll(asked, budget, waysTo(k, budget)));
}

/** The same without waiting. */
export function sampleSync<Data>(
  asked: Asked<Data>,
  k: number,
  budget: SampleBudget = {},
): SampleAnswer<Data> {
  return toAnswer(problemOf(asked), answerAllSync(asked, budget, waysTo(k, budget)));
}

function waysTo(k: number, { seed = 0 }: SampleBudget): Ways<Numbered> {
  if (!Number.isSafeInteger(k) || k < 0) throw new BadValue(`Bad number of samples ${k}; expected 0 or more`);
  return {
    byDiagram: (diagram) => ({ total: diagram.count(), solutions: diagram.sample(k, seed) }),
    byCounting: (by) => nth(by, (total) => drawn(total, k, seed)),
  };
}

function toAnswer<Data>(
  problem: Problem<Data>,
  { status, found, statistics }: Answered<Numbered>,
): SampleAnswer<Data> {
  if (status !== "complete") return { status, statistics };
  const solutions = found.solutions.map((options) => new Solution(problem, options));
  return { status, solutions, total: found.total, statistics };
}
