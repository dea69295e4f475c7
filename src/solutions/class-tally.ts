// The classes that were found, whoever found them: a search in this thread, or others. Parts with symmetries of their own
// are judged solution by solution; in the others every solution is the only one of its class there, and counting will do.

import type { Engine, SearchOptions } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import type { Problem } from "../problem/problem.js";
import { Judge } from "../symmetry/canonical.js";
import { type ClassPart, classParts } from "../symmetry/split.js";
import type { Symmetry } from "../symmetry/symmetry.js";
import { ClassSearch } from "./class-search.js";
import type { Begun, Sieve } from "./start.js";

/** Classes of solutions with the same symmetry. */
export interface SymmetryRow {
  /** The number of symmetries that each solution has itself, the identity included: 1 if it has none. */
  readonly order: number;
  /** What they are, without the identity, in alphabetical order; e.g. ["half turn"]. */
  readonly kinds: readonly string[];
  readonly classes: bigint;
  readonly solutions: bigint;
}

/** A class, by one of its solutions. */
export interface FoundClass {
  readonly options: Uint32Array;
  /** How many solutions are in it. */
  readonly size: number;
  readonly kinds: readonly string[];
}

export class ClassTally implements Sieve {
  readonly problem: Problem;
  /** What is to be searched: parts with a solution of each class. */
  readonly roots: readonly ClassPart[];
  readonly pieces: readonly Piece[];
  readonly #judge: Judge;
  /** By the kinds of symmetry: the classes so far. */
  readonly #rows = new Map<string, { order: number; kinds: string[]; classes: number; solutions: number }>();
  /** By root without symmetries: its classes that other threads have found. */
  readonly #elsewhere: number[];
  #found: FoundClass | null = null;

  constructor(symmetry: Symmetry) {
    this.problem = symmetry.problem;
    this.roots = classParts(symmetry);
    const share = 1 / this.roots.length;
    this.pieces = this.roots.map(({ take, avoid }, root) => ({ take, avoid, share, root }));
    this.#judge = new Judge(symmetry.problem);
    this.#elsewhere = this.roots.map(() => 0);
  }

  search(engine: Engine, options: SearchOptions): Begun {
    return new ClassSearch(this, engine, options);
  }

  /** Must the solutions of a root be looked at one by one, even if they are only counted? */
  mustList(root: number): boolean {
    return this.roots[root]!.among.length > 0;
  }

  /** Looks at a solution that was found here: if it is the first of its class, that counts. */
  judged(options: Uint32Array, root: number): boolean {
    const part = this.roots[root]!;
    const keepers = this.#judge.keepers(part, options);
    if (!keepers) return false;
    const kinds = keepers.map(({ kind }) => kind).sort();
    const size = part.order / (keepers.length + 1);
    this.#count(kinds, 1, size);
    this.#found = { options, size, kinds };
    return true;
  }

  /** The same for one that was found elsewhere. */
  passes(options: Uint32Array, root: number): boolean {
    if (this.mustList(root)) return this.judged(options, root);
    this.#elsewhere[root]!++;
    this.#found = { options, size: this.roots[root]!.order, kinds: [] };
    return true;
  }

  /** Counts solutions of a root without symmetries that were found here. */
  counted(solutions: number, root: number): void {
    if (solutions > 0) this.#count([], solutions, this.roots[root]!.order);
  }

  /** By root: how many solutions were found elsewhere, with those that were looked at. Those of some roots say nothing about classes. */
  countedElsewhere(solutions: ReadonlyMap<number, number>): void {
    for (const [root, count] of solutions) {
      if (!this.mustList(root)) this.#elsewhere[root] = Math.max(this.#elsewhere[root]!, count);
    }
  }

  #count(kinds: string[], classes: number, size: number): void {
    const key = kinds.join();
    const row = this.#rows.get(key) ?? { order: kinds.length + 1, kinds, classes: 0, solutions: 0 };
    this.#rows.set(key, row);
    row.classes += classes;
    row.solutions += classes * size;
  }

  /** The class that was found last. */
  get found(): FoundClass {
    return this.#found!;
  }

  /** The number of classes so far. */
  get passed(): number {
    return Number(this.rows().reduce((sum, { classes }) => sum + classes, 0n));
  }

  /** How many solutions there are in them. */
  get all(): bigint {
    return this.rows().reduce((sum, { solutions }) => sum + solutions, 0n);
  }

  /** The classes so far by their symmetry, the least symmetric first. */
  rows(): SymmetryRow[] {
    const plain = { order: 1, kinds: [], classes: 0, solutions: 0, ...this.#rows.get("") };
    this.#elsewhere.forEach((classes, root) => {
      plain.classes += classes;
      plain.solutions += classes * this.roots[root]!.order;
    });
    return [plain, ...[...this.#rows.values()].filter(({ order }) => order > 1)]
      .filter(({ classes }) => classes > 0)
      .map((row) => ({ ...row, classes: BigInt(row.classes), solutions: BigInt(row.solutions) }))
      .sort((a, b) => a.order - b.order || (String(a.kinds) < String(b.kinds) ? -1 : 1));
  }
}
