// The question "sample": solutions drawn at random, each with equal chances. By the diagram of all solutions; where that
// does not fit in the memory, by counting. Both draw the same solutions for the same seed.

import { drawn } from "#engines";
import { BadValue } from "#problem";
import type { Budget, Statistics, Stopped } from "#search";
import { type Asked, problemOf } from "#search";
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

function waysTo<Data>(asked: Asked<Data>, k: number, { seed = 0 }: SampleBudget) {
  if (!Number.isSafeInteger(k) || k < 0) throw new BadValue(`Bad number of samples ${k}; expected 0 or more`);
  const problem = problemOf(asked);
  const made = (total: bigint, found: readonly (readonly number[])[]) => {
    return { total, solutions: found.map((options) => new Solution(problem, options)) };
  };
  const ways: Ways<ReturnType<typeof made>> = {
    byDiagram: (diagram) => made(diagram.count(), diagram.sample(k, seed)),
    *byCounting(by) {
      const { total, solutions } = yield* nth(by, (all) => drawn(all, k, seed));
      return made(total, solutions);
    },
  };
  return ways;
}
