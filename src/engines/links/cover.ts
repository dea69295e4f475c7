// Cover and uncover without colors, after DLX1: the loops in which the time goes. Here and in purify.ts a function that
// removes something returns the number of updates: one for each node that leaves a list, one for each item covered.
// Two things are for V8: the stage (stage.ts), and `| 0`, which spares an overflow check at every step.

import { DOWN, ITEM, LENGTH, NEXT, NODE, PREV, UP } from "./layout.js";
import { STAGE as stage } from "./stage.js";

// A constant of this very module, as stage.ts explains.
const STAGE = stage;

/** Takes item i off the active list, and every option with it out of all other lists. */
export function cover(m: Int32Array, i: number): number {
  return m === STAGE ? coverIn(STAGE, i) : coverIn(m, i);
}

/** Puts back what `cover` took. */
export function uncover(m: Int32Array, i: number): void {
  if (m === STAGE) uncoverIn(STAGE, i);
  else uncoverIn(m, i);
}

// Invariant: a node that has left its list keeps its UP and DOWN. Items are uncovered in the opposite order in which
// they were covered; within one item the nodes come back in the order in which they left, which is right as well
// (exercise 7.2.2.1–2) and, going through memory upwards, faster.

function coverIn(m: Int32Array, i: number): number {
  let updates = 1;
  const before = m[i + PREV];
  const after = m[i + NEXT];
  m[before + NEXT] = after;
  m[after + PREV] = before;
  for (let p = m[i + DOWN]; p !== i; p = m[(p + DOWN) | 0]) {
    // The option's nodes to the right of p, then those to its left: two loops need one test less than one.
    let q = (p + NODE) | 0;
    for (let j = m[(q + ITEM) | 0]; j > 0; j = m[(q + ITEM) | 0]) {
      const u = m[q + UP];
      const d = m[(q + DOWN) | 0];
      m[(u + DOWN) | 0] = d;
      m[d + UP] = u;
      m[(j + LENGTH) | 0]--;
      updates = (updates + 1) | 0;
      q = (q + NODE) | 0;
    }
    for (q = m[q + UP]; q !== p; q = (q + NODE) | 0) {
      const u = m[q + UP];
      const d = m[(q + DOWN) | 0];
      m[(u + DOWN) | 0] = d;
      m[d + UP] = u;
      m[(m[(q + ITEM) | 0] + LENGTH) | 0]--;
      updates = (updates + 1) | 0;
    }
  }
  return updates;
}

function uncoverIn(m: Int32Array, i: number): void {
  for (let p = m[i + DOWN]; p !== i; p = m[(p + DOWN) | 0]) {
    let q = (p + NODE) | 0;
    for (let j = m[(q + ITEM) | 0]; j > 0; j = m[(q + ITEM) | 0]) {
      const u = m[q + UP];
      const d = m[(q + DOWN) | 0];
      m[(u + DOWN) | 0] = q;
      m[d + UP] = q;
      m[(j + LENGTH) | 0]++;
      q = (q + NODE) | 0;
    }
    for (q = m[q + UP]; q !== p; q = (q + NODE) | 0) {
      const u = m[q + UP];
      const d = m[(q + DOWN) | 0];
      m[(u + DOWN) | 0] = q;
      m[d + UP] = q;
      m[(m[(q + ITEM) | 0] + LENGTH) | 0]++;
    }
  }
  m[m[i + PREV] + NEXT] = i;
  m[m[i + NEXT] + PREV] = i;
}

/** Covers every item of the option of node x. Its own item is covered already unless x is the first of its list. */
export function take(m: Int32Array, x: number): number {
  let updates = 0;
  let q = m[x + UP] === m[x + ITEM] ? x : x + NODE;
  do {
    const j = m[q + ITEM];
    if (j <= 0) q = m[q + UP];
    else {
      updates += cover(m, j);
      q += NODE;
    }
  } while (q !== x);
  return updates;
}

/** Uncovers them, in the opposite order. Its own item stays covered unless x is the last of its list. */
export function untake(m: Int32Array, x: number): void {
  const stop = m[x + DOWN] === m[x + ITEM] ? x - NODE : x;
  let q = x - NODE;
  do {
    const j = m[q + ITEM];
    if (j <= 0) q = m[q + DOWN];
    else {
      uncover(m, j);
      q -= NODE;
    }
  } while (q !== stop);
}
