// The question "cheapest": the k solutions of least cost.

import { CheapSearch } from "../engines/cheap/cheap.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "./asked.js";
import { type Budget, checkBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { Drive, finish, finishSync } from "./drive.js";
import { Solution } from "./solution.js";

/** The search for cheap solutions is one of its own: there is no engine to choose, and nothing is left to chance. */
export type CheapestBudget = Omit<Budget, "engine" | "seed">;

/** The cheapest solutions, cheapest first; or, if the budget ran out, the best until then. */
export type CheapestAnswer =
  | { readonly status: "complete"; readonly solutions: readonly Solution[]; readonly statistics: Statistics }
  | {
      readonly status: Stopped;
      readonly best: readonly Solution[];
      /** No solution costs less than this. */
      readonly atLeast: number;
      readonly statistics: Statistics;
    };

/** Ties at the k-th cost are resolved in a fixed way, by the order of the search. */
export async function cheapest(
  asked: Asked,
  k: number,
  budget: CheapestBudget = {},
): Promise<CheapestAnswer> {
  const { problem, search, drive } = start(asked, k, budget);
  return answer(problem, search, drive, await finish(drive));
}

export function cheapestSync(asked: Asked, k: number, budget: CheapestBudget = {}): CheapestAnswer {
  const { problem, search, drive } = start(asked, k, budget);
  return answer(problem, search, drive, finishSync(drive));
}

function start(asked: Asked, k: number, budget: CheapestBudget) {
  checkBudget(budget);
  if (!Number.isSafeInteger(k) || k < 1)
    throw new RangeError(`Bad number of solutions ${k}; expected 1 or more`);
  const problem = problemOf(asked);
  const search = new CheapSearch(problem, k);
  return { problem, search, drive: new Drive(search, "cheap", budget) };
}

function answer(problem: Problem, search: CheapSearch, drive: Drive, status: Status): CheapestAnswer {
  const statistics = drive.statistics();
  const found = search.best().map(({ options }) => new Solution(problem, options));
  if (status === "complete") return { status, solutions: found, statistics };
  return { status, best: found, atLeast: search.taxes, statistics };
}
