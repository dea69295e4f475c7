// A problem in, the tables of layout.ts out.

import { itemCount, optionCount, type Problem } from "../../problem/problem.js";
import {
  ACTIVE,
  BOUND,
  COLOR,
  ITEM,
  LIST,
  NEED,
  NODE,
  PLACE,
  QUEUE,
  QUEUE_END,
  SET,
  SIZE,
  SPOT,
} from "./layout.js";

/** The tables of a problem. `order` lists the options as they are to stand in the items' sets. */
export function makeTables(problem: Problem, order?: Uint32Array): Int32Array {
  const { primaryCount, optionStart, entryItem, entryColor } = problem;
  const options = optionCount(problem);
  const { pointers, end } = placeItems(problem);
  const m = new Int32Array(end + NODE * (entryItem.length + options + 1));
  m[ACTIVE] = primaryCount;
  m[QUEUE] = m[QUEUE_END] = LIST + primaryCount;
  pointers.forEach((i, k) => {
    const primary = k < primaryCount;
    m[i + NEED] = primary ? problem.lower[k]! : 0;
    m[i + BOUND] = primary ? problem.upper[k]! : 1;
    if (primary) m[LIST + k] = i;
    if (primary) m[i + PLACE] = LIST + k;
  });
  let q = end;
  for (let k = 0; k < options; k++) {
    const o = order ? order[k]! : k;
    const first = q + NODE;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      q += NODE;
      addNode(m, q, pointers[entryItem[e]!]!);
      m[q + COLOR] = entryColor ? entryColor[e]! : 0;
    }
    q += NODE;
    m[q + ITEM] = -1 - o;
    m[q + SPOT] = first;
  }
  return m;
}

/** Where each item's record begins, with room for its set, and where the last one ends. */
function placeItems(problem: Problem): { pointers: Int32Array; end: number } {
  const pointers = new Int32Array(itemCount(problem));
  for (const item of problem.entryItem) pointers[item]!++;
  let end = LIST + 2 * problem.primaryCount;
  for (let k = 0; k < pointers.length; k++) {
    const size = pointers[k]!;
    pointers[k] = end;
    end += SET + size;
  }
  return { pointers, end };
}

/** Adds node q to the set of item i. */
function addNode(m: Int32Array, q: number, i: number): void {
  const spot = i + SET + m[i + SIZE]!;
  m[q + ITEM] = i;
  m[q + SPOT] = spot;
  m[spot] = q;
  m[i + SIZE]!++;
}

/** The number of the option that the node x belongs to: the spacer to its right knows it. */
export function optionOf(m: Int32Array, x: number): number {
  let q = x;
  while (m[q + ITEM]! > 0) q += NODE;
  return -1 - m[q + ITEM]!;
}

/** The same tables in a form that is equal if their sets are: each set, and the list, ascending, the queue blank. */
export function inOrder(tables: Int32Array, problem: Problem): Int32Array {
  const m = tables.slice();
  const { pointers } = placeItems(problem);
  m.fill(0, m[QUEUE], m[QUEUE]! + problem.primaryCount);
  const list = m.subarray(LIST, LIST + m[ACTIVE]!).sort();
  list.forEach((i, k) => {
    m[i + PLACE] = LIST + k;
  });
  for (const i of pointers) {
    const set = m.subarray(i + SET, i + SET + m[i + SIZE]!).sort();
    set.forEach((q, k) => {
      m[q + SPOT] = i + SET + k;
    });
  }
  return m;
}
