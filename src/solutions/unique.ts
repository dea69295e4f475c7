// The question "unique": is there exactly one solution?

import type { Asked } from "./asked.js";
import type { Budget, Statistics, Stopped } from "./budget.js";
import { type FirstAnswer, first, firstSync } from "./list.js";
import type { Solution } from "./solution.js";

export type UniqueAnswer = { readonly statistics: Statistics } & (
  | { readonly verdict: "unique"; readonly solution: Solution }
  | { readonly verdict: "not unique"; readonly two: readonly [Solution, Solution] }
  | { readonly verdict: "no solution" }
  /** The budget ran out before it was known; `seen` is the one solution found until then, if any. */
  | { readonly verdict: "unknown"; readonly status: Stopped; readonly seen: Solution | null }
);

export async function isUnique(asked: Asked, budget: Budget = {}): Promise<UniqueAnswer> {
  return judge(await first(asked, 2, budget));
}

export function isUniqueSync(asked: Asked, budget: Budget = {}): UniqueAnswer {
  return judge(firstSync(asked, 2, budget));
}

function judge(found: FirstAnswer): UniqueAnswer {
  const { statistics } = found;
  const [one, two] = found.status === "complete" ? found.all : found.some;
  if (one && two) return { verdict: "not unique", two: [one, two], statistics };
  if (found.status !== "complete") {
    return { verdict: "unknown", status: found.status, seen: one ?? null, statistics };
  }
  return one ? { verdict: "unique", solution: one, statistics } : { verdict: "no solution", statistics };
}
