// Cover and uncover with colors, after DLX2: a colored entry purifies its item instead of covering it, and options
// that give it the same color stay. A node of a purified item that has its color is marked −1 and left alone until
// the item is unpurified. The stage, `| 0` and the order of undoing are explained in cover.ts.

import { COLOR, DOWN, ITEM, LENGTH, NEXT, NODE, PREV, UP } from "./layout.js";
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

/** Leaves in the list of p's item only options that give it p's color. */
export function purify(m: Int32Array, p: number): number {
  return m === STAGE ? purifyIn(STAGE, p) : purifyIn(m, p);
}

/** Puts back what `purify` took. */
export function unpurify(m: Int32Array, p: number): void {
  if (m === STAGE) unpurifyIn(STAGE, p);
  else unpurifyIn(m, p);
}

function coverIn(m: Int32Array, i: number): number {
  let updates = 1;
  const before = m[i + PREV];
  const after = m[i + NEXT];
  m[before + NEXT] = after;
  m[after + PREV] = before;
  for (let p = m[i + DOWN]; p !== i; p = m[(p + DOWN) | 0]) updates += hide(m, p);
  return updates;
}

function uncoverIn(m: Int32Array, i: number): void {
  for (let p = m[i + DOWN]; p !== i; p = m[(p + DOWN) | 0]) unhide(m, p);
  m[m[i + PREV] + NEXT] = i;
  m[m[i + NEXT] + PREV] = i;
}

// Here p is not in the list itself: its option was hidden when it was chosen.
function purifyIn(m: Int32Array, p: number): number {
  let updates = 0;
  const i = m[p + ITEM];
  const color = m[p + COLOR];
  for (let q = m[i + DOWN]; q !== i; q = m[(q + DOWN) | 0]) {
    if (m[(q + COLOR) | 0] === color) m[(q + COLOR) | 0] = -1;
    else updates += hide(m, q);
  }
  return updates;
}

function unpurifyIn(m: Int32Array, p: number): void {
  const i = m[p + ITEM];
  const color = m[p + COLOR];
  for (let q = m[i + DOWN]; q !== i; q = m[(q + DOWN) | 0]) {
    if (m[(q + COLOR) | 0] < 0) m[(q + COLOR) | 0] = color;
    else unhide(m, q);
  }
}

/** Takes the option of node p out of all lists but p's own. */
export function hide(m: Int32Array, p: number): number {
  let updates = 0;
  for (let q = (p + NODE) | 0; q !== p; ) {
    if (m[(q + COLOR) | 0] >= 0) {
      const u = m[q + UP];
      const j = m[(q + ITEM) | 0];
      if (j <= 0) {
        q = u;
        continue;
      }
      const d = m[(q + DOWN) | 0];
      m[(u + DOWN) | 0] = d;
      m[d + UP] = u;
      m[(j + LENGTH) | 0]--;
      updates = (updates + 1) | 0;
    }
    q = (q + NODE) | 0;
  }
  return updates;
}

/** Puts it back. */
export function unhide(m: Int32Array, p: number): void {
  for (let q = (p + NODE) | 0; q !== p; ) {
    if (m[(q + COLOR) | 0] >= 0) {
      const u = m[q + UP];
      const j = m[(q + ITEM) | 0];
      if (j <= 0) {
        q = u;
        continue;
      }
      const d = m[(q + DOWN) | 0];
      m[(u + DOWN) | 0] = q;
      m[d + UP] = q;
      m[(j + LENGTH) | 0]++;
    }
    q = (q + NODE) | 0;
  }
}
