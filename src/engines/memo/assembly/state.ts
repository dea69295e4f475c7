// What is left of the problem on each level: a state, as all kernels on rows have it, but an item is open here while it
// may have options. Items stand in the static order, and options are sorted by their first item in it.

import {
  effectOf,
  isCounted,
  lowerOf,
  maskOf,
  needAt,
  offsetOf,
  pairsBegin,
  pairsEnd,
} from "../../kernel/assembly/items";
import { add, has } from "../../kernel/assembly/sets";
import { takeCounted, takeOption } from "../../kernel/assembly/take";
import {
  countBytes,
  itemCount,
  PAIR_BYTES,
  rowBytes,
  setBytes,
  stateBytes,
  states,
} from "../../kernel/tables";
import { disturbs, isKnown } from "../tables";

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

/** How many more options of the open item are needed, and how many more there may be. */
export function needOf(l: usize, item: usize): i32 {
  if (countBytes === 0) return 1;
  return isCounted(item) ? load<u16>(needAt(rowAt(l), item)) : lowerOf(item);
}

export function roomOf(l: usize, item: usize): i32 {
  return countBytes > 0 && isCounted(item) ? load<u16>(needAt(rowAt(l), item) + countBytes) : 1;
}

/** Makes level l + 1 of level l. */
export function copyLevel(l: usize): void {
  memory.copy(rowAt(l + 1), rowAt(l), stateBytes);
}

/** Makes level l + 1 of level l by taking the option. */
export function take(l: usize, option: usize): void {
  takeOption(false, rowAt(l), rowAt(l + 1), option);
  spread = countBytes > 0 && takeCounted(false, rowAt(l), rowAt(l + 1), effectOf(option));
}

/** Takes an option of the part that the search begins with; false if it is not live. */
export function takeFirst(option: usize): bool {
  if (!has(states, option)) return false;
  take(0, option);
  memory.copy(rowAt(0), rowAt(1), stateBytes);
  return true;
}

/** Takes the item's options before this one, or after it, out of the level's row. */
export function avoidBeside(l: usize, item: usize, option: usize, after: bool): void {
  const row = rowAt(l);
  const own = (option >> 6) << 3;
  const bit = (<u64>1) << (option & 63);
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p += PAIR_BYTES) {
    const offset = offsetOf(p);
    let mask = maskOf(p);
    if (offset === own) mask &= after ? ~(bit | (bit - 1)) : bit - 1;
    else if (offset < own === after) continue;
    store<u64>(row + offset, load<u64>(row + offset) & ~mask);
  }
}
