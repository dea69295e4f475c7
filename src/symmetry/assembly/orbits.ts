// Orbits of the options that can still be chosen, under a group whose elements come one by one, and how many options and
// images each item has.

import {
  colored,
  entryColor,
  itemImages,
  itemOptions,
  itemOrbit,
  least,
  NONE,
  nextInOrbit,
  optionImage,
  optionPoint,
  optionStart,
  options,
  orbitSize,
  out,
  primary,
  taken,
  takenColor,
  upper,
} from "../tables";
import { at } from "./table";

/** Each option that can be chosen is an orbit of its own. */
export function beginOrbits(): void {
  for (let o: usize = 0; o < options; o++) store<i32>(least + (o << 2), isLive(o) ? <i32>o : NONE);
}

/** Can the option stand beside those that were taken? As in ../left.ts. */
function isLive(o: usize): bool {
  if (load<u8>(out + o) !== 0) return false;
  for (let e: usize = at(optionStart, o); e < at(optionStart, o + 1); e++) {
    const item: usize = at(optionPoint, e);
    const times = at(taken, item);
    if (times === 0) continue;
    if (item < primary) {
      if (times >= at(upper, item)) return false;
    } else if (!colored || at(entryColor, e) === 0 || at(entryColor, e) !== at(takenColor, item))
      return false;
  }
  return true;
}

/** One more element of the group, whose images stand in their table. When all have come, the least of an orbit is known. */
export function joinOrbits(): void {
  for (let o: usize = 0; o < options << 2; o += 4) {
    const known = load<i32>(least + o);
    if (known !== NONE) store<i32>(least + o, min(known, load<i32>(optionImage + o)));
  }
}

/** Makes lists of the orbits, their sizes, and what they are to the items. */
export function countOrbits(): void {
  memory.fill(orbitSize, 0, options << 2);
  memory.fill(nextInOrbit, 0xff, options << 2);
  memory.fill(itemOptions, 0, primary << 2);
  memory.fill(itemImages, 0, primary << 2);
  memory.fill(itemOrbit, 0xff, primary << 2);
  for (let o: usize = options; o-- > 0; ) {
    const first = load<i32>(least + (o << 2));
    if (first === NONE) continue;
    const orbit = (<usize>first) << 2;
    store<u32>(orbitSize + orbit, load<u32>(orbitSize + orbit) + 1);
    // Options come from the last one on: each goes right behind the least one of its orbit.
    if (<usize>first === o) continue;
    store<i32>(nextInOrbit + (o << 2), load<i32>(nextInOrbit + orbit));
    store<i32>(nextInOrbit + orbit, <i32>o);
  }
  for (let o: usize = 0; o < options; o++) {
    if (at(orbitSize, o) !== 0) countItems(o);
  }
}

/** Counts the items of an orbit, whose least option this is. */
function countItems(orbit: usize): void {
  const size = at(orbitSize, orbit);
  for (let o = <i32>orbit; o !== NONE; o = load<i32>(nextInOrbit + ((<usize>o) << 2))) {
    const end: usize = at(optionStart, <usize>o + 1);
    for (let e: usize = at(optionStart, o); e < end; e++) {
      const item: usize = at(optionPoint, e);
      if (item >= primary) continue;
      store<u32>(itemOptions + (item << 2), at(itemOptions, item) + 1);
      if (at(itemOrbit, item) === <u32>orbit) continue;
      store<u32>(itemOrbit + (item << 2), <u32>orbit);
      store<u32>(itemImages + (item << 2), at(itemImages, item) + size);
    }
  }
}
