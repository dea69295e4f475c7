// The order of options and items in the bitsets: options are sorted by their items, so that the options of an item
// stand in few words of a row.

import { inverse, numbers, optionCount, type Problem } from "#problem";
import { ordered, type Random } from "../random.js";

export interface Arrangement {
  /** Bit o stands for option options[o] of the problem. */
  readonly options: Uint32Array;
  /** Item i of the problem is number rank[i] here, primary items first. */
  readonly rank: Uint32Array;
  /** Number r here is item items[r] of the problem. */
  readonly items: Uint32Array;
}

/** Items keep their order, unless there is a random one. */
export function arrange(problem: Problem, random: Random | null): Arrangement {
  const items = numbers(problem.itemNames.length);
  if (random) items.set(random.shuffled(problem.primaryCount));
  return arrangeBy(problem, items, random);
}

/** The items in this order. */
export function arrangeBy(problem: Problem, items: Uint32Array, random: Random | null): Arrangement {
  const rank = inverse(items);
  const n = optionCount(problem);
  return { options: sortByItems(problem, rank, ordered(n, random)), rank, items };
}

/**
 * Sorts by the ranks of the options' items, the least first; options with the same items stay in the given order. Each
 * option is one number, of as many ranks as fit and its place in that order: such numbers are sorted quickly.
 */
function sortByItems(
  { optionStart, entryItem, itemNames }: Problem,
  rank: Uint32Array,
  order: Uint32Array,
): Uint32Array {
  const base = itemNames.length + 2;
  const places = order.length + 1;
  const digits = Math.floor(Math.log2(2 ** 52 / places) / Math.log2(base));
  const keys = new Float64Array(order.length);
  const least = new Uint32Array(digits);
  for (let place = 0; place < order.length; place++) {
    const o = order[place];
    const end = optionStart[o + 1];
    let found = 0;
    for (let e = optionStart[o]; e < end; e++) {
      const r = rank[entryItem[e]];
      let k = found < digits ? found++ : digits;
      for (; k > 0 && least[k - 1] > r; k--) least[k] = least[k - 1];
      least[k] = r;
    }
    let key = 0;
    for (let k = 0; k < digits; k++) key = key * base + (k < found ? least[k] + 1 : 0);
    keys[place] = key * places + place;
  }
  keys.sort();
  const options = new Uint32Array(order.length);
  for (let bit = 0; bit < options.length; bit++) options[bit] = order[keys[bit] % places];
  return options;
}
