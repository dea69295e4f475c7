// What the search does to the sets: take an option, discard one, pass an item; and one undo for all of them. Before an
// item's state changes in a frame for the first time it goes to the trail. (A level has two frames: 2l + 1 for what
// holds in all branches of level l, 2l + 2 for one branch. SSXCC saves the sizes of all active items instead.)
// What can fail returns the item that ran dry, with fewer options than it needs, or 0; then only undo makes sense.
// This is where an engine with weights will hear of failures.

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
  RECORD,
  SET,
  SIZE,
  SPOT,
  STAMP,
  TRAIL,
  UPDATES,
} from "./layout.js";

/** Undoes everything since the trail had this length, and empties the queue; the caller knows what ACTIVE was then. */
export function undo(m: Int32Array, trail: Int32Array, length: number): void {
  for (let t = m[TRAIL]! - RECORD; t >= length; t -= RECORD) {
    const i = trail[t]!;
    m[i + STAMP] = trail[t + 1]!;
    m[i + SIZE] = trail[t + 2]!;
    m[i + NEED] = trail[t + 3]!;
    m[i + BOUND] = trail[t + 4]!;
  }
  m[TRAIL] = length;
  m[QUEUE_END] = m[QUEUE]!;
}

function save(m: Int32Array, trail: Int32Array, i: number, frame: number): void {
  const t = m[TRAIL]!;
  trail[t] = i;
  trail[t + 1] = m[i + STAMP]!;
  trail[t + 2] = m[i + SIZE]!;
  trail[t + 3] = m[i + NEED]!;
  trail[t + 4] = m[i + BOUND]!;
  m[TRAIL] = t + RECORD;
  m[i + STAMP] = frame;
}

/** Takes node q out of the set of item i, whose state is saved. */
function remove(m: Int32Array, q: number, i: number): void {
  const size = m[i + SIZE]! - 1;
  const spot = m[q + SPOT]!;
  const last = i + SET + size;
  const other = m[last]!;
  m[i + SIZE] = size;
  m[last] = q;
  m[q + SPOT] = last;
  m[spot] = other;
  m[other + SPOT] = spot;
}

/** Takes a primary item off the list of active ones. */
function deactivate(m: Int32Array, i: number): void {
  const place = m[i + PLACE]!;
  if (place === 0) return;
  const last = LIST + --m[ACTIVE]!;
  const other = m[last]!;
  m[last] = i;
  m[i + PLACE] = last;
  m[place] = other;
  m[other + PLACE] = place;
}

/** Takes the option of node x out of all sets. */
export function discard(m: Int32Array, trail: Int32Array, x: number, frame: number): number {
  let q = x;
  do {
    const i = m[q + ITEM]!;
    if (i <= 0) {
      q = m[q + SPOT]!;
      continue;
    }
    const stamp = m[i + STAMP]!;
    if (stamp >= 0) {
      if (stamp !== frame) save(m, trail, i, frame);
      remove(m, q, i);
      m[UPDATES]!++;
      const spare = m[i + SIZE]! - m[i + NEED]!;
      if (spare < 0) return i;
      if (spare === 0) enqueue(m, i);
    }
    q += NODE;
  } while (q !== x);
  return 0;
}

/** Notes that item i has one branch left. It happens at most once to an item on the way down. */
function enqueue(m: Int32Array, i: number): void {
  if (m[i + PLACE] === 0) return;
  m[m[QUEUE_END]!] = i;
  m[QUEUE_END]!++;
}

/** Chooses no more option for item i, whose set is empty. */
export function pass(m: Int32Array, trail: Int32Array, i: number, frame: number): void {
  save(m, trail, i, frame);
  deactivate(m, i);
  m[i + STAMP] = -1;
}

/** Chooses the option of node x, and discards the options that cannot stand with it. */
export function take(m: Int32Array, trail: Int32Array, x: number, frame: number): number {
  const dry = count(m, trail, x, frame);
  if (dry !== 0) return dry;
  let q = x;
  do {
    const i = m[q + ITEM]!;
    if (i <= 0) {
      q = m[q + SPOT]!;
      continue;
    }
    const color = m[q + COLOR]!;
    if (m[i + STAMP]! >= 0 && (color !== 0 || m[i + BOUND] === 0)) {
      const dry = hide(m, trail, i, color, frame);
      if (dry !== 0) return dry;
      m[i + STAMP] = -1;
    }
    q += NODE;
  } while (q !== x);
  return 0;
}

/** Takes the option of node x out of all sets, and counts it as one that contains its items. */
function count(m: Int32Array, trail: Int32Array, x: number, frame: number): number {
  let q = x;
  do {
    const i = m[q + ITEM]!;
    if (i <= 0) {
      q = m[q + SPOT]!;
      continue;
    }
    if (m[i + STAMP]! >= 0) {
      save(m, trail, i, frame);
      remove(m, q, i);
      if (m[q + COLOR] === 0) {
        m[i + NEED]!--;
        if (--m[i + BOUND]! === 0) deactivate(m, i);
      }
      if (m[i + SIZE]! < m[i + NEED]!) return i;
    }
    q += NODE;
  } while (q !== x);
  return 0;
}

// Invariant: while it runs, the set of item i itself does not change, for an option has one node of each item.
// `remove` is written out here, and `| 0` spares V8 an overflow check: this is the loop in which the time goes.
/** Takes the options of item i out of all other sets, but for those that give it this color, if it is one. */
function hide(m: Int32Array, trail: Int32Array, i: number, color: number, frame: number): number {
  let updates = 0;
  let dry = 0;
  const end = i + SET + m[i + SIZE]!;
  for (let k = i + SET; k < end && dry === 0; k++) {
    const p = m[k]!;
    if (color !== 0 && m[p + COLOR] === color) continue;
    for (let q = (p + NODE) | 0; q !== p; q = (q + NODE) | 0) {
      const j = m[q + ITEM]!;
      const spot = m[(q + SPOT) | 0]!;
      if (j <= 0) {
        q = (spot - NODE) | 0;
        continue;
      }
      const stamp = m[j + STAMP]!;
      if (stamp < 0) continue;
      if (stamp !== frame) save(m, trail, j, frame);
      const size = (m[(j + SIZE) | 0]! - 1) | 0;
      const last = (j + SET + size) | 0;
      const other = m[last]!;
      m[(j + SIZE) | 0] = size;
      m[last] = q;
      m[(q + SPOT) | 0] = last;
      m[spot] = other;
      m[(other + SPOT) | 0] = spot;
      updates = (updates + 1) | 0;
      if (size > m[(j + NEED) | 0]!) continue;
      if (size < m[(j + NEED) | 0]!) {
        dry = j;
        break;
      }
      enqueue(m, j);
    }
  }
  m[UPDATES]! += updates;
  return dry;
}
