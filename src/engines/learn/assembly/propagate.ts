// What follows from what is true. When an option is taken, the others of its items go: no clause says so, the items are
// looked through. Trues and falses of items with larger bounds are counted as they leave the queue.

import {
  arena,
  counted,
  FIRST,
  falses,
  firstGuard,
  guarded,
  implied,
  LEAST,
  LITERAL,
  lower,
  MOST,
  members,
  OTHER,
  options,
  places,
  reasonRoom,
  SIZE,
  sharers,
  singles,
  trues,
  upper,
  WATCH_AT,
  WATCH_BYTES,
  WATCH_SIZE,
  WATCHER,
  WATCHES_BYTES,
  watches,
} from "../tables";
import { field, literalsOf, pool, setField, watch } from "./clauses";
import { dequeue, head, set, setWord, tail, tick, truth, word } from "./state";

/** The literals of the last reason that was asked for, or of the last conflict; all of them are false. */
export let why: usize = reasonRoom;
export let whySize: i32 = 0;

/** From now on these are the literals. */
export function explain(literals: usize, size: i32): void {
  why = literals;
  whySize = size;
}

/** One literal more. */
function add(literal: i32): void {
  setWord(reasonRoom, whySize++, literal);
}

export function explainBy(literal: i32): void {
  explain(reasonRoom, 0);
  add(literal);
}

/** Draws all consequences; false at a conflict, whose literals are told then. */
export function propagate(): bool {
  while (head < tail) {
    const literal = dequeue();
    tick(1);
    count(literal, 1);
    // Where a color is gone, the options with it go.
    const agreed = literal & 1 ? impose(literal, sharers, literal >> 1, 1) : taken(literal);
    if (!agreed || !counts(literal) || !clauses(literal)) return false;
  }
  return true;
}

/** Counts a literal in its groups, or takes it back by −1. */
export function count(literal: i32, by: i32): void {
  const v = literal >> 1;
  const sums = literal & 1 ? falses : trues;
  const end = word(counted, v + 1);
  for (let k = word(counted, v); k < end; k++) {
    const g = word(counted, k);
    setWord(sums, g, word(sums, g) + by);
  }
}

/** A conflict of two literals. */
function clash(first: i32, second: i32): bool {
  explainBy(first);
  add(second);
  return false;
}

/** A variable became true: the others of its groups go, its colors come. */
function taken(literal: i32): bool {
  const v = literal >> 1;
  const last = word(singles, v + 1);
  for (let k = word(singles, v); k < last; k++) {
    const g = word(singles, k);
    tick(sizeOf(g) >> 3);
    if (!impose(literal, members, g, 1)) return false;
  }
  if (v >= options) return v < firstGuard || least(v - firstGuard);
  return impose(literal, implied, v, 0);
}

/** A literal makes the variables of a list true (sign 0) or false (1), but for its own. */
// @inline
function impose(literal: i32, lists: usize, list: i32, sign: i32): bool {
  const end = word(lists, list + 1);
  for (let k = word(lists, list); k < end; k++) {
    const other = 2 * word(lists, k) + sign;
    const is = truth(other);
    if (is > 0 || other === (literal ^ 1)) continue;
    if (is < 0) return clash(literal ^ 1, other);
    set(other, 4 * literal + LITERAL);
  }
  return true;
}

/** Looks at the sums that have changed. */
function counts(literal: i32): bool {
  const v = literal >> 1;
  const end = word(counted, v + 1);
  for (let k = word(counted, v); k < end; k++) {
    const g = word(counted, k);
    if (!(literal & 1 ? least(g) : most(g))) return false;
  }
  return true;
}

/** Has a group more trues than it may have, or just as many? */
function most(g: i32): bool {
  const room = word(upper, g) - word(trues, g);
  if (room > 0) return true;
  if (room === 0) return setOthers(g, 1, 4 * g + MOST);
  explainByGroup(g, 0, word(upper, g) + 1, tail);
  return false;
}

