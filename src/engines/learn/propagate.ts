// What follows from what is true. When an option is taken, the others of its items go: no clause says so, the items are
// looked through. Trues and falses of items with larger bounds are counted as they leave the queue.

import { watch } from "./clauses.js";
import { FIRST, LEAST, LITERAL, MOST, SIZE, type State, set } from "./state.js";

/** Draws all consequences; false at a conflict, whose literals are in `conflict` then. */
export function propagate(s: State): boolean {
  while (s.head < s.tail) {
    const literal = s.trail[s.head++];
    s.ticks++;
    count(s, literal);
    const agreed = literal & 1 ? removed(s, literal) : taken(s, literal);
    if (!agreed || !counts(s, literal) || !clauses(s, literal)) return false;
  }
  return true;
}

/** Takes a literal as counted; `uncount` takes it back. */
function count({ layout, trues, falses }: State, literal: number): void {
  const { start, items } = layout.counted;
  const v = literal >> 1;
  const sums = literal & 1 ? falses : trues;
  for (let k = start[v]; k < start[v + 1]; k++) sums[items[k]]++;
}

export function uncount({ layout, trues, falses }: State, literal: number): void {
  const { start, items } = layout.counted;
  const v = literal >> 1;
  const sums = literal & 1 ? falses : trues;
  for (let k = start[v]; k < start[v + 1]; k++) sums[items[k]]--;
}

/** A variable became true: the others of its groups go, its colors come. */
function taken(s: State, literal: number): boolean {
  const { layout, value } = s;
  const { start, items } = layout.single;
  const members = layout.members.items;
  const v = literal >> 1;
  const reason = 4 * literal + LITERAL;
  for (let k = start[v]; k < start[v + 1]; k++) {
    const g = items[k];
    const end = layout.members.start[g + 1];
    s.ticks += (end - layout.members.start[g]) >> 3;
    for (let m = layout.members.start[g]; m < end; m++) {
      const other = 2 * members[m];
      const is = value[other];
      if (is < 0 || other === literal) continue;
      if (is > 0) return conflict(s, [literal ^ 1, other ^ 1]);
      set(s, other ^ 1, reason);
    }
  }
  if (v >= layout.options) return v < layout.firstGuard || least(s, v - layout.firstGuard);
  const { implied } = layout;
  for (let k = implied.start[v]; k < implied.start[v + 1]; k++) {
    const color = 2 * implied.items[k];
    if (value[color] < 0) return conflict(s, [literal ^ 1, color]);
    if (value[color] === 0) set(s, color, reason);
  }
  return true;
}

/** A variable became false: if it is a color, the options with it go. */
function removed(s: State, literal: number): boolean {
  const { start, items } = s.layout.sharers;
  const v = literal >> 1;
  for (let k = start[v]; k < start[v + 1]; k++) {
    const option = 2 * items[k];
    if (s.value[option] > 0) return conflict(s, [option ^ 1, literal ^ 1]);
    if (s.value[option] === 0) set(s, option ^ 1, 4 * literal + LITERAL);
  }
  return true;
}

/** Looks at the sums that have changed. */
function counts(s: State, literal: number): boolean {
  const { start, items } = s.layout.counted;
  const v = literal >> 1;
  for (let k = start[v]; k < start[v + 1]; k++) {
    if (!(literal & 1 ? least(s, items[k]) : most(s, items[k]))) return false;
  }
  return true;
}

/** Has a group more trues than it may have, or just as many? */
function most(s: State, g: number): boolean {
  const room = s.layout.upper[g] - s.trues[g];
  if (room > 0) return true;
  if (room < 0) return conflict(s, opposites(s, g, { sign: 0, enough: s.layout.upper[g] + 1 }));
  return setOthers(s, g, 1, 4 * g + MOST);
}

/** Has a group more falses than it may have, or just as many? */
export function least(s: State, g: number): boolean {
  const { layout } = s;
  const guard = layout.guarded ? 2 * (layout.firstGuard + g) : -1;
  if (layout.lower[g] <= 1 || (guard >= 0 && s.value[guard] <= 0)) return true;
  const size = layout.members.start[g + 1] - layout.members.start[g];
  const spare = size - layout.lower[g] - s.falses[g];
  if (spare > 0) return true;
  if (spare === 0) return setOthers(s, g, 0, 4 * g + LEAST);
  const literals = opposites(s, g, { sign: 1, enough: size - layout.lower[g] + 1 });
  return conflict(s, guard < 0 ? literals : [...literals, guard ^ 1]);
}

/** Sets all of a group that are neither true nor false, with this sign. */
function setOthers(s: State, g: number, sign: 0 | 1, reason: number): true {
  const { start, items } = s.layout.members;
  s.ticks += (start[g + 1] - start[g]) >> 3;
  for (let m = start[g]; m < start[g + 1]; m++) {
    if (s.value[2 * items[m]] === 0) set(s, 2 * items[m] + sign, reason);
  }
  return true;
}

interface Wanted {
  /** Of variables that are true (0) or false (1). */
  readonly sign: 0 | 1;
  readonly enough: number;
  /** Set before this place of the trail. */
  readonly before?: number;
}

/** The opposites of some literals of a group that are true. */
export function opposites(s: State, g: number, { sign, enough, before = s.tail }: Wanted): number[] {
  const { start, items } = s.layout.members;
  const found: number[] = [];
  for (let m = start[g]; m < start[g + 1] && found.length < enough; m++) {
    const literal = 2 * items[m] + sign;
    if (s.value[literal] > 0 && s.place[items[m]] < before) found.push(literal ^ 1);
  }
  return found;
}

/** Looks at the clauses that watch the opposite of a literal. */
function clauses(s: State, literal: number): boolean {
  const { value, arena } = s;
  const gone = literal ^ 1;
  const list = s.watches[gone];
  const end = s.watched[gone];
  let kept = 0;
  let at = 0;
  let agreed = true;
  s.ticks += end >> 2;
  while (at < end) {
    const c = list[at];
    const other = list[at + 1];
    at += 2;
    if (value[other] > 0) {
      list[kept++] = c;
      list[kept++] = other;
      continue;
    }
    s.ticks++;
    // The literal that is gone stands second, so that a unit's own literal is the first of its reason.
    let first = arena[c + FIRST];
    if (first === gone) {
      first = arena[c + FIRST + 1];
      arena[c + FIRST] = first;
      arena[c + FIRST + 1] = gone;
    }
    if (first !== other && value[first] > 0) {
      list[kept++] = c;
      list[kept++] = first;
      continue;
    }
    const stop = c + FIRST + arena[c + SIZE];
    let k = c + FIRST + 2;
    while (k < stop && value[arena[k]] < 0) k++;
    if (k < stop) {
      arena[c + FIRST + 1] = arena[k];
      arena[k] = gone;
      watch(s, arena[c + FIRST + 1], c, first);
      continue;
    }
    list[kept++] = c;
    list[kept++] = first;
    if (value[first] === 0) set(s, first, 4 * c);
    else {
      agreed = conflict(s, Array.from(arena.subarray(c + FIRST, stop)));
      break;
    }
  }
  while (at < end) list[kept++] = list[at++];
  s.watched[gone] = kept;
  return agreed;
}

function conflict(s: State, literals: number[]): false {
  s.conflict = literals;
  return false;
}
