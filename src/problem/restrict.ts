// A problem and a part in, a smaller problem out: what is left to choose when the part's options are taken.

import { numbers } from "./numbers.js";
import { isWhole, type Part } from "./part.js";
import { itemCount, optionCount, type Problem } from "./problem.js";
import { LIVE, State } from "./state.js";
import { BadValue } from "./text/bad-value.js";

export interface Restricted {
  readonly problem: Problem;
  /** By option of the smaller problem: its number in the larger one. */
  readonly options: Uint32Array;
}

/**
 * What is left to choose; null if the options of the part cannot stand together. Where there are rules of the whole picture, options that are taken
 * stay as the only ones of their items, since the rules may need them.
 */
export function restrict(problem: Problem, whole: Part): Restricted | null {
  if (isWhole(whole)) return { problem, options: numbers(optionCount(problem)) };
  const part = problem.connected ? withoutOthers(problem, whole) : whole;
  const left = new State(problem);
  if (!left.enter(part)) return null;
  const options = numbers(optionCount(problem)).filter((o) => left.status[o] === LIVE);
  const items = numbers(itemCount(problem)).filter((i) => left.isOpen(i));
  const smaller = amongItems(problem, options, items, { lower: left.need, upper: left.room });
  if (!problem.connected) return { problem: smaller, options };
  // Items are as they were.
  const connected = problem.connected.flatMap((rule) => {
    const option = options.indexOf(rule.option);
    return option < 0 ? [] : [{ ...rule, option }];
  });
  return { problem: Object.freeze({ ...smaller, connected }), options };
}

/** The same part, in which nothing is taken: instead all other options of an item that must be covered once are avoided. */
function withoutOthers(problem: Problem, { take, avoid }: Part): Part {
  const { primaryCount, lower, upper, optionStart, entryItem } = problem;
  const taken = new Set(take);
  const single = take.map((o) => {
    const item = entryItem
      .subarray(optionStart[o], optionStart[o + 1])
      .find((i) => i < primaryCount && lower[i] === 1 && upper[i] === 1);
    if (item === undefined)
      throw new BadValue(
        `Option ${o} has no item that must be covered once, and there are rules of the whole picture`,
      );
    return item;
  });
  const items = new Set(single);
  const others = Array.from(numbers(optionCount(problem))).filter(
    (o) => !taken.has(o) && entryItem.subarray(optionStart[o], optionStart[o + 1]).some((i) => items.has(i)),
  );
  return { take: [], avoid: [...new Set([...avoid, ...others])] };
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
