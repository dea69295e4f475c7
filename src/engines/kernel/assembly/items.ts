// The options of an item in a row: pairs of a word of the row and a mask.

import {
  COUNTER,
  END,
  effectBytes,
  effects,
  FIRST,
  ITEM_BYTES,
  items,
  LOWER,
  MASK,
  OFFSET,
  PAIR_BYTES,
  rowBytes,
  setBytes,
} from "../tables";

/** The addresses of an item's first pair, and of the end of its pairs. */
export function pairsBegin(item: usize): usize {
  return load<u32>(items + item * ITEM_BYTES, FIRST);
}

export function pairsEnd(item: usize): usize {
  return load<u32>(items + item * ITEM_BYTES, END);
}

/** The byte offset of a pair's word. */
export function offsetOf(pair: usize): usize {
  return load<u32>(pair, OFFSET);
}

/** The item's options in a pair's word. */
export function maskOf(pair: usize): u64 {
  return load<u64>(pair, MASK);
}

/** Those of them that are in the row. */
export function bitsOf(pair: usize, row: usize): u64 {
  return load<u64>(row + offsetOf(pair)) & maskOf(pair);
}

/** The option that the lowest of these bits of a pair's word stands for. */
export function firstOption(pair: usize, bits: u64): usize {
  return (offsetOf(pair) << 3) + <usize>ctz<u64>(bits);
}

/** How many options of the item are in the row. */
// @inline
export function sizeOf(item: usize, row: usize): i32 {
  const end = pairsEnd(item);
  let size: i32 = 0;
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    size += <i32>popcnt<u64>(bitsOf(pair, row));
  }
  return size;
}

/** The same, or some number not less than `enough`. */
// @inline
export function sizeUpTo(item: usize, row: usize, enough: i32): i32 {
  const end = pairsEnd(item);
  let size: i32 = 0;
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    size += <i32>popcnt<u64>(bitsOf(pair, row));
    if (size >= enough) break;
  }
  return size;
}

/** No more options of the item in this row. */
export function removeOptions(row: usize, item: usize): void {
  const end = pairsEnd(item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    const word = row + offsetOf(pair);
    store<u64>(word, load<u64>(word) & ~maskOf(pair));
  }
}

/** What taking the option does; first of all, the row of those that can stand beside it. */
export function effectOf(option: usize): usize {
  return effects + option * effectBytes;
}

/** Where a state or an effect counts the item. */
export function needAt(state: usize, item: usize): usize {
  return state + rowBytes + setBytes + load<u32>(items + item * ITEM_BYTES, COUNTER);
}

/** Has the item a counter: can it have more than one option? */
export function isCounted(item: usize): bool {
  return load<u32>(items + item * ITEM_BYTES, COUNTER) !== 0;
}

/** The lower bound of the item, where there are bounds. */
export function lowerOf(item: usize): i32 {
  return load<i32>(items + item * ITEM_BYTES, LOWER);
}

/** How many options an open item needs. */
export function needOf(BOUNDED: bool, state: usize, item: usize): i32 {
  return BOUNDED ? max<i32>(load<u16>(needAt(state, item)), 1) : 1;
}
