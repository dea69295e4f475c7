// The kernel of the forced engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs. For XC and XCC.
//
// A level has the row of its live options, one bit each, and the number of live options of each item. To take an option
// is to AND the row with the option's row of compatible ones and to count down the items of those that went; an item that
// is left with one option has it taken, one that is left with none means a dead end. A decision copies the level, so that
// going back costs nothing. All tables are laid out by ../memory.ts; items and options are given by rank.

/** What `run` answers. */
const DONE = 0;
const SOLUTION = 1;
const SHARE = 2;

/** What comes next. */
const BEGIN = 0;
const DOWN = 1;
const BACK = 2;
const OVER = 3;

/** Added to the size of an item that is covered: it never runs dry. */
const COVERED = 1 << 24;

let rowBytes: usize = 0;
let levelBytes: usize = 0;
let itemCount: usize = 0;

/** The row of all options; by option, the row of those that can stand beside it. */
let fullRow: usize = 0;
let compatible: usize = 0;
/** By option: where its primary items begin in `items`, which has them as offsets into the sizes. */
let firstItem: usize = 0;
let items: usize = 0;
/** By item: where its pairs begin; a pair is the offset of a word of a row, and the item's options in that word. */
let firstPair: usize = 0;
let pairOffset: usize = 0;
let pairMask: usize = 0;
/** The part: options to avoid, options to take. */
let input: usize = 0;
/** By level: row and sizes. */
let states: usize = 0;
/** By level, 16 bytes: the option decided on there; where the stacks of taken and avoided options stood before. */
let levels: usize = 0;
const OPTION: usize = 0;
const TAKEN: usize = 4;
const AVOIDED: usize = 8;
/** Options that are taken, and those that decisions did without. */
let taken: usize = 0;
let avoided: usize = 0;
/** A stack of items that may have one option left. */
let tight: usize = 0;
/** By level: nodes, as f64. */
let profile: usize = 0;

let level: i32 = 0;
let next: i32 = OVER;
/** The state of this level, and its sizes. */
let here: usize = 0;
let sizes: usize = 0;
let takenTop: usize = 0;
let avoidedTop: usize = 0;
let tightTop: usize = 0;
let dead: bool = false;
let avoids: i32 = 0;
let takes: i32 = 0;

let nodes: f64 = 0;
let solutions: f64 = 0;
let updates: f64 = 0;
/** Where the counters are written when `run` pauses: solutions, nodes, updates, as f64. */
let counters: usize = 0;

export function setup(at: usize): void {
  rowBytes = load<u32>(at);
  levelBytes = load<u32>(at, 4);
  itemCount = load<u32>(at, 8);
  fullRow = load<u32>(at, 12);
  compatible = load<u32>(at, 16);
  firstItem = load<u32>(at, 20);
  items = load<u32>(at, 24);
  firstPair = load<u32>(at, 28);
  pairOffset = load<u32>(at, 32);
  pairMask = load<u32>(at, 36);
  input = load<u32>(at, 40);
  states = load<u32>(at, 44);
  levels = load<u32>(at, 48);
  taken = load<u32>(at, 52);
  avoided = load<u32>(at, 56);
  tight = load<u32>(at, 60);
  profile = load<u32>(at, 64);
  counters = load<u32>(at, 68);
}

/** Begins anew, at the part in `input`. */
export function enter(toAvoid: i32, toTake: i32): void {
  avoids = toAvoid;
  takes = toTake;
  level = 0;
  takenTop = taken;
  avoidedTop = avoided;
  next = BEGIN;
}

export function stop(): void {
  level = 0;
  next = OVER;
}

export function currentLevel(): i32 {
  return level;
}

/** Is what is below this level still to be searched? */
export function isOpen(): bool {
  return next == BEGIN || next == DOWN;
}

export function takenCount(): u32 {
  return <u32>((takenTop - taken) >> 2);
}

export function avoidedCount(): u32 {
  return <u32>((avoidedTop - avoided) >> 2);
}

/** Searches on until there are this many nodes, or, if they are listed, to the next solution. */
export function run(limit: f64, listing: bool): i32 {
  const pause = search(limit, listing);
  store<f64>(counters, solutions);
  store<f64>(counters, nodes, 8);
  store<f64>(counters, updates, 16);
  return pause;
}

