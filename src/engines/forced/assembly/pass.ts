// A pass goes through a state: it keeps what some rows keep, and finds the items that have one live option, or none.

import { firstOf } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { BLOCK_BEGIN, BLOCK_BYTES, BLOCK_END, LAYER, ONE, PLACE_BYTES } from "../tables";

/** The first and the last block that have an item with one live option, 0 if there is none. */
export let first: usize = 0;
export let last: usize = 0;
/** How often an item ran dry, since weights were forgotten last. */
export let deadEnds: f64 = 0;
/** What an item gains when it runs dry; after `HALVED_AFTER` times all weights are halved. */
const GAIN: u32 = 16;
const HALVED_AFTER: i32 = 512;
let untilHalved: i32 = HALVED_AFTER;

/** Nine layers, as in all sudokus of nine digits: in blocks with no more, but some, the pass also finds in which layer an item has its only option. */
const NINE: usize = 9 * LAYER;

/** False at a dead end: an open item has no option. Then neither the new state nor what was found is complete. */
export function pass(from: usize, to: usize, row: usize): bool {
  return passRows(from, to, row, row, row, false);
}

/** The same with three rows at once. */
export function passThree(here: usize, row: usize, second: usize, third: usize): bool {
  return passRows(here, here, row, second, third, true);
}

// @inline
function passRows(from: usize, to: usize, row: usize, second: usize, third: usize, THREE: bool): bool {
  let before: usize = 0;
  let some: usize = 0;
  let l: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; b += BLOCK_BYTES) {
    const end: usize = load<u32>(b, BLOCK_END);
    const open = kept(from + l, to + l, row + l, second + l, third + l, 0, THREE);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    l += LAYER;
    if (l < end && end - l <= NINE) {
      const p = from + l;
      const q = to + l;
      const r = row + l;
      const s = second + l;
      const t = third + l;
      const x1 = kept(p, q, r, s, t, 0, THREE);
      const x2 = kept(p, q, r, s, t, 16, THREE);
      const x3 = kept(p, q, r, s, t, 32, THREE);
      two = v128.or(v128.and(x1, x2), v128.and(v128.or(x1, x2), x3));
      one = v128.or(v128.or(x1, x2), x3);
      let digit1 = v128.or(x1, x3);
      let digit2 = v128.or(x2, x3);
      let digit4 = i64x2.splat(0);
      let digit8 = i64x2.splat(0);
      if (end - l > 3 * LAYER) {
        const x4 = kept(p, q, r, s, t, 48, THREE);
        const x5 = kept(p, q, r, s, t, 64, THREE);
        const x6 = kept(p, q, r, s, t, 80, THREE);
        two = v128.or(two, v128.and(one, x4));
        one = v128.or(one, x4);
        two = v128.or(two, v128.and(one, x5));
        one = v128.or(one, x5);
        two = v128.or(two, v128.and(one, x6));
        one = v128.or(one, x6);
        digit1 = v128.or(digit1, x5);
        digit2 = v128.or(digit2, x6);
        digit4 = v128.or(v128.or(x4, x5), x6);
      }
      if (end - l > 6 * LAYER) {
        const x7 = kept(p, q, r, s, t, 96, THREE);
        const x8 = kept(p, q, r, s, t, 112, THREE);
        const x9 = kept(p, q, r, s, t, 128, THREE);
        two = v128.or(two, v128.and(one, x7));
        one = v128.or(one, x7);
        two = v128.or(two, v128.and(one, x8));
        one = v128.or(one, x8);
        two = v128.or(two, v128.and(one, x9));
        one = v128.or(one, x9);
        digit1 = v128.or(digit1, v128.or(x7, x9));
        digit2 = v128.or(digit2, x7);
        digit4 = v128.or(digit4, x7);
        digit8 = v128.or(x8, x9);
      }
      const place = placeOf(b);
      v128.store(place, digit1);
      v128.store(place, digit2, 16);
      v128.store(place, digit4, 32);
      v128.store(place, digit8, 48);
      l = end;
    }
    for (; l < end; l += 3 * LAYER) {
      const p = from + l;
      const q = to + l;
      const r = row + l;
      const s = second + l;
      const t = third + l;
      const x = kept(p, q, r, s, t, 0, THREE);
      const y = kept(p, q, r, s, t, 16, THREE);
      const z = kept(p, q, r, s, t, 32, THREE);
      two = v128.or(two, v128.and(one, x));
      one = v128.or(one, x);
      two = v128.or(two, v128.and(one, y));
      one = v128.or(one, y);
      two = v128.or(two, v128.and(one, z));
      one = v128.or(one, z);
    }
    const dry = v128.andnot(open, one);
    if (v128.any_true(dry)) {
      ranDry(b, firstOf(dry));
      return false;
    }
    const only = v128.andnot(one, two);
    v128.store(b, only, ONE);
    some = select<usize>(b, some, v128.any_true(only));
    before = select<usize>(before, some, before !== 0);
  }
  first = before;
  last = some;
  return true;
}

