// The question "count": how many solutions there are.

import type { Asked, LimitedBudget, Statistics, Status, Stopped } from "#search";
import { racing, TaskRun, taskOf } from "#search";

/** The number, if all was searched; what is known otherwise. */
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
      /** There are so many solutions, or more. */
      readonly atLeast: bigint;
      /** What it took. */
      readonly statistics: Statistics;
    };

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: LimitedBudget = {}): Promise<CountAnswer> {
  const run = start(asked, budget);
  return answer(run, await run.finish());
}

/** Counts the solutions, and holds up everything else. */
export function countSync(asked: Asked, budget: LimitedBudget = {}): CountAnswer {
  const run = start(asked, budget);
  return answer(run, run.finishSync());
}

/** To stop at a certain solution, the search must stop at each. */
function start(asked: Asked, budget: LimitedBudget): TaskRun {
  return new TaskRun(
    racing(taskOf(asked, budget, budget?.limit === undefined ? "count" : "list"), budget),
    budget,
  );
}

function answer(run: TaskRun, status: Status): CountAnswer {
  const statistics = run.statistics();
  const found = run.mode === "count" ? run.total : BigInt(statistics.solutions);
  return status === "complete"
    ? { status, count: found, statistics }
    : { status, atLeast: found, statistics };
}
