// The order of options and items in the bitsets: options are sorted by their items, so that the options of an item
// stand in few words of a row.

import { optionCount, type Problem } from "../../problem/problem.js";
import type { Random } from "../random.js";

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
  const items = Uint32Array.from(problem.itemNames, (_, i) => i);
  if (random) items.set(random.shuffled(problem.primaryCount));
  return arrangeBy(problem, items, random);
}

/** The items in this order. */
export function arrangeBy(problem: Problem, items: Uint32Array, random: Random | null): Arrangement {
  const rank = new Uint32Array(items.length);
  items.forEach((i, r) => {
    rank[i] = r;
  });
  // The sort is stable: options with the same items keep their order, or get a random one.
  const n = optionCount(problem);
  const order = random?.shuffled(n) ?? Uint32Array.from({ length: n }, (_, o) => o);
  return { options: sortByItems(problem, rank, order), rank, items };
}

/** Compares the ranks of the options' items, the least first. */
function sortByItems(
  { optionStart, entryItem }: Problem,
  rank: Uint32Array,
  order: Uint32Array,
): Uint32Array {
  const ranks = entryItem.map((i) => rank[i]!);
  for (let o = 0; o + 1 < optionStart.length; o++) ranks.subarray(optionStart[o], optionStart[o + 1]).sort();
  return order.sort((a, b) => {
    let x = optionStart[a]!;
    let y = optionStart[b]!;
    const end = Math.min(optionStart[a + 1]!, x + optionStart[b + 1]! - y);
    while (x < end && ranks[x] === ranks[y]) {
      x++;
      y++;
    }
    if (x < end) return ranks[x]! - ranks[y]!;
    return optionStart[a + 1]! - x - (optionStart[b + 1]! - y);
  });
}
