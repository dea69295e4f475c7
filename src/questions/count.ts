// The question "count": how many solutions there are.

import type { Mode } from "#engines";
import type { Asked, LimitedBudget, Statistics, Status, Stopped, WholeRun } from "#search";
import { briefly, runOf } from "#search";

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
      /** There are this many solutions, or more. */
      readonly atLeast: bigint;
      /** What it took. */
      readonly statistics: Statistics;
    };

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: LimitedBudget = {}): Promise<CountAnswer> {
  const brief = countBriefly(asked, budget);
  if (brief) return brief;
  const run = runOf(asked, budget, modeFor(budget));
  return answerOf(run, await run.finish());
}

/** Counts the solutions, and holds up everything else. */
export function countSync(asked: Asked, budget: LimitedBudget = {}): CountAnswer {
  const brief = countBriefly(asked, budget);
  if (brief) return brief;
  const run = runOf(asked, budget, modeFor(budget));
  return answerOf(run, run.finishSync());
}

/** To stop at a certain solution, the search must stop at each. */
function modeFor({ limit }: LimitedBudget): Mode {
  return limit === undefined ? "count" : "list";
}

function countBriefly(asked: Asked, budget: LimitedBudget): CountAnswer | null {
  const brief = briefly(asked, budget, modeFor(budget ?? {}));
  return brief && answer(brief.status, BigInt(brief.statistics.solutions), brief.statistics);
}

function answerOf(run: WholeRun, status: Status): CountAnswer {
  const statistics = run.statistics();
  return answer(status, run.mode === "count" ? run.total : BigInt(statistics.solutions), statistics);
}

function answer(status: Status, found: bigint, statistics: Statistics): CountAnswer {
  return status === "complete"
    ? { status, count: found, statistics }
    : { status, atLeast: found, statistics };
}
