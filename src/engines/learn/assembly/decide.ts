// Which variable is next: the one that was most in conflicts lately, from a heap. And the way back to a level.

import { activity, begins, heap, heapPlace, phase, trail, value, variables } from "../tables";
import { count } from "./propagate";
import { choose, current, cut, head, setWord, tail, truth, word } from "./state";

const DECAY: f64 = 1 / 0.95;
const HUGE: f64 = 1e100;

let heapSize: i32 = 0;
let bumpBy: f64 = 1;

export function fillHeap(): void {
  for (let v = 0; v < variables; v++) insert(v);
}

/** Makes a choice on a new level; false if every variable is set. */
export function decide(): bool {
  while (heapSize > 0) {
    const v = pop();
    if (truth(2 * v) !== 0) continue;
    choose(2 * v + (load<u8>(phase + v) ? 0 : 1));
    return true;
  }
  return false;
}

/** Goes back to a level. */
export function backTo(level: i32): void {
  if (current <= level) return;
  const start = word(begins, level + 1);
  for (let k = tail - 1; k >= start; k--) {
    const literal = word(trail, k);
    const v = literal >> 1;
    if (k < head) count(literal, -1);
    store<i8>(value + literal, 0);
    store<i8>(value + (literal ^ 1), 0);
    store<u8>(phase + v, literal & 1 ? 0 : 1);
    if (word(heapPlace, v) < 0) insert(v);
  }
  cut(level);
}

// @inline
function activityOf(v: i32): f64 {
  return load<f64>(activity + ((<usize>v) << 3));
}

/** A variable was in a conflict. */
export function bump(v: i32): void {
  const more = activityOf(v) + bumpBy;
  store<f64>(activity + ((<usize>v) << 3), more);
  if (more > HUGE) rescale();
  if (word(heapPlace, v) >= 0) up(word(heapPlace, v));
}

function rescale(): void {
  for (let v = 0; v < variables; v++) store<f64>(activity + ((<usize>v) << 3), activityOf(v) / HUGE);
  bumpBy /= HUGE;
}

/** What was before a conflict counts less than what is after it. */
export function decay(): void {
  bumpBy *= DECAY;
}

// @inline
function place(v: i32, at: i32): void {
  setWord(heap, at, v);
  setWord(heapPlace, v, at);
}

function insert(v: i32): void {
  place(v, heapSize);
  up(heapSize++);
}

function pop(): i32 {
  const top = word(heap, 0);
  setWord(heapPlace, top, -1);
  const last = word(heap, --heapSize);
  if (heapSize > 0) down(last);
  return top;
}

/** Is v to be chosen before w? Of equals the first, so that the order is the same everywhere. */
// @inline
function isBefore(v: i32, w: i32): bool {
  const mine = activityOf(v);
  const its = activityOf(w);
  return mine > its || (mine === its && v < w);
}

/** The variable at this place goes up to where it belongs. */
function up(from: i32): void {
  const v = word(heap, from);
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const w = word(heap, parent);
    if (!isBefore(v, w)) break;
    place(w, at);
    at = parent;
  }
  place(v, at);
}

/** A variable goes down from the top to where it belongs. */
function down(v: i32): void {
  let at = 0;
  while (true) {
    let child = 2 * at + 1;
    if (child >= heapSize) break;
    if (child + 1 < heapSize && isBefore(word(heap, child + 1), word(heap, child))) child++;
    const w = word(heap, child);
    if (!isBefore(w, v)) break;
    place(w, at);
    at = child;
  }
  place(v, at);
}
