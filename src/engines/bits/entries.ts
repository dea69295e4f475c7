// The entries of a problem as the kernel wants them: sorted by item, within an item by color, then by option.

import { itemCount, type Problem } from "../../problem/problem.js";
import type { Arrangement } from "./arrange.js";

export interface Entries {
  /** By sorted entry: its option, as a bit number. */
  readonly option: Uint32Array;
  /** By sorted entry: its color, 0 for none. */
  readonly color: Uint32Array;
  /** By item, by rank: where its entries begin; one element more than there are items. */
  readonly start: Uint32Array;
}

/** Two stable counting sorts, first by color, then by item. */
export function sortEntries(problem: Problem, { options, rank }: Arrangement): Entries {
  const { optionStart, entryItem, entryColor, colorNames } = problem;
  const size = entryItem.length;
  const entries = new Uint32Array(size);
  const optionOf = new Uint32Array(size);
  let k = 0;
  options.forEach((option, bit) => {
    for (let e = optionStart[option]!; e < optionStart[option + 1]!; e++) {
      entries[k++] = e;
      optionOf[e] = bit;
    }
  });
  const byColor = entryColor
    ? countingSort(entries, (e) => entryColor[e]!, colorNames.length)
    : { sorted: entries };
  const { sorted, start } = countingSort(byColor.sorted, (e) => rank[entryItem[e]!]!, itemCount(problem));
  return {
    option: sorted.map((e) => optionOf[e]!),
    color: sorted.map((e) => entryColor?.[e] ?? 0),
    start,
  };
}

function countingSort(values: Uint32Array, key: (value: number) => number, keys: number) {
  const start = new Uint32Array(keys + 1);
  for (const value of values) start[key(value) + 1]!++;
  for (let k = 0; k < keys; k++) start[k + 1]! += start[k]!;
  const next = start.slice();
  const sorted = new Uint32Array(values.length);
  for (const value of values) sorted[next[key(value)]!++] = value;
  return { sorted, start };
}
