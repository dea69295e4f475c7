// What is left of the problem on each level: a state, as all kernels on rows have it, but an item is open here while it
// may have options; and need and room of the items in problems with bounds. Items stand in the static order, and options
// are sorted by their first item in it.

import { effectOf, maskOf, offsetOf, pairsBegin, pairsEnd, removeOptions } from "../../kernel/assembly/items";
import { add, has, less, meet, remove } from "../../kernel/assembly/sets";
import { contains, itemCount, PAIR_BYTES, rowBytes, setBytes, stateBytes, states } from "../../kernel/tables";
import { BOUND_BYTES, boundBytes, bounds, disturbs, isKnown, manifold, NEED, ROOM } from "../tables";

/** Did the last `take` close an item that may be covered more than once? Then it may have disturbed any item. */
export let spread: bool = false;

/** The set of items that taking the option disturbs. It is found when it is first asked for. */
export function disturbedBy(option: usize): usize {
  const set = disturbs + option * setBytes;
  if (load<u8>(isKnown + option) !== 0) return set;
  store<u8>(isKnown + option, 1);
  const row = effectOf(option);
  for (let item: usize = 0; item < itemCount; item++) {
    const end = pairsEnd(item);
    for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
      if ((maskOf(p) & ~load<u64>(row + offsetOf(p))) === 0) continue;
      add(set, item);
      break;
    }
  }
  return set;
}

/** The row of live options and the set of open items of a level. */
export function rowAt(l: usize): usize {
  return states + l * stateBytes;
}

export function setAt(l: usize): usize {
  return rowAt(l) + rowBytes;
}

function boundAt(l: usize, item: usize): usize {
  return bounds + l * boundBytes + item * BOUND_BYTES;
}

/** How many more options of the item are needed, and how many more there may be. */
export function needOf(l: usize, item: usize): i32 {
  return boundBytes > 0 ? load<i32>(boundAt(l, item), NEED) : 1;
}

export function roomOf(l: usize, item: usize): i32 {
  return boundBytes > 0 ? load<i32>(boundAt(l, item), ROOM) : 1;
}

/** Makes level l + 1 of level l. */
export function copyLevel(l: usize): void {
  memory.copy(rowAt(l + 1), rowAt(l), rowBytes + setBytes);
  if (boundBytes > 0) memory.copy(boundAt(l + 1, 0), boundAt(l, 0), boundBytes);
}

/** Makes level l + 1 of level l by taking the option. */
export function take(l: usize, option: usize): void {
  const own = contains + option * setBytes;
  meet(rowAt(l + 1), rowAt(l), effectOf(option), rowBytes);
  const closed = setAt(l + 1);
  less(closed, own, manifold, setBytes);
  less(closed, setAt(l), closed, setBytes);
  spread = false;
  if (boundBytes > 0) takeBounded(l, own);
}

/** What `take` has to do in problems with bounds: count, and close the items that are full. */
function takeBounded(l: usize, own: usize): void {
  memory.copy(boundAt(l + 1, 0), boundAt(l, 0), boundBytes);
  for (let w: usize = 0; w < setBytes; w += 8) {
    for (let rest = load<u64>(own + w); rest !== 0; rest &= rest - 1) {
      const item = (w << 3) + <usize>ctz<u64>(rest);
      const at = boundAt(l + 1, item);
      const need = load<i32>(at, NEED);
      const room = load<i32>(at, ROOM) - 1;
      if (need > 0) store<i32>(at, need - 1, NEED);
      store<i32>(at, room, ROOM);
      if (room > 0) continue;
      if (has(setAt(l + 1), item)) spread = true;
      close(l + 1, item);
    }
  }
}

/** No more options of the item on this level. */
export function close(l: usize, item: usize): void {
  remove(setAt(l), item);
  removeOptions(rowAt(l), item);
}

/** Takes the item's options before this one out of the level's row. */
export function avoidBefore(l: usize, item: usize, option: usize): void {
  const row = rowAt(l);
  const own = (option >> 6) << 3;
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
    const offset = offsetOf(p);
    if (offset > own) return;
    const mask = offset === own ? maskOf(p) & (((<u64>1) << (option & 63)) - 1) : maskOf(p);
    store<u64>(row + offset, load<u64>(row + offset) & ~mask);
  }
}

/** The same with the options after it: a proof does without those that it has tried, and they are tried from the last on. */
export function avoidAfter(l: usize, item: usize, option: usize): void {
  const row = rowAt(l);
  const own = (option >> 6) << 3;
  const begin = pairsBegin(item);
  for (let p = pairsEnd(item) - PAIR_BYTES; p >= begin; p -= PAIR_BYTES) {
    const offset = offsetOf(p);
    if (offset < own) return;
    const mask = offset === own ? maskOf(p) & ~(((<u64>2) << (option & 63)) - 1) : maskOf(p);
    store<u64>(row + offset, load<u64>(row + offset) & ~mask);
  }
}
