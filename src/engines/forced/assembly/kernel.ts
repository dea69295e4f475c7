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
import { ANSWER_BYTES, AVOIDED, LEVEL_BYTES, OPTION, TAKEN, TIMES } from "../tables";
import { choose, chooseHeavy, isCovered } from "./choose";
import { deadEnds, forgetWeights, pass } from "./pass";
import { rowOf } from "./rows";
import { clear, optionAt } from "./spots";
import { follow, push, setTakenTop, take, takenTop, takeThree } from "./state";
import { word } from "./words";

export { makeTables } from "./prepare";

/** What comes next. */
const BEGIN = 0;
const DOWN = 1;
const BACK = 2;
const OVER = 3;

/** Weights are looked at if one of this many nodes is a dead end. */
const DEAD_ENDS: f64 = 16;

let level: i32 = 0;
let next: i32 = OVER;
/** The state of this level. */
let here: usize = 0;
let avoidedTop: usize = 0;
/** Where the part is. */
let part: usize = 0;
/** Many parts: where the next one is and where they end; how many solutions this one has so far, and how many are enough. */
let nextPart: usize = 0;
let partsEnd: usize = 0;
let found: u32 = 0;
let enough: u32 = 0;
/** Is this one of many? */
let isOneOfMany: bool = false;
/** Where the next answer goes. */
let answer: usize = 0;

/** Begins anew, at the part in `input`. */
export function enter(): void {
  enterAt(at.input);
  isOneOfMany = false;
}

function enterAt(place: usize): void {
  part = place;
  level = 0;
  setTakenTop(at.taken);
  avoidedTop = at.avoided;
  next = BEGIN;
}

/** Begins with the first of the parts in `bytes` bytes of `input`, of which the last may lack its end: it is left out. Tells how
 * many there are. `limit` solutions of each are enough. */
export function enterAll(bytes: usize, limit: u32): i32 {
  const end = at.input + bytes;
  let count = 0;
  partsEnd = at.input;
  while (partsEnd + 8 <= end && endOf(partsEnd) <= end) {
    partsEnd = endOf(partsEnd);
    count++;
  }
  nextPart = at.input;
  enough = limit;
  isOneOfMany = true;
  enterNext();
  return count;
}

/** How many bytes the parts have that were entered. */
export function enteredBytes(): usize {
  return partsEnd - at.input;
}

/** Where the part that begins there ends. */
// @inline
function endOf(place: usize): usize {
  return place + 8 + ((<usize>(load<u32>(place) + load<u32>(place, 4))) << 2);
}

function enterNext(): void {
  if (nextPart === partsEnd) {
    stop();
    return;
  }
  enterAt(nextPart);
  nextPart = endOf(nextPart);
  found = 0;
  forgetWeights();
}

/** Answers part after part, until there are this many nodes. Tells how many answers it has written. */
export function answerOn(limit: f64): i32 {
  answer = at.answers;
  while (next !== OVER) {
    const pause = run(limit, true);
    if (pause === SHARE) break;
    if (pause === SOLUTION && ++found < enough) continue;
    writeAnswer();
    enterNext();
  }
  return <i32>((answer - at.answers) / ANSWER_BYTES);
}

/** A part that has as many solutions as the one before it shares its answer. */
function writeAnswer(): void {
  if (answer === at.answers || load<u32>(answer - ANSWER_BYTES) !== found) {
    store<u32>(answer, found);
    store<u32>(answer, 0, TIMES);
    answer += ANSWER_BYTES;
  }
  const times = answer - ANSWER_BYTES + TIMES;
  store<u32>(times, load<u32>(times) + 1);
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
  let p = part + 8;
  const avoids = p + ((<usize>load<u32>(part)) << 2);
  const end = endOf(part);
  for (let q = avoids; q < end; q += 4) clear(here, rankAt(q));
  for (; p + 12 <= avoids; p += 12)
    if (!takeThree(here, rankAt(p), rankAt(p + 4), rankAt(p + 8))) return false;
  for (; p < avoids; p += 4) if (!take(here, rankAt(p))) return false;
  return pass(here, here, at.fullState);
}

/** The rank of the option there. */
// @inline
function rankAt(place: usize): usize {
  return word(at.rankOf, load<u32>(place));
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
