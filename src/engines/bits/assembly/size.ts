// How many options an item has. WORDS says what kind of kernel it is: for rows of one word, or for any number of them,
// TALLY or 0, which choose in different ways. Without bounds, rows of up to four words have ./few.ts.
//
// The functions here and in choose.ts, take.ts and search.ts are templates: WORDS and BOUNDED are constants wherever
// they are called, and everything is inlined into `search`, once for each kind of problem (kernel.ts).

import { COUNTER, END, FIRST, ITEM_SHIFT, items, MASK, MASKS, OFFSET, PAIR_BYTES, rowBytes } from "./tables";

/** Instead of a number of words: any number, with a tally of all live options. */
export const TALLY = 5;

/** The bytes of a row; a constant if it is of one word. */
// @inline
export function rowSize(WORDS: i32): usize {
  return WORDS === 1 ? 16 : rowBytes;
}

/** How many options of the item are in the row; with more than one word the count may stop at `enough`. */
// @inline
export function sizeOf(WORDS: i32, item: usize, row: usize, enough: i32): i32 {
  if (WORDS === 1) {
    return <i32>popcnt<u64>(load<u64>(row) & load<u64>(item << 3, MASKS));
  } else {
    let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST);
    const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
    let size: i32 = 0;
    for (; pair < end; pair += PAIR_BYTES) {
      size += <i32>popcnt<u64>(load<u64>(row + load<u32>(pair, OFFSET)) & load<u64>(pair, MASK));
      if (size >= enough) break;
    }
    return size;
  }
}

/** The counter of an item in a section of counters. */
// @inline
export function counterOf(item: usize): usize {
  return load<u32>(items + (item << ITEM_SHIFT), COUNTER);
}
