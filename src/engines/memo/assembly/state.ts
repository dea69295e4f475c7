// What is left of the problem on each level: the row of live options, the set of open items, need and room of items
// with bounds. ../memory.ts lays the tables out; items stand in the static
// order, and options are sorted by their first item in it.

/** Bytes of a row of options and of a set of items; both are multiples of 16. */
export let rowBytes: u32 = 0;
export let setBytes: u32 = 0;
/** Bytes of the bounds of a level: need and room of each item, two i32; 0 in problems without bounds. */
export let boundBytes: u32 = 0;

/** By option: the row of the options that can stand beside it; the set of its primary items that it closes. */
export let compatible: usize = 0;
let closes: usize = 0;
/** By item: where its pairs of word and mask begin; one element more than there are items. */
export let firstPair: usize = 0;
/** By pair: the byte offset of a word in a row, and the item's options in that word. */
export let pairOffset: usize = 0;
export let pairMask: usize = 0;
/** By option: where its primary items begin in `optionItems`. */
let firstItem: usize = 0;
let optionItems: usize = 0;
/** By level: row, set, bounds. */
let rows: usize = 0;
let sets: usize = 0;
let bounds: usize = 0;
/** By level: nodes, as f64. */
export let profile: usize = 0;
/** By option: the items of which it rules options out, itself among them; and whether that is known yet (u8). */
let disturbs: usize = 0;
let isKnown: usize = 0;
let itemCount: i32 = 0;
/** Did the last `take` close an item that may be covered more than once? Then it may have disturbed any item. */
export let spread: bool = false;

export function setupState(sizes: usize, addresses: usize): void {
  rowBytes = load<u32>(sizes);
  setBytes = load<u32>(sizes, 4);
  boundBytes = load<u32>(sizes, 8);
  compatible = load<u32>(addresses);
  closes = load<u32>(addresses, 4);
  firstPair = load<u32>(addresses, 8);
  pairOffset = load<u32>(addresses, 12);
  pairMask = load<u32>(addresses, 16);
  firstItem = load<u32>(addresses, 20);
  optionItems = load<u32>(addresses, 24);
  rows = load<u32>(addresses, 28);
  sets = load<u32>(addresses, 32);
  bounds = load<u32>(addresses, 36);
  profile = load<u32>(addresses, 40);
}

/** Lays out what the options disturb; gives where it ends. */
export function setupDisturbed(at: usize, options: usize, items: i32): usize {
  itemCount = items;
  disturbs = at;
  isKnown = at + options * setBytes;
  return (isKnown + options + 15) & ~15;
}

/** The set of items that taking the option disturbs. It is found when it is first asked for. */
export function disturbedBy(option: i32): usize {
  const set = disturbs + <usize>option * setBytes;
  if (load<u8>(isKnown + <usize>option) != 0) return set;
  store<u8>(isKnown + <usize>option, 1);
  const row = compatible + <usize>option * rowBytes;
  for (let item: i32 = 0; item < itemCount; item++) {
    const end = pairsEnd(item);
    for (let p = pairsBegin(item); p < end; p++) {
      if ((maskOf(p) & ~load<u64>(row + offsetOf(p))) == 0) continue;
      const word = set + ((<usize>item >> 6) << 3);
      store<u64>(word, load<u64>(word) | ((<u64>1) << (item & 63)));
      break;
    }
  }
  return set;
}

// @ts-ignore: decorator
@inline
export function rowAt(l: i32): usize {
  return rows + <usize>l * rowBytes;
}

// @ts-ignore: decorator
@inline
export function setAt(l: i32): usize {
  return sets + <usize>l * setBytes;
}

// @ts-ignore: decorator
@inline
function boundAt(l: i32, item: i32): usize {
  return bounds + <usize>l * boundBytes + ((<usize>item) << 3);
}

/** How many more options of the item are needed, and how many more there may be. */
// @ts-ignore: decorator
@inline
export function needOf(l: i32, item: i32): i32 {
  return boundBytes > 0 ? load<i32>(boundAt(l, item)) : 1;
}

// @ts-ignore: decorator
@inline
export function roomOf(l: i32, item: i32): i32 {
  return boundBytes > 0 ? load<i32>(boundAt(l, item), 4) : 1;
}

