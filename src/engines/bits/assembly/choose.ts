// Which item to branch on: an open one of least degree.

import { needOf, sizeOf, sizeUpTo } from "../../kernel/assembly/items";
import { first, firstOf } from "../../kernel/assembly/sets";
import { contains, deep, rowBytes, setBytes } from "../../kernel/tables";
import { FORCED, FORCED_AT, SIZES, TALLY } from "../tables";

/**
 * The open item of least degree, the first of them, with its degree in the upper half; the degree is 0 if the item has
 * run dry. If none is open: an item of a live option, which needs nothing more but has room; −1 if there is none.
 */
// @inline
export function choose(KIND: i32, BOUNDED: bool, state: usize, level: usize): i64 {
  let best =
    KIND === TALLY ? chooseByTally(BOUNDED, state, level) : chooseBySize(KIND === SIZES, BOUNDED, state);
  if (KIND === TALLY && best === i64.MAX_VALUE) best = chooseAmongMany(BOUNDED, state);
  if (best !== i64.MAX_VALUE) return best;
  return BOUNDED ? optional(state) : -1;
}

/** The key of an item that was found to have one option left on the level above, and is still open; −1 if none is. */
// @inline
export function forced(KIND: i32, state: usize, above: usize): i64 {
  if (KIND !== TALLY || above === 0) return -1;
  const part: usize = load<u32>(above, FORCED_AT);
  const set = v128.and(v128.load(above, FORCED), v128.load(state + rowBytes + part));
  if (!v128.any_true(set)) return -1;
  const item = (part << 3) + firstOf(set);
  return key(min(sizeUpTo(item, state, 1), 1), item);
}

/** Degree and item in one number: the least of them is the item to choose. */
function key(degree: i32, item: usize): i64 {
  return ((<i64>degree) << 32) | <i64>item;
}

/** By tallies of all live options, for 128 items each; no key if all items have too many options for that. */
// @inline
function chooseByTally(BOUNDED: bool, state: usize, level: usize): i64 {
  let best: i64 = i64.MAX_VALUE;
  v128.store(level, i64x2.splat(0), FORCED);
  for (let part: usize = 0; part < setBytes; part += 16) {
    if (!v128.any_true(v128.load(state + rowBytes + part))) continue;
    const least = tally(BOUNDED, state, level, part);
    if (least >> 32 <= 1) return least;
    best = min(best, least);
  }
  return best;
}

/** The bytes of a row that `livingWords` looks at. */
const CHUNK: usize = 512;

/** In rows that are not longer most words have live options. */
const SHORT: usize = 64;

/** Which of the 64 words from here on may have live options: most have none, and to look at each takes long. */
// @inline
function livingWords(state: usize, from: usize): u64 {
  const all: u64 = rowBytes >> 3;
  if (rowBytes <= SHORT) return ((<u64>1) << all) - 1;
  let words: u64 = 0;
  const end = min(from + CHUNK, rowBytes);
  for (let at = from; at < end; at += 16) {
    const some: u64 = i64x2.bitmask(i64x2.ne(v128.load(state + at), i64x2.splat(0)));
    const word: u64 = (at - from) >> 3;
    words |= some << word;
  }
  return words;
}

/** The digits of a tally count to this; items with more are counted one by one. */
const MOST: i64 = 7;

/**
 * The least key of this part of the open items; no key if they all have more than `MOST` options. The sizes of 128 items
 * are counted at once, as binary numbers: `ones` has their last digits, and so on, `many` is for those with more digits.
 */
