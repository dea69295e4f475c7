// The question "uniqueness": is there exactly one solution?

import { BadValue } from "#problem";
import { type Asked, checkBudget, type LimitedBudget, type Statistics, type Stopped } from "#search";
import { type Searched, searched } from "./searched.js";
import type { Solution } from "./solution.js";

/** Is there one solution? Yes, no with two of them, none at all, or unknown since the budget ran out. */
export type UniqueAnswer<Data = unknown> = {
  /** What it took. */
  readonly statistics: Statistics;
} & (
  | {
      /** The question is answered. */
      readonly status: "complete";
      /** There is one solution. */
      readonly verdict: "unique";
      /** The one solution. */
      readonly solutions: readonly [Solution<Data>];
    }
  | {
      /** The question is answered: a second solution was found. */
      readonly status: "complete";
      /** There are at least two. */
      readonly verdict: "not unique";
      /** Two different solutions, or as many as the limit asked for. */
      readonly solutions: readonly [Solution<Data>, Solution<Data>, ...Solution<Data>[]];
    }
  | {
      /** The question is answered. */
      readonly status: "complete";
      /** There is none. */
      readonly verdict: "no solution";
      /** None. */
      readonly solutions: readonly [];
    }
  | {
      /** Why it ended before it was known. */
      readonly status: Stopped;
      /** There is at most one so far. */
      readonly verdict: "unknown";
      /** The one solution found until then, if any. */
      readonly solutions: readonly Solution<Data>[];
    }
);

/**
 * Is there exactly one solution? It stops at the second; a `limit` above 2 shows that many where there are several.
 *
 *     const { verdict } = await uniqueness(problem({ primary: ["a"], options: [["a"]] }));
 *     verdict; // → "unique"
 */
export async function uniqueness<Data>(
  asked: Asked<Data>,
  budget: LimitedBudget = {},
): Promise<UniqueAnswer<Data>> {
  return uniquenessOf(await searched(asked, atLeastTwo(budget), "list"));
}

export function atLeastTwo(budget: LimitedBudget): LimitedBudget {
  checkBudget(budget, ["given"]);
  const { limit = 2 } = budget;
  if (!(limit >= 2)) throw new BadValue(`Bad limit ${limit}; expected 2 or more: one solution tells nothing`);
  return { ...budget, limit };
}

export function uniquenessOf<Data>({ status, solutions, statistics }: Searched<Data>): UniqueAnswer<Data> {
  const [one, two, ...more] = solutions;
  if (one && two)
    return { status: "complete", verdict: "not unique", solutions: [one, two, ...more], statistics };
  if (status !== "complete") return { status, verdict: "unknown", solutions, statistics };
  return one
    ? { status, verdict: "unique", solutions: [one], statistics }
    : { status, verdict: "no solution", solutions: [], statistics };
}
