// To take options and to do without them. The items of all options that go have to be looked at: they are dirty then.

import { countUpdates } from "../../kernel/assembly/course";
import { effectOf } from "../../kernel/assembly/items";
import { add, less, remove } from "../../kernel/assembly/sets";
import { takeCounted } from "../../kernel/assembly/take";
import { contains, countBytes, counted, itemCount, rowBytes, scratch, setBytes } from "../../kernel/tables";
import { dirty, trail } from "../tables";

/** The size of an item that has to be looked at in any case. */
const UNKNOWN: u16 = 0xffff;

/** Options taken, in order: how many stand in the trail. */
export let taken: i32 = 0;

export function setTaken(count: i32): void {
  taken = count;
}

/** Every item has to be looked at. */
export function touchAll(sizes: usize): void {
  memory.fill(dirty, 0xff, setBytes);
  memory.fill(sizes, 0xff, itemCount << 1);
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

// @inline
function touchTwo(at: usize, gone: v128): void {
  touch(at, i64x2.extract_lane(gone, 0));
  touch(at + 8, i64x2.extract_lane(gone, 1));
}

/** The live options in these two words of a row, all of them alive, go. */
// @inline
export function drop(state: usize, at: usize, gone: v128): void {
  v128.store(state + at, v128.xor(v128.load(state + at), gone));
  touchTwo(at, gone);
}

/** The live options do without this one. */
export function avoid(state: usize, option: usize): void {
  remove(state, option);
  touch((option >> 6) << 3, (<u64>1) << (option & 63));
}

/** Takes the option. */
export function take(state: usize, sizes: usize, option: usize): void {
  store<u32>(trail + ((<usize>taken) << 2), option);
  taken++;
  countUpdates(1);
  const effect = effectOf(option);
  const set = state + rowBytes;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    const gone = v128.andnot(v128.load(state + at), v128.load(effect + at));
    if (v128.any_true(gone)) drop(state, at, gone);
  }
  less(set, set, effect + rowBytes, setBytes);
  if (countBytes > 0) count(state, sizes, effect);
}

/** Counts the option; what that rules out goes. */
function count(state: usize, sizes: usize, effect: usize): void {
  memory.copy(scratch, state, rowBytes);
  takeCounted(true, state, state, effect);
  for (let at: usize = 0; at < rowBytes; at += 16) {
    const gone = v128.andnot(v128.load(scratch + at), v128.load(state + at));
    if (v128.any_true(gone)) touchTwo(at, gone);
  }
  lookAtCounted(sizes, effect + rowBytes + setBytes);
}

/** The items whose needs have changed have to be looked at, whatever their sizes are. */
// @inline
function lookAtCounted(sizes: usize, used: usize): void {
  for (let at: usize = 0; at < countBytes; at += 16) {
    let lanes = i16x8.bitmask(i16x8.ne(v128.load(used + at), i16x8.splat(0)));
    for (; lanes !== 0; lanes &= lanes - 1) {
      const item: usize = load<u32>(counted + (at << 1) + (ctz(lanes) << 2));
      add(dirty, item);
      store<u16>(sizes + (item << 1), UNKNOWN);
    }
  }
}
