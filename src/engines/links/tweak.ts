// Choices where there are colors or bounds, after DLX3, for which every item has bounds: a plain one 1 and 1, a secondary one 0
// and 1. An item that may be covered again is tweaked: its options leave its list one by one as they are tried, so that
// no set of options is found twice, and last comes the choice of none of them. Returned is the number of updates, as in
// cover.ts.

import { BOUND, COLOR, DOWN, ITEM, LENGTH, NEXT, NODE, PREV, SLACK, UP } from "./layout.js";
import { cover, hide, purify, uncover, unhide, unpurify } from "./purify.js";

/** Begins to branch on item i: one option with it is as good as chosen. */
export function open(m: Int32Array, i: number): number {
  m[i + BOUND]--;
  return m[i + BOUND] === 0 ? cover(m, i) : 0;
}

/** Undoes `open`, and what was tweaked since then; `first` was the first node of its list. */
export function close(m: Int32Array, i: number, first: number): void {
  untweak(m, i, first);
  if (m[i + BOUND] === 0) uncover(m, i);
  m[i + BOUND]++;
}

/** Is item i, which is open, settled by the choice under way, like an item of an XC problem? Nothing is tweaked then. */
export function isSettled(m: Int32Array, i: number): boolean {
  return m[i + BOUND] === 0 && m[i + SLACK] === 0;
}

/** Has the open item i too few options left for its lower bound? */
export function isShort(m: Int32Array, i: number): boolean {
  return m[i + LENGTH] <= m[i + BOUND] - m[i + SLACK];
}

/** Takes node x, the first of item i's list, out of it; its option too unless i is covered, and it is out already. */
export function tweak(m: Int32Array, i: number, x: number): number {
  const d = m[x + DOWN];
  m[i + DOWN] = d;
  m[d + UP] = i;
  m[i + LENGTH]--;
  return m[i + BOUND] === 0 ? 1 : 1 + hide(m, x);
}

/** Puts back the nodes of item i from `first` on, in the order in which they left. */
function untweak(m: Int32Array, i: number, first: number): void {
  const end = m[i + DOWN];
  m[i + DOWN] = first;
  let above = i;
  for (let p = first; p !== end; p = m[p + DOWN]) {
    m[p + UP] = above;
    m[i + LENGTH]++;
    if (m[i + BOUND] !== 0) unhide(m, p);
    above = p;
  }
  m[end + UP] = above;
}

/** Chooses no more option for the open item i: takes it off the active list. A covered item is off already. */
export function pass(m: Int32Array, i: number): void {
  if (m[i + BOUND] === 0) return;
  m[m[i + PREV] + NEXT] = m[i + NEXT];
  m[m[i + NEXT] + PREV] = m[i + PREV];
}

/** Undoes `pass`. */
export function unpass(m: Int32Array, i: number): void {
  if (m[i + BOUND] === 0) return;
  m[m[i + PREV] + NEXT] = i;
  m[m[i + NEXT] + PREV] = i;
}

/** Chooses the option of node x, whose own item is open: each other item may be covered once less. */
export function take(m: Int32Array, x: number): number {
  let updates = 0;
  for (let q = x + NODE; q !== x; ) {
    const j = m[q + ITEM];
    if (j <= 0) {
      q = m[q + UP];
      continue;
    }
    const color = m[q + COLOR];
    if (color > 0) updates += purify(m, q);
    else if (color === 0) {
      m[j + BOUND]--;
      if (m[j + BOUND] === 0) updates += cover(m, j);
    }
    q += NODE;
  }
  return updates;
}

/** Undoes `take`, in the opposite order. */
export function untake(m: Int32Array, x: number): void {
  for (let q = x - NODE; q !== x; ) {
    const j = m[q + ITEM];
    if (j <= 0) {
      q = m[q + DOWN];
      continue;
    }
    const color = m[q + COLOR];
    if (color > 0) unpurify(m, q);
    else if (color === 0) {
      if (m[j + BOUND] === 0) uncover(m, j);
      m[j + BOUND]++;
    }
    q -= NODE;
  }
}
