// A conflict in, a clause out that would have prevented it: by the first unique implication point, minimised, with options
// that are gone replaced by what removed them. The result is in `clause`, the literal to be set first.

import {
  CHOICE,
  CLAUSE,
  clause,
  LITERAL,
  levelOf,
  MOST,
  marked,
  places,
  plain,
  reasons,
  SIZE,
  seen,
  stack,
  stamps,
  trail,
  uses,
} from "../tables";
import { field, literalsOf } from "./clauses";
import { bump } from "./decide";
import { explain, explainBy, explainBySum, why, whySize } from "./propagate";
import { current, setWord, tail, tick, truth, word } from "./state";

/** How many literals `clause` has, and how many variables bear a mark. */
export let clauseSize: i32 = 0;
let markedSize: i32 = 0;
/** The number of the last clause whose levels were counted. */
let counting: i32 = 0;

export function setClauseSize(size: i32): void {
  clauseSize = size;
}

/** Asks for the other literals of the clause that made variable v what it is. */
function explainVariable(v: i32): void {
  const reason = word(reasons, v);
  const by = reason >> 2;
  const kind = reason & 3;
  if (kind === LITERAL) explainBy(by ^ 1);
  else if (kind === CLAUSE) explain(literalsOf(by) + 4, field(by, SIZE) - 1);
  else explainBySum(by, kind === MOST, word(places, v));
}

// @inline
function mark(v: i32, as: i32): void {
  store<u8>(seen + v, as);
  setWord(marked, markedSize++, v);
}

/** The marks from here on are taken back. */
function unmark(from: i32): void {
  while (markedSize > from) store<u8>(seen + word(marked, --markedSize), 0);
}

/** Learns from the conflict that was told; gives the level to go back to. */
export function analyze(): i32 {
  clauseSize = 1;
  const literal = firstPoint();
  setWord(clause, 0, literal);
  levelsIn();
  minimise();
  unmark(0);
  replaceRemoved();
  return secondLevel();
}

/** The literals of earlier levels that the conflict comes from go to the clause; gives the one of this level. */
function firstPoint(): i32 {
  let open = 0;
  let at = tail;
  while (true) {
    tick(whySize >> 1);
    for (let k = 0; k < whySize; k++) {
      const literal = word(why, k);
      const v = literal >> 1;
      const level = word(levelOf, v);
      if (load<u8>(seen + v) || level === 0) continue;
      mark(v, 1);
      bump(v);
      if (level === current) open++;
      else setWord(clause, clauseSize++, literal);
    }
    do at--;
    while (!load<u8>(seen + (word(trail, at) >> 1)));
    if (--open === 0) return word(trail, at) ^ 1;
    explainVariable(word(trail, at) >> 1);
  }
}

/** Leaves out literals that follow from the others. */
function minimise(): void {
  let kept = 1;
  for (let k = 1; k < clauseSize; k++) {
    const literal = word(clause, k);
    if (!isRedundant(literal >> 1)) setWord(clause, kept++, literal);
  }
  clauseSize = kept;
}

/** Does what the clause says of a variable follow from the rest of it? `seen`: 1 in the clause or implied by it, 2 not so. */
function isRedundant(v: i32): bool {
  if (word(reasons, v) === CHOICE) return false;
  const from = markedSize;
  let waiting = 0;
  setWord(stack, waiting++, v);
  while (waiting > 0) {
    explainVariable(word(stack, --waiting));
    tick(whySize);
    for (let k = 0; k < whySize; k++) {
      const x = word(why, k) >> 1;
      const is = load<u8>(seen + x);
      const level = word(levelOf, x);
      if (is === 1 || level === 0) continue;
      // A level of which nothing is in the clause cannot follow from it.
      if (is === 2 || word(reasons, x) === CHOICE || word(stamps, level) !== counting) {
        unmark(from);
        if (is === 0) mark(x, 2);
        return false;
      }
      mark(x, 1);
      setWord(stack, waiting++, x);
    }
  }
  return true;
}

/** What removed the option or color that a literal wants, or the literal itself if nothing alone did. */
function removerOf(literal: i32): i32 {
  let l = literal;
  while ((l & 1) === 0) {
    const reason = word(reasons, l >> 1);
    if (reason < 0 || (reason & 3) !== LITERAL) break;
    l = (reason >> 2) ^ 1;
  }
  return l;
}

/** Replaces options that are gone by what removed them: always where all bounds are 1, else where two share it. */
function replaceRemoved(): void {
  const atLeast = plain ? 1 : 2;
  const size = clauseSize;
  for (let k = 0; k < size; k++) {
    const l = removerOf(word(clause, k));
    setWord(uses, l, word(uses, l) + 1);
    setWord(stack, k, l);
  }
  clauseSize = 0;
  for (let k = 0; k < size; k++) {
    const l = word(stack, k);
    if (word(uses, l) === 0) continue; // it stands in the clause already
    if (word(uses, l) < atLeast) {
      setWord(clause, clauseSize++, word(clause, k));
      continue;
    }
    setWord(clause, clauseSize++, l);
    setWord(uses, l, 0);
  }
  for (let k = 0; k < size; k++) setWord(uses, word(stack, k), 0);
}

/** Puts a literal of the highest level but the current one second, and gives its level. */
function secondLevel(): i32 {
  if (clauseSize === 1) return 0;
  let best = 1;
  for (let k = 2; k < clauseSize; k++) {
    if (word(levelOf, word(clause, k) >> 1) > word(levelOf, word(clause, best) >> 1)) best = k;
  }
  const second = word(clause, best);
  setWord(clause, best, word(clause, 1));
  setWord(clause, 1, second);
  return word(levelOf, second >> 1);
}

/** The number of levels in the clause; they bear the stamp `counting` then. */
export function levelsIn(): i32 {
  counting++;
  let levels = 0;
  for (let k = 0; k < clauseSize; k++) {
    const level = word(levelOf, word(clause, k) >> 1);
    if (word(stamps, level) === counting) continue;
    setWord(stamps, level, counting);
    levels++;
  }
  return levels;
}

/** The assumptions that the conflict on their own level comes from go to the clause. */
export function assumptions(): void {
  clauseSize = 0;
  let waiting = 0;
  for (let k = 0; k < whySize; k++) waiting = wait(word(why, k) >> 1, waiting);
  while (waiting > 0) {
    const v = word(stack, --waiting);
    if (word(reasons, v) === CHOICE) setWord(clause, clauseSize++, truth(2 * v) > 0 ? 2 * v : 2 * v + 1);
    else {
      explainVariable(v);
      for (let k = 0; k < whySize; k++) waiting = wait(word(why, k) >> 1, waiting);
    }
  }
  unmark(0);
}

/** Puts a variable on the stack that was not there yet; gives the size of the stack. */
function wait(v: i32, waiting: i32): i32 {
  if (load<u8>(seen + v) || word(levelOf, v) === 0) return waiting;
  mark(v, 1);
  setWord(stack, waiting, v);
  return waiting + 1;
}
