// The search that propagates at every node (propagate.ts). A level takes an option of one item and searches on; then it
// does without that option, propagates again, and chooses anew, until nothing is left to choose or an item runs dry.

import { countNode, countSolution, DONE, nodes, SHARE, SOLUTION } from "../../kernel/assembly/course";
import { bitsOf, effectOf, firstOption, pairsBegin, pairsEnd } from "../../kernel/assembly/items";
import { hasRoom, isLogged, logOption } from "../../kernel/assembly/log";
import { first } from "../../kernel/assembly/sets";
import {
  contains,
  DEGREE,
  itemCount,
  levels,
  optionCount,
  PAIR_BYTES,
  rowBytes,
  setBytes,
  stateBytes,
  states,
} from "../../kernel/tables";
import {
  CHOOSE,
  DECIDED,
  GO_BACK,
  LEFT,
  LEVEL_BYTES,
  REFUTED,
  refuted,
  START,
  sizes,
  TAKEN,
} from "../tables";
import { need, propagate } from "./propagate";
import { avoid, setTaken, take, taken, touchAll } from "./take";

export let level: i32 = 0;
/** What comes next. */
export let phase: i32 = START;
/** How many options stand in `refuted`: those that the levels down to this one do without. */
export let refutedCount: i32 = 0;

/** Begins anew; the counters go on. */
export function begin(): void {
  level = 0;
  phase = START;
  refutedCount = 0;
  setTaken(0);
}

function stateAt(l: i32): usize {
  return states + <usize>l * stateBytes;
}

function sizesAt(l: i32): usize {
  return sizes + <usize>l * (itemCount << 1);
}

function levelAt(l: i32): usize {
  return levels + <usize>l * LEVEL_BYTES;
}

/** Searches on until `limit` nodes have been visited in all; with `listing` it returns at each solution. */
export function run(limit: f64, listing: i32): i32 {
  if (phase === START) {
    open(0);
    touchAll(sizesAt(0));
    if (!propagate(stateAt(0), sizesAt(0))) return DONE;
    phase = CHOOSE;
  }
  while (level >= 0) {
    // An option that goes takes two numbers at the most; going on from here, each can go once.
    if (!hasRoom(3 * optionCount + 8)) return SHARE;
    if (phase === GO_BACK) {
      back();
      continue;
    }
    if (nodes() >= limit) return SHARE;
    countNode(level);
    const state = stateAt(level);
    // The first open item, not that of least degree: a puzzle is solved piece by piece.
    const item = first(state + rowBytes, setBytes);
    if (item >= 0) {
      branch(mildest(state, item), <i32>load<u16>(sizesAt(level) + (item << 1)) + 1 - need(state, item));
      continue;
    }
    const option = optional(state);
    if (option >= 0) {
      branch(option, 2);
      continue;
    }
    countSolution();
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
  phase = GO_BACK;
}

/** Takes the option, of an item of this degree, on the next level. */
function branch(option: usize, degree: i32): void {
  const l = level;
  const at = levelAt(l);
  const state = stateAt(l);
  if (isLogged()) logOption(option);
  store<u32>(at, option, DECIDED);
  store<i32>(at, degree, DEGREE);
  store<i32>(at, taken, TAKEN);
  memory.copy(stateAt(l + 1), state, stateBytes);
  memory.copy(sizesAt(l + 1), sizesAt(l), itemCount << 1);
  take(stateAt(l + 1), sizesAt(l + 1), option);
  if (propagate(stateAt(l + 1), sizesAt(l + 1))) {
    open(l + 1);
    level++;
  } else phase = GO_BACK;
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
  avoid(stateAt(l), option);
  if (propagate(stateAt(l), sizesAt(l))) phase = CHOOSE;
  else leave();
}

/** The first live option of items that need nothing but can have more; −1 if there is none. */
function optional(state: usize): i32 {
  for (let at: usize = 0; at < rowBytes; at += 8) {
    for (let bits = load<u64>(state + at); bits !== 0; bits &= bits - 1) {
      const option = (at << 3) + <usize>ctz<u64>(bits);
      if (first(contains + option * setBytes, setBytes) >= 0) return <i32>option;
    }
  }
  return -1;
}

/** The item's option beside which the most options can stand, the first of them: it is the likeliest to succeed. */
function mildest(state: usize, item: usize): usize {
  let best: usize = 0;
  let most: i32 = -1;
  const end = pairsEnd(item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    for (let bits = bitsOf(pair, state); bits !== 0; bits &= bits - 1) {
      const option = firstOption(pair, bits);
      const left = beside(state, effectOf(option));
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
