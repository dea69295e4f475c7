// States: taking options, and following what that forces.

import { countUpdates } from "../../kernel/assembly/course";
import { has, meet } from "../../kernel/assembly/sets";
import * as at from "../tables";
import { LAYER, ONE } from "../tables";
import { first, last, onlySpot, pass, passThree, ranDry } from "./pass";
import { rowOf } from "./rows";
import { isLive, optionAt } from "./spots";

/** The end of the options that are taken. */
export let takenTop: usize = 0;

export function setTakenTop(top: usize): void {
  takenTop = top;
}

// @inline
export function push(o: usize): void {
  pushIf(o, true);
}

// @inline
function pushIf(o: usize, isNew: bool): void {
  store<u32>(takenTop, <u32>o);
  takenTop += (<usize>isNew) << 2;
}

/**
 * Takes what must be taken; false at a dead end. Three options at a time, of items that are far from each other: often they
 * differ. The processor looks for all of them at once, which it could not if each had to fit the one before it.
 */
export function follow(here: usize): bool {
  while (last !== 0) {
    const low = onlySpot(here, first, lowest(first));
    const high = onlySpot(here, first, highest(first));
    const other = onlySpot(here, last, middle(last));
    const one = optionAt(low);
    const two = optionAt(high);
    const three = optionAt(other);
    const row = rowOf(one);
    const second = rowOf(two);
    const third = rowOf(three);
    const isSecond = two !== one;
    const isThird = three !== one && three !== two;
    if ((isSecond && !has(row, high)) || (isThird && !(has(row, other) && has(second, other)))) {
      ranDry(first, highest(first));
      return false;
    }
    const before = takenTop;
    push(one);
    pushIf(two, isSecond);
    pushIf(three, isThird);
    countUpdates(<f64>((takenTop - before) >> 2));
    const several = isSecond || isThird;
    if (several ? !passThree(here, row, second, third) : !pass(here, here, row)) return false;
  }
  return true;
}

/** The first and the last of a block's items that have one live option. */
// @inline
function lowest(block: usize): usize {
  const low = load<u64>(block, ONE);
  return <usize>select<u64>(ctz(low), 64 + ctz(load<u64>(block, ONE + 8)), low !== 0);
}

// @inline
function highest(block: usize): usize {
  const high = load<u64>(block, ONE + 8);
  return <usize>select<u64>(127 - clz(high), 63 - clz(load<u64>(block, ONE)), high !== 0);
}

/** The first one of the second half, or else the last. */
// @inline
function middle(block: usize): usize {
  const high = load<u64>(block, ONE + 8);
  return <usize>select<u64>(64 + ctz(high), 63 - clz(load<u64>(block, ONE)), high !== 0);
}

/** Takes an option of a part; false if it is not live. */
export function take(here: usize, o: usize): bool {
  if (!isLive(here, o)) return false;
  push(o);
  meet(here, here, rowOf(o), at.stateBytes);
  return true;
}

/** Takes three options at once; false if one of them is not live, or two exclude each other. */
export function takeThree(here: usize, one: usize, two: usize, three: usize): bool {
  const row = rowOf(one);
  const second = rowOf(two);
  const third = rowOf(three);
  if (!isLive(here, one) || !isLive(here, two) || !isLive(here, three)) return false;
  if (!isLive(row, two) || !isLive(row, three) || !isLive(second, three)) return false;
  push(one);
  push(two);
  push(three);
  for (let l: usize = 0; l < at.stateBytes; l += LAYER) {
    const all = v128.and(v128.load(row + l), v128.and(v128.load(second + l), v128.load(third + l)));
    v128.store(here + l, v128.and(v128.load(here + l), all));
  }
  return true;
}
