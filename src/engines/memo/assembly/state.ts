// What is left of the problem on each level: a state of the bits engine, whose tables this kernel shares, but an item is
// open here while it may have options; and need and room of the items in problems with bounds. Items stand in the static
// order, and options are sorted by their first item in it.

import {
  contains,
  END,
  effectBytes,
  effects,
  FIRST,
  ITEM_SHIFT,
  itemCount,
  items,
  MASK,
  OFFSET,
  PAIR_BYTES,
  rowBytes,
  setBytes,
  stateBytes,
  states,
} from "../../bits/assembly/tables";
import { boundBytes, bounds, disturbs, isKnown, manifold } from "./counting";

/** Did the last `take` close an item that may be covered more than once? Then it may have disturbed any item. */
export let spread: bool = false;

/** The set of items that taking the option disturbs. It is found when it is first asked for. */
export function disturbedBy(option: i32): usize {
  const set = disturbs + <usize>option * setBytes;
  if (load<u8>(isKnown + <usize>option) !== 0) return set;
  store<u8>(isKnown + <usize>option, 1);
  const row = besides(option);
  for (let item: i32 = 0; item < <i32>itemCount; item++) {
    const end = pairsEnd(item);
    for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
      if ((maskOf(p) & ~load<u64>(row + offsetOf(p))) === 0) continue;
      const word = set + ((<usize>item >> 6) << 3);
      store<u64>(word, load<u64>(word) | ((<u64>1) << (item & 63)));
      break;
    }
  }
  return set;
}

/** The row of the options that can stand beside this one. */
// @inline
export function besides(option: i32): usize {
  return effects + <usize>option * effectBytes;
}

/** The row of live options and the set of open items of a level. */
// @inline
export function rowAt(l: i32): usize {
  return states + <usize>l * stateBytes;
}

// @inline
export function setAt(l: i32): usize {
  return rowAt(l) + rowBytes;
}

// @inline
function boundAt(l: i32, item: i32): usize {
  return bounds + <usize>l * boundBytes + ((<usize>item) << 3);
}

/** How many more options of the item are needed, and how many more there may be. */
// @inline
export function needOf(l: i32, item: i32): i32 {
  return boundBytes > 0 ? load<i32>(boundAt(l, item)) : 1;
}

// @inline
export function roomOf(l: i32, item: i32): i32 {
  return boundBytes > 0 ? load<i32>(boundAt(l, item), 4) : 1;
}

/** The addresses of the item's first pair of word and mask, and of the end of its pairs. */
// @inline
export function pairsBegin(item: i32): usize {
  return load<u32>(items + ((<usize>item) << ITEM_SHIFT), FIRST);
}

// @inline
export function pairsEnd(item: i32): usize {
  return load<u32>(items + ((<usize>item) << ITEM_SHIFT), END);
}

/** The byte offset of the pair's word in a row, and the item's options in that word. */
// @inline
export function offsetOf(pair: usize): usize {
  return load<u32>(pair, OFFSET);
}

// @inline
export function maskOf(pair: usize): u64 {
  return load<u64>(pair, MASK);
}

/** The number of live options of the item, or some number not less than `enough`. */
// @inline
export function sizeOf(item: i32, row: usize, enough: i32): i32 {
  const end = pairsEnd(item);
  let size: i32 = 0;
  for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
    size += <i32>popcnt<u64>(load<u64>(row + offsetOf(p)) & maskOf(p));
    if (size >= enough) return size;
  }
  return size;
}

/** Makes level l + 1 of level l. */
export function copyLevel(l: i32): void {
  memory.copy(rowAt(l + 1), rowAt(l), rowBytes + setBytes);
  if (boundBytes > 0) memory.copy(boundAt(l + 1, 0), boundAt(l, 0), boundBytes);
}

/** Makes level l + 1 of level l by taking the option. */
export function take(l: i32, option: i32): void {
  const from = rowAt(l);
  const to = rowAt(l + 1);
  const row = besides(option);
  for (let k: usize = 0; k < rowBytes; k += 16)
    v128.store(to + k, v128.and(v128.load(from + k), v128.load(row + k)));
  const set = from + rowBytes;
  const own = contains + <usize>option * setBytes;
  for (let k: usize = 0; k < setBytes; k += 16) {
    const closed = v128.andnot(v128.load(own + k), v128.load(manifold + k));
    v128.store(to + rowBytes + k, v128.andnot(v128.load(set + k), closed));
  }
  spread = false;
  if (boundBytes > 0) takeBounded(l, option);
}

/** What `take` has to do in problems with bounds: count, and close the items that are full. */
function takeBounded(l: i32, option: i32): void {
  memory.copy(boundAt(l + 1, 0), boundAt(l, 0), boundBytes);
  const own = contains + <usize>option * setBytes;
  for (let w: usize = 0; w < setBytes; w += 8) {
    for (let rest = load<u64>(own + w); rest !== 0; rest &= rest - 1) {
      const item = <i32>((w << 3) + <usize>ctz<u64>(rest));
      const at = boundAt(l + 1, item);
      const need = load<i32>(at);
      const room = load<i32>(at, 4) - 1;
      if (need > 0) store<i32>(at, need - 1);
      store<i32>(at, room, 4);
      if (room > 0) continue;
      if (isOpen(l + 1, item)) spread = true;
      close(l + 1, item);
    }
  }
}

// @inline
function isOpen(l: i32, item: i32): bool {
  return ((load<u64>(setAt(l) + ((<usize>item >> 6) << 3)) >> (item & 63)) & 1) !== 0;
}

/** No more options of the item on this level. */
export function close(l: i32, item: i32): void {
  const at = setAt(l) + ((<usize>item >> 6) << 3);
  store<u64>(at, load<u64>(at) & ~((<u64>1) << (item & 63)));
  const row = rowAt(l);
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
    const word = row + offsetOf(p);
    store<u64>(word, load<u64>(word) & ~maskOf(p));
  }
}

/** Takes the item's options before this one out of the level's row. */
export function avoidBefore(l: i32, item: i32, option: i32): void {
  const row = rowAt(l);
  const own = (<usize>option >> 6) << 3;
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
    const offset = offsetOf(p);
    if (offset > own) return;
    const mask = offset === own ? maskOf(p) & (((<u64>1) << (option & 63)) - 1) : maskOf(p);
    store<u64>(row + offset, load<u64>(row + offset) & ~mask);
  }
}
