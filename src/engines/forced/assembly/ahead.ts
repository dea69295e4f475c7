// Looking ahead: of some items with two options, that is chosen whose options, when they are taken, leave most others with
// one option or with two. It tells much from little: half the decisions, for one pass an option.

import * as at from "../tables";
import { BLOCK_BYTES, BLOCK_END, LAYER } from "../tables";
import { fewest, withTwo } from "./choose";
import { rowOf } from "./rows";
import { optionAt } from "./spots";

/** So many items are looked at. */
const LOOKS: i32 = 5;
/** What taking an option promises if it leaves an item without any. */
const DEAD: i32 = -1;

/** The spots of the item that was looked at last: its two options. */
let first: usize = 0;
let second: usize = 0;
/** The spot of the other option of the item chosen, if it has two, else 0; must that one be taken? */
export let other: usize = 0;
export let isForced: bool = false;

/** The spot of the option to decide on: the first one of the item chosen, or one that leads to a dead end at once. */
export function chooseAhead(here: usize): usize {
  findPairs(here);
  let best: usize = 0;
  let bestOther: usize = 0;
  let most: i32 = -1;
  let looks = LOOKS;
  isForced = true;
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    for (let half: usize = 0; half < 16; half += 8) {
      for (let items = load<u64>(pairsOf(b) + half); items !== 0; items &= items - 1) {
        findSpots(here, b, begin, (half << 3) + <usize>ctz(items));
        const one = promise(here, rowOf(optionAt(first)));
        if (one === DEAD) {
          other = second;
          return first;
        }
        const two = promise(here, rowOf(optionAt(second)));
        if (two === DEAD) {
          other = first;
          return second;
        }
        if (one * two > most) {
          most = one * two;
          best = first;
          bestOther = second;
        }
        if (--looks === 0) {
          isForced = false;
          other = bestOther;
          return best;
        }
      }
    }
    begin = load<u32>(b, BLOCK_END);
  }
  isForced = false;
  other = bestOther;
  return most < 0 ? fewest(here) : best;
}

/** Where it stands which items of a block have two options. */
// @inline
function pairsOf(block: usize): usize {
  return at.pairs + ((block - at.blocks) >> 1);
}

function findPairs(here: usize): void {
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    const end: usize = load<u32>(b, BLOCK_END);
    v128.store(pairsOf(b), withTwo(here, begin + LAYER, end));
    begin = end;
  }
}

/** Finds the two options of an item: without branches, as in a pass. */
function findSpots(here: usize, block: usize, begin: usize, item: usize): void {
  const shift = <u64>(item & 63);
  const end: usize = load<u32>(block, BLOCK_END);
  const half = here + ((item >> 6) << 3);
  let low: usize = 0;
  let high: usize = 0;
  for (let l = begin + LAYER; l < end; l += LAYER) {
    const live = 0 - <usize>((load<u64>(half + l) >> shift) & 1);
    low = select<usize>(low, l & live, low !== 0);
    high = select<usize>(l, high, live !== 0);
  }
  first = (low << 3) + item;
  second = (high << 3) + item;
}

/** What taking an option with this row does: twice the items that it leaves with one option, and those that then have two. */
function promise(here: usize, row: usize): i32 {
  let sum: i32 = 1;
  let l: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    const end: usize = load<u32>(b, BLOCK_END);
    const open = v128.and(v128.load(here + l), v128.load(row + l));
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    let three = i64x2.splat(0);
    for (l += LAYER; l < end; l += 3 * LAYER) {
      const p = here + l;
      const r = row + l;
      const x = v128.and(v128.load(p), v128.load(r));
      three = v128.or(three, v128.and(two, x));
      two = v128.or(two, v128.and(one, x));
      one = v128.or(one, x);
      const y = v128.and(v128.load(p, 16), v128.load(r, 16));
      three = v128.or(three, v128.and(two, y));
      two = v128.or(two, v128.and(one, y));
      one = v128.or(one, y);
      const z = v128.and(v128.load(p, 32), v128.load(r, 32));
      three = v128.or(three, v128.and(two, z));
      two = v128.or(two, v128.and(one, z));
      one = v128.or(one, z);
    }
    if (v128.any_true(v128.andnot(open, one))) return DEAD;
    sum += 2 * count(v128.andnot(one, two));
    sum += count(v128.andnot(v128.andnot(two, three), v128.load(pairsOf(b))));
  }
  return sum;
}

// @inline
function count(items: v128): i32 {
  return <i32>(popcnt(i64x2.extract_lane(items, 0)) + popcnt(i64x2.extract_lane(items, 1)));
}
