// Pair probing, before the search: two options that together leave an item without options cannot stand beside each
// other. For an item and an option a it is done with all options at once: those that have not got the item, and cannot
// stand beside any of the options that a leaves to it, cannot stand beside a.

import {
  bitsOf,
  effectOf,
  firstOption,
  maskOf,
  offsetOf,
  pairsBegin,
  pairsEnd,
} from "../../kernel/assembly/items";
import { flip, has } from "../../kernel/assembly/sets";
import { itemCount, optionCount, PAIR_BYTES, root, rowBytes, scratch, states } from "../../kernel/tables";

/** Where this number of pairs is found for each option, a search goes quickly without more of them. */
const ENOUGH_PER_OPTION: usize = 256;

/** A second row for passing use: the options with the item. */
function own(): usize {
  return scratch + rowBytes;
}

/**
 * Takes such options from each other's rows; returns how many were found, with those that cannot be chosen at all.
 * Items that an option leaves more than `most` options are passed over: they give little and take long.
 */
export function probePairs(most: i32): i32 {
  const enough = optionCount * ENOUGH_PER_OPTION;
  let found = 0;
  for (let item: usize = 0; item < itemCount; item++) {
    if (!has(states + rowBytes, item)) continue;
    fillOwn(item);
    for (let option: usize = 0; option < optionCount && <usize>found < enough; option++) {
      if (has(root, option) && !has(own(), option)) found += probe(item, option, most);
    }
  }
  return found;
}

/** Probes what the option leaves to the item. */
function probe(item: usize, option: usize, most: i32): i32 {
  const row = effectOf(option);
  let first = pairsBegin(item);
  let last = pairsEnd(item);
  while (first < last && left(row, first) === 0) first += PAIR_BYTES;
  if (first === last) {
    flip(root, option);
    return 1;
  }
  while (left(row, last - PAIR_BYTES) === 0) last -= PAIR_BYTES;
  if (countLeft(row, first, last) > most) return 0;
  const from = suspects(
    row,
    option,
    effectOf(firstOption(first, left(row, first))),
    rowOfLast(row, last - PAIR_BYTES),
  );
  if (from === rowBytes) return 0;
  for (; first < last; first += PAIR_BYTES) {
    for (let bits = left(row, first); bits !== 0; bits &= bits - 1) {
      if (!acquit(from, effectOf(firstOption(first, bits)))) return 0;
    }
  }
  return part(option, from);
}

function countLeft(row: usize, first: usize, end: usize): i32 {
  let size: i32 = 0;
  for (let pair = first; pair < end; pair += PAIR_BYTES) size += <i32>popcnt<u64>(left(row, pair));
  return size;
}

/** The options of a pair that are in the row, and that can be chosen. */
function left(row: usize, pair: usize): u64 {
  return bitsOf(pair, row) & load<u64>(root + offsetOf(pair));
}

function rowOfLast(row: usize, pair: usize): usize {
  return effectOf((offsetOf(pair) << 3) + 63 - <usize>clz<u64>(left(row, pair)));
}

/** Makes a row of the options of an item. */
function fillOwn(item: usize): void {
  memory.fill(own(), 0, rowBytes);
  const end = pairsEnd(item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    store<u64>(own() + offsetOf(pair), maskOf(pair));
  }
}

/**
 * Puts into the scratch row what can stand beside the option, comes after it, has not got the item, and cannot stand
 * beside the first and the last option of the item, which often have little in common. Returns where the row begins to
 * have bits.
 */
function suspects(row: usize, option: usize, first: usize, last: usize): usize {
  let from = rowBytes;
  for (let at: usize = (option >> 7) << 4; at < rowBytes; at += 16) {
    const beside = v128.or(v128.or(v128.load(first + at), v128.load(last + at)), v128.load(own() + at));
    const bits = v128.andnot(v128.and(v128.load(row + at), v128.load(root + at)), beside);
    v128.store(scratch + at, bits);
    if (from === rowBytes && v128.any_true(bits)) from = at;
  }
  return from;
}

/** Takes from the scratch row what can stand beside the option of this other row; is any left? */
function acquit(from: usize, other: usize): bool {
  let any = i64x2.splat(0);
  for (let at = from; at < rowBytes; at += 16) {
    const bits = v128.andnot(v128.load(scratch + at), v128.load(other + at));
    v128.store(scratch + at, bits);
    any = v128.or(any, bits);
  }
  return v128.any_true(any);
}

/** Takes the option and those of the scratch row after it from each other's rows; returns how many they are. */
function part(option: usize, from: usize): i32 {
  const row = effectOf(option);
  let found = 0;
  for (let at = from; at < rowBytes; at += 8) {
    for (let bits = load<u64>(scratch + at); bits !== 0; bits &= bits - 1) {
      const other = (at << 3) + <usize>ctz<u64>(bits);
      if (other < option) continue;
      flip(row, other);
      flip(effectOf(other), option);
      found++;
    }
  }
  return found;
}
