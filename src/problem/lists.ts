// The options by item: for each item the entries that contain it, and for each entry its option.

import { itemCount, optionCount, type Problem } from "./problem.js";

export interface Lists {
  /** The entries of item i are entries[start[i]] … entries[end[i] − 1], in the order of the problem. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly entries: Uint32Array;
  /** By entry: its option. */
  readonly optionOf: Uint32Array;
}

/** The lists of problems that were asked about. */
const known = new WeakMap<Problem, Lists>();

export function listsOf(problem: Problem): Lists {
  const lists = known.get(problem) ?? makeLists(problem);
  known.set(problem, lists);
  return lists;
}

function makeLists(problem: Problem): Lists {
  const { entryItem, optionStart } = problem;
  const start = new Uint32Array(itemCount(problem) + 1);
  for (let e = 0; e < entryItem.length; e++) start[entryItem[e] + 1]++;
  for (let i = 1; i < start.length; i++) start[i] += start[i - 1];
  const end = start.slice(0, -1);
  const entries = new Uint32Array(entryItem.length);
  const optionOf = new Uint32Array(entryItem.length);
  for (let o = 0; o < optionCount(problem); o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      optionOf[e] = o;
      entries[end[entryItem[e]]++] = e;
    }
  }
  return { start, end, entries, optionOf };
}

/** By item: the number of its options. Quicker than the lists. */
export function sizesOf(problem: Problem): Uint32Array {
  const { entryItem } = problem;
  const { length } = entryItem;
  const sizes = new Uint32Array(itemCount(problem));
  for (let e = 0; e < length; e++) sizes[entryItem[e]]++;
  return sizes;
}

/** The options with this item, in the order of the problem. */
export function optionsOf(problem: Problem, item: number): number[] {
  const { start, end, entries, optionOf } = listsOf(problem);
  return Array.from(entries.subarray(start[item], end[item]), (e) => optionOf[e]);
}
