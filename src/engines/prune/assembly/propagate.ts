// Propagation: what must be taken is taken, what cannot be taken is removed, until nothing changes. An option is removed
// if taking it would leave an item with too few options: it has no support there. Knuth's xccdc does this for options in
// pairs of items; here one item's few options support, by their rows, all options at once.

import {
  COUNTER,
  contains,
  countBytes,
  counted,
  END,
  effectBytes,
  effects,
  FIRST,
  ITEM_SHIFT,
  itemCount,
  items,
  MASK,
  OFFSET,
  optionCount,
  PAIR_BYTES,
  rowBytes,
  setBytes,
} from "../../bits/assembly/tables";
import { conflicts, dirty, reaches, supporters, trail } from "./pruning";

/** An item with more options to spare than this is not asked what it supports: that would seldom remove any. */
const MOST_SPARE: i32 = 8;
/** Of an item that needs several options, conflicts are counted in three bits. */
const MOST_COUNTED: i32 = 6;
/** The size of an item that has to be looked at in any case. */
const UNKNOWN: u16 = 0xffff;

/** Options taken, in order: how many stand in the trail. */
export let taken: i32 = 0;
export let updates: f64 = 0;
/** The item of which there were too few options when `propagate` failed. */
export let dry: usize = 0;

export function setTaken(count: i32): void {
  taken = count;
}

/** Every item has to be looked at. */
export function touchAll(sizes: usize): void {
  memory.fill(dirty, 0xff, setBytes);
  memory.fill(sizes, 0xff, itemCount << 1);
}

/** How many options an open item needs. */
// @inline
function needAt(state: usize, item: usize): i32 {
  if (countBytes === 0) return 1;
  return max<i32>(
    load<u16>(state + rowBytes + setBytes + load<u32>(items + (item << ITEM_SHIFT), COUNTER)),
    1,
  );
}

export function needOf(state: usize, item: usize): i32 {
  return needAt(state, item);
}

// @inline
export function sizeOf(state: usize, item: usize): i32 {
  let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST);
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  let size: i32 = 0;
  for (; pair < end; pair += PAIR_BYTES) {
    size += <i32>popcnt<u64>(load<u64>(state + load<u32>(pair, OFFSET)) & load<u64>(pair, MASK));
  }
  return size;
}

/** The items of the options that go, bits of one word of a row, have to be looked at. */
// @inline
function touch(offset: usize, gone: u64): void {
  for (; gone !== 0; gone &= gone - 1) {
    const set = contains + ((offset << 3) + <usize>ctz<u64>(gone)) * setBytes;
    for (let at: usize = 0; at < setBytes; at += 16) {
      v128.store(dirty + at, v128.or(v128.load(dirty + at), v128.load(set + at)));
    }
  }
}

/** The live options in these two words of a row, all of them alive, go. */
// @inline
function drop(state: usize, at: usize, gone: v128): void {
  v128.store(state + at, v128.xor(v128.load(state + at), gone));
  touch(at, i64x2.extract_lane(gone, 0));
  touch(at + 8, i64x2.extract_lane(gone, 1));
}

/** Of the live options, only those in the row stay. */
// @inline
function keep(state: usize, row: usize): void {
  for (let at: usize = 0; at < rowBytes; at += 16) {
    const gone = v128.andnot(v128.load(state + at), v128.load(row + at));
    if (v128.any_true(gone)) drop(state, at, gone);
  }
}

/** The live options do without this one. */
export function remove(state: usize, option: usize): void {
  const offset = (option >> 6) << 3;
  const bit = (<u64>1) << (option & 63);
  store<u64>(state + offset, load<u64>(state + offset) & ~bit);
  touch(offset, bit);
}

/** Takes the option. */
export function take(state: usize, sizes: usize, option: usize): void {
  store<u32>(trail + ((<usize>taken) << 2), option);
  taken++;
  updates += 1;
  const effect = effects + option * effectBytes;
  keep(state, effect);
  const set = state + rowBytes;
  for (let at: usize = 0; at < setBytes; at += 16) {
    v128.store(set + at, v128.andnot(v128.load(set + at), v128.load(effect + rowBytes + at)));
  }
  const needs = rowBytes + setBytes;
  for (let at = needs; at < needs + countBytes; at += 16) {
    const used = v128.load(effect + at);
    let lanes = i16x8.bitmask(i16x8.ne(used, i16x8.splat(0)));
    if (lanes === 0) continue;
    const need = v128.load(state + at);
    const met = i16x8.bitmask(i16x8.eq(need, i16x8.splat(1)));
    v128.store(state + at, i16x8.sub_sat_u(need, used));
    const room = i16x8.sub(v128.load(state + countBytes + at), used);
    v128.store(state + countBytes + at, room);
    const full = i16x8.bitmask(i16x8.eq(room, i16x8.splat(0)));
    for (; lanes !== 0; lanes &= lanes - 1) {
      const lane = ctz(lanes);
      const item: usize = load<u32>(counted + ((at - needs) << 1) + ((<usize>lane) << 2));
      if ((met >> lane) & 1) removeBit(state + rowBytes, item);
      if ((full >> lane) & 1) close(state, item);
      else look(sizes, item);
    }
  }
}

