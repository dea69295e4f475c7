// What the search does to the sets: take an option, discard one, pass an item; and one undo for all of them. Before an
// item's state changes in a frame for the first time it goes to the trail. (A level has two frames: 2l + 1 for what
// holds in all branches of level l, 2l + 2 for one branch. SSXCC saves the sizes of all active items instead.)
// What can fail returns the item that ran dry, with fewer options than it needs, or 0; then only undo makes sense.

import { countUpdates } from "../../kernel/assembly/course";
import {
  BOUND,
  colors,
  list,
  NEED,
  NODE_BYTES,
  NODE_ITEM,
  PLACE,
  primaryCount,
  queue,
  RECORD_BYTES,
  SET,
  SIZE,
  SPOT,
  STAMP,
  trail,
} from "../tables";

/** How many items of the list are active. */
export let active: i32 = primaryCount;
/** Where the queue and the trail end. */
export let queueEnd: usize = queue;
export let trailEnd: usize = trail;

/** Undoes everything since the trail ended here, and empties the queue; the caller knows how many were active then. */
export function undo(end: usize, activeThen: i32): void {
  for (let t = trailEnd; t > end; ) {
    t -= RECORD_BYTES;
    const i: usize = load<u32>(t);
    store<i32>(i, load<i32>(t, 4), STAMP);
    store<i32>(i, load<i32>(t, 8), SIZE);
    store<i32>(i, load<i32>(t, 12), NEED);
    store<i32>(i, load<i32>(t, 16), BOUND);
  }
  trailEnd = end;
  active = activeThen;
  queueEnd = queue;
}

/** Takes the last item out of the queue. */
// @inline
export function unqueue(): usize {
  queueEnd -= 4;
  return load<u32>(queueEnd);
}

// @inline
function save(i: usize, frame: i32): void {
  const t = trailEnd;
  store<u32>(t, i);
  store<i32>(t, load<i32>(i, STAMP), 4);
  store<i32>(t, load<i32>(i, SIZE), 8);
  store<i32>(t, load<i32>(i, NEED), 12);
  store<i32>(t, load<i32>(i, BOUND), 16);
  trailEnd = t + RECORD_BYTES;
  store<i32>(i, frame, STAMP);
}

/** Takes node q out of the set of item i, whose state is saved; returns the set's size. */
// @inline
function remove(q: usize, i: usize): i32 {
  const size = load<i32>(i, SIZE) - 1;
  store<i32>(i, size, SIZE);
  swap(q, i + SET + ((<usize>size) << 2), SPOT);
  return size;
}

/** Swaps element q of a set, or of the list, with the one at a place; the field WHERE of each says where it stands. */
// @inline
export function swap(q: usize, place: usize, WHERE: usize): void {
  const before: usize = load<u32>(q + WHERE);
  const other: usize = load<u32>(place);
  store<u32>(place, q);
  store<u32>(q + WHERE, place);
  store<u32>(before, other);
  store<u32>(other + WHERE, before);
}

// @inline
function colorOf(q: usize): i32 {
  return load<i32>(colors + (q >> 1));
}

/** Takes a primary item off the list of active ones. */
function deactivate(i: usize): void {
  if (load<u32>(i, PLACE) !== 0) swap(i, list + ((<usize>--active) << 2), PLACE);
}

/** The node after q in its option, round and round. */
// @inline
function after(q: usize): usize {
  const p = q + NODE_BYTES;
  return load<i32>(p, NODE_ITEM) > 0 ? p : <usize>load<u32>(p, SPOT);
}

/** Takes the option of node x out of all sets. */
export function discard(x: usize, frame: i32): usize {
  let q = x;
  do {
    const i: usize = load<u32>(q, NODE_ITEM);
    if (load<i32>(i, STAMP) >= 0) {
      countUpdates(1);
      if (!leave(q, i, frame)) return i;
    }
    q = after(q);
  } while (q !== x);
  return 0;
}

/** Takes node q out of the set of its active item i; false if that runs dry. */
// @inline
function leave(q: usize, i: usize, frame: i32): bool {
  if (load<i32>(i, STAMP) !== frame) save(i, frame);
  const spare = remove(q, i) - load<i32>(i, NEED);
  if (spare > 0) return true;
  if (spare < 0) return false;
  // One branch left: that happens at most once to an item on the way down.
  if (load<u32>(i, PLACE) !== 0) {
    store<u32>(queueEnd, i);
    queueEnd += 4;
  }
  return true;
}

/** Chooses no more option for item i, whose set is empty. */
export function pass(i: usize, frame: i32): void {
  save(i, frame);
  deactivate(i);
  store<i32>(i, -1, STAMP);
}

/** Chooses the option of node x, and discards the options that cannot stand with it. */
export function take(x: usize, frame: i32): usize {
  const dry = count(x, frame);
  if (dry !== 0) return dry;
  let q = x;
  do {
    const i: usize = load<u32>(q, NODE_ITEM);
    const color = colorOf(q);
    if (load<i32>(i, STAMP) >= 0 && (color !== 0 || load<i32>(i, BOUND) === 0)) {
      const dry = hide(i, color, frame);
      if (dry !== 0) return dry;
      store<i32>(i, -1, STAMP);
    }
    q = after(q);
  } while (q !== x);
  return 0;
}

/** Takes the option of node x out of all sets, and counts it as one that contains its items. */
function count(x: usize, frame: i32): usize {
  let q = x;
  do {
    const i: usize = load<u32>(q, NODE_ITEM);
    if (load<i32>(i, STAMP) >= 0) {
      save(i, frame);
      const size = remove(q, i);
      if (colorOf(q) === 0) {
        store<i32>(i, load<i32>(i, NEED) - 1, NEED);
        store<i32>(i, load<i32>(i, BOUND) - 1, BOUND);
        if (load<i32>(i, BOUND) === 0) deactivate(i);
      }
      if (size < load<i32>(i, NEED)) return i;
    }
    q = after(q);
  } while (q !== x);
  return 0;
}

// Invariant: while it runs, the set of item i itself does not change, for an option has one node of each item.
/** Takes the options of item i out of all other sets, but for those that give it this color, if it is one. */
function hide(i: usize, color: i32, frame: i32): usize {
  const end = i + SET + ((<usize>load<i32>(i, SIZE)) << 2);
  let removed: i32 = 0;
  for (let k = i + SET; k < end; k += 4) {
    const p: usize = load<u32>(k);
    if (color !== 0 && colorOf(p) === color) continue;
    for (let q = p + NODE_BYTES; q !== p; q += NODE_BYTES) {
      const j = load<i32>(q, NODE_ITEM);
      if (j <= 0) {
        q = <usize>load<u32>(q, SPOT) - NODE_BYTES;
        continue;
      }
      if (load<i32>(j, STAMP) < 0) continue;
      removed++;
      if (leave(q, j, frame)) continue;
      countUpdates(removed);
      return j;
    }
  }
  countUpdates(removed);
  return 0;
}