/** Has a group more falses than it may have, or just as many? */
export function least(g: i32): bool {
  if (word(lower, g) <= 1 || (guarded && truth(2 * (firstGuard + g)) <= 0)) return true;
  const most = sizeOf(g) - word(lower, g);
  const spare = most - word(falses, g);
  if (spare > 0) return true;
  if (spare === 0) return setOthers(g, 0, 4 * g + LEAST);
  explainByGroup(g, 1, most + 1, tail);
  if (guarded) add(2 * (firstGuard + g) + 1);
  return false;
}

export function sizeOf(g: i32): i32 {
  return word(members, g + 1) - word(members, g);
}

/** Sets all of a group that are neither true nor false, with this sign. */
function setOthers(g: i32, sign: i32, reason: i32): bool {
  const begin = word(members, g);
  const end = word(members, g + 1);
  tick((end - begin) >> 3);
  for (let m = begin; m < end; m++) {
    const literal = 2 * word(members, m);
    if (truth(literal) === 0) set(literal + sign, reason);
  }
  return true;
}

/** The opposites of some literals of a group that are true, of variables that are true (sign 0) or false (1), set before a place. */
function explainByGroup(g: i32, sign: i32, enough: i32, before: i32): void {
  explain(reasonRoom, 0);
  const end = word(members, g + 1);
  for (let m = word(members, g); m < end && whySize < enough; m++) {
    const v = word(members, m);
    const literal = 2 * v + sign;
    if (truth(literal) > 0 && word(places, v) < before) add(literal ^ 1);
  }
}

/** Why a group has set a variable, at this place of the trail: it had as many trues as it may have, or as few that could be. */
export function explainBySum(g: i32, isMost: bool, before: i32): void {
  if (isMost) explainByGroup(g, 0, word(upper, g), before);
  else {
    explainByGroup(g, 1, sizeOf(g) - word(lower, g), before);
    if (guarded) add(2 * (firstGuard + g) + 1);
  }
}

/** Looks at the clauses that watch the opposite of a literal. */
function clauses(literal: i32): bool {
  const gone = literal ^ 1;
  const list = watches + <usize>gone * WATCHES_BYTES;
  const begin = pool + load<u32>(list, WATCH_AT);
  const size = load<u32>(list, WATCH_SIZE);
  const end = begin + size;
  let kept = begin;
  let at = begin;
  let agreed = true;
  tick(size >> 4);
  while (at < end) {
    const c = load<i32>(at, WATCHER);
    let other = load<i32>(at, OTHER);
    at += WATCH_BYTES;
    if (truth(other) <= 0) {
      tick(1);
      // The literal that is gone stands second, so that a unit's own literal is the first of its reason.
      let first = field(c, FIRST);
      if (first === gone) {
        first = field(c, FIRST + 1);
        setField(c, FIRST, first);
        setField(c, FIRST + 1, gone);
      }
      if (first === other || truth(first) <= 0) {
        const k = openLiteral(c);
        if (k !== 0) {
          const next = load<i32>(k);
          setField(c, FIRST + 1, next);
          store<i32>(k, gone);
          watch(next, c, first);
          continue;
        }
        if (truth(first) === 0) set(first, 4 * c);
        else agreed = false;
      }
      other = first;
      if (!agreed) explain(literalsOf(c), field(c, SIZE));
    }
    store<i32>(kept, c, WATCHER);
    store<i32>(kept, other, OTHER);
    kept += WATCH_BYTES;
    if (!agreed) break;
  }
  if (kept < at) memory.copy(kept, at, end - at);
  store<u32>(list, size - <u32>(at - kept), WATCH_SIZE);
  return agreed;
}

/** The address of a literal of a clause behind the first two that is not false; 0 if there is none. */
// @inline
function openLiteral(c: i32): usize {
  const end = literalsOf(c) + ((<usize>field(c, SIZE)) << 2);
  let k = arena + ((<usize>(c + FIRST + 2)) << 2);
  while (k < end && truth(load<i32>(k)) < 0) k += 4;
  return k < end ? k : 0;
}
