// How many solutions of a diagram have each cost: from the root down, the ways that lead to each node by what they cost.
// A node's ways are forgotten when they have been passed on.

import type { Solutions } from "./families.js";
import { EMPTY, UNIT } from "./nodes.js";

/** By cost, from the least: the number of solutions with it. */
export function costsOf({ nodes, root, order, problem }: Solutions): Map<number, bigint> {
  const ways: (Map<number, bigint> | undefined)[] = [];
  ways[root] = new Map([[0, 1n]]);
  for (let node = root; node > UNIT; node--) {
    const here = ways[node];
    if (!here) continue;
    ways[node] = undefined;
    const cost = problem.cost?.[order[nodes.option(node)]] ?? 0;
    for (const [child, more] of [
      [nodes.low(node), 0],
      [nodes.high(node), cost],
    ] as const) {
      if (child !== EMPTY) ways[child] = passed(here, more, ways[child]);
    }
  }
  return new Map([...(ways[UNIT] ?? [])].sort(([a], [b]) => a - b));
}

/** The ways so far, and those from a node above, which cost `cost` more. */
function passed(from: ReadonlyMap<number, bigint>, cost: number, to = new Map<number, bigint>()) {
  for (const [before, count] of from) to.set(before + cost, (to.get(before + cost) ?? 0n) + count);
  return to;
}
