// The question "count": how many solutions there are.

import { plan } from "../plan/plan.js";
import { type Asked, problemOf } from "./asked.js";
import { type Budget, checkBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { type Beat, breathe, Drive } from "./drive.js";

/** The number, if all was searched; what is known otherwise. */
export type CountAnswer =
  | { readonly status: "complete"; readonly count: bigint; readonly statistics: Statistics }
  | { readonly status: Stopped; readonly atLeast: bigint; readonly statistics: Statistics };

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: Budget = {}): Promise<CountAnswer> {
  const drive = start(asked, budget);
  const beats = drive.beats();
  for (;;) {
    const { done, value } = beats.next();
    if (done) return answer(drive, value);
    await breathe();
  }
}

/** Counts the solutions, and holds up everything else. */
export function countSync(asked: Asked, budget: Budget = {}): CountAnswer {
  const drive = start(asked, budget);
  return answer(drive, lastOf(drive.beats()));
}

function start(asked: Asked, budget: Budget): Drive {
  checkBudget(budget);
  const problem = problemOf(asked);
  const { engine } = plan(problem, budget.engine);
  const { seed } = budget;
  const search = engine.start(problem, seed === undefined ? { mode: "count" } : { mode: "count", seed });
  return new Drive(search, engine.name, budget);
}

function lastOf(beats: Generator<Beat, Status>): Status {
  for (;;) {
    const { done, value } = beats.next();
    if (done) return value;
  }
}

function answer(drive: Drive, status: Status): CountAnswer {
  const statistics = drive.statistics();
  const found = BigInt(statistics.solutions);
  return status === "complete"
    ? { status, count: found, statistics }
    : { status, atLeast: found, statistics };
}
