// The question "reduce": a smaller problem with the same solutions.

import { breathe, now, Reducer, type Reduction, refuseConnected } from "#problem";
import { type Asked, type Budget, checkBudget, problemOf } from "#search";

/** A reduction that is stopped keeps what it has found until then. */
export interface ReduceBudget extends Pick<Budget, "timeoutMs" | "signal"> {
  /** Options that have become the same stay: the number of solutions stays the same too. */
  readonly keepDuplicates?: boolean;
}

/** Updates between two looks at the clock: some milliseconds. */
const SHARE = 200_000;

/**
 * Drops items and options that cannot matter, takes those that must be, and merges those that are the same.
 *
 *     const smaller = await reduce(puzzle);
 *     for (const { options } of solutionsSync(smaller.problem)) console.log(...smaller.expand(options));
 */
export async function reduce(asked: Asked, budget: ReduceBudget = {}): Promise<Reduction> {
  const shares = start(asked, budget);
  for (let next = shares.next(); ; next = shares.next()) {
    if (next.done) return next.value;
    await breathe();
  }
}

/** The same without waiting. */
export function reduceSync(asked: Asked, budget: ReduceBudget = {}): Reduction {
  const shares = start(asked, budget);
  for (let next = shares.next(); ; next = shares.next()) if (next.done) return next.value;
}

function* start(asked: Asked, budget: ReduceBudget): Generator<void, Reduction> {
  checkBudget(budget, ["keepDuplicates"]);
  const { timeoutMs = Infinity, signal } = budget;
  const end = now() + timeoutMs;
  refuseConnected(problemOf(asked), "Making a problem smaller");
  const reducer = new Reducer(problemOf(asked), budget);
  while (!signal?.aborted && now() < end && !reducer.run(SHARE)) yield;
  return reducer.result();
}
