// Knuth's taxation (DLX5): an item that exactly k of the chosen options contain can levy the least cost of its options
// on all of them. The taxes, k times each levy, are due whatever is chosen; the reduced costs that remain, none below
// zero, say how much dearer than that a choice is. DLX5 has k = 1 only.

import { optionCount, type Problem } from "../../problem/problem.js";
import { PlainState, STEP_WORK, type Steps } from "../plain/state.js";

export interface Taxed {
  /** By option: its cost less the taxes of its items. */
  readonly reduced: Float64Array;
  /** No solution costs less than this. */
  readonly taxes: number;
}

/** The items levy in turn, each what is left by those before it. */
export function* levying(problem: Problem, optionsOf: readonly (readonly number[])[]): Steps<Taxed> {
  const { primaryCount, lower, upper, cost } = problem;
  const reduced = new Float64Array(optionCount(problem));
  if (!cost) return { reduced, taxes: 0 };
  reduced.set(cost);
  let taxes = 0;
  let work = 0;
  for (let i = 0; i < primaryCount; i++) {
    if (lower[i] !== upper[i]) continue;
    const levy = optionsOf[i].reduce((least, o) => Math.min(least, reduced[o]), Infinity);
    if (levy === Infinity) continue;
    taxes += lower[i] * levy;
    for (const o of optionsOf[i]) reduced[o] -= levy;
    work += optionsOf[i].length;
    if (work < STEP_WORK) continue;
    work = 0;
    yield;
  }
  return { reduced, taxes };
}

/** What no solution of the problem undercuts. */
export function taxesOf(problem: Problem): number {
  if (!problem.cost) return 0;
  const state = new PlainState(problem);
  for (const _ of state.fill());
  const steps = levying(problem, state.optionsOf);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.taxes;
  }
}
