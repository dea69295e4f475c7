// Prices: multipliers of the items as integers, in units of 1/scale of a cost, so that what they prove is exact.
//
// For any solution, scale · cost = base + what it pays beyond it, and each part of that is at least 0: the reduced cost of
// each chosen option where it is above 0; less the reduced cost of each other option where it is below; and for each item
// the price of what lies between its use and the bound that was counted. So base bounds all solutions, and a solution
// whose options pay more than a gap costs more than base and the gap.

import { itemCount, optionCount, optionsOf, type Problem, type Restricted } from "#problem";
import { demandOf, multipliers, type Steps } from "./multipliers.js";

export interface Prices {
  /** How many units a cost of 1 is; a power of 2. */
  readonly scale: number;
  /** What all solutions pay at least. */
  readonly base: number;
  /** By item: its multiplier. */
  readonly price: Float64Array;
  /** By option: its cost less the prices of its items. */
  readonly reduced: Float64Array;
}

/** Some of the options that are left, with their prices. */
export interface Among extends Restricted {
  readonly prices: Prices;
}

/** Sums of integers below this are exact. */
const EXACT = 2 ** 53;
const MOST_SCALE = 2 ** 16;

/** Prices for the problem, in steps. */
export function* pricing(problem: Problem): Steps<Prices> {
  const total = problem.cost?.reduce((sum, c) => sum + c, 0) ?? 0;
  if (total === 0) return plainPrices(problem);
  const u = yield* multipliers(problem, demandOf(problem));
  for (let scale = scaleFor(total); scale >= 1; scale /= 16) {
    const rounded = round(problem, u, scale);
    if (!rounded) continue;
    levy(problem, rounded);
    const base = baseOf(problem, rounded);
    if (base !== null) return { ...rounded, base };
  }
  return plainPrices(problem);
}

/** As fine as it can be with exact sums of costs. */
function scaleFor(total: number): number {
  let scale = MOST_SCALE;
  while (scale > 1 && scale * total >= EXACT / 2) scale /= 2;
  return scale;
}

/** No prices at all, which are right but prove little. */
function plainPrices(problem: Problem): Prices {
  const reduced = problem.cost?.slice() ?? new Float64Array(optionCount(problem));
  return { scale: 1, base: 0, price: new Float64Array(itemCount(problem)), reduced };
}

type Rounded = Omit<Prices, "base">;

/** The multipliers in units; null if a reduced cost could become too large to be exact. */
function round({ cost, optionStart, entryItem }: Problem, u: Float64Array, scale: number): Rounded | null {
  const price = u.map((value) => Math.round(value * scale));
  const reduced = cost!.map((c) => c * scale);
  for (let o = 0; o < reduced.length; o++) {
    let size = reduced[o];
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      reduced[o] -= price[entryItem[e]];
      size += Math.abs(price[entryItem[e]]);
    }
    // Each item of the option may still levy as much again.
    if (size * (2 + optionStart[o + 1] - optionStart[o]) >= EXACT) return null;
  }
  return { scale, price, reduced };
}

/**
 * Items that exactly one chosen option contains raise or lower their price by the least reduced cost of their options,
 * in turn: none of these is below zero then, and the bound does not fall. Those that exactly k options contain only raise
 * it, which is Knuth's taxation (DLX5).
 */
function levy(problem: Problem, { price, reduced }: Rounded): void {
  const { primaryCount, lower, upper } = problem;
  for (let i = 0; i < primaryCount; i++) {
    const options = lower[i] === upper[i] ? optionsOf(problem, i) : [];
    if (options.length === 0) continue;
    let least = Infinity;
    for (const o of options) least = Math.min(least, reduced[o]);
    if (least === 0 || (least < 0 && lower[i] > 1)) continue;
    price[i] += least;
    for (const o of options) reduced[o] -= least;
  }
}

/** What all solutions pay at least; null if the sums are too large to be exact. */
function baseOf({ lower, upper, primaryCount }: Problem, { price, reduced }: Rounded): number | null {
  let base = 0;
  let size = 0;
  const add = (amount: number) => {
    base += amount;
    size += Math.abs(amount);
  };
  for (let i = 0; i < price.length; i++) {
    if (i >= primaryCount) add(Math.min(0, price[i]));
    else add(price[i] * (price[i] > 0 ? lower[i] : upper[i]));
  }
  for (const r of reduced) if (r < 0) add(r);
  return size < EXACT ? base : null;
}

/** What no solution of the problem undercuts. */
export function leastCostOf(problem: Problem): number {
  const steps = pricing(problem);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return Math.max(0, Math.ceil(value.base / value.scale));
  }
}