// @ts-ignore: decorator
@inline
export function pairsBegin(item: i32): u32 {
  return load<u32>(firstPair + ((<usize>item) << 2));
}

// @ts-ignore: decorator
@inline
export function pairsEnd(item: i32): u32 {
  return load<u32>(firstPair + ((<usize>item) << 2), 4);
}

// @ts-ignore: decorator
@inline
export function offsetOf(pair: u32): usize {
  return load<u32>(pairOffset + ((<usize>pair) << 2));
}

// @ts-ignore: decorator
@inline
export function maskOf(pair: u32): u64 {
  return load<u64>(pairMask + ((<usize>pair) << 3));
}

/** The number of live options of the item, or some number not less than `enough`. */
// @ts-ignore: decorator
@inline
export function sizeOf(item: i32, row: usize, enough: i32): i32 {
  const end = pairsEnd(item);
  let size: i32 = 0;
  for (let p = pairsBegin(item); p < end; p++) {
    size += <i32>popcnt<u64>(load<u64>(row + offsetOf(p)) & maskOf(p));
    if (size >= enough) return size;
  }
  return size;
}

/** Makes level l + 1 of level l. */
export function copyLevel(l: i32): void {
  memory.copy(rowAt(l + 1), rowAt(l), rowBytes);
  memory.copy(setAt(l + 1), setAt(l), setBytes);
  if (boundBytes > 0) memory.copy(boundAt(l + 1, 0), boundAt(l, 0), boundBytes);
}

/** Makes level l + 1 of level l by taking the option. */
export function take(l: i32, option: i32): void {
  const from = rowAt(l);
  const to = from + rowBytes;
  const row = compatible + <usize>option * rowBytes;
  for (let k: u32 = 0; k < rowBytes; k += 16) v128.store(to + k, v128.and(v128.load(from + k), v128.load(row + k)));
  const set = setAt(l);
  const closed = closes + <usize>option * setBytes;
  for (let k: u32 = 0; k < setBytes; k += 16) {
    v128.store(set + setBytes + k, v128.andnot(v128.load(set + k), v128.load(closed + k)));
  }
  spread = false;
  if (boundBytes > 0) takeBounded(l, option);
}

/** What `take` has to do in problems with bounds: count, and close the items that are full. */
function takeBounded(l: i32, option: i32): void {
  memory.copy(boundAt(l + 1, 0), boundAt(l, 0), boundBytes);
  const end = load<u32>(firstItem + ((<usize>option) << 2), 4);
  for (let k = load<u32>(firstItem + ((<usize>option) << 2)); k < end; k++) {
    const item = load<i32>(optionItems + ((<usize>k) << 2));
    const at = boundAt(l + 1, item);
    const need = load<i32>(at);
    const room = load<i32>(at, 4) - 1;
    if (need > 0) store<i32>(at, need - 1);
    store<i32>(at, room, 4);
    if (room > 0) continue;
    if (isOpen(l + 1, item)) spread = true;
    close(l + 1, item);
  }
}

// @ts-ignore: decorator
@inline
function isOpen(l: i32, item: i32): bool {
  return ((load<u64>(setAt(l) + ((<usize>item >> 6) << 3)) >> (item & 63)) & 1) != 0;
}

/** No more options of the item on this level. */
export function close(l: i32, item: i32): void {
  const at = setAt(l) + ((<usize>item >> 6) << 3);
  store<u64>(at, load<u64>(at) & ~((<u64>1) << (item & 63)));
  const row = rowAt(l);
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p++) {
    const word = row + offsetOf(p);
    store<u64>(word, load<u64>(word) & ~maskOf(p));
  }
}

/** Takes the item's options before this one out of the level's row. */
export function avoidBefore(l: i32, item: i32, option: i32): void {
  const row = rowAt(l);
  const own = ((<usize>option) >> 6) << 3;
  const end = pairsEnd(item);
  for (let p = pairsBegin(item); p < end; p++) {
    const offset = offsetOf(p);
    if (offset > own) return;
    const mask = offset == own ? maskOf(p) & (((<u64>1) << (option & 63)) - 1) : maskOf(p);
    store<u64>(row + offset, load<u64>(row + offset) & ~mask);
  }
}
