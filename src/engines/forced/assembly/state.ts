// States: taking options, and following what that forces.

import { countUpdates } from "../../kernel/assembly/course";
import { firstOf, has, meet } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { BLOCK_BEGIN, BLOCK_BYTES, BLOCK_END, MOST_FOUND, ONE } from "../tables";
import { rowOf } from "./rows";
import { optionAt } from "./spots";

/** The last block that has an item with one live option, 0 if there is none. */
let single: usize = 0;
/** How often an item ran dry. */
export let deadEnds: f64 = 0;
/** The end of the options that are taken. */
export let takenTop: usize = 0;

export function setTakenTop(top: usize): void {
  takenTop = top;
}

// @inline
export function push(o: usize): void {
  store<u32>(takenTop, <u32>o);
  takenTop += 4;
}

/**
 * Keeps of a state what a row keeps, and finds items that have one live option. False at a dead end: an open item has
 * none. Then neither the new state nor what was found is complete.
 */
export function pass(from: usize, to: usize, row: usize): bool {
  return passRows(from, to, row, row, row, false);
}

/** The same with one row, or, if there are THREE, with three at once. */
// @inline
function passRows(from: usize, to: usize, row: usize, second: usize, third: usize, THREE: bool): bool {
  let some: usize = 0;
  let l: usize = 0;
  for (let block = at.blocks; block < at.blocksEnd; block += BLOCK_BYTES) {
    const end: usize = load<u32>(block, BLOCK_END);
    let open = v128.and(v128.load(from + l), v128.load(row + l));
    if (THREE) open = v128.and(open, v128.and(v128.load(second + l), v128.load(third + l)));
    v128.store(to + l, open);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    for (l += 16; l < end; l += 48) {
      const p = from + l;
      const q = to + l;
      const r = row + l;
      const s = second + l;
      const t = third + l;
      let x = v128.and(v128.load(p), v128.load(r));
      let y = v128.and(v128.load(p, 16), v128.load(r, 16));
      let z = v128.and(v128.load(p, 32), v128.load(r, 32));
      if (THREE) {
        x = v128.and(x, v128.and(v128.load(s), v128.load(t)));
        y = v128.and(y, v128.and(v128.load(s, 16), v128.load(t, 16)));
        z = v128.and(z, v128.and(v128.load(s, 32), v128.load(t, 32)));
      }
      v128.store(q, x);
      v128.store(q, y, 16);
      v128.store(q, z, 32);
      two = v128.or(two, v128.and(one, x));
      one = v128.or(one, x);
      two = v128.or(two, v128.and(one, y));
      one = v128.or(one, y);
      two = v128.or(two, v128.and(one, z));
      one = v128.or(one, z);
    }
    const dry = v128.andnot(open, one);
    if (v128.any_true(dry)) {
      ranDry(block, dry);
      return false;
    }
    const only = v128.andnot(one, two);
    v128.store(block, only, ONE);
    some = select<usize>(block, some, v128.any_true(only));
  }
  single = some;
  return true;
}

/** The first of the items that ran dry gains weight. */
function ranDry(block: usize, dry: v128): void {
  deadEnds++;
  const w = weightsOf(block) + (firstOf(dry) << 2);
  store<u32>(w, load<u32>(w) + 1);
}

/** Where the weights of a block's items are: 4 bytes each of 128 items, where a block has 32. */
export function weightsOf(block: usize): usize {
  return at.weights + ((block - at.blocks) << 4);
}

/** Takes what must be taken; false at a dead end. Several options are taken at once, where several must be. */
export function follow(here: usize): bool {
  while (single !== 0) {
    const n = collect(here);
    if (n === 0) return false;
    const row: usize = load<u32>(at.found);
    const second: usize = load<u32>(at.found, 4);
    const third: usize = load<u32>(at.found, 8);
    if (n === 1 ? !pass(here, here, row) : !passRows(here, here, row, second, third, true)) return false;
  }
  return true;
}

/**
 * Takes options that are the only ones of an item, at most MOST_FOUND; leaves their rows in `found`, the last one again and
 * again behind them. Tells how many there are: 0 if two of them exclude each other.
 */
function collect(here: usize): i32 {
  let n: i32 = 0;
  let to = at.found;
  let begin: usize = 0;
  for (let b = at.blocks; b <= single; b += BLOCK_BYTES) {
    let items = v128.load(b, ONE);
    while (v128.any_true(items)) {
      const spot = onlySpot(here, b, items);
      for (let p = at.found; p < to; p += 4) {
        if (has(load<u32>(p), spot)) continue;
        ranDry(b, items);
        return 0;
      }
      const o = optionAt(spot);
      const row = rowOf(o);
      push(o);
      countUpdates(1);
      store<u32>(to, <u32>row);
      store<u32>(to, <u32>row, 4);
      store<u32>(to, <u32>row, 8);
      to += 4;
      n++;
      if (n === MOST_FOUND) return n;
      items = v128.and(items, v128.load(row + begin));
      coverLater(b, row);
    }
    begin = load<u32>(b, BLOCK_END);
  }
  return n;
}

/** The items that a row covers need no option any more, in the blocks behind this one. */
// @inline
function coverLater(block: usize, row: usize): void {
  for (let b = block; b < single; ) {
    const begin: usize = load<u32>(b, BLOCK_END);
    b += BLOCK_BYTES;
    v128.store(b, v128.and(v128.load(b, ONE), v128.load(row + begin)), ONE);
  }
}

/** The spot of the only option of the first of these items of a block. Without branches, since nobody could foresee which way they go. */
// @inline
function onlySpot(here: usize, block: usize, items: v128): usize {
  const low = i64x2.extract_lane(items, 0);
  const high = i64x2.extract_lane(items, 1);
  const inLow = low !== 0;
  const shift = ctz<u64>(select<u64>(low, high, inLow));
  const half: usize = select<usize>(0, 8, inLow);
  const end: usize = load<u32>(block, BLOCK_END) + half;
  let layer: usize = 0;
  for (let l: usize = load<u32>(block, BLOCK_BEGIN) + half; l < end; l += 48) {
    const x = (load<u64>(here + l) >> shift) & 1;
    const y = (load<u64>(here + l, 16) >> shift) & 1;
    const z = (load<u64>(here + l, 32) >> shift) & 1;
    layer |= (l & (0 - <usize>x)) | ((l + 16) & (0 - <usize>y)) | ((l + 32) & (0 - <usize>z));
  }
  return (layer << 3) + <usize>shift;
}

/** Keeps of a state what is compatible with an option. */
export function keep(here: usize, o: usize): void {
  meet(here, here, rowOf(o), at.stateBytes);
}
