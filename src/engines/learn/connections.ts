// Rules of the whole picture for clause learning: what is true of the elements in, clauses out. The clause is always the same:
// if elements a and b are there, then one of those that separate them is there as well. It is broken where a and b are apart
// whatever becomes of the rest, and has a consequence where a single element that may be there still joins them.

import type { Problem } from "#problem";
import { colorsOf } from "./layout.js";

/** What the kernel knows: by literal 1 if it is true, −1 if false, else 0; by variable on which level it was set. */
export interface Known {
  readonly values: Int8Array;
  readonly levels: Int32Array;
}

/** By element, in a graph: not visited; the two ends of a cut and what is between them. */
const NEW = 0;
const NEAR = 1;
const EDGE = 2;
const FAR = 3;

/** One rule: elements that must be connected as far as they are there. */
export class Connection {
  /** Without this option it need not hold. */
  readonly option: number;
  /** By element: its variable. */
  readonly variables: readonly number[];
  /** By element: those that it touches. */
  readonly #touching: readonly Int32Array[];
  readonly #mark: Uint8Array;
  readonly #stack: Int32Array;
  /** For the depth-first walk: by element its number on the way, the least number that is reached from behind it, what it was reached from, and which neighbor is next. */
  readonly #number: Int32Array;
  readonly #low: Int32Array;
  readonly #from: Int32Array;
  readonly #next: Int32Array;
  /** By element: how many of those behind it, itself included, are there; one of them. */
  readonly #there: Int32Array;

  constructor(option: number, places: readonly (readonly number[])[]) {
    this.option = option;
    const variables = [...new Set(places.flat())];
    const number = new Map(variables.map((v, k) => [v, k]));
    const touching = variables.map(() => new Set<number>());
    for (const place of places)
      for (const a of place)
        for (const b of place) if (a !== b) touching[number.get(a)!]!.add(number.get(b)!);
    this.variables = variables;
    this.#touching = touching.map((own) => Int32Array.from(own));
    const words = () => new Int32Array(variables.length);
    this.#mark = new Uint8Array(variables.length);
    [this.#stack, this.#number, this.#low, this.#from, this.#next] = [
      words(),
      words(),
      words(),
      words(),
      words(),
    ];
    this.#there = words();
  }

  /** Clauses that what is known breaks, or that have a consequence. */
  cuts(known: Known): number[][] {
    if (known.values[2 * this.option]! < 0) return [];
    const first = this.#earliest(known, () => true);
    if (first < 0) return [];
    const found = this.#walk(first, known);
    const apart = this.#earliest(known, (e) => this.#number[e] === 0);
    if (apart >= 0) return [this.#between(first, apart, known)];
    // While it is open whether the rule holds, what joins two elements need not be there.
    return known.values[2 * this.option]! > 0 ? found : [];
  }

  #isThere(e: number, { values }: Known): boolean {
    return values[2 * this.variables[e]!]! > 0;
  }

  #isGone(e: number, { values }: Known): boolean {
    return values[2 * this.variables[e]!]! < 0;
  }

  /** Of the elements that are there the one that has been so for the longest; −1 if none is. */
  #earliest(known: Known, isOne: (e: number) => boolean): number {
    let best = -1;
    for (let e = 0; e < this.variables.length; e++) {
      if (!this.#isThere(e, known) || !isOne(e)) continue;
      if (best < 0 || known.levels[this.variables[e]!]! < known.levels[this.variables[best]!]!) best = e;
    }
    return best;
  }

  /** Walks from an element over all that may be there (Tarjan, 1972): clauses for those that alone join two that are there. */
  #walk(root: number, known: Known): number[][] {
    const [number, low, from, next, there] = [this.#number, this.#low, this.#from, this.#next, this.#there];
    const found: number[][] = [];
    number.fill(0);
    let count = 0;
    let e = root;
    const enter = (at: number, before: number) => {
      number[at] = low[at] = ++count;
      [from[at], next[at]] = [before, 0];
      there[at] = this.#isThere(at, known) ? at : -1;
    };
    enter(root, -1);
    while (e >= 0) {
      const touching = this.#touching[e]!;
      if (next[e]! < touching.length) {
        const to = touching[next[e]!++]!;
        if (this.#isGone(to, known)) continue;
        if (number[to] === 0) {
          enter(to, e);
          e = to;
        } else if (number[to]! < low[e]!) low[e] = number[to]!;
        continue;
      }
      const before = from[e]!;
      if (before >= 0) {
        const [behind, isOnly] = [there[e]!, low[e]! >= number[before]!];
        if (behind >= 0) there[before] = behind;
        if (low[e]! < low[before]!) low[before] = low[e]!;
        if (behind >= 0 && isOnly && before !== root && !this.#isThere(before, known))
          found.push(this.#between(behind, root, known, before));
      }
      e = before;
    }
    return found;
  }

  /** The clause: if a and b are there, one of those between them is; they are gone, but for `open`. */
  #between(a: number, b: number, known: Known, open = -1): number[] {
    const mark = this.#mark.fill(NEW);
    const stack = this.#stack;
    const spread = (start: number, as: number) => {
      let size = 0;
      stack[size++] = start;
      mark[start] = as;
      while (size > 0) {
        for (const to of this.#touching[stack[--size]!]!) {
          if (mark[to] !== NEW && mark[to] !== EDGE) continue;
          if (as === NEAR && (to === open || this.#isGone(to, known))) mark[to] = EDGE;
          else if (mark[to] === EDGE) edge.add(to);
          else {
            mark[to] = as;
            stack[size++] = to;
          }
        }
      }
    };
    const edge = new Set<number>();
    spread(a, NEAR);
    // Of the edge of a's group only those matter that b can be reached from.
    spread(b, FAR);
    const literal = (e: number) => 2 * this.variables[e]!;
    return [2 * this.option + 1, literal(a) + 1, literal(b) + 1, ...Array.from(edge, literal)];
  }
}

/** All rules of a problem. */
export class Connections {
  /** By variable: the rules that it is an element of. */
  readonly #rulesOf = new Map<number, Connection[]>();
  /** Rules whose elements have changed since they had nothing to say; and what they have said. */
  readonly #changed = new Set<Connection>();
  readonly #waiting: number[][] = [];

  constructor(problem: Problem) {
    const { variables } = colorsOf(problem);
    const { colorNames, connected = [] } = problem;
    for (const { option, places } of connected) {
      const own = places.map((place) =>
        place.flatMap(({ item, color }) => variables.get(item * colorNames.length + color) ?? []),
      );
      const rule = new Connection(option, own);
      for (const v of [option, ...rule.variables])
        this.#rulesOf.set(v, [...(this.#rulesOf.get(v) ?? []), rule]);
    }
  }

  /** A clause that what is known breaks, or that has a consequence; these literals became true since this was asked last. */
  clause(literals: Int32Array, known: Known): number[] | null {
    for (const literal of literals)
      for (const rule of this.#rulesOf.get(literal >> 1) ?? []) this.#changed.add(rule);
    for (const rule of this.#changed) {
      if (this.#waiting.length > 0) break;
      this.#waiting.push(...rule.cuts(known));
      if (this.#waiting.length === 0) this.#changed.delete(rule);
    }
    return this.#waiting.pop() ?? null;
  }
}
