// Propagation: what must be taken is taken, what cannot be taken is removed, until nothing changes.

import { bitsOf, firstOption, needOf, pairsBegin, pairsEnd, sizeOf } from "../../kernel/assembly/items";
import { isLogged, logItem } from "../../kernel/assembly/log";
import { has } from "../../kernel/assembly/sets";
import { countBytes, PAIR_BYTES, rowBytes, setBytes } from "../../kernel/tables";
import { dirty } from "../tables";
import { support } from "./support";
import { take } from "./take";

/** An item with more options to spare than this is not asked what it supports: that would seldom remove any. */
const MOST_SPARE: i32 = 8;

/** How many options an open item needs. */
export function need(state: usize, item: usize): i32 {
  return needOf(countBytes > 0, state, item);
}

/** To a fixpoint; false if an item has too few options left. `sizes` has those of all open items. */
export function propagate(state: usize, sizes: usize): bool {
  let quiet = false;
  while (!quiet) {
    quiet = true;
    for (let w: usize = 0; w < setBytes; w += 8) {
      while (true) {
        const left = load<u64>(dirty + w);
        if (left === 0) break;
        quiet = false;
        store<u64>(dirty + w, left & (left - 1));
        const item: usize = (w << 3) + <usize>ctz<u64>(left);
        if (!has(state + rowBytes, item)) continue;
        if (update(state, sizes, item)) continue;
        if (isLogged()) logItem(item);
        memory.fill(dirty, 0, setBytes);
        return false;
      }
    }
  }
  return true;
}

/** Draws the conclusions from one open item. */
// @inline
function update(state: usize, sizes: usize, item: usize): bool {
  const least = need(state, item);
  const size = sizeOf(item, state);
  if (size === <i32>load<u16>(sizes + (item << 1))) return true;
  store<u16>(sizes + (item << 1), <u16>min(size, 0xfffe));
  const spare = size - least;
  if (spare < 0) return false;
  if (spare === 0) return takeAll(state, sizes, item);
  if (least === 1 && spare <= MOST_SPARE) support(state, item);
  return true;
}

/** Takes all options of an item that needs all of them; false if they cannot stand together. */
function takeAll(state: usize, sizes: usize, item: usize): bool {
  const end = pairsEnd(item);
  let missing = need(state, item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    for (let bits = bitsOf(pair, state); bits !== 0; bits = bitsOf(pair, state)) {
      if (isLogged()) {
        if (sizeOf(item, state) < missing) return false;
        logItem(item);
      }
      take(state, sizes, firstOption(pair, bits));
      missing--;
    }
  }
  return missing <= 0;
}
