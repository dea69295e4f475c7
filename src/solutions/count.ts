// The question "count": how many solutions there are.

import type { Asked } from "./asked.js";
import type { LimitedBudget, Statistics, Status, Stopped } from "./budget.js";
import { type Drive, finish, finishSync } from "./drive.js";
import { start } from "./start.js";

/** The number, if all was searched; what is known otherwise. */
export type CountAnswer =
  | { readonly status: "complete"; readonly count: bigint; readonly statistics: Statistics }
  | { readonly status: Stopped; readonly atLeast: bigint; readonly statistics: Statistics };

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: LimitedBudget = {}): Promise<CountAnswer> {
  const { drive } = start(asked, budget, modeFor(budget));
  return answer(drive, await finish(drive));
}

/** Counts the solutions, and holds up everything else. */
export function countSync(asked: Asked, budget: LimitedBudget = {}): CountAnswer {
  const { drive } = start(asked, budget, modeFor(budget));
  return answer(drive, finishSync(drive));
}

/** To stop at a certain solution, the search must stop at each. */
function modeFor({ limit }: LimitedBudget): "count" | "list" {
  return limit === undefined ? "count" : "list";
}

function answer(drive: Drive, status: Status): CountAnswer {
  const statistics = drive.statistics();
  const found = BigInt(statistics.solutions);
  return status === "complete"
    ? { status, count: found, statistics }
    : { status, atLeast: found, statistics };
}
