// What every variable is and why, and what all steps share.

import { ask, begins, CHOICE, levelOf, places, reasons, trail, value } from "../tables";

/** How many literals are on the trail; the first one whose consequences were not drawn yet; the level. */
export let tail: i32 = 0;
export let head: i32 = 0;
export let current: i32 = 0;
/** How much of the trail is as it was when the host was asked for clauses. */
let asked: i32 = 0;
/** Literals that were looked at: a measure of work that is the same on every machine. */
export let ticks: f64 = 0;
export let conflicts: f64 = 0;
export let decisions: f64 = 0;
/** Is it known that there is no solution, whatever is assumed? */
export let contradiction: bool = false;

/** Word k of a table. */
// @inline
export function word(table: usize, k: i32): i32 {
  return load<i32>(table + ((<usize>k) << 2));
}

// @inline
export function setWord(table: usize, k: i32, to: i32): void {
  store<i32>(table + ((<usize>k) << 2), to);
}

/** 1 if a literal is true, −1 if it is false, 0 if neither. */
// @inline
export function truth(literal: i32): i32 {
  return load<i8>(value + literal);
}

// @inline
export function tick(times: i32): void {
  ticks += times;
}

/** Makes a literal true that is neither true nor false. */
export function set(literal: i32, reason: i32): void {
  const v = literal >> 1;
  store<i8>(value + literal, 1);
  store<i8>(value + (literal ^ 1), -1);
  setWord(levelOf, v, current);
  setWord(reasons, v, reason);
  setWord(places, v, tail);
  setWord(trail, tail++, literal);
}

/** The next literal whose consequences are to be drawn. */
// @inline
export function dequeue(): i32 {
  return word(trail, head++);
}

/** The size of a clause from outside, which is in `clause` then; −1 if none was given. */
export function askOutside(): i32 {
  const from = asked;
  asked = tail;
  return ask(from, tail);
}

/** Begins a level. */
export function deepen(): void {
  current++;
  setWord(begins, current, tail);
}

/** The trail ends where a level begins, and all consequences of what is left are drawn. */
export function cut(level: i32): void {
  tail = word(begins, level + 1);
  head = tail;
  asked = min(asked, tail);
  current = level;
}

/** Makes a choice on a new level. */
export function choose(literal: i32): void {
  decisions += 1;
  deepen();
  set(literal, CHOICE);
}

export function countConflict(): void {
  conflicts += 1;
}

export function contradict(): void {
  contradiction = true;
}
