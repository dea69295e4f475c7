// The bits of an option in a state.

import * as at from "./tables";

export function isLive(here: usize, o: usize): bool {
  const spot: usize = load<u32>(at.spots + load<u32>(at.firstSpot + (o << 2)));
  return ((load<u64>(here + ((spot >> 6) << 3)) >> (spot & 63)) & 1) !== 0;
}

/** Does without an option. */
export function clear(here: usize, o: usize): void {
  const end: usize = at.spots + load<u32>(at.firstSpot + (o << 2), 4);
  for (let p: usize = at.spots + load<u32>(at.firstSpot + (o << 2)); p < end; p += 4)
    clearSpot(here, load<u32>(p));
}

// @inline
export function clearSpot(here: usize, spot: usize): void {
  const word = here + ((spot >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (spot & 63)));
}
