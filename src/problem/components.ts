// A problem in; out, the parts of it that do not touch: no option of one has an item in common with an option of another.
// A solution of the problem is one of each, so that counts multiply. One pass over the entries joins items that an option has
// (union-find), and one more gives each part numbers of its own: time and memory are in proportion to the entries.

import { itemCount, optionCount, type Problem } from "./problem.js";
import { amongItems, type Restricted } from "./restrict.js";

/** The parts that do not touch, by their first items; null if there is only one. */
export function components(problem: Problem): Restricted[] | null {
  const rootOf = joined(problem);
  return rootOf && split(problem, rootOf);
}

/** By item: the least item of its part; null if there is only one part. */
function joined({ itemNames, primaryCount, optionStart, entryItem }: Problem): Uint32Array | null {
  const parent = Uint32Array.from(itemNames.keys());
  const find = (i: number) => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  };
  let parts = itemNames.length;
  for (let o = 0; o + 1 < optionStart.length && parts > 1; o++) {
    let one = find(entryItem[optionStart[o]]);
    for (let e = optionStart[o] + 1; e < optionStart[o + 1]; e++) {
      const other = find(entryItem[e]);
      if (one === other) continue;
      parent[Math.max(one, other)] = Math.min(one, other);
      one = Math.min(one, other);
      parts--;
    }
  }
  let primary = 0; // a secondary item that no option has is nothing to search
  for (let i = 0; i < primaryCount; i++) if (parent[i] === i) primary++;
  return primary > 1 ? parent.map((_, i) => find(i)) : null;
}

function split(problem: Problem, rootOf: Uint32Array): Restricted[] {
  const { optionStart, entryItem, lower, upper } = problem;
  const itemsOf = byRoot(itemCount(problem), (i) => rootOf[i]);
  const optionsOf = byRoot(optionCount(problem), (o) => rootOf[entryItem[optionStart[o]]]);
  const number = new Int32Array(itemCount(problem));
  return [...itemsOf]
    .filter(([root]) => root < problem.primaryCount)
    .map(([root, items]) => {
      const options = Uint32Array.from(optionsOf.get(root) ?? []);
      return {
        problem: amongItems(problem, options, Uint32Array.from(items), { lower, upper, number }),
        options,
      };
    });
}

/** The numbers below `count`, in order, by their roots. */
function byRoot(count: number, rootAt: (k: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let k = 0; k < count; k++) {
    const root = rootAt(k);
    const list = found.get(root);
    if (list) list.push(k);
    else found.set(root, [k]);
  }
  return found;
}
