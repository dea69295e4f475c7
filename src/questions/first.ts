// The question "first": some solutions, as many as are wanted.

import type { Asked, Budget, Statistics, Stopped } from "#search";
import { type Searched, searched } from "./searched.js";
import type { Solution } from "./solution.js";

/** Some solutions, and whether there may be more. */
export type FirstAnswer<Data = unknown> =
  | {
      /** There are no more solutions. */
      readonly status: "complete";
      /** All solutions. */
      readonly solutions: readonly Solution<Data>[];
      /** What it took. */
      readonly statistics: Statistics;
    }
  | {
      /** Why it ended; "limit" at the k-th solution. */
      readonly status: Stopped;
      /** The solutions that were found until then. */
      readonly solutions: readonly Solution<Data>[];
      /** What it took. */
      readonly statistics: Statistics;
    };

/**
 * The first k solutions. The status is "complete" if there are no others, and "limit" if there may be more: the search stops at the
 * k-th and does not look for another, which could take much longer.
 */
export async function first<Data>(
  asked: Asked<Data>,
  k: number,
  budget: Budget = {},
): Promise<FirstAnswer<Data>> {
  return firstOf(await searched(asked, { ...budget, limit: k }, "list"));
}

export function firstOf<Data>({ status, solutions, statistics }: Searched<Data>): FirstAnswer<Data> {
  return { status, solutions, statistics };
}
