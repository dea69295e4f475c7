// The question "cheapest": the k solutions of least cost. The engine `cheap` searches by branch and bound; any other
// lists all solutions, and the best of them are kept.

import { Best } from "../engines/cheap/best.js";
import { CheapSearch } from "../engines/cheap/cheap.js";
import { leastCostOf } from "../engines/cheap/prices.js";
import { checkPart } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "../search/asked.js";
import {
  checkBudget,
  type LimitedBudget,
  type Statistics,
  type Status,
  type Stopped,
} from "../search/budget.js";
import { Run } from "../search/run.js";
import { taskOf } from "../search/task-of.js";
import { TaskRun } from "../search/task-run.js";
import { BadValue } from "../text/bad-value.js";
import { Solution } from "./solution.js";

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
  return answer(started, await started.finish());
}

export function cheapestSync(asked: Asked, k: number, budget: LimitedBudget = {}): CheapestAnswer {
  const started = start(asked, k, budget);
  return answer(started, started.finishSync());
}

interface Started {
  readonly problem: Problem;
  readonly best: Best;
  finish(): Promise<Status>;
  finishSync(): Status;
  statistics(): Statistics;
  /** What no solution undercuts, as far as is known now. */
  leastCost(): number;
}

function start(asked: Asked, k: number, budget: LimitedBudget): Started {
  checkBudget(budget);
  if (!Number.isSafeInteger(k) || k < 1)
    throw new BadValue(`Bad number of solutions ${k}; expected 1 or more`);
  const problem = problemOf(asked);
  const best = new Best(problem, k);
  const { engine = CHEAP, part } = budget;
  if (part) checkPart(part, problem);
  return engine === CHEAP ? byBounds(problem, best, budget) : byListing(problem, best, budget);
}

const CHEAP = "cheap";

function byBounds(problem: Problem, best: Best, budget: LimitedBudget): Started {
  const search = new CheapSearch(problem, best, budget);
  const run = new Run(search, budget, { engine: CHEAP });
  return {
    problem,
    best,
    finish: () => run.finish(),
    finishSync: () => run.finishSync(),
    statistics: () => run.statistics(),
    leastCost: () => search.leastCost(),
  };
}

function byListing(problem: Problem, best: Best, budget: LimitedBudget): Started {
  const run = new TaskRun(taskOf(problem, budget, "list"), { ...budget, workers: 1 });
  return {
    problem,
    best,
    async finish() {
      const solutions = run.solutions();
      for (;;) {
        const { done, value } = await solutions.next();
        if (done) return value;
        best.offer(value);
      }
    },
    finishSync() {
      const solutions = run.solutionsSync();
      for (;;) {
        const { done, value } = solutions.next();
        if (done) return value;
        best.offer(value);
      }
    },
    statistics: () => run.statistics(),
    leastCost: () => leastCostOf(problem),
  };
}

function answer({ problem, best, statistics, leastCost }: Started, status: Status): CheapestAnswer {
  const found = best.list().map(({ options }) => new Solution(problem, options));
  if (status === "complete") return { status, solutions: found, statistics: statistics() };
  return { status, best: found, atLeast: leastCost(), statistics: statistics() };
}
