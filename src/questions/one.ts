// The question "one": a solution, whichever is found first, or the certainty that there is none.

import type { Asked, Budget, Statistics, Status } from "#search";
import { type Searched, searched } from "./searched.js";
import type { Solution } from "./solution.js";

/** A solution, or null. With the status "complete" null means that there is none; else the budget ran out before. */
export interface OneAnswer<Data = unknown> {
  /** "complete": the question is answered. */
  readonly status: Status;
  /** The first solution that was found, or null. */
  readonly solution: Solution<Data> | null;
  /** What it took. */
  readonly statistics: Statistics;
}

/**
 * One solution, or the answer that there is none. Other work can run meanwhile.
 *
 *     const { status, solution } = await one(problem({ primary: ["a", "b"], options: [["a"], ["b"], ["a", "b"]] }));
 *     status; // → "complete"
 *     solution?.texts; // → ["a", "b"]
 */
export async function one<Data>(asked: Asked<Data>, budget: Budget = {}): Promise<OneAnswer<Data>> {
  return oneOf(await searched(asked, { ...budget, limit: 1 }, "list"));
}

/** A search that stopped at its first solution has answered the question. */
export function oneOf<Data>({ status, solutions, statistics }: Searched<Data>): OneAnswer<Data> {
  const [solution = null] = solutions;
  return { status: solution ? "complete" : status, solution, statistics };
}
