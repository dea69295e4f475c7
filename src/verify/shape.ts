// A problem and the order of a proof in; out come its items and options by their ranks in that order. Primary items come
// first. All else in this folder knows a problem by its shape.

import type { Problem } from "#problem";

export type Shape = ReturnType<typeof shapeOf>;

export function shapeOf(problem: Problem, itemOrder: Uint32Array, optionOrder: Uint32Array) {
  const { itemNames, primaryCount, lower, upper, optionStart, entryItem, entryColor } = problem;
  const { connected = [] } = problem;
  const rank = new Uint32Array(itemNames.length).map((_, i) => i);
  for (const [r, i] of itemOrder.entries()) rank[i] = r;
  /** By option: its items, and the color that it gives to each, 0 for none. */
  const options = Array.from(optionOrder, (o) => {
    const own = entryItem.subarray(optionStart[o], optionStart[o + 1]);
    return Array.from(own, (i, k) => ({ i: rank[i], color: entryColor?.[optionStart[o] + k] ?? 0 }));
  });
  /** The bounds of an item: how often options of a solution contain it; and those that use it, with their colors. */
  const items = itemNames.map((_, r) => {
    const isPrimary = r < primaryCount;
    const [least, most] = isPrimary ? [lower[itemOrder[r]], upper[itemOrder[r]]] : [0, 1];
    const uses: { o: number; color: number }[] = [];
    return { isPrimary, least: Math.min(least, 2 ** 30), most: Math.min(most, 2 ** 30), uses };
  });
  for (const [o, entries] of options.entries())
    for (const { i, color } of entries) items[i].uses.push({ o, color });
  /** By element of a rule, e.g. "7:1", the color 1 of item 7: the places where it touches others. */
  const rules = connected.map(({ option, places }) => {
    const placesOf = new Map<string, string[][]>();
    for (const place of places.map((own) => own.map(({ item, color }) => `${rank[item]}:${color}`)))
      for (const element of place) placesOf.set(element, [...(placesOf.get(element) ?? []), place]);
    return { option: optionOrder.indexOf(option), placesOf };
  });
  return { items, options, primaryCount, rules };
}
