// A problem and a part in, a smaller problem out: what is left to choose when the part's options are taken.

import { numbers } from "./numbers.js";
import { isWhole, type Part } from "./part.js";
import { itemCount, optionCount, type Problem } from "./problem.js";
import { LIVE, State } from "./state.js";

export interface Restricted {
  readonly problem: Problem;
  /** By option of the smaller problem: its number in the larger one. */
  readonly options: Uint32Array;
}

/** What is left to choose; null if the options of the part cannot stand together. */
export function restrict(problem: Problem, part: Part): Restricted | null {
  if (isWhole(part)) return { problem, options: numbers(optionCount(problem)) };
  const left = new State(problem);
  if (!left.enter(part)) return null;
  const options = numbers(optionCount(problem)).filter((o) => left.status[o] === LIVE);
  const items = numbers(itemCount(problem)).filter((i) => left.isOpen(i));
  const smaller = amongItems(problem, options, items, { lower: left.need, upper: left.room });
  return { problem: smaller, options };
}

/** What is left of items: their bounds, by item of the problem. */
export interface LeftOfItems {
  readonly lower: ArrayLike<number>;
  readonly upper: ArrayLike<number>;
  /** Room for a number by item, where the options have no items but these: what stands in it does not matter then. */
  readonly number?: Int32Array;
}

/** The problem with these options and items alone. */
export function amongItems(
  problem: Problem,
  options: Uint32Array,
  items: Uint32Array,
  left: LeftOfItems = problem,
): Problem {
  const primary = items.filter((i) => i < problem.primaryCount);
  return Object.freeze({
    itemNames: Array.from(items, (i) => problem.itemNames[i]),
    primaryCount: primary.length,
    lower: primary.map((i) => Math.max(0, left.lower[i])),
    upper: primary.map((i) => left.upper[i]),
    colorNames: problem.colorNames,
    ...entriesOf(problem, options, items, left.number ?? new Int32Array(itemCount(problem)).fill(-1)),
    cost: problem.cost && Float64Array.from(options, (o) => problem.cost![o]),
    written: null,
  });
}

/** The entries of these options, as far as they are of these items. */
function entriesOf(problem: Problem, options: Uint32Array, items: Uint32Array, number: Int32Array) {
  const { optionStart, entryItem, entryColor } = problem;
  items.forEach((i, k) => {
    number[i] = k;
  });
  const entries: number[] = [];
  const starts = [0];
  for (const o of options) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) if (number[entryItem[e]] >= 0) entries.push(e);
    starts.push(entries.length);
  }
  const colors = entryColor && Uint32Array.from(entries, (e) => entryColor[e]);
  return {
    optionStart: Uint32Array.from(starts),
    entryItem: Uint32Array.from(entries, (e) => number[entryItem[e]]),
    entryColor: colors?.some((color) => color > 0) ? colors : null,
  };
}
