// The order of options and items in the bitsets: options are sorted by their items, so that the options of an item
// stand in few words of a row.

import { optionCount, type Problem } from "../../problem/problem.js";
import type { Random } from "../random.js";

export interface Arrangement {
  /** Bit o stands for option options[o] of the problem. */
  readonly options: Uint32Array;
  /** Item i of the problem is number rank[i] here, primary items first. */
  readonly rank: Uint32Array;
}

/** Items keep their order, unless there is a random one. */
export function arrange(problem: Problem, random: Random | null): Arrangement {
  const { optionStart, entryItem, primaryCount, itemNames } = problem;
  const rank = Uint32Array.from(itemNames, (_, i) => i);
  random?.shuffled(primaryCount).forEach((r, i) => {
    rank[i] = r;
  });
  const keys = Array.from({ length: optionCount(problem) }, (_, o) => {
    return Array.from(entryItem.subarray(optionStart[o], optionStart[o + 1]), (i) => rank[i]!).sort(
      (a, b) => a - b,
    );
  });
  // The sort is stable: options with the same items keep their order, or get a random one.
  const order = random?.shuffled(keys.length) ?? Uint32Array.from(keys, (_, o) => o);
  const options = order.sort((a, b) => compareKeys(keys[a]!, keys[b]!));
  return { options, rank };
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  for (let k = 0; k < length; k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return a.length - b.length;
}
