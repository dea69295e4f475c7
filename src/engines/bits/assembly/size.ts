// How many options an item has. WORDS says what kind of kernel it is: for rows of one word, or for any number of them,
// TALLY or BY_SIZE, which choose in different ways. Without bounds, rows of up to four words have ./few.ts.
//
// The functions here and in choose.ts, killed.ts and search.ts are templates: WORDS and BOUNDED are constants wherever
// they are called, and everything is inlined into `search`, once for each kind of problem (kernel.ts).

import { sizeUpTo } from "../../kernel/assembly/items";
import { MASKS, rowBytes } from "../../kernel/tables";

/** The bytes of a row; a constant if it is of one word. */
export function rowSize(WORDS: i32): usize {
  return WORDS === 1 ? 16 : rowBytes;
}

/** How many options of the item are in the row; with more than one word the count may stop at `enough`. */
// @inline
export function sizeIn(WORDS: i32, item: usize, row: usize, enough: i32): i32 {
  if (WORDS === 1) return <i32>popcnt<u64>(load<u64>(row) & load<u64>(item << 3, MASKS));
  return sizeUpTo(item, row, enough);
}
