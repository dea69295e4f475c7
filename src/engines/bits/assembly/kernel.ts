// The kernel of the bits engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs.
//
// One bit an option. A level has the row of its live options and the set of its open items; to take an option is to
// AND the row with the option's row of compatible options. Going back costs nothing: the level above has its own row.
// All tables are laid out by ../memory.ts, which calls `setup` with their addresses.

/** What `run` answers. */
const DONE = 0;
const SOLUTION = 1;
const SHARE = 2;

/** What comes next: to enter the level, to try its next branch, or nothing. */
const ENTER = 0;
const NEXT = 1;
const OVER = 2;

/** Bytes of a row of options and of a set of items; both are multiples of 16. */
let rowBytes: u32 = 0;
let setBytes: u32 = 0;
/** Bytes of the bounds of a level: need and room of each item, two i32; 0 in problems without bounds. */
let boundBytes: u32 = 0;

/** By option: the row of the options that can stand beside it; the set of its primary items that it closes. */
let compatible: usize = 0;
let closes: usize = 0;
/** By item: where its pairs of word and mask begin; one element more than there are items. */
let firstPair: usize = 0;
/** By pair: the byte offset of a word in a row, and the item's options in that word. */
let pairOffset: usize = 0;
let pairMask: usize = 0;
/** By option: where its primary items begin in `optionItems`; only in problems with bounds. */
let firstItem: usize = 0;
let optionItems: usize = 0;
/** By option: the item that ran dry the last time that it was taken, or −1. */
let killer: usize = 0;
/** By level: row, set, bounds. */
let rows: usize = 0;
let sets: usize = 0;
let bounds: usize = 0;
/** By level, 32 bytes: item, pair, degree, branch, option (i32 each), unused, bits left of the pair's word (u64). */
let levels: usize = 0;
const ITEM: usize = 0;
const PAIR: usize = 4;
const DEGREE: usize = 8;
const BRANCH: usize = 12;
const OPTION: usize = 16;
const BITS: usize = 24;
const LEVEL_SHIFT: usize = 5;
/** By level: nodes, as f64. */
let profile: usize = 0;

let level: i32 = 0;
let next: i32 = ENTER;
export let nodes: f64 = 0;
export let solutions: f64 = 0;
export let updates: f64 = 0;

export function setup(sizes: usize, addresses: usize): void {
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
  killer = load<u32>(addresses, 28);
  rows = load<u32>(addresses, 32);
  sets = load<u32>(addresses, 36);
  bounds = load<u32>(addresses, 40);
  levels = load<u32>(addresses, 44);
  profile = load<u32>(addresses, 48);
  level = 0;
  next = ENTER;
}

export function currentLevel(): i32 {
  return level;
}

/** Is the branch of the last level behind? */
export function goingBack(): i32 {
  return next == ENTER ? 0 : 1;
}

// @ts-ignore: decorator
@inline
function levelAt(l: i32): usize {
  return levels + ((<usize>l) << LEVEL_SHIFT);
}

// @ts-ignore: decorator
@inline
function rowAt(l: i32): usize {
  return rows + <usize>l * rowBytes;
}

/** How many options of the item are in the row; the count may stop at `enough`. */
// @ts-ignore: decorator
@inline
function sizeOf(item: i32, row: usize, enough: i32): i32 {
  let p = load<u32>(firstPair + ((<usize>item) << 2));
  const end = load<u32>(firstPair + ((<usize>item) << 2), 4);
  let size: i32 = 0;
  for (; p < end; p++) {
    const word = load<u64>(row + load<u32>(pairOffset + ((<usize>p) << 2)));
    size += <i32>popcnt<u64>(word & load<u64>(pairMask + ((<usize>p) << 3)));
    if (size >= enough) return size;
  }
  return size;
}

/** The open item of least degree, −1 if none is open, −2 if one has run dry; its degree goes to `least`. */
let least: i32 = 0;
let dry: i32 = -1;
function choose(l: i32): i32 {
  const row = rowAt(l);
  const set = sets + <usize>l * setBytes;
  const bound = bounds + <usize>l * boundBytes;
  const bounded = boundBytes > 0;
  let best: i32 = -1;
  least = i32.MAX_VALUE;
  for (let w: u32 = 0; w < setBytes; w += 8) {
    let open = load<u64>(set + w);
    while (open != 0) {
      const item = <i32>((w << 3) + <u32>ctz<u64>(open));
      open &= open - 1;
      const need: i32 = bounded ? load<i32>(bound + ((<usize>item) << 3)) : 1;
      const enough = least == i32.MAX_VALUE ? least : least + need - 1;
      const degree = sizeOf(item, row, enough) - need + 1;
      if (degree >= least) continue;
      if (degree <= 0) {
        dry = item;
        return -2;
      }
      least = degree;
      best = item;
    }
  }
  return best;
}

/** Makes level l + 1 of level l by taking the option. */
function take(l: i32, option: i32): void {
  const from = rowAt(l);
  const to = from + rowBytes;
  const row = compatible + <usize>option * rowBytes;
  for (let k: u32 = 0; k < rowBytes; k += 16) v128.store(to + k, v128.and(v128.load(from + k), v128.load(row + k)));
  const set = sets + <usize>l * setBytes;
  const closed = closes + <usize>option * setBytes;
  for (let k: u32 = 0; k < setBytes; k += 16) {
    v128.store(set + setBytes + k, v128.andnot(v128.load(set + k), v128.load(closed + k)));
  }
  updates += 1;
  if (boundBytes > 0) takeBounded(l, option);
}

