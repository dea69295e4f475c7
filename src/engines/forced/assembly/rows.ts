// The rows: for each option what it keeps of a state. A row is made when it is first needed, since many never are.

import { remove } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { clear } from "./spots";
import { colorOf, word } from "./words";

// @inline
export function rowOf(o: usize): usize {
  const row = at.rows + o * at.stateBytes;
  if (load<u8>(at.isMade + o) === 0) make(row, o);
  return row;
}

/** A row has neither the option and its items nor the options that share an item with it otherwise than by color. */
function make(row: usize, o: usize): void {
  store<u8>(at.isMade + o, 1);
  memory.copy(row, at.fullState, at.stateBytes);
  clear(row, o);
  const option: usize = word(at.order, o);
  for (let e: usize = word(at.optionStart, option); e < word(at.optionStart, option + 1); e++) {
    const item: usize = word(at.entryItem, e);
    if (item < at.itemCount) remove(row, word(at.open, item));
    clearUsers(row, item, colorOf(e));
  }
}

/** Clears the options of an item, unless they have this color for it. */
function clearUsers(row: usize, item: usize, color: u32): void {
  const end: usize = word(at.firstUser, item + 1);
  for (let u: usize = word(at.firstUser, item); u < end; u += at.USER_BYTES)
    if (color === 0 || load<u32>(u, at.USER_COLOR) !== color) clear(row, load<u32>(u));
}
