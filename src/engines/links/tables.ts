// A problem in, the tables of layout.ts out. Knuth's programs do the same while they read their input.

import { itemCount, optionCount, type Problem } from "#problem";
import { BOUND, COLOR, DOWN, ITEM, ITEM_SIZE, LENGTH, NEXT, NODE, PREV, ROOT, SLACK, UP } from "./layout.js";
import { STAGE as stage } from "./stage.js";

// A constant of this very module, as stage.ts explains.
const STAGE = stage;

/** How long the tables of a problem are. */
export function tablesSize(problem: Problem): number {
  return firstSpacer(problem) + NODE * (problem.entryItem.length + optionCount(problem) + 1);
}

/** Writes the tables of a problem. `order` lists the options as they are to stand in the items' lists. */
export function makeTables(m: Int32Array, problem: Problem, order?: Uint32Array): void {
  addItems(m, problem);
  if (m === STAGE) addOptions(STAGE, problem, order);
  else addOptions(m, problem, order);
}

/** Nodes begin here; what is below is an item or the root. */
export function firstSpacer(problem: Problem): number {
  return ITEM_SIZE * (itemCount(problem) + 1);
}

function addItems(m: Int32Array, problem: Problem): void {
  const { primaryCount, lower, upper } = problem;
  const last = ITEM_SIZE * primaryCount;
  for (let i = ITEM_SIZE; i < firstSpacer(problem); i += ITEM_SIZE) {
    m[i + UP] = m[i + DOWN] = m[i + PREV] = m[i + NEXT] = i;
    m[i + BOUND] = 1;
  }
  for (let i = ROOT; i <= last; i += ITEM_SIZE) {
    m[i + PREV] = i === ROOT ? last : i - ITEM_SIZE;
    m[i + NEXT] = i === last ? ROOT : i + ITEM_SIZE;
  }
  for (let k = 0; k < primaryCount; k++) {
    m[ITEM_SIZE * (k + 1) + BOUND] = upper[k];
    m[ITEM_SIZE * (k + 1) + SLACK] = upper[k] - lower[k];
  }
}

/** Puts the nodes of each option between two spacers, each node at the bottom of its item's list. */
function addOptions(m: Int32Array, problem: Problem, order?: Uint32Array): void {
  const { optionStart, entryItem, entryColor } = problem;
  const options = optionCount(problem);
  let q = firstSpacer(problem);
  for (let k = 0; k < options; k++) {
    const o = order ? order[k] : k;
    const end = optionStart[o + 1];
    const spacer = q;
    for (let e = optionStart[o]; e < end; e++) {
      q = (q + NODE) | 0;
      const i = (ITEM_SIZE * (entryItem[e] + 1)) | 0;
      const above = m[i + UP];
      m[q + UP] = above;
      m[(q + DOWN) | 0] = i;
      m[(q + ITEM) | 0] = i;
      if (entryColor) m[(q + COLOR) | 0] = entryColor[e];
      m[(above + DOWN) | 0] = q;
      m[i + UP] = q;
      m[(i + LENGTH) | 0]++;
    }
    m[spacer + DOWN] = q;
    q += NODE;
    m[q + UP] = spacer + NODE;
    m[q + ITEM] = -1 - o;
  }
}

/** The number of the option that the node x belongs to: the spacer to its right knows it. */
export function optionOf(m: Int32Array, x: number): number {
  let q = x;
  while (m[q + ITEM] > 0) q += NODE;
  return -1 - m[q + ITEM];
}

/** The number of the item at i in the problem. */
export function itemNumber(i: number): number {
  return i / ITEM_SIZE - 1;
}

/** How many nodes stand between `from` and x, going down. */
export function distance(m: Int32Array, from: number, x: number): number {
  let count = 0;
  for (let p = from; p !== x; p = m[p + DOWN]) count++;
  return count;
}
