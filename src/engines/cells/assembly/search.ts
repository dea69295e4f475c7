// The search on sparse sets, for XC, XCC and MCC alike: after Knuth's SSXCC and SSXCC-BINARY, and Filip Stappers's SSMCC.
// A level branches on one item. A branch takes an option, and discards it when it is done, before the next one is
// taken; last comes, if the item needs no more, the choice of none. Where this differs: items are saved when they
// change, not all at once; a branch that leaves any item with fewer options than it needs ends there, and the item
// gains weight: the next item is one of great weight and few branches. Nodes are the branches, those that end at once
// too, and the root.

import { countNode, countSolution, DONE, nodes, SHARE, SOLUTION } from "../../kernel/assembly/course";
import { BRANCH, DEGREE, ITEM, levels } from "../../kernel/tables";
import {
  BRANCH_MARK,
  CHOICE,
  LEVEL_ACTIVE,
  LEVEL_BYTES,
  LEVEL_MARK,
  list,
  NEED,
  primaryCount,
  queue,
  SET,
  SIZE,
  SPOT,
  STAMP,
  TRIED,
  trail,
  trailRoom,
  tried,
  WEIGHT,
} from "../tables";
import { active, discard, pass, queueEnd, swap, take, trailEnd, undo, unqueue } from "./sets";

/** Levels 0 … level − 1 have their choices. */
export let level: i32 = 0;
/** Is `level` to be entered, or to be gone back from? */
export let entering: bool = true;

/** Searches on until about `limit` nodes have been visited in all; with `listing` it returns at each solution. */
export function run(limit: f64, listing: i32): i32 {
  while (true) {
    let at: usize;
    if (entering) {
      if (nodes() >= limit) return SHARE;
      countNode(level);
      const i = choose();
      if (i === 0) {
        countSolution();
        entering = false;
        if (listing) return SOLUTION;
        continue;
      }
      at = levels + <usize>level * LEVEL_BYTES;
      if (!open(at, i)) {
        entering = false;
        continue;
      }
    } else {
      if (level === 0) return DONE;
      level--;
      at = levels + <usize>level * LEVEL_BYTES;
      entering = drop(at);
    }
    while (entering && !branch(at)) {
      countNode(level + 1);
      if (nodes() >= limit) {
        // As if the dead end had been a level: what comes next is to go back from it.
        level++;
        entering = false;
        return SHARE;
      }
      entering = drop(at);
    }
    if (entering) level++;
    else undo(load<u32>(at, LEVEL_MARK), load<i32>(at, LEVEL_ACTIVE));
  }
}

/** Begins anew at the root, with the options of each item in a random order, and every item of a weight of 1 … most. */
export function again(seed: u32, most: u32): void {
  undo(trail, primaryCount);
  level = 0;
  entering = true;
  let random = seed;
  for (let k: i32 = 0; k < primaryCount; k++) {
    const i: usize = load<u32>(list + ((<usize>k) << 2));
    for (let n: usize = load<i32>(i, SIZE) - 1; <isize>n > 0; n--) {
      random = next(random);
      const k = <usize>below(random, <u32>n + 1);
      swap(load<u32>(i + SET + (n << 2)), i + SET + (k << 2), SPOT);
    }
    random = next(random);
    store<u32>(i, 1 + below(random, most), WEIGHT);
  }
}

/** The next of the random numbers of 32 bits (Numerical Recipes). */
// @inline
function next(random: u32): u32 {
  return random * 1664525 + 1013904223;
}

/** A random number as one of 0 … end − 1. */
// @inline
function below(random: u32, end: u32): u32 {
  return <u32>((<u64>random * <u64>end) >> 32);
}

/** How many branches item i has: its options, less those that must be left for what it needs, and perhaps "none". */
function degree(i: usize): i32 {
  return load<i32>(i, SIZE) + 1 - max(load<i32>(i, NEED), 0);
}

/**
 * The item to branch on, 0 if none is active: one with a single branch at once, the last in the queue if there are
 * several; else the one of greatest weight over branches squared, the first of the problem.
 */
function choose(): usize {
  while (queueEnd > queue) {
    const i = unqueue();
    if (load<i32>(i, STAMP) >= 0 && degree(i) === 1) return i;
  }
  const end = list + ((<usize>active) << 2);
  let best: usize = 0;
  let weight: u64 = 0;
  let branches: u64 = 1;
  for (let k = list; k < end; k += 4) {
    const i: usize = load<u32>(k);
    const d = degree(i);
    if (d <= 1) return i;
    // Is weight(i) / d² less than weight / branches² ?
    const mine = <u64>load<u32>(i, WEIGHT) * branches * branches;
    const its = weight * <u64>d * <u64>d;
    if (mine < its || (mine === its && i > best)) continue;
    best = i;
    weight = load<u32>(i, WEIGHT);
    branches = d;
  }
  return best;
}

/** Begins a level that branches on item i; false if it has no branch. */
function open(at: usize, i: usize): bool {
  const branches = degree(i);
  store<u32>(at, i, ITEM);
  store<i32>(at, branches, DEGREE);
  store<i32>(at, 0, BRANCH);
  const triedHere: usize =
    at === levels
      ? tried
      : <usize>load<u32>(at - LEVEL_BYTES, TRIED) + ((<usize>load<u32>(at - LEVEL_BYTES, BRANCH)) << 2);
  store<u32>(at, triedHere, TRIED);
  store<u32>(at, trailEnd, LEVEL_MARK);
  store<i32>(at, active, LEVEL_ACTIVE);
  const missing = <isize>(trailEnd + trailRoom) - <isize>((<usize>memory.size()) << 16);
  if (missing > 0) memory.grow((missing >> 16) + 64);
  return branches > 0;
}

/** Begins the level's next branch; false if it leaves some item dry. */
function branch(at: usize): bool {
  const i: usize = load<u32>(at, ITEM);
  const frame = <i32>((at - levels) / (LEVEL_BYTES / 2)) + 2;
  store<u32>(at, trailEnd, BRANCH_MARK);
  if (load<i32>(i, SIZE) === 0) {
    store<u32>(at, 0, CHOICE);
    pass(i, frame);
    return true;
  }
  const x = load<u32>(i, SET);
  store<u32>(at, x, CHOICE);
  return isWet(take(x, frame));
}

/** Ends the branch, and discards its option from those to come; false if there are none to come. */
function drop(at: usize): bool {
  const i: usize = load<u32>(at, ITEM);
  undo(load<u32>(at, BRANCH_MARK), load<i32>(at, LEVEL_ACTIVE));
  const x = load<u32>(at, CHOICE);
  const behind = load<u32>(at, BRANCH);
  store<u32>(<usize>load<u32>(at, TRIED) + ((<usize>behind) << 2), x);
  store<u32>(at, behind + 1, BRANCH);
  if (x === 0 || load<i32>(i, SIZE) <= load<i32>(i, NEED)) return false;
  return isWet(discard(x, <i32>((at - levels) / (LEVEL_BYTES / 2)) + 1));
}

/** An item that ran dry gains weight; 0 stands for none. */
// @inline
function isWet(dry: usize): bool {
  if (dry === 0) return true;
  store<u32>(dry, load<u32>(dry, WEIGHT) + 1, WEIGHT);
  return false;
}
