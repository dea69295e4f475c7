// Families of solutions from others, node by node from below: one pass is enough. Options are given by their places in the order of the diagram.

import { growingUint32, type Problem } from "#problem";
import { EMPTY, type Nodes, UNIT } from "./nodes.js";

/** All solutions of a diagram, or some of them. */
export interface Family {
  readonly nodes: Nodes;
  readonly root: number;
}

/** A family of solutions of a problem. */
export interface Solutions extends Family {
  readonly problem: Problem;
  /** The options in the order of the diagram. */
  readonly order: Uint32Array;
}

/**
 * The nodes from 2 on that the root leads to, each after those of its low and then of its high: an order that depends on the
 * family only, not on how its nodes came about.
 */
function below(nodes: Nodes, root: number): Uint32Array {
  const seen = new Uint8Array(root + 2).fill(1, 0, 2);
  const found = growingUint32();
  const open = growingUint32();
  open.push(root);
  while (open.length > 0) {
    const node = open.array[open.length - 1];
    const child = [nodes.low(node), nodes.high(node)].find((next) => !seen[next]);
    if (!seen[node] && child !== undefined) {
      open.push(child);
      continue;
    }
    open.length--;
    if (!seen[node]) found.push(node);
    seen[node] = 1;
  }
  return found.done();
}

/** The same family in other nodes, without those that its root does not lead to. */
export function copied(from: Nodes, root: number, to: Nodes): number {
  const made = new Uint32Array(root + 2);
  made[UNIT] = UNIT;
  for (const node of below(from, root)) {
    made[node] = to.make(from.option(node), made[from.low(node)], made[from.high(node)]);
  }
  return made[root];
}

interface Selection {
  readonly take: ReadonlySet<number>;
  readonly avoid: ReadonlySet<number>;
  /** Where the new family's nodes are made. */
  readonly nodes: Nodes;
}

/** The solutions with all of some options and none of others. */
export function selected({ nodes: from, root }: Family, { take, avoid, nodes: to }: Selection): number {
  const taken = [...take].sort((a, b) => a - b);
  const made = new Uint32Array(root + 2);
  made[UNIT] = UNIT;
  /** What was made of a node, unless an option to be taken is passed over on the way to it. */
  const reach = (start: number, node: number) => {
    const next = taken.find((place) => place >= start);
    return next !== undefined && next < from.option(node) ? EMPTY : made[node];
  };
  for (const node of below(from, root)) {
    const option = from.option(node);
    const without = take.has(option) ? EMPTY : reach(option + 1, from.low(node));
    const having = avoid.has(option) ? EMPTY : reach(option + 1, from.high(node));
    made[node] = to.make(option, without, having);
  }
  return reach(0, root);
}

/** The family with some options added to each of its solutions, which do not contain them; in the same nodes. */
export function including({ nodes, root }: Family, places: readonly number[]): number {
  const taken = [...places].sort((a, b) => b - a);
  const made = new Map([
    [EMPTY, EMPTY],
    [UNIT, UNIT],
  ]);
  /** What was made of a node, below the options that come between a place and it. */
  const chain = (start: number, node: number) => {
    let top = made.get(node)!;
    for (const place of taken) {
      if (top !== EMPTY && place >= start && place < nodes.option(node)) top = nodes.make(place, EMPTY, top);
    }
    return top;
  };
  for (const node of below(nodes, root)) {
    const option = nodes.option(node);
    made.set(
      node,
      nodes.make(option, chain(option + 1, nodes.low(node)), chain(option + 1, nodes.high(node))),
    );
  }
  return chain(0, root);
}

/** The family of these solutions, each the places of its options in increasing order; no two are the same. */
export function familyOf(solutions: Uint32Array[], nodes: Nodes): number {
  solutions.sort(compare);
  /** Those from one number to another, which have the first `depth` options in common. */
  const build = (start: number, end: number, depth: number): number => {
    let top = solutions[start].length === depth ? UNIT : EMPTY; // only the first can end here
    for (let last = end; last > start; ) {
      const option = solutions[last - 1][depth];
      if (option === undefined) break;
      let first = last - 1;
      while (first > start && solutions[first - 1][depth] === option) first--;
      top = nodes.make(option, top, build(first, last, depth + 1));
      last = first;
    }
    return top;
  };
  return solutions.length === 0 ? EMPTY : build(0, solutions.length, 0);
}

function compare(a: Uint32Array, b: Uint32Array): number {
  const length = Math.min(a.length, b.length);
  for (let k = 0; k < length; k++) if (a[k] !== b[k]) return a[k] - b[k];
  return a.length - b.length;
}