/** What `take` has to do in problems with bounds: count, and close the items that are full. */
function takeBounded(l: i32, option: i32): void {
  const bound = bounds + <usize>(l + 1) * boundBytes;
  memory.copy(bound, bound - boundBytes, boundBytes);
  const end = load<u32>(firstItem + ((<usize>option) << 2), 4);
  for (let k = load<u32>(firstItem + ((<usize>option) << 2)); k < end; k++) {
    const item = load<i32>(optionItems + ((<usize>k) << 2));
    const at = bound + ((<usize>item) << 3);
    const need = load<i32>(at);
    const room = load<i32>(at, 4) - 1;
    if (need > 0) store<i32>(at, need - 1);
    store<i32>(at, room, 4);
    if (room == 0) close(l + 1, item);
  }
}

/** No more options of the item on this level. */
function close(l: i32, item: i32): void {
  const at = sets + <usize>l * setBytes + ((<usize>item >> 6) << 3);
  store<u64>(at, load<u64>(at) & ~((<u64>1) << (item & 63)));
  const row = rowAt(l);
  const end = load<u32>(firstPair + ((<usize>item) << 2), 4);
  for (let p = load<u32>(firstPair + ((<usize>item) << 2)); p < end; p++) {
    const word = row + load<u32>(pairOffset + ((<usize>p) << 2));
    store<u64>(word, load<u64>(word) & ~load<u64>(pairMask + ((<usize>p) << 3)));
  }
}

/** Has the item that this option's branch died of the last time run dry on level l again? */
// @ts-ignore: decorator
@inline
function killed(l: i32, option: i32): bool {
  const item = load<i32>(killer + ((<usize>option) << 2));
  if (item < 0) return false;
  const set = load<u64>(sets + <usize>l * setBytes + ((<usize>item >> 6) << 3));
  if ((set & ((<u64>1) << (item & 63))) == 0) return false;
  const need: i32 = boundBytes > 0 ? load<i32>(bounds + <usize>l * boundBytes + ((<usize>item) << 3)) : 1;
  return need > 0 && sizeOf(item, rowAt(l), need) < need;
}

/** Searches on until about `limit` nodes have been visited in all; with `listing` it returns at each solution. */
export function run(limit: f64, listing: i32): i32 {
  while (true) {
    if (next == OVER) return DONE;
    if (next == ENTER) {
      if (nodes >= limit) return SHARE;
      nodes += 1;
      const count = profile + ((<usize>level) << 3);
      store<f64>(count, load<f64>(count) + 1);
      const above = level > 0 ? load<i32>(levelAt(level - 1), OPTION) : -1;
      next = NEXT;
      if (above >= 0 && killed(level, above)) {
        level--;
        continue;
      }
      const item = choose(level);
      if (item == -1) {
        solutions += 1;
        level--;
        if (listing) return SOLUTION;
        continue;
      }
      if (item == -2) {
        if (above >= 0) store<i32>(killer + ((<usize>above) << 2), dry);
        level--;
        continue;
      }
      const at = levelAt(level);
      const pair = load<u32>(firstPair + ((<usize>item) << 2));
      store<i32>(at, item, ITEM);
      store<u32>(at, pair - 1, PAIR); // the first branch goes on to the first pair, if there is one
      store<i32>(at, least, DEGREE);
      store<i32>(at, -1, BRANCH);
      store<i32>(at, -1, OPTION);
      store<u64>(at, 0, BITS);
    }
    if (level < 0) {
      next = OVER;
      return DONE;
    }
    branch();
  }
}

// @ts-ignore: decorator
@inline
function wordOf(pair: u32, l: i32): u64 {
  return load<u64>(rowAt(l) + load<u32>(pairOffset + ((<usize>pair) << 2))) & load<u64>(pairMask + ((<usize>pair) << 3));
}

/** Tries the next branch of the level, or leaves the level. */
function branch(): void {
  const at = levelAt(level);
  const item = load<i32>(at, ITEM);
  const tried = load<i32>(at, OPTION);
  const index = load<i32>(at, BRANCH) + 1;
  let exact = true;
  let need: i32 = 1;
  if (boundBytes > 0) {
    const bound = bounds + <usize>level * boundBytes + ((<usize>item) << 3);
    need = load<i32>(bound);
    exact = need == 1 && load<i32>(bound, 4) == 1;
    if (!exact && tried >= 0) {
      // From here on the level does without the option that was tried.
      const word = rowAt(level) + (((<usize>tried) >> 6) << 3);
      store<u64>(word, load<u64>(word) & ~((<u64>1) << (tried & 63)));
    }
  }
  if (index >= load<i32>(at, DEGREE)) {
    level--;
    return;
  }
  store<i32>(at, index, BRANCH);
  let bits = load<u64>(at, BITS);
  let pair = load<u32>(at, PAIR);
  const end = load<u32>(firstPair + ((<usize>item) << 2), 4);
  while (bits == 0) {
    if (++pair >= end) {
      none(at, item);
      return;
    }
    bits = wordOf(pair, level);
  }
  const option = <i32>((load<u32>(pairOffset + ((<usize>pair) << 2)) << 3) + <u32>ctz<u64>(bits));
  store<u64>(at, bits & (bits - 1), BITS);
  store<u32>(at, pair, PAIR);
  store<i32>(at, option, OPTION);
  take(level, option);
  level++;
  next = ENTER;
}

/** The branch that takes no more of an item that needs none. */
function none(at: usize, item: i32): void {
  store<i32>(at, -1, OPTION);
  const from = rowAt(level);
  memory.copy(from + rowBytes, from, rowBytes);
  const set = sets + <usize>level * setBytes;
  memory.copy(set + setBytes, set, setBytes);
  const bound = bounds + <usize>level * boundBytes;
  memory.copy(bound + boundBytes, bound, boundBytes);
  level++;
  close(level, item);
  next = ENTER;
}
