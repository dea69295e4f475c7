// Clauses in their arena: adding one, watching it, and keeping those that are worth it.

import { outside } from "./layout.js";
import { FIRST, LBD, SIZE, type State, USED } from "./state.js";

/** A clause with so small an LBD is kept for ever; with this one for as long as it is of use. */
const CORE = 2;
const MIDDLE = 6;

/** Adds a clause of at least two literals, and watches its first two. LBD 0: it is one of the problem. */
export function addClause(s: State, literals: readonly number[], lbd: number): number {
  const c = s.end;
  const { length } = literals;
  if (c + FIRST + length > s.arena.length) {
    const larger = new Int32Array(2 * (s.arena.length + FIRST + length));
    larger.set(s.arena);
    s.arena = larger;
  }
  const { arena } = s;
  arena[c + SIZE] = length;
  arena[c + LBD] = lbd;
  arena[c + USED] = 1;
  for (let k = 0; k < length; k++) arena[c + FIRST + k] = literals[k];
  s.end = c + FIRST + length;
  if (lbd > 0) s.learned.push(c);
  watch(s, literals[0], c, literals[1]);
  watch(s, literals[1], c, literals[0]);
  return c;
}

export function watch(s: State, literal: number, c: number, other: number): void {
  const at = s.watched[literal];
  let list = s.watches[literal];
  if (at + 2 > list.length) {
    const larger = new Int32Array(Math.max(8, 2 * list.length));
    larger.set(list);
    list = larger;
    s.watches[literal] = list;
  }
  list[at] = c;
  list[at + 1] = other;
  s.watched[literal] = at + 2;
}

/** Tells those who keep the proof of a clause, e.g. one that was learned. */
export function tellLearned({ proof, layout }: State, literals: ArrayLike<number>): void {
  proof?.learned(Int32Array.from(literals, (literal) => outside(layout, literal)));
}

function tellForgotten({ proof, layout }: State, literals: ArrayLike<number>): void {
  proof?.forgotten(Int32Array.from(literals, (literal) => outside(layout, literal)));
}

/**
 * Forgets the worse half of the clauses that were learned, those of a small LBD apart, and all that are true anyway. Only
 * on level 0, where no clause is a reason that anybody will ask for.
 */
export function reduceClauses(s: State): void {
  const { arena } = s;
  const doubtful = s.learned.filter((c) => {
    const kept = arena[c + LBD] <= CORE || (arena[c + LBD] <= MIDDLE && arena[c + USED] > 0);
    if (arena[c + USED] > 0) arena[c + USED]--;
    return !kept;
  });
  doubtful.sort((a, b) => arena[b + LBD] - arena[a + LBD] || arena[b + SIZE] - arena[a + SIZE] || a - b);
  const gone = new Set(doubtful.slice(0, doubtful.length >> 1));
  compact(s, gone);
}

/** Makes the arena anew without the clauses that are gone or true on level 0. */
function compact(s: State, gone: ReadonlySet<number>): void {
  const before = s.arena;
  const { end } = s;
  s.arena = new Int32Array(before.length);
  s.end = 0;
  s.learned = [];
  s.watched.fill(0);
  for (let c = 0; c < end; c += FIRST + before[c + SIZE]) {
    const literals = before.subarray(c + FIRST, c + FIRST + before[c + SIZE]);
    const isTrue = literals.some((literal) => s.value[literal] > 0);
    if (!isTrue && !gone.has(c)) {
      const open = Array.from(literals.filter((literal) => s.value[literal] === 0));
      const lbd = before[c + LBD];
      if (lbd > 0 && open.length < literals.length) {
        tellLearned(s, open);
        tellForgotten(s, literals);
      }
      const copy = addClause(s, open, Math.min(lbd, open.length));
      s.arena[copy + USED] = before[c + USED];
    } else if (before[c + LBD] > 0) tellForgotten(s, literals);
  }
}
