// The question "sample": solutions drawn at random, each with equal chances. By the diagram of all solutions; where that
// does not fit in the memory, by counting. Both draw the same solutions for the same seed.

import { drawn } from "../diagrams/diagram.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "../search/asked.js";
import type { Budget, Statistics, Stopped } from "../search/budget.js";
import { BadValue } from "../text/bad-value.js";
import { NthByCounting, type Numbered } from "./by-counting.js";
import { Solution } from "./solution.js";
import { type Answered, answerAll, answerAllSync, type Ways } from "./ways.js";

export type SampleBudget = Omit<Budget, "workers">;

export type SampleAnswer =
  | {
      readonly status: "complete";
      /** k solutions, drawn independently of each other; none if the problem has none. */
      readonly solutions: readonly Solution[];
      /** The number of solutions that they were drawn from. */
      readonly total: bigint;
      readonly statistics: Statistics;
    }
  /** "memory": it takes more than `memoryBytes`, in either way. */
  | { readonly status: Stopped | "memory"; readonly statistics: Statistics };

/** k solutions, drawn at random with equal chances. */
export async function sample(asked: Asked, k: number, budget: SampleBudget = {}): Promise<SampleAnswer> {
  return toAnswer(problemOf(asked), await answerAll(asked, budget, waysTo(k, budget)));
}

export function sampleSync(asked: Asked, k: number, budget: SampleBudget = {}): SampleAnswer {
  return toAnswer(problemOf(asked), answerAllSync(asked, budget, waysTo(k, budget)));
}

function waysTo(k: number, { seed = 0 }: SampleBudget): Ways<Numbered> {
  if (!Number.isSafeInteger(k) || k < 0) throw new BadValue(`Bad number of samples ${k}; expected 0 or more`);
  return {
    byDiagram: (diagram) => ({ total: diagram.count(), solutions: diagram.sample(k, seed) }),
    byCounting: (problem, options) => new NthByCounting(problem, options, (total) => drawn(total, k, seed)),
  };
}

function toAnswer(problem: Problem, { status, found, statistics }: Answered<Numbered>): SampleAnswer {
  if (status !== "complete") return { status, statistics };
  const solutions = found.solutions.map((options) => new Solution(problem, options));
  return { status, solutions, total: found.total, statistics };
}
