// The linear conditions of a problem. For solutions in fractions: an item whose bounds are equal has an equation, another one
// says "at least" or "at most" or both, and a secondary item "at most 1" of the options in which it has no color. For
// solutions in whole numbers modulo something: the equations alone.

import { sizesOf } from "../../problem/lists.js";
import { numbers } from "../../problem/numbers.js";
import type { Problem } from "../../problem/problem.js";

export const EQUAL = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

export interface Rows {
  /** By row: its item, its sense and its bound. */
  readonly item: Uint32Array;
  readonly sense: Uint8Array;
  readonly bound: Uint32Array;
  /** The options, but for those that are in no row: option k is in row[start[k]] … row[start[k + 1] − 1]. */
  readonly start: Uint32Array;
  readonly row: Uint32Array;
}

/** The item, the sense and the bound of a row; those of an item stand together. */
type Condition = readonly [item: number, sense: number, bound: number];

export function rowsOf(problem: Problem): Rows {
  const { itemNames, primaryCount, lower, upper, entryItem, entryColor } = problem;
  const options = new Uint32Array(itemNames.length);
  for (let e = 0; e < entryItem.length; e++) if (!entryColor?.[e]) options[entryItem[e]]++;
  const conditions = itemNames.flatMap((_, i): Condition[] => {
    const [least, most] = i < primaryCount ? [lower[i], upper[i]] : [0, 1];
    if (least === most) return [[i, EQUAL, least]];
    const both: Condition[] = [];
    if (least > 0) both.push([i, AT_LEAST, least]);
    if (most < options[i]) both.push([i, AT_MOST, most]);
    return both;
  });
  return tabled(problem, conditions);
}

/** Items of few options come first: a rare item eliminated first leaves short equations. */
export function equationsOf(problem: Problem): Rows {
  const { primaryCount, lower, upper } = problem;
  const sizes = sizesOf(problem);
  const items = numbers(primaryCount).filter((i) => lower[i] === upper[i]);
  items.sort((a, b) => sizes[a] - sizes[b] || a - b);
  return tabled(
    problem,
    Array.from(items, (i) => [i, EQUAL, lower[i]]),
  );
}

function tabled(problem: Problem, conditions: readonly Condition[]): Rows {
  const { itemNames, optionStart, entryItem, entryColor } = problem;
  const first = new Uint32Array(itemNames.length);
  const end = new Uint32Array(itemNames.length);
  conditions.forEach(([i], k) => {
    if (end[i] === 0) first[i] = k;
    end[i] = k + 1;
  });
  const row = new Uint32Array(2 * entryItem.length);
  const start = new Uint32Array(optionStart.length);
  let [filled, options] = [0, 0];
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      if (!entryColor?.[e]) for (let k = first[i]; k < end[i]; k++) row[filled++] = k;
    }
    if (filled > start[options]) start[++options] = filled;
  }
  return {
    item: Uint32Array.from(conditions, ([item]) => item),
    sense: Uint8Array.from(conditions, ([, sense]) => sense),
    bound: Uint32Array.from(conditions, ([, , bound]) => bound),
    start: start.subarray(0, options + 1),
    row: row.subarray(0, filled),
  };
}

/** By item of the problem: its weight, the sum of those of its rows, where row k is of item items[k]. */
export function weightsByItem(
  problem: Problem,
  items: ArrayLike<number>,
  weights: Float64Array,
): Float64Array {
  const byItem = new Float64Array(problem.itemNames.length);
  for (let k = 0; k < items.length; k++) byItem[items[k]] += weights[k];
  return byItem;
}
