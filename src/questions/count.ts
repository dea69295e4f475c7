// The question "count": how many solutions there are.

import type { Mode } from "#engines";
import type { Asked, LimitedBudget, Statistics, Stopped } from "#search";
import { type Searched, searched } from "./searched.js";

/** The number of solutions: all of them if the status is "complete", else those that were found until then. */
export type CountAnswer =
  | {
      /** All was searched. */
      readonly status: "complete";
      /** The number of solutions. */
      readonly count: bigint;
      /** What it took. */
      readonly statistics: Statistics;
    }
  | {
      /** Why it ended before all was searched. */
      readonly status: Stopped;
      /** There are this many solutions, or more. */
      readonly count: bigint;
      /** What it took. */
      readonly statistics: Statistics;
    };

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: LimitedBudget = {}): Promise<CountAnswer> {
  return countOf(await searched(asked, budget, modeFor(budget)));
}

/** To stop at a certain solution, the search must stop at each. */
export function modeFor(budget: LimitedBudget | null): Mode {
  return budget?.limit === undefined ? "count" : "list";
}

export function countOf({ status, total, statistics }: Searched<unknown>): CountAnswer {
  return { status, count: total, statistics };
}
