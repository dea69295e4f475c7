// States: taking options, and following what that forces.

import * as at from "./tables";
import { BLOCK, END, ONE } from "./tables";
import { firstOption } from "./choose";

/**
 * Keeps of a state what a row keeps, and finds which items have one live option. False at a dead end: an open item has
 * none. Then neither the new state nor what was found is complete.
 */
export function pass(from: usize, to: usize, row: usize): bool {
  const last = at.blocksEnd;
  const begin = from;
  for (let b = at.blocks; b < last; b += BLOCK) {
    const end: usize = begin + load<u32>(b, END);
    const open = v128.and(v128.load(from), v128.load(row));
    v128.store(to, open);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    for (from += 16, row += 16, to += 16; from < end; from += 48, row += 48, to += 48) {
      const x = v128.and(v128.load(from), v128.load(row));
      const y = v128.and(v128.load(from, 16), v128.load(row, 16));
      const z = v128.and(v128.load(from, 32), v128.load(row, 32));
      v128.store(to, x);
      v128.store(to, y, 16);
      v128.store(to, z, 32);
      two = v128.or(two, v128.and(one, x));
      one = v128.or(one, x);
      two = v128.or(two, v128.and(one, y));
      one = v128.or(one, y);
      two = v128.or(two, v128.and(one, z));
      one = v128.or(one, z);
    }
    if (v128.any_true(v128.andnot(open, one))) return false;
    v128.store(b, v128.andnot(one, two), ONE);
  }
  return true;
}

/** Takes what must be taken; false at a dead end. */
export function follow(here: usize): bool {
  let begin: usize = 0;
  for (let b = at.blocks; b < at.blocksEnd; ) {
    const half: usize = load<u64>(b, ONE) != 0 ? 0 : 8;
    const ones = load<u64>(b + half, ONE);
    if (ones == 0) {
      begin = load<u32>(b, END);
      b += BLOCK;
      continue;
    }
    const o = firstOption(here, begin, (half << 3) + <usize>ctz(ones));
    at.push(o);
    at.countUpdate();
    if (!pass(here, here, at.rowOf(o))) return false;
    begin = 0;
    b = at.blocks;
  }
  return true;
}

/** Keeps of a state what is compatible with an option. */
export function keep(here: usize, o: usize): void {
  const row = at.rowOf(o);
  const end = at.stateBytes;
  for (let l: usize = 0; l < end; l += 16) v128.store(here + l, v128.and(v128.load(here + l), v128.load(row + l)));
}

export function isLive(here: usize, o: usize): bool {
  const spot: usize = load<u32>(at.spots + load<u32>(at.firstSpot + (o << 2)));
  return ((load<u64>(here + ((spot >> 6) << 3)) >> (spot & 63)) & 1) != 0;
}

/** Does without an option. */
export function clear(here: usize, o: usize): void {
  const end: usize = at.spots + load<u32>(at.firstSpot + (o << 2), 4);
  for (let p: usize = at.spots + load<u32>(at.firstSpot + (o << 2)); p < end; p += 4) {
    const spot: usize = load<u32>(p);
    const word = here + ((spot >> 6) << 3);
    store<u64>(word, load<u64>(word) & ~(<u64>1 << (spot & 63)));
  }
}
