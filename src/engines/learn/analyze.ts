// A conflict in, a clause out that would have prevented it: by the first unique implication point, minimised, with options
// that are gone replaced by what removed them. The result is in `clause`, the literal to be set first.

import { bump } from "./decide.js";
import { opposites } from "./propagate.js";
import { CHOICE, CLAUSE, FIRST, LBD, LITERAL, MOST, SIZE, type State, USED } from "./state.js";

/** The other literals of the clause that made variable v what it is; all of them are false. */
function reasonOf(s: State, v: number): number[] {
  const reason = s.reason[v];
  const of = reason >> 2;
  const kind = reason & 3;
  if (kind === LITERAL) return [of ^ 1];
  const before = s.place[v];
  if (kind === CLAUSE) {
    if (s.arena[of + LBD] > 0) s.arena[of + USED] = 2;
    return Array.from(s.arena.subarray(of + FIRST + 1, of + FIRST + s.arena[of + SIZE]));
  }
  const { layout } = s;
  if (kind === MOST) return opposites(s, of, { sign: 0, enough: layout.upper[of], before });
  const size = layout.members.start[of + 1] - layout.members.start[of];
  const found = opposites(s, of, { sign: 1, enough: size - layout.lower[of], before });
  if (layout.guarded) found.push(2 * (layout.firstGuard + of) + 1);
  return found;
}

/** Learns from a conflict; gives the level to go back to. */
export function analyze(s: State): number {
  const { seen, level, trail } = s;
  const marked: number[] = [];
  const clause: number[] = [0];
  let open = 0;
  let at = s.tail;
  let literals = s.conflict;
  for (;;) {
    s.ticks += literals.length >> 1;
    for (const literal of literals) {
      const v = literal >> 1;
      if (seen[v] || level[v] === 0) continue;
      seen[v] = 1;
      marked.push(v);
      bump(s, v);
      if (level[v] === s.current) open++;
      else clause.push(literal);
    }
    do at--;
    while (!seen[trail[at] >> 1]);
    open--;
    if (open === 0) break;
    literals = reasonOf(s, trail[at] >> 1);
  }
  clause[0] = trail[at] ^ 1;
  s.clause = clause;
  levelsIn(s);
  s.clause = [clause[0], ...clause.slice(1).filter((literal) => !isRedundant(s, literal >> 1, marked))];
  for (const v of marked) seen[v] = 0;
  replaceRemoved(s);
  return secondLevel(s);
}

/** Does what the clause says of a variable follow from the rest of it? `seen`: 1 in the clause or implied by it, 2 not so. */
function isRedundant(s: State, v: number, marked: number[]): boolean {
  if (s.reason[v] === CHOICE) return false;
  const from = marked.length;
  const stack = [v];
  for (let w = stack.pop(); w !== undefined; w = stack.pop()) {
    for (const literal of reasonOf(s, w)) {
      s.ticks++;
      const x = literal >> 1;
      if (s.seen[x] === 1 || s.level[x] === 0) continue;
      // A level of which nothing is in the clause cannot follow from it.
      if (s.seen[x] === 2 || s.reason[x] === CHOICE || s.counted[s.level[x]] !== s.counting) {
        for (let k = from; k < marked.length; k++) s.seen[marked[k]] = 0;
        marked.length = from;
        if (s.seen[x] === 0) marked.push(x);
        s.seen[x] = 2;
        return false;
      }
      s.seen[x] = 1;
      marked.push(x);
      stack.push(x);
    }
  }
  return true;
}

/** What removed the option or color that a literal wants, or the literal itself if nothing alone did. */
function removerOf({ reason }: State, literal: number): number {
  let l = literal;
  while ((l & 1) === 0 && reason[l >> 1] >= 0 && (reason[l >> 1] & 3) === LITERAL)
    l = (reason[l >> 1] >> 2) ^ 1;
  return l;
}

/** Replaces options that are gone by what removed them: always where all bounds are 1, else where two share it. */
function replaceRemoved(s: State): void {
  const removers = s.clause.map((literal) => removerOf(s, literal));
  const uses = new Map<number, number>();
  for (const l of removers) uses.set(l, (uses.get(l) ?? 0) + 1);
  const atLeast = s.layout.plain ? 1 : 2;
  const present = new Set<number>();
  for (let k = 0; k < removers.length; k++) {
    present.add(uses.get(removers[k])! >= atLeast ? removers[k] : s.clause[k]);
  }
  s.clause = [...present];
}

/** Puts a literal of the highest level but the current one second, and gives its level. */
function secondLevel({ clause, level }: State): number {
  if (clause.length === 1) return 0;
  let best = 1;
  for (let k = 2; k < clause.length; k++) if (level[clause[k] >> 1] > level[clause[best] >> 1]) best = k;
  [clause[1], clause[best]] = [clause[best], clause[1]];
  return level[clause[1] >> 1];
}

/** The number of levels in the clause; they bear the mark `counting` then. */
export function levelsIn(s: State): number {
  const { clause, level, counted } = s;
  const mark = ++s.counting;
  let levels = 0;
  for (const literal of clause) {
    if (counted[level[literal >> 1]] === mark) continue;
    counted[level[literal >> 1]] = mark;
    levels++;
  }
  return levels;
}

/** The assumptions that a conflict on their own level comes from. */
export function assumptionsOf(s: State): number[] {
  const found: number[] = [];
  const marked: number[] = [];
  const stack = s.conflict.map((literal) => literal >> 1);
  for (let v = stack.pop(); v !== undefined; v = stack.pop()) {
    if (s.seen[v] || s.level[v] === 0) continue;
    s.seen[v] = 1;
    marked.push(v);
    if (s.reason[v] === CHOICE) found.push(s.value[2 * v] > 0 ? 2 * v : 2 * v + 1);
    else for (const literal of reasonOf(s, v)) stack.push(literal >> 1);
  }
  for (const v of marked) s.seen[v] = 0;
  return found;
}
