// Which option comes next: the first one of an item that has the fewest. Among items with two options it is the first one,
// or, where there are dead ends, the one that ran dry most often.

import { firstOf } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { BLOCK_BYTES, BLOCK_END } from "../tables";
import { weightsOf } from "./pass";

/** Are all items covered? */
export function isCovered(here: usize): bool {
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    if (v128.any_true(v128.load(here + begin))) return false;
    begin = load<u32>(b, BLOCK_END);
  }
  return true;
}

/** The spot of the option to decide on; 0, which is no option's spot, if all items are covered. */
export function choose(here: usize): usize {
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    const end: usize = load<u32>(b, BLOCK_END);
    const twos = withTwo(here, begin + 16, end);
    if (v128.any_true(twos)) return firstSpot(here, begin, firstOf(twos));
    begin = end;
  }
  return fewest(here);
}

/** The items of a block that have two live options. */
// @inline
function withTwo(here: usize, begin: usize, end: usize): v128 {
  let one = i64x2.splat(0);
  let two = i64x2.splat(0);
  let three = i64x2.splat(0);
  for (let l = begin; l < end; l += 16) {
    const live = v128.load(here + l);
    three = v128.or(three, v128.and(two, live));
    two = v128.or(two, v128.and(one, live));
    one = v128.or(one, live);
  }
  return v128.andnot(two, three);
}

/** The block and the item that is heaviest so far, and its weight. */
let heavyBegin: usize = 0;
let heavyItem: usize = 0;
let heaviest: i32 = -1;

/** The same, but of the items that have two the one that ran dry most often. */
export function chooseHeavy(here: usize): usize {
  let begin: usize = 0;
  heaviest = -1;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    const end: usize = load<u32>(b, BLOCK_END);
    const twos = withTwo(here, begin + 16, end);
    if (v128.any_true(twos)) {
      weigh(i64x2.extract_lane(twos, 0), b, begin, 0);
      weigh(i64x2.extract_lane(twos, 1), b, begin, 64);
    }
    begin = end;
  }
  return heaviest < 0 ? fewest(here) : firstSpot(here, heavyBegin, heavyItem);
}

/** Looks for a heavier item in half a block. */
// @inline
function weigh(items: i64, block: usize, begin: usize, first: usize): void {
  const weights = weightsOf(block);
  for (; items !== 0; items &= items - 1) {
    const item = first + <usize>ctz(items);
    const weight = load<i32>(weights + (item << 2));
    if (weight <= heaviest) continue;
    heaviest = weight;
    heavyItem = item;
    heavyBegin = begin;
  }
}

/** The same where no item has less than three options. */
function fewest(here: usize): usize {
  let best: usize = 0;
  let least: u32 = u32.MAX_VALUE;
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    const end: usize = load<u32>(b, BLOCK_END);
    let items = v128.load(here + begin);
    if (v128.any_true(items)) {
      let size: u32 = 0;
      for (let digit = count(here, begin + 16, end); digit > at.digits; ) {
        digit -= 16;
        const fewer = v128.andnot(items, v128.load(digit));
        const some = v128.any_true(fewer);
        if (some) items = fewer;
        size = (size << 1) | (some ? 0 : 1);
      }
      if (size < least) {
        least = size;
        best = firstSpot(here, begin, firstOf(items));
      }
    }
    begin = end;
  }
  return best;
}

/** Adds up a block's layers: the number of live options of each item, its lowest binary digits first. Tells where they end. */
function count(here: usize, begin: usize, end: usize): usize {
  let top = at.digits;
  for (let l = begin; l < end; l += 16) {
    let carry = v128.load(here + l);
    for (let digit = at.digits; v128.any_true(carry); digit += 16) {
      if (digit === top) {
        v128.store(top, carry);
        top += 16;
        break;
      }
      const sum = v128.load(digit);
      v128.store(digit, v128.xor(sum, carry));
      carry = v128.and(sum, carry);
    }
  }
  return top;
}

/** The spot of the first live option of an item, which has one; the item's block begins there. */
// @inline
function firstSpot(here: usize, begin: usize, item: usize): usize {
  const shift = <u64>(item & 63);
  let p = here + begin + 16 + ((item >> 6) << 3);
  while (((load<u64>(p) >> shift) & 1) === 0) p += 16;
  return (((p - here) & ~15) << 3) + item;
}
