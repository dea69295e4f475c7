// A problem and the order of a proof in; out come its items and options by their ranks in that order. Primary items come
// first. All else in this folder knows a problem by its shape.

import type { Problem } from "../problem/problem.js";

export interface Shape {
  readonly items: readonly Item[];
  /** By option: its items, and the color that it gives to each, 0 for none. */
  readonly options: readonly { readonly i: number; readonly color: number }[][];
}

export interface Item {
  readonly isPrimary: boolean;
  /** At least and at most so many options of a solution contain it. */
  readonly least: number;
  readonly most: number;
  /** The options that contain it, and their colors. */
  readonly uses: { readonly o: number; readonly color: number }[];
}

export function shapeOf(problem: Problem, itemOrder: Uint32Array, optionOrder: Uint32Array): Shape {
  const { itemNames, primaryCount, lower, upper, optionStart, entryItem, entryColor } = problem;
  const rank = new Uint32Array(itemNames.length).map((_, i) => i);
  for (const [r, i] of itemOrder.entries()) rank[i] = r;
  const options = Array.from(optionOrder, (o) => {
    const own = entryItem.subarray(optionStart[o], optionStart[o + 1]);
    return Array.from(own, (i, k) => ({ i: rank[i], color: entryColor?.[optionStart[o] + k] ?? 0 }));
  });
  const items = itemNames.map((_, r): Item => {
    const isPrimary = r < primaryCount;
    const [least, most] = isPrimary ? [lower[itemOrder[r]], upper[itemOrder[r]]] : [0, 1];
    return { isPrimary, least: Math.min(least, 2 ** 30), most: Math.min(most, 2 ** 30), uses: [] };
  });
  for (const [o, entries] of options.entries())
    for (const { i, color } of entries) items[i].uses.push({ o, color });
  return { items, options };
}
