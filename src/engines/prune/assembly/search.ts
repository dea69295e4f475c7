// The search that propagates at every node (propagate.ts). A level takes an option of one item and searches on; then it
// does without that option, propagates again, and chooses anew, until nothing is left to choose or an item runs dry.

import {
  contains,
  DEGREE,
  END,
  effectBytes,
  effects,
  FIRST,
  ITEM_SHIFT,
  itemCount,
  items,
  levels,
  MASK,
  OFFSET,
  PAIR_BYTES,
  profile,
  rowBytes,
  setBytes,
  stateBytes,
  states,
} from "../../bits/assembly/tables";
import { needOf, propagate, remove, setTaken, take, taken, touchAll } from "./propagate";
import { DECIDED, LEFT, LEVEL_SHIFT, REFUTED, refuted, sizes, TAKEN } from "./pruning";

/** What a search answers. */
const DONE = 0;
const SOLUTION = 1;
const SHARE = 2;

/** What comes next: to propagate at the root, to choose at a level, to do without what it took. */
const START = 0;
const CHOOSE = 1;
const BACK = 2;

export let level: i32 = 0;
export let phase: i32 = START;
export let nodes: f64 = 0;
export let solutions: f64 = 0;
/** How many options stand in `refuted`: those that the levels down to this one do without. */
export let refutedCount: i32 = 0;

/** Begins anew; the counters go on. */
export function begin(): void {
  level = 0;
  phase = START;
  refutedCount = 0;
  setTaken(0);
}

// @inline
function stateAt(l: i32): usize {
  return states + <usize>l * stateBytes;
}

// @inline
function sizesAt(l: i32): usize {
  return sizes + <usize>l * (itemCount << 1);
}

// @inline
function levelAt(l: i32): usize {
  return levels + ((<usize>l) << LEVEL_SHIFT);
}

/** Searches on until `limit` nodes have been visited in all; with `listing` it returns at each solution. */
export function run(window: i32, limit: f64, listing: i32): i32 {
  if (phase === START) {
    open(0);
    touchAll(sizesAt(0));
    if (!propagate(stateAt(0), sizesAt(0))) return DONE;
    phase = CHOOSE;
  }
  while (level >= 0) {
    if (phase === BACK) {
      back();
      continue;
    }
    if (nodes >= limit) return SHARE;
    nodes += 1;
    const count = profile + ((<usize>level) << 3);
    store<f64>(count, load<f64>(count) + 1);
    const item = choose(level, window);
    if (item >= 0) {
      branch(mildest(stateAt(level), item), degreeOf(level, item));
      continue;
    }
    const option = optional(stateAt(level));
    if (option >= 0) {
      branch(option, 2);
      continue;
    }
    solutions += 1;
    leave();
    if (listing) return SOLUTION;
  }
  return DONE;
}

/** Makes a level new. */
function open(l: i32): void {
  const at = levelAt(l);
  store<i32>(at, refutedCount, REFUTED);
  store<f64>(at, 1, LEFT);
}

/** The level is over. */
function leave(): void {
  refutedCount = load<i32>(levelAt(level), REFUTED);
  level--;
  phase = BACK;
}

/** Takes the option, of an item of this degree, on the next level. */
function branch(option: usize, degree: i32): void {
  const l = level;
  const at = levelAt(l);
  const state = stateAt(l);
  store<u32>(at, option, DECIDED);
  store<i32>(at, degree, DEGREE);
  store<i32>(at, taken, TAKEN);
  memory.copy(stateAt(l + 1), state, stateBytes);
  memory.copy(sizesAt(l + 1), sizesAt(l), itemCount << 1);
  take(stateAt(l + 1), sizesAt(l + 1), option);
  if (propagate(stateAt(l + 1), sizesAt(l + 1))) {
    open(l + 1);
    level++;
  } else phase = BACK;
}

/** The level does without the option that it took. */
function back(): void {
  const l = level;
  const at = levelAt(l);
  const option: usize = load<u32>(at, DECIDED);
  store<f64>(at, load<f64>(at, LEFT) * (1 - 1 / <f64>load<i32>(at, DEGREE)), LEFT);
  setTaken(load<i32>(at, TAKEN));
  store<u32>(refuted + ((<usize>refutedCount) << 2), option);
  refutedCount++;
  remove(stateAt(l), option);
  if (propagate(stateAt(l), sizesAt(l))) phase = CHOOSE;
  else leave();
}

/** How many branches an open item has. */
// @inline
function degreeOf(l: i32, item: usize): i32 {
  return <i32>load<u16>(sizesAt(l) + (item << 1)) + 1 - needOf(stateAt(l), item);
}

/** The item of least degree among the first open ones, so many as the window shows; −1 if there is none. */
function choose(l: i32, window: i32): i32 {
  const open = stateAt(l) + rowBytes;
  let best: i32 = -1;
  let least: i32 = i32.MAX_VALUE;
  for (let w: usize = 0; w < setBytes; w += 8) {
    for (let left = load<u64>(open + w); left !== 0; left &= left - 1) {
      const item = (w << 3) + <usize>ctz<u64>(left);
      const degree = degreeOf(l, item);
      if (degree < least) {
        least = degree;
        best = <i32>item;
      }
      if (--window === 0) return best;
    }
  }
  return best;
}

/** The first live option of items that need nothing but can have more; −1 if there is none. */
function optional(state: usize): i32 {
  for (let at: usize = 0; at < rowBytes; at += 8) {
    for (let bits = load<u64>(state + at); bits !== 0; bits &= bits - 1) {
      const option = (at << 3) + <usize>ctz<u64>(bits);
      for (let w: usize = 0; w < setBytes; w += 8) {
        if (load<u64>(contains + option * setBytes + w) !== 0) return <i32>option;
      }
    }
  }
  return -1;
}

/** The item's option beside which the most options can stand, the first of them: it is the likeliest to succeed. */
function mildest(state: usize, item: i32): usize {
  let best: usize = 0;
  let most: i32 = -1;
  const end: usize = load<u32>(items + ((<usize>item) << ITEM_SHIFT), END);
  for (
    let pair: usize = load<u32>(items + ((<usize>item) << ITEM_SHIFT), FIRST);
    pair < end;
    pair += PAIR_BYTES
  ) {
    const offset: usize = load<u32>(pair, OFFSET);
    let bits = load<u64>(state + offset) & load<u64>(pair, MASK);
    for (; bits !== 0; bits &= bits - 1) {
      const option = (offset << 3) + <usize>ctz<u64>(bits);
      const left = beside(state, effects + option * effectBytes);
      if (left <= most) continue;
      most = left;
      best = option;
    }
  }
  return best;
}

/** How many live options can stand beside that of the row. */
function beside(state: usize, row: usize): i32 {
  let count: i32 = 0;
  for (let at: usize = 0; at < rowBytes; at += 8) {
    count += <i32>popcnt<u64>(load<u64>(state + at) & load<u64>(row + at));
  }
  return count;
}
