// To take an option: AND a state with the option's effect.

import { countBytes, counted, rowBytes, setBytes } from "../tables";
import { effectOf, removeOptions } from "./items";
import { less, meet, remove } from "./sets";

/** Makes of `state` the state `after`, which may be the same, by taking the option. */
// @inline
export function takeOption(BOUNDED: bool, state: usize, after: usize, option: usize): void {
  const effect = effectOf(option);
  meet(after, state, effect, rowBytes);
  less(after + rowBytes, state + rowBytes, effect + rowBytes, setBytes);
  if (BOUNDED) takeCounted(true, state, after, effect);
}

/** The counters' part of it: subtracts them, and closes the items that are full, or with MET need no more. Is any full? */
// @inline
export function takeCounted(MET: bool, state: usize, after: usize, effect: usize): bool {
  const from = rowBytes + setBytes;
  const to = from + countBytes;
  let any = false;
  for (let at = from; at < to; at += 16) {
    const used = v128.load(effect + at);
    const taken = i16x8.ne(used, i16x8.splat(0));
    const need = v128.load(state + at);
    const room = i16x8.sub(v128.load(state + countBytes + at), used);
    v128.store(after + at, i16x8.sub_sat_u(need, used));
    v128.store(after + countBytes + at, room);
    const ofLane = counted + ((at - from) << 1);
    if (MET) {
      let met = i16x8.bitmask(v128.and(i16x8.eq(need, i16x8.splat(1)), taken));
      for (; met !== 0; met &= met - 1) remove(after + rowBytes, load<u32>(ofLane + (ctz(met) << 2)));
    }
    let full = i16x8.bitmask(v128.and(i16x8.eq(room, i16x8.splat(0)), taken));
    for (; full !== 0; full &= full - 1) {
      any = true;
      close(after, load<u32>(ofLane + (ctz(full) << 2)));
    }
  }
  return any;
}

/** No more options of the item in this state. */
export function close(state: usize, item: usize): void {
  remove(state + rowBytes, item);
  removeOptions(state, item);
}
