// The bits of an option in a state.

import { has, remove } from "../../kernel/assembly/sets";
import { firstSpot, optionOf, spots } from "../tables";

export function isLive(here: usize, o: usize): bool {
  return has(here, load<u32>(spots + load<u32>(firstSpot + (o << 2))));
}

/** Does without an option. */
export function clear(here: usize, o: usize): void {
  const end: usize = spots + load<u32>(firstSpot + (o << 2), 4);
  for (let p: usize = spots + load<u32>(firstSpot + (o << 2)); p < end; p += 4) remove(here, load<u32>(p));
}

/** The option that a bit stands for. */
// @inline
export function optionAt(spot: usize): usize {
  return load<u32>(optionOf + (spot << 2));
}
