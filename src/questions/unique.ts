// The question "unique": is there exactly one solution?

import type { Asked } from "../search/asked.js";
import { checkBudget, type LimitedBudget, type Statistics, type Stopped } from "../search/budget.js";
import { BadValue } from "../text/bad-value.js";
import { type FirstAnswer, first, firstSync } from "./list.js";
import type { Solution } from "./solution.js";

export type UniqueAnswer = { readonly statistics: Statistics } & (
  | { readonly verdict: "unique"; readonly solution: Solution }
  | {
      readonly verdict: "not unique";
      readonly two: readonly [Solution, Solution];
      /** Those after the two, if the budget's limit asked for more. */
      readonly more: readonly Solution[];
    }
  | { readonly verdict: "no solution" }
  /** The budget ran out before it was known; `seen` is the one solution found until then, if any. */
  | { readonly verdict: "unknown"; readonly status: Stopped; readonly seen: Solution | null }
);

/** It stops at the second solution; a `limit` above 2 shows so many where it is not unique. */
export async function isUnique(asked: Asked, budget: LimitedBudget = {}): Promise<UniqueAnswer> {
  return judge(await first(asked, wanted(budget), budget));
}

export function isUniqueSync(asked: Asked, budget: LimitedBudget = {}): UniqueAnswer {
  return judge(firstSync(asked, wanted(budget), budget));
}

function wanted(budget: LimitedBudget): number {
  checkBudget(budget);
  const { limit = 2 } = budget;
  if (!(limit >= 2)) throw new BadValue(`Bad limit ${limit}; expected 2 or more: one solution tells nothing`);
  return limit;
}

function judge(found: FirstAnswer): UniqueAnswer {
  const { statistics } = found;
  const [one, two, ...more] = found.status === "complete" ? found.all : found.some;
  if (one && two) return { verdict: "not unique", two: [one, two], more, statistics };
  if (found.status !== "complete") {
    return { verdict: "unknown", status: found.status, seen: one ?? null, statistics };
  }
  return one ? { verdict: "unique", solution: one, statistics } : { verdict: "no solution", statistics };
}
