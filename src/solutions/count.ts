// The question "count": how many solutions there are.

import { plan } from "../plan/plan.js";
import { type Asked, problemOf } from "./asked.js";
import { type Budget, checkBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { type Beat, breathe, Drive } from "./drive.js";

/** The number, if all was searched; what is known otherwise. */
export type CountAnswer =
  | { readonly status: "complete"; readonly count: bigint; readonly statistics: Statistics }
  | { readonly status: Stopped; readonly atLeast: bigint; readonly statistics: Statistics };

export interface CountBudget extends Budget {
  /** Stop with "limit" at this many solutions. */
  readonly limit?: number;
}

/** Counts the solutions. Other work can run meanwhile. */
export async function count(asked: Asked, budget: CountBudget = {}): Promise<CountAnswer> {
  const { drive, beats } = start(asked, budget);
  for (;;) {
    const { done, value } = beats.next();
    if (done) return answer(drive, value);
    if (value === "share") await breathe();
  }
}

/** Counts the solutions, and holds up everything else. */
export function countSync(asked: Asked, budget: CountBudget = {}): CountAnswer {
  const { drive, beats } = start(asked, budget);
  for (;;) {
    const { done, value } = beats.next();
    if (done) return answer(drive, value);
  }
}

function start(asked: Asked, budget: CountBudget): { drive: Drive; beats: Generator<Beat, Status> } {
  checkBudget(budget);
  const problem = problemOf(asked);
  const { engine } = plan(problem, budget.engine);
  const { seed, limit } = budget;
  // To stop at a certain solution, the search must stop at each.
  const mode = limit === undefined ? "count" : "list";
  const drive = new Drive(
    engine.start(problem, seed === undefined ? { mode } : { mode, seed }),
    engine.name,
    budget,
  );
  return { drive, beats: limit === undefined ? drive.beats() : upTo(limit, drive.beats()) };
}

/** The beats until this many of them were solutions. */
function* upTo(limit: number, beats: Generator<Beat, Status>): Generator<Beat, Status> {
  for (let found = 0; found < limit; ) {
    const { done, value } = beats.next();
    if (done) return value;
    if (value === "solution") found++;
    yield value;
  }
  return "limit";
}

function answer(drive: Drive, status: Status): CountAnswer {
  const statistics = drive.statistics();
  const found = BigInt(statistics.solutions);
  return status === "complete"
    ? { status, count: found, statistics }
    : { status, atLeast: found, statistics };
}
