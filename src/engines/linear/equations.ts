// The equations of a problem: one for each primary item whose bounds are equal, which says how many of the chosen options
// contain it. Items with other bounds, and secondary items, may be covered more or less often: they have no equation.

import { sizesOf } from "../../problem/lists.js";
import { numbers } from "../../problem/numbers.js";
import type { Problem } from "../../problem/problem.js";

export interface Equations {
  /** By equation: its item. Items of few options come first: a rare item eliminated first leaves short equations. */
  readonly items: Uint32Array;
  /** By equation: so many chosen options contain the item. */
  readonly bound: Uint32Array;
  /** The options, but for those that are in no equation: option k is in equation[start[k]] … equation[start[k + 1] − 1]. */
  readonly start: Uint32Array;
  readonly equation: Uint32Array;
}

export function equationsOf(problem: Problem): Equations {
  const items = itemsOfEquations(problem);
  const numberOf = new Int32Array(problem.itemNames.length).fill(-1);
  items.forEach((i, k) => {
    numberOf[i] = k;
  });
  const { optionStart, entryItem } = problem;
  const equation = new Uint32Array(entryItem.length);
  const start = new Uint32Array(optionStart.length);
  let [end, options] = [0, 0];
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const k = numberOf[entryItem[e]];
      if (k >= 0) equation[end++] = k;
    }
    if (end > start[options]) start[++options] = end;
  }
  const bound = items.map((i) => problem.lower[i]);
  return { items, bound, start: start.subarray(0, options + 1), equation: equation.subarray(0, end) };
}

/** By item of the problem: its weight, where these items have weights. */
export function weightsByItem(
  problem: Problem,
  items: ArrayLike<number>,
  weights: Float64Array,
): Float64Array {
  const byItem = new Float64Array(problem.itemNames.length);
  for (let k = 0; k < items.length; k++) byItem[items[k]] = weights[k];
  return byItem;
}

function itemsOfEquations(problem: Problem): Uint32Array {
  const { primaryCount, lower, upper } = problem;
  const sizes = sizesOf(problem);
  const items = numbers(primaryCount).filter((i) => lower[i] === upper[i]);
  return items.sort((a, b) => sizes[a] - sizes[b] || a - b);
}
