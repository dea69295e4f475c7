// A search that goes through the parts of a symmetric problem and stops at the first solution of each class. To the
// drive it is a search like any other; its counters count classes.

import type { Engine, Pause, Search } from "../engines/engine.js";
import { Judge } from "../symmetry/canonical.js";
import { type ClassPart, classParts } from "../symmetry/split.js";
import type { Element, Symmetry } from "../symmetry/symmetry.js";
import type { Driven } from "./drive.js";

/** Classes of solutions with the same symmetry. */
export interface SymmetryRow {
  /** The number of symmetries that each solution has itself, the identity included: 1 if it has none. */
  readonly order: number;
  /** What they are, without the identity, in alphabetical order; e.g. ["half turn"]. */
  readonly kinds: readonly string[];
  readonly classes: bigint;
  readonly solutions: bigint;
}

/** The class at which the search stopped. */
export interface FoundClass {
  readonly options: Uint32Array;
  /** How many solutions are in it. */
  readonly size: number;
  readonly kinds: readonly string[];
}

export class ClassSearch implements Driven {
  readonly #search: Search;
  readonly #parts: readonly ClassPart[];
  readonly #judge: Judge;
  /** By the kinds of symmetry: the classes so far. */
  readonly #rows = new Map<string, { order: number; kinds: string[]; classes: number; solutions: number }>();
  /** The part under way. */
  #at = -1;
  /** Solutions of the search that are in the rows, or were rejected. */
  #seen = 0;
  #found: FoundClass | null = null;
  /** "list": `run` returns at each class. "count": it only counts them. */
  mode: "list" | "count";
  readonly counters: Driven["counters"];

  constructor(symmetry: Symmetry, engine: Engine, options: { mode: "list" | "count"; seed?: number }) {
    this.#parts = classParts(symmetry);
    this.#judge = new Judge(symmetry.problem);
    this.#search = engine.start(symmetry.problem, { ...options, mode: "list", manyParts: true });
    this.mode = options.mode;
    const { counters } = this.#search;
    const classes = () => this.#total("classes");
    this.counters = {
      get solutions() {
        return classes();
      },
      get nodes() {
        return counters.nodes;
      },
      get updates() {
        return counters.updates;
      },
      get profile() {
        return counters.profile;
      },
    };
    this.#next();
  }

  run(nodes: number): Pause {
    const search = this.#search;
    const end = search.counters.nodes + nodes;
    while (this.#at < this.#parts.length) {
      const part = this.#parts[this.#at]!;
      search.mode = this.mode === "count" && part.among.length === 0 ? "count" : "list";
      const pause = search.run(Math.max(1, end - search.counters.nodes));
      if (pause === "solution") {
        if (this.#judged(part) && this.mode === "list") return "solution";
      } else {
        this.#absorb(part);
        if (pause === "done") this.#next();
      }
      if (search.counters.nodes >= end) break;
    }
    return this.#at < this.#parts.length ? "share" : "done";
  }

  /** The class at which `run` returned. */
  found(): FoundClass {
    return this.#found!;
  }

  fraction(): number {
    const { length } = this.#parts;
    if (this.#at >= length) return 1;
    return (this.#at + this.#search.fraction()) / length;
  }

  /** How many solutions there are in the classes so far. */
  get all(): bigint {
    return BigInt(this.#total("solutions"));
  }

  /** The classes so far by their symmetry, the least symmetric first. */
  rows(): SymmetryRow[] {
    return [...this.#rows.values()]
      .map((row) => ({ ...row, classes: BigInt(row.classes), solutions: BigInt(row.solutions) }))
      .sort((a, b) => a.order - b.order || (String(a.kinds) < String(b.kinds) ? -1 : 1));
  }

  #total(what: "classes" | "solutions"): number {
    let sum = 0;
    for (const row of this.#rows.values()) sum += row[what];
    return sum;
  }

  #next(): void {
    const part = this.#parts[++this.#at];
    if (part) this.#search.enter(part);
  }

  /** Is the solution at which the search stopped the first of its class? Then it is counted. */
  #judged(part: ClassPart): boolean {
    const options = this.#search.solution();
    const keepers = this.#judge.keepers(part, options);
    this.#seen = this.#search.counters.solutions;
    if (!keepers) return false;
    const kinds = kindsOf(keepers);
    const size = part.order / (keepers.length + 1);
    this.#count(kinds, 1, size);
    this.#found = { options, size, kinds };
    return true;
  }

  /** Counts the solutions of a part without symmetries that the search only counted. */
  #absorb(part: ClassPart): void {
    const fresh = this.#search.counters.solutions - this.#seen;
    this.#seen += fresh;
    if (fresh > 0) this.#count([], fresh, part.order);
  }

  #count(kinds: string[], classes: number, size: number): void {
    const key = kinds.join();
    const row = this.#rows.get(key) ?? { order: kinds.length + 1, kinds, classes: 0, solutions: 0 };
    this.#rows.set(key, row);
    row.classes += classes;
    row.solutions += classes * size;
  }
}

function kindsOf(keepers: readonly Element[]): string[] {
  return keepers.map(({ kind }) => kind).sort();
}