/** The item has to be looked at. */
function look(sizes: usize, item: usize): void {
  const word = dirty + ((item >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (item & 63)));
  store<u16>(sizes + (item << 1), UNKNOWN);
}

// @inline
function removeBit(set: usize, element: usize): void {
  const word = set + ((element >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (element & 63)));
}

/** No more options of the item. */
function close(state: usize, item: usize): void {
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  for (let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST); pair < end; pair += PAIR_BYTES) {
    const offset: usize = load<u32>(pair, OFFSET);
    const live = load<u64>(state + offset);
    const gone = live & load<u64>(pair, MASK);
    store<u64>(state + offset, live ^ gone);
    touch(offset, gone);
  }
}

/** To a fixpoint; false if an item has too few options left, which is `dry` then. `sizes` has those of all open items. */
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
        if (((load<u64>(state + rowBytes + w) >> (item & 63)) & 1) === 0) continue;
        if (update(state, sizes, item)) continue;
        dry = item;
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
  const need = needAt(state, item);
  const size = sizeOf(state, item);
  if (size === <i32>load<u16>(sizes + (item << 1))) return true;
  store<u16>(sizes + (item << 1), <u16>min(size, 0xfffe));
  const spare = size - need;
  if (spare < 0) return false;
  if (spare === 0) return takeAll(state, sizes, item);
  if (spare > MOST_SPARE) return true;
  if (need === 1) support(state, item);
  else if (spare <= MOST_COUNTED && spare < load<i32>(conflicts + (item << 2)))
    supportSeveral(state, item, spare);
  return true;
}

/** Takes all options of an item that needs all of them; false if they cannot stand together. */
function takeAll(state: usize, sizes: usize, item: usize): bool {
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  let need = needAt(state, item);
  for (let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST); pair < end; pair += PAIR_BYTES) {
    const offset: usize = load<u32>(pair, OFFSET);
    while (true) {
      const bits = load<u64>(state + offset) & load<u64>(pair, MASK);
      if (bits === 0) break;
      take(state, sizes, (offset << 3) + <usize>ctz<u64>(bits));
      need--;
    }
  }
  return need <= 0;
}

/** Where the effects of the item's live options stand, for `support`: how many, and the list. */
// @inline
function listEffects(state: usize, item: usize): usize {
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  let to = supporters;
  for (let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST); pair < end; pair += PAIR_BYTES) {
    const offset: usize = load<u32>(pair, OFFSET);
    let bits = load<u64>(state + offset) & load<u64>(pair, MASK);
    for (; bits !== 0; bits &= bits - 1) {
      store<u32>(to, effects + ((offset << 3) + <usize>ctz<u64>(bits)) * effectBytes);
      to += 4;
    }
  }
  return to;
}

/** Options of other items beside which no option of the item can stand go. */
function support(state: usize, item: usize): void {
  const end = listEffects(state, item);
  const reach = reaches + item * rowBytes;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    let gone = v128.and(v128.load(state + at), v128.load(reach + at));
    if (!v128.any_true(gone)) continue;
    for (let from = supporters; from < end; from += 4) {
      gone = v128.andnot(gone, v128.load(<usize>load<u32>(from) + at));
      if (!v128.any_true(gone)) break;
    }
    if (v128.any_true(gone)) drop(state, at, gone);
  }
}

/**
 * Options of other items go beside which more than `spare` options of this one cannot stand. The conflicts of all are
 * counted at once, in three rows of bits, ones, twos and fours, and a fourth for more.
 */
function supportSeveral(state: usize, item: usize, spare: i32): void {
  const end = listEffects(state, item);
  const reach = reaches + item * rowBytes;
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
    if (v128.any_true(gone)) drop(state, at, gone);
  }
}

/** Fills `reaches` and `conflicts`. */
export function prepare(): void {
  for (let item: usize = 0; item < itemCount; item++) {
    fillReach(item);
    if (load<u32>(items + (item << ITEM_SHIFT), COUNTER) === 0) continue;
    let most: i32 = 0;
    for (let o: usize = 0; o < optionCount; o++)
      most = max(most, conflictsOf(item, effects + o * effectBytes));
    store<i32>(conflicts + (item << 2), most);
  }
}

function fillReach(item: usize): void {
  const reach = reaches + item * rowBytes;
  const first: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST);
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  for (let pair = first; pair < end; pair += PAIR_BYTES) {
    const offset: usize = load<u32>(pair, OFFSET);
    for (let bits = load<u64>(pair, MASK); bits !== 0; bits &= bits - 1) {
      const row = effects + ((offset << 3) + <usize>ctz<u64>(bits)) * effectBytes;
      for (let at: usize = 0; at < rowBytes; at += 16) {
        v128.store(reach + at, v128.or(v128.load(reach + at), v128.not(v128.load(row + at))));
      }
    }
  }
  for (let pair = first; pair < end; pair += PAIR_BYTES) {
    const word = reach + load<u32>(pair, OFFSET);
    store<u64>(word, load<u64>(word) & ~load<u64>(pair, MASK));
  }
}

function conflictsOf(item: usize, row: usize): i32 {
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  let count: i32 = 0;
  for (let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST); pair < end; pair += PAIR_BYTES) {
    count += <i32>popcnt<u64>(load<u64>(pair, MASK) & ~load<u64>(row + load<u32>(pair, OFFSET)));
  }
  return count;
}
