// The loops over all entries of a graph, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs. They run a few
// times only, which is where JavaScript is slow.

import {
  colors,
  itemOf,
  listMask,
  lists,
  marks,
  nextInList,
  optionImage,
  optionKind,
  optionPoint,
  optionStart,
  options,
  pointImage,
  points,
  sums,
} from "../tables";
import { at } from "./table";

export { beginOrbits, countOrbits, joinOrbits } from "./orbits";

/** A number that looks random, as in ../graph.ts. */
// @inline
function mixed(value: u32): u32 {
  let x = (value ^ (value >> 16)) * 0x7feb352d;
  x = (x ^ (x >> 15)) * 0x846ca68b;
  return x ^ (x >> 16);
}

/** Gives the options colors by their points, and the points new ones by their options. */
export function round(): void {
  for (let p: usize = 0; p < points; p++) store<u32>(sums + (p << 2), at(colors, p) * 5);
  for (let p: usize = 0; p < points; p++) {
    const item: usize = at(itemOf, p);
    if (item === p) continue;
    addTo(p, mixed(at(colors, item) ^ 0x55555555));
    addTo(item, mixed(at(colors, p)));
  }
  for (let o: usize = 0; o < options; o++) {
    const from: usize = at(optionStart, o);
    const to: usize = at(optionStart, o + 1);
    let color = at(optionKind, o) + 1;
    for (let e = from; e < to; e++) color += at(colors, at(optionPoint, e));
    color = mixed(color);
    for (let e = from; e < to; e++) addTo(at(optionPoint, e), color);
  }
  for (let p: usize = 0; p < points; p++) store<u32>(colors + (p << 2), mixed(at(sums, p)));
}

function addTo(point: usize, value: u32): void {
  store<u32>(sums + (point << 2), at(sums, point) + value);
}

/** Puts the options into lists by what they consist of. */
export function fileOptions(): void {
  for (let o: usize = 0; o < options; o++) {
    let hash: u32 = 0;
    for (let e: usize = at(optionStart, o); e < at(optionStart, o + 1); e++)
      hash += mixed(at(optionPoint, e) + 1);
    const list = lists + ((<usize>(hash & listMask)) << 2);
    store<u32>(nextInList + (o << 2), load<u32>(list));
    store<u32>(list, <u32>o + 1);
  }
}

/** By the images of the points: those of the options; 0 if some option has none. `mark` has not been used before, nor the next ones. */
export function mapOptions(mark: u32): i32 {
  for (let o: usize = 0; o < options; o++, mark++) {
    let hash: u32 = 0;
    for (let e: usize = at(optionStart, o); e < at(optionStart, o + 1); e++) {
      const p = at(pointImage, at(optionPoint, e));
      store<u32>(marks + ((<usize>p) << 2), mark);
      hash += mixed(p + 1);
    }
    let image = at(lists, hash & listMask);
    while (image !== 0 && !isImage(o, image - 1, mark)) image = at(nextInList, image - 1);
    if (image === 0) return 0;
    store<u32>(optionImage + (o << 2), image - 1);
  }
  return 1;
}

/** Does the other option consist of the points that are marked, and of as many as this one? */
function isImage(o: usize, other: usize, mark: u32): bool {
  const from: usize = at(optionStart, other);
  const to: usize = at(optionStart, other + 1);
  if (to - from !== at(optionStart, o + 1) - at(optionStart, o)) return false;
  if (at(optionKind, o) !== at(optionKind, other)) return false;
  for (let e = from; e < to; e++) if (at(marks, at(optionPoint, e)) !== mark) return false;
  return true;
}
