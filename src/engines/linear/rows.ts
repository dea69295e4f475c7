// The inequalities of a problem, for solutions in fractions: an item whose bounds are equal has an equation, another one says
// "at least" or "at most" or both, and a secondary item "at most 1" of the options in which it has no color.

import type { Problem } from "../../problem/problem.js";

export const EQUAL = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

export interface Rows {
  /** By row: its item, its sense and its bound. */
  readonly item: readonly number[];
  readonly sense: readonly number[];
  readonly bound: readonly number[];
  /** Option o is in row[start[o]] … row[start[o + 1] − 1]. */
  readonly start: Uint32Array;
  readonly row: Uint32Array;
}

export function rowsOf(problem: Problem): Rows {
  const { itemNames, primaryCount, lower, upper, optionStart, entryItem, entryColor } = problem;
  const options = new Uint32Array(itemNames.length);
  for (let e = 0; e < entryItem.length; e++) if (!entryColor?.[e]) options[entryItem[e]]++;
  const [item, sense, bound]: number[][] = [[], [], []];
  const rowsOfItem = itemNames.map((_, i) => {
    const [least, most] = i < primaryCount ? [lower[i], upper[i]] : [0, 1];
    const first = item.length;
    const add = (kind: number, times: number) => {
      item.push(i);
      sense.push(kind);
      bound.push(times);
    };
    if (least === most) add(EQUAL, least);
    else {
      if (least > 0) add(AT_LEAST, least);
      if (most < options[i]) add(AT_MOST, most);
    }
    return Array.from({ length: item.length - first }, (_, k) => first + k);
  });
  const row: number[] = [];
  const start = new Uint32Array(optionStart.length);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++)
      if (!entryColor?.[e]) row.push(...rowsOfItem[entryItem[e]]);
    start[o + 1] = row.length;
  }
  return { item, sense, bound, start, row: Uint32Array.from(row) };
}
