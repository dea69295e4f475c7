// The question "unique": is there exactly one solution?

import { BadValue } from "#problem";
import { type Asked, checkBudget, type LimitedBudget, type Statistics, type Stopped } from "#search";
import { type FirstAnswer, first, firstSync } from "./list.js";
import type { Solution } from "./solution.js";

/** Is there one solution? Yes, no with two of them, none at all, or unknown since the budget ran out. */
export type UniqueAnswer<Data = unknown> = {
  /** What it took. */
  readonly statistics: Statistics;
} & (
  | {
      /** There is one solution, and all was searched. */
      readonly verdict: "unique";
      /** The one solution. */
      readonly solution: Solution<Data>;
    }
  | {
      /** There are at least two. */
      readonly verdict: "not unique";
      /** Two different solutions. */
      readonly two: readonly [Solution<Data>, Solution<Data>];
      /** Those after the two, if the budget's limit asked for more. */
      readonly more: readonly Solution<Data>[];
    }
  | {
      /** There is none, and all was searched. */
      readonly verdict: "no solution";
    }
  | {
      /** The budget ran out before it was known. */
      readonly verdict: "unknown";
      /** Why it ended. */
      readonly status: Stopped;
      /** The one solution found until then, if any. */
      readonly seen: Solution<Data> | null;
    }
);

/** It stops at the second solution; a `limit` above 2 shows `limit` solutions where it is not unique. */
export async function isUnique<Data>(
  asked: Asked<Data>,
  budget: LimitedBudget = {},
): Promise<UniqueAnswer<Data>> {
  return judge(await first(asked, wanted(budget), budget));
}

/** The same without waiting. */
export function isUniqueSync<Data>(asked: Asked<Data>, budget: LimitedBudget = {}): UniqueAnswer<Data> {
  return judge(firstSync(asked, wanted(budget), budget));
}

function wanted(budget: LimitedBudget): number {
  checkBudget(budget, ["part"]);
  const { limit = 2 } = budget;
  if (!(limit >= 2)) throw new BadValue(`Bad limit ${limit}; expected 2 or more: one solution tells nothing`);
  return limit;
}

function judge<Data>(found: FirstAnswer<Data>): UniqueAnswer<Data> {
  const { statistics } = found;
  const [one, two, ...more] = found.status === "complete" ? found.all : found.some;
  if (one && two) return { verdict: "not unique", two: [one, two], more, statistics };
  if (found.status !== "complete") {
    return { verdict: "unknown", status: found.status, seen: one ?? null, statistics };
  }
  return one ? { verdict: "unique", solution: one, statistics } : { verdict: "no solution", statistics };
}
