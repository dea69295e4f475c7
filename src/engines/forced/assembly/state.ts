// States: taking options, and following what that forces.

import { countUpdates } from "../../kernel/assembly/course";
import { firstOf, meet } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { BLOCK_BEGIN, BLOCK_BYTES, BLOCK_END, ONE } from "../tables";
import { rowOf } from "./rows";
import { isLive } from "./spots";

/** A block that has an item with one live option, 0 if there is none. */
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

/** The same with one row, or, if there are `three`, with three at once. */
// @inline
function passRows(from: usize, to: usize, row: usize, second: usize, third: usize, three: bool): bool {
  const last = at.blocksEnd;
  const begin = from;
  let some: usize = 0;
  for (let b = at.blocks; b < last; b += BLOCK_BYTES) {
    const end: usize = begin + load<u32>(b, BLOCK_END);
    let open = v128.and(v128.load(from), v128.load(row));
    if (three) open = v128.and(open, v128.and(v128.load(second), v128.load(third)));
    v128.store(to, open);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    from += 16;
    to += 16;
    row += 16;
    if (three) second += 16;
    if (three) third += 16;
    while (from < end) {
      let x = v128.and(v128.load(from), v128.load(row));
      let y = v128.and(v128.load(from, 16), v128.load(row, 16));
      let z = v128.and(v128.load(from, 32), v128.load(row, 32));
      if (three) {
        x = v128.and(x, v128.and(v128.load(second), v128.load(third)));
        y = v128.and(y, v128.and(v128.load(second, 16), v128.load(third, 16)));
        z = v128.and(z, v128.and(v128.load(second, 32), v128.load(third, 32)));
      }
      v128.store(to, x);
      v128.store(to, y, 16);
      v128.store(to, z, 32);
      two = v128.or(two, v128.and(one, x));
      one = v128.or(one, x);
      two = v128.or(two, v128.and(one, y));
      one = v128.or(one, y);
      two = v128.or(two, v128.and(one, z));
      one = v128.or(one, z);
      from += 48;
      to += 48;
      row += 48;
      if (three) second += 48;
      if (three) third += 48;
    }
    const dry = v128.andnot(open, one);
    if (v128.any_true(dry)) {
      ranDry(b, dry);
      return false;
    }
    const only = v128.andnot(one, two);
    v128.store(b, only, ONE);
    some = select<usize>(b, some, v128.any_true(only));
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
    const o = onlyOption(here, single, load<u64>(single, ONE), load<u64>(single, ONE + 8));
    const row = rowOf(o);
    push(o);
    countUpdates(1);
    const second = another(here, row, row);
    if (second === 0) {
      if (!pass(here, here, row)) return false;
      continue;
    }
    if (second === CLASH) return false;
    const third = another(here, row, second);
    if (third === CLASH) return false;
    if (!passRows(here, here, row, second, third === 0 ? second : third, true)) return false;
  }
  return true;
}

/** No row stands there: two items need options that exclude each other. */
const CLASH: usize = 1;

/** Takes another option that is the only one of an item, if there is any beside those of these two rows; gives its row, or 0. */
function another(here: usize, row: usize, second: usize): usize {
  let begin: usize = 0;
  for (let b = at.blocks; b <= single; b += BLOCK_BYTES) {
    const items = v128.and(v128.load(b, ONE), v128.and(v128.load(row + begin), v128.load(second + begin)));
    begin = load<u32>(b, BLOCK_END);
    if (!v128.any_true(items)) continue;
    const o = onlyOption(here, b, i64x2.extract_lane(items, 0), i64x2.extract_lane(items, 1));
    if (!isLive(row, o) || !isLive(second, o)) {
      ranDry(b, items);
      return CLASH;
    }
    push(o);
    countUpdates(1);
    return rowOf(o);
  }
  return 0;
}

/** The only option of the first of these items of a block. Without branches, since nobody could foresee which way they go. */
// @inline
function onlyOption(here: usize, block: usize, low: u64, high: u64): usize {
  const inLow = low !== 0;
  const shift = ctz(select<u64>(low, high, inLow));
  const half: usize = select<usize>(0, 8, inLow);
  const end: usize = load<u32>(block, BLOCK_END) + half;
  let layer: usize = 0;
  for (let l: usize = load<u32>(block, BLOCK_BEGIN) + half; l < end; l += 48) {
    const x = (load<u64>(here + l) >> shift) & 1;
    const y = (load<u64>(here + l, 16) >> shift) & 1;
    const z = (load<u64>(here + l, 32) >> shift) & 1;
    layer |= (l & (0 - <usize>x)) | ((l + 16) & (0 - <usize>y)) | ((l + 32) & (0 - <usize>z));
  }
  return load<u32>(at.optionOf + ((layer << 5) + ((<usize>shift) << 2)));
}

/** Keeps of a state what is compatible with an option. */
export function keep(here: usize, o: usize): void {
  meet(here, here, rowOf(o), at.stateBytes);
}
