// The question "symmetries": all symmetries of a problem. The search for them can last as long as one for solutions.

import type { Problem } from "#problem";
import { type Budget, Clock, checkBudget, type Shared, shared, sharedSync } from "#search";
import { type FoundSymmetry, symmetrySearch } from "#symmetry";

/** A search for symmetries has no nodes and no threads: time and a signal bound it. */
export type SymmetryBudget = Pick<Budget, "timeoutMs" | "signal">;

/**
 * All symmetries of a problem, or why they cannot be used; also if the budget ran out. Other work can run meanwhile.
 *
 *     const found = await findSymmetry(problem({ primary: ["a", "b"], options: [["a"], ["b"]] }), { timeoutMs: 1000 });
 *     found.ok && orderOf(found.symmetry); // → 2
 */
export async function findSymmetry(problem: Problem, budget: SymmetryBudget = {}): Promise<FoundSymmetry> {
  checkBudget(budget);
  return foundIn(await shared(symmetrySearch(problem), new Clock(budget)));
}

/** The same without waiting: it holds up everything else. */
export function findSymmetrySync(problem: Problem, budget: SymmetryBudget = {}): FoundSymmetry {
  checkBudget(budget);
  return foundIn(sharedSync(symmetrySearch(problem), new Clock(budget)));
}

function foundIn(made: Shared<FoundSymmetry>): FoundSymmetry {
  if (made.stopped === null) return made.value;
  const why = made.stopped === "timeout" ? "the time was up" : "it was cancelled";
  return { ok: false, why: `${why} before the symmetries were found` };
}
