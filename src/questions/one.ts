// The question "one": a solution, whichever is found first, or the certainty that there is none.

import type { Asked, Budget, Statistics, Status } from "#search";
import { type FirstAnswer, first, firstSync } from "./list.js";
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
  return answer(await first(asked, 1, budget));
}

/** The same without waiting: it holds up everything else. */
export function oneSync<Data>(asked: Asked<Data>, budget: Budget = {}): OneAnswer<Data> {
  return answer(firstSync(asked, 1, budget));
}

/** A search that stopped at its first solution has answered the question. */
function answer<Data>(found: FirstAnswer<Data>): OneAnswer<Data> {
  const { status, statistics } = found;
  const [solution = null] = found.status === "complete" ? found.all : found.some;
  return { status: solution ? "complete" : status, solution, statistics };
}
