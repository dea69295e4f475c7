// To take an option: AND the level's state with the option's effect, into the state of the next level.

import { counterOf, rowSize } from "./size";
import {
  countBytes,
  counted,
  END,
  effectBytes,
  effects,
  FIRST,
  ITEM_SHIFT,
  items,
  killers,
  MASK,
  OFFSET,
  PAIR_BYTES,
  rowBytes,
  setBytes,
  stateBytes,
} from "./tables";

/** Would the item that the option's branch died of the last time run dry again, if it were taken? */
// @inline
export function killed(WORDS: i32, BOUNDED: bool, state: usize, option: usize): bool {
  const killer = load<i32>(killers + (option << 2));
  if (killer < 0) return false;
  const item: usize = killer;
  const effect = effects + option * effectBytes;
  const word = rowSize(WORDS) + ((item >> 6) << 3);
  if ((load<u64>(state + word) & ~load<u64>(effect + word) & ((<u64>1) << (item & 63))) === 0) return false;
  let need: i32 = 1;
  if (BOUNDED) {
    const counter = rowBytes + setBytes + counterOf(item);
    need = load<u16>(state + counter);
    if (need > 0) need -= load<u16>(effect + counter);
    else need = 1;
    if (need === 0) return false;
  }
  let size: i32 = 0;
  let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST);
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  for (; pair < end; pair += PAIR_BYTES) {
    const offset = load<u32>(pair, OFFSET);
    const left = load<u64>(state + offset) & load<u64>(effect + offset) & load<u64>(pair, MASK);
    if (BOUNDED) {
      size += <i32>popcnt<u64>(left);
      if (size >= need) return false;
    } else if (left !== 0) return false;
  }
  return true;
}

/** Makes the state after `state` by taking the option. */
// @inline
export function take(WORDS: i32, BOUNDED: bool, state: usize, option: usize): void {
  const effect = effects + option * effectBytes;
  const after = state + stateBytes;
  let at: usize = rowSize(WORDS);
  if (WORDS === 1) {
    v128.store(after, v128.and(v128.load(state), v128.load(effect)));
  } else {
    for (let k: usize = 0; k < at; k += 16)
      v128.store(after + k, v128.and(v128.load(state + k), v128.load(effect + k)));
  }
  for (const end = at + setBytes; at < end; at += 16) {
    v128.store(after + at, v128.andnot(v128.load(state + at), v128.load(effect + at)));
  }
  if (BOUNDED) count(state, effect);
}

/** The counters' part of `take`: subtracts them, and closes the items that are full. */
// @inline
function count(state: usize, effect: usize): void {
  const from = rowBytes + setBytes;
  const to = from + countBytes;
  const after = state + stateBytes;
  for (let at = from; at < to; at += 16) {
    const used = v128.load(effect + at);
    const taken = i16x8.ne(used, i16x8.splat(0));
    const need = v128.load(state + at);
    const room = i16x8.sub(v128.load(state + countBytes + at), used);
    v128.store(after + at, i16x8.sub_sat_u(need, used));
    v128.store(after + countBytes + at, room);
    const ofLane = counted + ((at - from) << 1);
    let met = i16x8.bitmask(v128.and(i16x8.eq(need, i16x8.splat(1)), taken));
    for (; met !== 0; met &= met - 1)
      removeBit(after + rowBytes, load<u32>(ofLane + ((<usize>ctz(met)) << 2)));
    let full = i16x8.bitmask(v128.and(i16x8.eq(room, i16x8.splat(0)), taken));
    for (; full !== 0; full &= full - 1) removeAll(after, load<u32>(ofLane + ((<usize>ctz(full)) << 2)));
  }
}

// @inline
export function removeBit(set: usize, element: usize): void {
  const word = set + ((element >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (element & 63)));
}

/** No more options of the item in this state. */
export function removeAll(state: usize, item: usize): void {
  const end: usize = load<u32>(items + (item << ITEM_SHIFT), END);
  for (let pair: usize = load<u32>(items + (item << ITEM_SHIFT), FIRST); pair < end; pair += PAIR_BYTES) {
    const live = state + load<u32>(pair, OFFSET);
    store<u64>(live, load<u64>(live) & ~load<u64>(pair, MASK));
  }
}
