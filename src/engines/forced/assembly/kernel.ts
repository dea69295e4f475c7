// The kernel of the forced engine, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs. For XC and XCC.
// A decision makes the state of the next level out of this one, so that going back costs nothing.

import {
  countNode,
  countSolution,
  countUpdates,
  DONE,
  nodes,
  SHARE,
  SOLUTION,
} from "../../kernel/assembly/course";
import { levels } from "../../kernel/tables";
import * as at from "../tables";
import { AVOIDED, LEVEL_BYTES, OPTION, TAKEN } from "../tables";
import { choose, chooseHeavy, isCovered } from "./choose";
import { deadEnds, forgetWeights, pass } from "./pass";
import { rowOf } from "./rows";
import { clear, optionAt } from "./spots";
import { follow, push, setTakenTop, take, takenTop, takeThree } from "./state";

export { makeTables } from "./prepare";

/** What comes next. */
const BEGIN = 0;
const DOWN = 1;
const BACK = 2;
const OVER = 3;

/** Weights are looked at if one node of so many is a dead end. */
const DEAD_ENDS: f64 = 16;

let level: i32 = 0;
let next: i32 = OVER;
/** The state of this level. */
let here: usize = 0;
let avoidedTop: usize = 0;
/** Where the part is: its options to avoid, then those to take. */
let part: usize = 0;
let avoids: i32 = 0;
let takes: i32 = 0;
/** Many parts: where the next one is and where they end; where the answer to this one goes, and how many solutions are enough. */
let nextPart: usize = 0;
let partsEnd: usize = 0;
let answer: usize = 0;
let enough: u32 = 0;
/** Is this one of many? */
let isOneOfMany: bool = false;

/** Begins anew, at the part in `input`. */
export function enter(toAvoid: i32, toTake: i32): void {
  part = at.input;
  avoids = toAvoid;
  takes = toTake;
  level = 0;
  setTakenTop(at.taken);
  avoidedTop = at.avoided;
  next = BEGIN;
  isOneOfMany = false;
}

/** Begins with the first of the parts that fill so many bytes of `input`; so many solutions of each are enough. */
export function enterAll(bytes: usize, limit: u32): void {
  nextPart = at.input;
  partsEnd = at.input + bytes;
  enough = limit;
  answer = at.answers - 4;
  enterNext();
}

function enterNext(): void {
  if (nextPart === partsEnd) {
    stop();
    return;
  }
  enter(load<i32>(nextPart), load<i32>(nextPart, 4));
  part = nextPart + 8;
  nextPart = part + ((<usize>(avoids + takes)) << 2);
  answer += 4;
  store<u32>(answer, 0);
  isOneOfMany = true;
  forgetWeights();
}

/** Answers part after part, until there are this many nodes. Tells how many parts it has answered since they were entered. */
export function answerOn(limit: f64): i32 {
  while (next !== OVER) {
    const pause = run(limit, true);
    if (pause === SHARE) return <i32>((answer - at.answers) >> 2);
    let isEnough = false;
    if (pause === SOLUTION) {
      const found = load<u32>(answer) + 1;
      store<u32>(answer, found);
      isEnough = found >= enough;
    }
    if (isEnough || pause === DONE) enterNext();
  }
  return <i32>((answer + 4 - at.answers) >> 2);
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
  return next === BEGIN || next === DOWN;
}

export function takenCount(): u32 {
  return <u32>((takenTop - at.taken) >> 2);
}

export function avoidedCount(): u32 {
  return <u32>((avoidedTop - at.avoided) >> 2);
}

/** Searches on until there are this many nodes, or, if they are listed, to the next solution. */
export function run(limit: f64, listing: bool): i32 {
  while (true) {
    if (next === BEGIN) {
      countNode(0);
      next = begin() && follow(here) ? DOWN : BACK;
    }
    if (next === OVER) return DONE;
    let spot: usize = 0;
    if (next === DOWN) {
      if (!isCovered(here)) spot = weighs(listing) ? chooseHeavy(here) : choose(here);
      if (spot === 0) {
        countSolution();
        next = BACK;
        if (listing) return SOLUTION;
      }
    }
    if (nodes() >= limit) return SHARE;
    if (next === DOWN) decide(optionAt(spot));
    else goBack();
  }
}

/**
 * Are weights looked at? Not in a list, whose order must not depend on what was before. Among many parts, of which only the
 * number of solutions is told, each has weights of its own.
 */
function weighs(listing: bool): bool {
  return isOneOfMany ? deadEnds > 0 : !listing && deadEnds * DEAD_ENDS > nodes();
}

/** Makes the first state: what the part leaves. False at a dead end. */
function begin(): bool {
  here = at.states;
  memory.copy(here, at.fullState, at.stateBytes);
  let p = part;
  for (let k = 0; k < avoids; k++, p += 4) clear(here, load<u32>(p));
  const end = p + ((<usize>takes) << 2);
  for (; p + 12 <= end; p += 12)
    if (!takeThree(here, load<u32>(p), load<u32>(p, 4), load<u32>(p, 8))) return false;
  for (; p < end; p += 4) if (!take(here, load<u32>(p))) return false;
  return pass(here, here, at.fullState);
}

/** Goes down with an option. */
function decide(o: usize): void {
  store<u32>(levels + <usize>level * LEVEL_BYTES, <u32>o, OPTION);
  level++;
  const p = levels + <usize>level * LEVEL_BYTES;
  store<u32>(p, <u32>takenTop, TAKEN);
  store<u32>(p, <u32>avoidedTop, AVOIDED);
  countNode(level);
  push(o);
  countUpdates(1);
  const above = here;
  here += at.stateBytes;
  next = pass(above, here, rowOf(o)) && follow(here) ? DOWN : BACK;
}

/** Goes up, and on without the option of the decision there. */
function goBack(): void {
  if (level === 0) {
    next = OVER;
    return;
  }
  const p = levels + <usize>level * LEVEL_BYTES;
  setTakenTop(load<u32>(p, TAKEN));
  avoidedTop = load<u32>(p, AVOIDED);
  countNode(level);
  level--;
  here -= at.stateBytes;
  const o: usize = load<u32>(levels + <usize>level * LEVEL_BYTES, OPTION);
  store<u32>(avoidedTop, <u32>o);
  avoidedTop += 4;
  clear(here, o);
  next = pass(here, here, at.fullState) && follow(here) ? DOWN : BACK;
}
