// Forgets the worse half of the clauses that were learned, those of a small LBD apart, and all that are true anyway; literals
// that are false go as well. Only on level 0, where no clause is a reason that anybody will ask for. Of clauses of the same LBD
// the older ones go.

import {
  clause,
  FIRST,
  forgotten,
  LBD,
  LBDS,
  learned,
  SIZE,
  tally,
  telling,
  variables,
  WATCH_SIZE,
  WATCHES_BYTES,
  watches,
} from "../tables";
import { addClause, arenaEnd, cutArena, field, literalsOf } from "./clauses";
import { setWord, truth, word } from "./state";

/** A clause with so small an LBD is kept for ever. */
const CORE = 2;

export function reduceClauses(): void {
  let toForget = tallyClauses() >> 1;
  // Clauses of a larger LBD than this go, and of this one as many as are left to forget.
  let worst = LBDS;
  while (toForget > word(tally, worst)) toForget -= word(tally, worst--);
  const end = arenaEnd;
  for (let l = 0; l < 2 * variables; l++) store<u32>(watches + <usize>l * WATCHES_BYTES, 0, WATCH_SIZE);
  cutArena(0);
  for (let c = 0; c < end; ) {
    const next = c + FIRST + field(c, SIZE);
    const lbd = min(field(c, LBD), LBDS);
    let goes = lbd > CORE && lbd >= worst;
    if (goes && lbd === worst) goes = toForget-- > 0;
    keep(c, goes);
    c = next;
  }
}

/** Counts the clauses that may go, by LBD and in all. */
function tallyClauses(): i32 {
  for (let lbd = 0; lbd <= LBDS; lbd++) setWord(tally, lbd, 0);
  let all = 0;
  for (let c = 0; c < arenaEnd; c += FIRST + field(c, SIZE)) {
    const lbd = min(field(c, LBD), LBDS);
    if (lbd <= CORE) continue;
    setWord(tally, lbd, word(tally, lbd) + 1);
    all++;
  }
  return all;
}

/** Moves clause c to the end of the arena, which is not behind it, unless it goes or is true. */
function keep(c: i32, goes: bool): void {
  const lbd = field(c, LBD);
  const size = field(c, SIZE);
  const open = goes ? -1 : openLiterals(c);
  const tells = telling && lbd > 0;
  if (tells && open > 0 && open < size) learned(clause, open);
  if (tells && open < size) forgotten(literalsOf(c), size);
  if (open >= 0) addClause(clause, open, min(lbd, open));
}

/** Puts the literals that are neither true nor false into `clause`, and gives their number; −1 if one is true. */
function openLiterals(c: i32): i32 {
  const literals = literalsOf(c);
  const size = field(c, SIZE);
  let open = 0;
  for (let k = 0; k < size; k++) {
    const literal = word(literals, k);
    const is = truth(literal);
    if (is > 0) return -1;
    if (is === 0) setWord(clause, open++, literal);
  }
  return open;
}
