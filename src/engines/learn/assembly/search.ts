// Clause learning over options: choices, their consequences, and a clause from each conflict, until everything is set or
// nothing is possible (Marques-Silva and Sakallah, 1996; Eén and Sörensson, 2003; Audemard and Simon, 2009). Items are not
// translated to clauses, but for "at least one": what an option removes is found by going through its items.

import {
  asking,
  assumed,
  CHOICE,
  clause,
  firstGuard,
  guarded,
  learned,
  levelOf,
  lower,
  members,
  NONE,
  PAUSED,
  primaryCount,
  SOLUTION,
  telling,
} from "../tables";
import { analyze, assumptions, clauseSize, levelsIn, setClauseSize } from "./analyze";
import { addClause, literalsOf } from "./clauses";
import { backTo, decay, decide, fillHeap } from "./decide";
import { explain, least, propagate, sizeOf } from "./propagate";
import { reduceClauses } from "./reduce";
import { average, isDue, mayReduce, restarted } from "./restart";
import {
  askOutside,
  conflicts,
  contradict,
  contradiction,
  countConflict,
  current,
  decisions,
  deepen,
  set,
  setWord,
  ticks,
  truth,
  word,
} from "./state";

/** How many literals are assumed. */
let assumedSize: i32 = 0;

/** Begins: each primary item needs as many options as its lower bound says. */
export function begin(): void {
  fillHeap();
  for (let i = 0; i < primaryCount; i++) {
    if (word(lower, i) === 0) continue;
    const size = sizeOf(i);
    if (word(lower, i) <= size && word(lower, i) > 1) {
      if (!least(i)) contradict();
      continue;
    }
    let literals = 0;
    if (word(lower, i) === 1) {
      const end = word(members, i + 1);
      for (let m = word(members, i); m < end; m++) setWord(clause, literals++, 2 * word(members, m));
    }
    if (guarded) setWord(clause, literals++, 2 * (firstGuard + i) + 1);
    require(literals);
  }
}

/** A clause of the problem: the first literals of `clause`. None of them is true on level 0 where there are several. */
export function require(size: i32): void {
  const first = word(clause, 0);
  if (size > 1) addClause(clause, size, 0);
  else if (size === 0 || truth(first) < 0) contradict();
  else if (truth(first) === 0) set(first, CHOICE);
}

/** From now on the first literals of `assumed` hold; what was learned is kept. */
export function assume(size: i32): void {
  backTo(0);
  assumedSize = size;
}

/** Goes on until a solution is found, all is searched, or the limits of nodes and ticks are reached. */
export function run(nodesLimit: f64, ticksLimit: f64): i32 {
  while (!contradiction) {
    if (!propagate()) {
      if (!learn()) return NONE;
      continue;
    }
    const told = asking ? askOutside() : -1;
    if (told >= 0) {
      if (!heed(told)) return NONE;
    } else if (decisions + conflicts >= nodesLimit || ticks >= ticksLimit) return PAUSED;
    else if (current > 0 && isDue()) restart();
    else if (current === 0 && assumedSize > 0) {
      if (!takeAssumed()) return NONE;
    } else if (!decide()) return SOLUTION;
  }
  setClauseSize(0);
  return NONE;
}

/** Learns from a conflict; false if it does not depend on any choice. What it depends on is in `clause` then. */
function learn(): bool {
  countConflict();
  if (current === 0) {
    setClauseSize(0);
    if (telling) learned(clause, 0);
    contradict();
    return false;
  }
  if (current === 1 && assumedSize > 0) {
    assumptions();
    backTo(0);
    return false;
  }
  const back = analyze();
  const lbd = levelsIn();
  average(lbd);
  if (telling) learned(clause, clauseSize);
  backTo(back);
  decay();
  const reason = clauseSize === 1 ? CHOICE : 4 * addClause(clause, clauseSize, lbd);
  set(word(clause, 0), reason);
  return true;
}

/** Adds a clause from outside, which is in `clause`, and whatever follows from it; false if nothing is possible now. */
function heed(size: i32): bool {
  latest(0, size);
  if (size > 1) latest(1, size);
  const literal = word(clause, 0);
  const before = size > 1 ? levelIn(1) : 0; // the level from which on all but the first literal are false
  if (size === 1) backTo(0);
  else if (truth(literal) < 0) backTo(levelIn(0) > before ? before : levelIn(0));
  setClauseSize(size);
  const c = size > 1 ? addClause(clause, size, levelsIn()) : -1;
  if (truth(literal) < 0) {
    if (c >= 0) explain(literalsOf(c), size);
    return learn();
  }
  if (truth(literal) === 0 && before < NOT_FALSE) set(literal, c < 0 ? CHOICE : 4 * c);
  return true;
}

/** Puts the literal of those from place k on that became false last, or is not false, there. */
function latest(k: i32, size: i32): void {
  for (let j = k + 1; j < size; j++) {
    if (levelIn(j) <= levelIn(k)) continue;
    const literal = word(clause, k);
    setWord(clause, k, word(clause, j));
    setWord(clause, j, literal);
  }
}

/** The level on which a literal of `clause` became false. */
function levelIn(k: i32): i32 {
  const literal = word(clause, k);
  return truth(literal) < 0 ? word(levelOf, literal >> 1) : NOT_FALSE;
}

const NOT_FALSE: i32 = 0x7fffffff;

function restart(): void {
  backTo(0);
  restarted();
  if (mayReduce()) reduceClauses();
}

/** All assumptions stand on one level. False if one of them is false without any of the others; it is in `clause` then. */
function takeAssumed(): bool {
  deepen();
  for (let k = 0; k < assumedSize; k++) {
    const literal = word(assumed, k);
    const is = truth(literal);
    if (is > 0) continue;
    if (is === 0) {
      set(literal, CHOICE);
      continue;
    }
    backTo(0);
    setWord(clause, 0, literal);
    setClauseSize(1);
    return false;
  }
  return true;
}
