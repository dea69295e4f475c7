// Support: an option goes if taking it would leave an item with too few options. Knuth's xccdc finds that for options in
// pairs of items; here one item's few options support, by their rows, all options at once.

import {
  bitsOf,
  effectOf,
  firstOption,
  isCounted,
  maskOf,
  offsetOf,
  pairsBegin,
  pairsEnd,
  removeOptions,
} from "../../kernel/assembly/items";
import { isLogged, logRule } from "../../kernel/assembly/log";
import { itemCount, optionCount, PAIR_BYTES, rowBytes } from "../../kernel/tables";
import { conflicts, reaches, supporters } from "../tables";
import { drop } from "./take";

/** Lists the effects of the item's live options among the supporters; returns the end. */
// @inline
function listEffects(state: usize, item: usize): usize {
  const end = pairsEnd(item);
  let to = supporters;
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    for (let bits = bitsOf(pair, state); bits !== 0; bits &= bits - 1) {
      store<u32>(to, effectOf(firstOption(pair, bits)));
      to += 4;
    }
  }
  return to;
}

/** Options of other items beside which no option of the item can stand go. */
export function support(state: usize, item: usize): void {
  const end = listEffects(state, item);
  const reach = reaches + item * rowBytes;
  let some = false;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    let gone = v128.and(v128.load(state + at), v128.load(reach + at));
    if (!v128.any_true(gone)) continue;
    for (let from = supporters; from < end; from += 4) {
      gone = v128.andnot(gone, v128.load(<usize>load<u32>(from) + at));
      if (!v128.any_true(gone)) break;
    }
    if (v128.any_true(gone)) {
      drop(state, at, gone);
      some = true;
    }
  }
  if (some && isLogged()) logRule(item);
}

/**
 * Options of other items go beside which more than `spare` options of this one cannot stand. The conflicts of all are
 * counted at once, in three rows of bits, ones, twos and fours, and a fourth for more.
 */
export function supportSeveral(state: usize, item: usize, spare: i32): void {
  const end = listEffects(state, item);
  const reach = reaches + item * rowBytes;
  let some = false;
  const limit1 = i64x2.splat(spare & 1 ? -1 : 0);
  const limit2 = i64x2.splat(spare & 2 ? -1 : 0);
  const limit4 = i64x2.splat(spare & 4 ? -1 : 0);
  for (let at: usize = 0; at < rowBytes; at += 16) {
    const others = v128.and(v128.load(state + at), v128.load(reach + at));
    if (!v128.any_true(others)) continue;
    let ones = i64x2.splat(0);
    let twos = i64x2.splat(0);
    let fours = i64x2.splat(0);
    let over = i64x2.splat(0);
    for (let from = supporters; from < end; from += 4) {
      let carry = v128.andnot(others, v128.load(<usize>load<u32>(from) + at));
      const one = v128.xor(ones, carry);
      carry = v128.and(ones, carry);
      ones = one;
      const two = v128.xor(twos, carry);
      carry = v128.and(twos, carry);
      twos = two;
      over = v128.or(over, v128.and(fours, carry));
      fours = v128.xor(fours, carry);
    }
    // More than the limit: by the highest bit in which they differ.
    let more = v128.andnot(ones, limit1);
    more = v128.bitselect(more, twos, v128.not(v128.xor(twos, limit2)));
    more = v128.bitselect(more, fours, v128.not(v128.xor(fours, limit4)));
    const gone = v128.and(others, v128.or(more, over));
    if (v128.any_true(gone)) {
      drop(state, at, gone);
      some = true;
    }
  }
  if (some && isLogged()) logRule(item);
}

/** Fills `reaches` and `conflicts`. */
export function prepare(): void {
  for (let item: usize = 0; item < itemCount; item++) {
    fillReach(item);
    if (!isCounted(item)) continue;
    let most: i32 = 0;
    for (let o: usize = 0; o < optionCount; o++) most = max(most, conflictsOf(item, effectOf(o)));
    store<i32>(conflicts + (item << 2), most);
  }
}

function fillReach(item: usize): void {
  const reach = reaches + item * rowBytes;
  const end = pairsEnd(item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    for (let bits = maskOf(pair); bits !== 0; bits &= bits - 1) {
      const row = effectOf(firstOption(pair, bits));
      for (let at: usize = 0; at < rowBytes; at += 16) {
        v128.store(reach + at, v128.or(v128.load(reach + at), v128.not(v128.load(row + at))));
      }
    }
  }
  removeOptions(reach, item);
}

function conflictsOf(item: usize, row: usize): i32 {
  const end = pairsEnd(item);
  let count: i32 = 0;
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    count += <i32>popcnt<u64>(maskOf(pair) & ~load<u64>(row + offsetOf(pair)));
  }
  return count;
}