// @inline
function tally(BOUNDED: bool, state: usize, level: usize, part: usize): i64 {
  let ones = i64x2.splat(0);
  let twos = i64x2.splat(0);
  let fours = i64x2.splat(0);
  let many = i64x2.splat(0);
  for (let from: usize = 0; from < rowBytes; from += CHUNK) {
    for (let words = livingWords(state, from); words !== 0; words &= words - 1) {
      const at = from + ((<usize>ctz<u64>(words)) << 3);
      let bits = load<u64>(state + at);
      const sets = contains + part + (at << 3) * setBytes;
      while (bits !== 0) {
        const has = v128.load(sets + <usize>ctz<u64>(bits) * setBytes);
        bits &= bits - 1;
        const two = v128.and(ones, has);
        ones = v128.xor(ones, has);
        const four = v128.and(twos, two);
        twos = v128.xor(twos, two);
        many = v128.or(many, v128.and(fours, four));
        fours = v128.xor(fours, four);
      }
    }
  }
  const first = part << 3;
  let open = v128.load(state + rowBytes + part);
  let best: i64 = i64.MAX_VALUE;
  if (BOUNDED) {
    const counted = v128.load(deep + part);
    best = leastOf(v128.and(open, counted), first, state);
    open = v128.andnot(open, counted);
    if (!v128.any_true(open)) return best;
  }
  let least = v128.andnot(open, v128.or(v128.or(twos, fours), many));
  if (v128.any_true(least)) {
    const dry = v128.andnot(least, ones);
    if (v128.any_true(dry)) return key(0, first + firstOf(dry));
    store<u32>(level, part, FORCED_AT);
    v128.store(level, least, FORCED);
    return min(best, key(1, first + firstOf(least)));
  }
  least = v128.andnot(open, many);
  if (!v128.any_true(least)) return best >> 32 <= MOST + 1 ? best : i64.MAX_VALUE;
  let degree = 6;
  const few = v128.andnot(least, fours);
  if (v128.any_true(few)) {
    least = few;
    degree = 2;
  } else {
    const fewer = v128.andnot(least, twos);
    if (v128.any_true(fewer)) {
      least = fewer;
      degree = 4;
    }
  }
  const fewest = v128.andnot(least, ones);
  if (v128.any_true(fewest)) least = fewest;
  else degree += 1;
  return min(best, key(degree, first + firstOf(least)));
}

/** The least key of these open items, numbered from `first`. */
function leastOf(set: v128, first: usize, state: usize): i64 {
  let best: i64 = i64.MAX_VALUE;
  for (let half: usize = 0; half < 2; half++) {
    let open = half ? i64x2.extract_lane(set, 1) : i64x2.extract_lane(set, 0);
    for (; open !== 0; open &= open - 1) {
      const item = first + (half << 6) + <usize>ctz<u64>(open);
      const degree = sizeOf(item, state) - needOf(true, state, item) + 1;
      best = min(best, key(max(degree, 0), item));
    }
  }
  return best;
}

/** By the sizes of all open items: each counted to its end, or as far as it can matter. */
// @inline
function chooseBySize(TO_THE_END: bool, BOUNDED: bool, state: usize): i64 {
  const set = state + rowBytes;
  const end = set + setBytes;
  let best: i64 = i64.MAX_VALUE;
  for (let at = set; at < end; at += 8) {
    let open = load<u64>(at);
    while (open !== 0) {
      const item: usize = ((at - set) << 3) + <usize>ctz<u64>(open);
      open &= open - 1;
      const beyond = needOf(BOUNDED, state, item) - 1;
      const degree =
        (TO_THE_END ? sizeOf(item, state) : sizeUpTo(item, state, enough(best, beyond))) - beyond;
      if (degree <= 0) return key(0, item);
      best = min(best, key(degree, item));
    }
  }
  return best;
}

/** The size with which the degree of an item is no less than the best one. */
function enough(best: i64, beyond: i32): i32 {
  return best === i64.MAX_VALUE ? i32.MAX_VALUE : <i32>(best >> 32) + beyond;
}

/** The same where no tally has told: seldom, and so not inlined, since a small kernel is compiled sooner. */
function chooseAmongMany(BOUNDED: bool, state: usize): i64 {
  return chooseBySize(false, BOUNDED, state);
}

/** An item that needs nothing but can have more: the first of the first live option. Its last branch takes none. */
function optional(state: usize): i64 {
  const option = first(state, rowBytes);
  if (option < 0) return -1;
  const item = first(contains + option * setBytes, setBytes);
  return key(sizeOf(item, state) + 1, item);
}
