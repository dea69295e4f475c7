// The question "cheapest": the k solutions of least cost. The engine `cheap` searches by branch and bound; any other
// lists all solutions, and the best of them are kept.

import { Best } from "../engines/cheap/best.js";
import { CheapSearch } from "../engines/cheap/cheap.js";
import { taxesOf } from "../engines/cheap/taxes.js";
import { checkPart } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { BadValue } from "../text/bad-value.js";
import { type Asked, problemOf } from "./asked.js";
import { checkBudget, type LimitedBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { Drive, finish, finishSync } from "./drive.js";
import { Solution } from "./solution.js";
import { start as startListing } from "./start.js";

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

/**
 * The k cheapest solutions. Which of several with the k-th cost are among them depends on the order of the search,
 * which is fixed, or the seed's. With a `limit` the search stops at that many solutions, cheap or not.
 */
export async function cheapest(asked: Asked, k: number, budget: LimitedBudget = {}): Promise<CheapestAnswer> {
  const started = start(asked, k, budget);
  return answer(started, await finish(started.drive, started.onSolution));
}

export function cheapestSync(asked: Asked, k: number, budget: LimitedBudget = {}): CheapestAnswer {
  const started = start(asked, k, budget);
  return answer(started, finishSync(started.drive, started.onSolution));
}

interface Started {
  readonly problem: Problem;
  readonly best: Best;
  readonly drive: Drive;
  readonly onSolution: () => void;
  /** What no solution undercuts, as far as is known now. */
  leastCost(): number;
}

function start(asked: Asked, k: number, budget: LimitedBudget): Started {
  checkBudget(budget);
  if (!Number.isSafeInteger(k) || k < 1)
    throw new BadValue(`Bad number of solutions ${k}; expected 1 or more`);
  const problem = problemOf(asked);
  const best = new Best(problem, k);
  const { engine = "cheap", part } = budget;
  if (part) checkPart(part, problem);
  if (engine === "cheap") {
    const search = new CheapSearch(problem, best, budget);
    const drive = new Drive(search, engine, budget);
    return { problem, best, drive, onSolution: () => {}, leastCost: () => search.leastCost() };
  }
  const { search, drive } = startListing(problem, budget, "list");
  const onSolution = () => best.offer(search.solution());
  return { problem, best, drive, onSolution, leastCost: () => taxesOf(problem) };
}

function answer({ problem, best, drive, leastCost }: Started, status: Status): CheapestAnswer {
  const statistics = drive.statistics();
  const found = best.list().map(({ options }) => new Solution(problem, options));
  if (status === "complete") return { status, solutions: found, statistics };
  return { status, best: found, atLeast: leastCost(), statistics };
}
