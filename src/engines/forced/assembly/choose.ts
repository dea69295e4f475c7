// Which option comes next: the first one of the first item that has the fewest.

import * as at from "./tables";
import { BLOCK, END } from "./tables";

/** The spot of the option to decide on; 0, which is no option's spot, if all items are covered. */
export function choose(here: usize): usize {
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK) {
    const end: usize = load<u32>(b, END);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    let three = i64x2.splat(0);
    for (let l = begin + 16; l < end; l += 16) {
      const live = v128.load(here + l);
      three = v128.or(three, v128.and(two, live));
      two = v128.or(two, v128.and(one, live));
      one = v128.or(one, live);
    }
    const twos = v128.andnot(two, three);
    if (v128.any_true(twos)) return firstSpot(here, begin, firstItem(twos));
    begin = end;
  }
  return fewest(here);
}

/** The same where no item has less than three options. */
function fewest(here: usize): usize {
  let best: usize = 0;
  let least: u32 = u32.MAX_VALUE;
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK) {
    const end: usize = load<u32>(b, END);
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
        best = firstSpot(here, begin, firstItem(items));
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
      if (digit == top) {
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

// @ts-ignore: a decorator of AssemblyScript
@inline
function firstItem(items: v128): usize {
  const low = i64x2.extract_lane(items, 0);
  return low != 0 ? <usize>ctz(low) : 64 + <usize>ctz(i64x2.extract_lane(items, 1));
}

/** The spot of the first live option of an item, which has one; the item's block begins there. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function firstSpot(here: usize, begin: usize, item: usize): usize {
  const shift = <u64>(item & 63);
  let p = here + begin + 16 + ((item >> 6) << 3);
  while (((load<u64>(p) >> shift) & 1) == 0) p += 16;
  return (((p - here) & ~15) << 3) + item;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
export function optionAt(spot: usize): usize {
  return load<u32>(at.optionOf + (spot << 2));
}
