// Knuth's taxation (DLX5): an item that exactly k of the chosen options contain can levy the least cost of its options
// on all of them. The taxes, k times each levy, are due whatever is chosen; the reduced costs that remain, none below
// zero, say how much dearer than that a choice is. DLX5 has k = 1 only.

import { optionsOf } from "../../problem/lists.js";
import { optionCount, type Problem } from "../../problem/problem.js";

/** Work in steps of a few milliseconds: between two of them something else may run. */
export type Steps<T = void> = Generator<void, T>;

/** How many small things make a step. */
export const STEP_WORK = 1 << 15;

export interface Taxed {
  /** By option: its cost less the taxes of its items. */
  readonly reduced: Float64Array;
  /** No solution costs less than this. */
  readonly taxes: number;
}

/** The items levy in turn, each what is left by those before it. */
export function* levying(problem: Problem): Steps<Taxed> {
  const { primaryCount, lower, upper, cost } = problem;
  const reduced = new Float64Array(optionCount(problem));
  if (!cost) return { reduced, taxes: 0 };
  reduced.set(cost);
  let taxes = 0;
  let work = 0;
  for (let i = 0; i < primaryCount; i++) {
    if (lower[i] !== upper[i]) continue;
    const options = optionsOf(problem, i);
    const levy = options.reduce((least, o) => Math.min(least, reduced[o]), Infinity);
    if (levy === Infinity) continue;
    taxes += lower[i] * levy;
    for (const o of options) reduced[o] -= levy;
    work += options.length;
    if (work < STEP_WORK) continue;
    work = 0;
    yield;
  }
  return { reduced, taxes };
}

/** What no solution of the problem undercuts. */
export function taxesOf(problem: Problem): number {
  if (!problem.cost) return 0;
  const steps = levying(problem);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.taxes;
  }
}
