// The state of a search that learns: what every variable is and why, the clauses, and what the steps need. A literal is
// 2v where variable v is true, 2v + 1 where it is false; `literal ^ 1` is its opposite.
//
// A reason is packed in an integer, and its clause is made only when it is asked for:
//     −1            a choice, or an assumption
//     4c            the clause at c of the arena
//     4l + 1        literal l alone
//     4g + 2        group g has all the trues that it may have
//     4g + 3        group g needs all that are not false

import type { Random } from "../random.js";
import type { Layout } from "./layout.js";

export const CHOICE = -1;
export const CLAUSE = 0;
export const LITERAL = 1;
export const MOST = 2;
export const LEAST = 3;

/** In a clause: its number of literals, its LBD (0: of the problem), whether it was of use lately, its literals. */
export const SIZE = 0;
export const LBD = 1;
export const USED = 2;
export const FIRST = 3;

/** Hears the clauses that were learned, those that were forgotten, and those that exclude a solution. */
export interface ProofSink {
  learned(literals: Int32Array): void;
  excluded(literals: Int32Array): void;
  forgotten(literals: Int32Array): void;
}

export class State {
  readonly layout: Layout;
  readonly random: Random;
  readonly proof: ProofSink | null;
  /** By literal: 1 true, −1 false, 0 neither. */
  readonly value: Int8Array;
  /** By variable: the level on which it was set, why, and its place on the trail. */
  readonly level: Int32Array;
  readonly reason: Int32Array;
  readonly place: Int32Array;
  /** The literals that are true, in the order in which they became so. */
  readonly trail: Int32Array;
  tail = 0;
  /** The first one whose consequences were not drawn yet. */
  head = 0;
  /** By level: where it begins on the trail. */
  readonly begins: Int32Array;
  current = 0;
  /** By group that is counted: its variables on the trail before the head that are true, and false. */
  readonly trues: Int32Array;
  readonly falses: Int32Array;
  /** The clauses, one after the other. */
  arena = new Int32Array(1 << 14);
  end = 0;
  /** Those that were learned. */
  learned: number[] = [];
  /** By literal: the clauses that watch it, each with a literal that may satisfy it. */
  readonly watches: Int32Array[];
  readonly watched: Int32Array;
  /** The literals of a conflict, all false; and of a reason or a learned clause. */
  conflict: number[] = [];
  clause: number[] = [];
  /** By variable: how much it was in conflicts lately; the heap of those that may be chosen; the value to try first. */
  readonly activity: Float64Array;
  bump = 1;
  readonly heap: Int32Array;
  heapSize = 0;
  readonly heapPlace: Int32Array;
  readonly phase: Uint8Array;
  /** By variable: a mark for those who walk. */
  readonly seen: Uint8Array;
  /** By level: the number of the last clause that counted it. */
  readonly counted: Int32Array;
  counting = 0;
  /** Literals that were looked at: a measure of work that is the same on every machine. */
  ticks = 0;
  conflicts = 0;
  decisions = 0;
  /** Is it known that there is no solution, whatever is assumed? */
  contradiction = false;

  constructor(layout: Layout, random: Random, proof: ProofSink | null) {
    const { variables, lower } = layout;
    this.layout = layout;
    this.random = random;
    this.proof = proof;
    this.value = new Int8Array(2 * variables);
    this.level = new Int32Array(variables);
    this.reason = new Int32Array(variables).fill(CHOICE);
    this.place = new Int32Array(variables);
    this.trail = new Int32Array(variables);
    this.begins = new Int32Array(variables + 2);
    this.trues = new Int32Array(lower.length);
    this.falses = new Int32Array(lower.length);
    this.watches = Array.from({ length: 2 * variables }, () => NONE);
    this.watched = new Int32Array(2 * variables);
    this.activity = new Float64Array(variables);
    this.heap = new Int32Array(variables);
    this.heapPlace = new Int32Array(variables).fill(-1);
    this.phase = new Uint8Array(variables);
    this.seen = new Uint8Array(variables);
    this.counted = new Int32Array(variables + 2);
  }
}

const NONE = new Int32Array(0);

/** Makes a literal true that is neither true nor false. */
export function set(s: State, literal: number, reason: number): void {
  const v = literal >> 1;
  s.value[literal] = 1;
  s.value[literal ^ 1] = -1;
  s.level[v] = s.current;
  s.reason[v] = reason;
  s.place[v] = s.tail;
  s.trail[s.tail++] = literal;
}

/** Begins a level. */
export function deepen(s: State): void {
  s.current++;
  s.begins[s.current] = s.tail;
}