/** A layer, so far behind p, of which is kept what is in a row or in three: it goes to q. */
// @inline
function kept(p: usize, q: usize, r: usize, s: usize, t: usize, o: usize, THREE: bool): v128 {
  let x = v128.and(v128.load(p + o), v128.load(r + o));
  if (THREE) x = v128.and(x, v128.and(v128.load(s + o), v128.load(t + o)));
  v128.store(q + o, x);
  return x;
}

/** Where the places of a block's only options are: which layer, counted from 1, in binary. */
// @inline
function placeOf(block: usize): usize {
  return at.places + ((block - at.blocks) / BLOCK_BYTES) * PLACE_BYTES;
}

/** The spot of the only option of an item of a block. Without branches, since the processor could not foresee them. */
// @inline
export function onlySpot(here: usize, block: usize, item: usize): usize {
  const shift = <u64>(item & 63);
  const half = (item >> 6) << 3;
  const begin: usize = load<u32>(block, BLOCK_BEGIN);
  const end: usize = load<u32>(block, BLOCK_END);
  let layer: usize = 0;
  if (end - begin <= NINE) {
    const place = placeOf(block) + half;
    let number = (load<u64>(place) >> shift) & 1;
    number |= ((load<u64>(place, 16) >> shift) & 1) << 1;
    number |= ((load<u64>(place, 32) >> shift) & 1) << 2;
    number |= ((load<u64>(place, 48) >> shift) & 1) << 3;
    layer = begin + (<usize>number - 1) * LAYER;
  } else {
    for (let l = begin; l < end; l += 3 * LAYER) {
      const x = (load<u64>(here + l + half) >> shift) & 1;
      const y = (load<u64>(here + l + half, 16) >> shift) & 1;
      const z = (load<u64>(here + l + half, 32) >> shift) & 1;
      layer |= (l & (0 - <usize>x)) | ((l + 16) & (0 - <usize>y)) | ((l + 32) & (0 - <usize>z));
    }
  }
  return (layer << 3) + item;
}

/** An item of a block ran dry: it gains weight. What was long ago counts less: from time to time all weights are halved. */
export function ranDry(block: usize, item: usize): void {
  deadEnds++;
  const w = weightsOf(block) + (item << 2);
  store<u32>(w, load<u32>(w) + GAIN);
  if (--untilHalved > 0) return;
  untilHalved = HALVED_AFTER;
  for (let p = at.weights; p < weightsOf(at.blocksEnd); p += 4) store<u32>(p, load<u32>(p) >> 1);
}

export function forgetWeights(): void {
  if (deadEnds > 0) memory.fill(at.weights, 0, weightsOf(at.blocksEnd) - at.weights);
  deadEnds = 0;
  untilHalved = HALVED_AFTER;
}

/** Where the weights of a block's items are: 4 bytes each of 128 items, where a block has 32. */
export function weightsOf(block: usize): usize {
  return at.weights + ((block - at.blocks) << 4);
}