function search(limit: f64, listing: bool): i32 {
  while (true) {
    if (next == BEGIN) {
      countNode(0);
      next = begin() && follow() ? DOWN : BACK;
    }
    if (next == OVER) return DONE;
    let item: usize = 0;
    if (next == DOWN) {
      item = choose();
      if (item == itemCount) {
        solutions++;
        next = BACK;
        if (listing) return SOLUTION;
      }
    }
    if (nodes >= limit) return SHARE;
    if (next == DOWN) decide(item);
    else goBack();
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function countNode(l: i32): void {
  nodes++;
  const at = profile + (<usize>l << 3);
  store<f64>(at, load<f64>(at) + 1);
}

/** Lays out the first level: what the part leaves. False if its options cannot stand together. */
function begin(): bool {
  here = states;
  sizes = here + rowBytes;
  tightTop = tight;
  dead = false;
  memory.copy(here, fullRow, rowBytes);
  memory.fill(sizes, 0, itemCount << 2);
  let at = input;
  for (let k = 0; k < avoids; k++, at += 4) clear(load<u32>(at));
  for (let k = 0; k < takes; k++, at += 4) {
    const o: usize = load<u32>(at);
    if (!isLive(o)) return false;
    push(o);
    cover(o);
    const row = compatible + o * rowBytes;
    for (let w: usize = 0; w < rowBytes; w += 8) store<u64>(here + w, load<u64>(here + w) & load<u64>(row + w));
  }
  for (let w: usize = 0; w < rowBytes; w += 8) {
    for (let bits = load<u64>(here + w); bits != 0; bits &= bits - 1) {
      const o = (w << 3) + <usize>ctz(bits);
      const end: usize = load<u32>(firstItem + (o << 2), 4);
      for (let e: usize = load<u32>(firstItem + (o << 2)); e < end; e += 4) {
        const size = sizes + load<u32>(e);
        store<i32>(size, load<i32>(size) + 1);
      }
    }
  }
  for (let i: usize = 0; i < itemCount; i++) check(i << 2, load<i32>(sizes + (i << 2)));
  return true;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function isLive(o: usize): bool {
  return ((load<u64>(here + ((o >> 6) << 3)) >> (o & 63)) & 1) != 0;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function clear(o: usize): void {
  const at = here + ((o >> 6) << 3);
  store<u64>(at, load<u64>(at) & ~(<u64>1 << (o & 63)));
}

function push(o: usize): void {
  store<u32>(takenTop, <u32>o);
  takenTop += 4;
}

/** The items of option o are covered. */
function cover(o: usize): void {
  const end: usize = load<u32>(firstItem + (o << 2), 4);
  for (let e: usize = load<u32>(firstItem + (o << 2)); e < end; e += 4) {
    const size = sizes + load<u32>(e);
    store<i32>(size, load<i32>(size) + COVERED);
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function check(item: usize, size: i32): void {
  if (size > 1) return;
  if (size == 0) dead = true;
  store<u32>(tightTop, <u32>item);
  tightTop += 4;
}

/** Counts down the items of an option that went. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function countDown(o: usize): void {
  const end: usize = load<u32>(firstItem + (o << 2), 4);
  for (let e: usize = load<u32>(firstItem + (o << 2)); e < end; e += 4) {
    const item: usize = load<u32>(e);
    const size = load<i32>(sizes + item) - 1;
    store<i32>(sizes + item, size);
    check(item, size);
  }
}

function take(o: usize): void {
  push(o);
  cover(o);
  updates++;
  const row = compatible + o * rowBytes;
  for (let w: usize = 0; w < rowBytes; w += 8) {
    const live = load<u64>(here + w);
    const kept = live & load<u64>(row + w);
    if (kept == live) continue;
    store<u64>(here + w, kept);
    for (let bits = live ^ kept; bits != 0; bits &= bits - 1) countDown((w << 3) + <usize>ctz(bits));
    if (dead) return; // nobody will look at this level again
  }
}

/** Takes what must be taken; false at a dead end. */
function follow(): bool {
  while (tightTop > tight && !dead) {
    tightTop -= 4;
    const item: usize = load<u32>(tightTop);
    if (load<i32>(sizes + item) == 1) take(optionOf(item));
  }
  tightTop = tight;
  return !dead;
}

/** The first live option of an item that has one; items are offsets here. */
function optionOf(item: usize): usize {
  let p: usize = load<u32>(firstPair + item);
  while (true) {
    const w: usize = load<u32>(pairOffset + (p << 2));
    const bits = load<u64>(here + w) & load<u64>(pairMask + (p << 3));
    if (bits != 0) return (w << 3) + <usize>ctz(bits);
    p++;
  }
}

/** The first of the items with the fewest live options; `itemCount` if all are covered. */
function choose(): usize {
  let best = itemCount;
  let least = COVERED >> 1;
  for (let i: usize = 0; i < itemCount; i++) {
    const size = load<i32>(sizes + (i << 2));
    if (size >= least) continue;
    best = i;
    least = size;
    if (size == 2) break;
  }
  return best;
}

/** Goes down with the first option of the item. */
function decide(item: usize): void {
  const o = optionOf(item << 2);
  store<u32>(levels + (<usize>level << 4), <u32>o, OPTION);
  memory.copy(here + levelBytes, here, levelBytes);
  level++;
  here += levelBytes;
  sizes += levelBytes;
  const at = levels + (<usize>level << 4);
  store<u32>(at, <u32>takenTop, TAKEN);
  store<u32>(at, <u32>avoidedTop, AVOIDED);
  countNode(level);
  take(o);
  next = follow() ? DOWN : BACK;
}

/** Goes up, and on without the option of the decision there. */
function goBack(): void {
  if (level == 0) {
    next = OVER;
    return;
  }
  const at = levels + (<usize>level << 4);
  takenTop = load<u32>(at, TAKEN);
  avoidedTop = load<u32>(at, AVOIDED);
  countNode(level);
  level--;
  here -= levelBytes;
  sizes -= levelBytes;
  const o: usize = load<u32>(levels + (<usize>level << 4), OPTION);
  store<u32>(avoidedTop, <u32>o);
  avoidedTop += 4;
  tightTop = tight;
  dead = false;
  clear(o);
  countDown(o);
  next = follow() ? DOWN : BACK;
}
