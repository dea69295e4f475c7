// The classes that were found, here or elsewhere. Parts with symmetries of their own are judged solution by solution; in
// the others every solution is the only one of its class there, and counting will do.

import { allAtOnce, type Problem } from "#problem";
import type { Sieve, TaskPart } from "#search";
import { type ClassPart, classParts, Judge, type Symmetry, type SymmetryRow, SymmetryRows } from "#symmetry";

/** A class, by one of its solutions. */
export interface FoundClass {
  readonly options: Uint32Array;
  /** How many solutions are in it. */
  readonly size: number;
  readonly kinds: readonly string[];
}

export class ClassTally implements Sieve {
  readonly problem: Problem;
  readonly parts: readonly TaskPart[];
  /** What is to be searched: parts with a solution of each class. */
  readonly #roots: readonly ClassPart[];
  readonly #judge: Judge;
  /** Classes that were judged. */
  readonly #judged = new SymmetryRows();
  /** By root without symmetries: its classes. */
  readonly #plain: bigint[];
  /** The class that was found last. */
  found: FoundClass | null = null;

  constructor(symmetry: Symmetry, roots: readonly ClassPart[] = allAtOnce(classParts(symmetry))) {
    this.problem = symmetry.problem;
    this.#roots = roots;
    const share = 1 / this.#roots.length;
    this.parts = this.#roots.map(({ take, avoid }, root) => ({ take, avoid, share, weight: 1, root }));
    this.#judge = new Judge(symmetry.problem);
    this.#plain = this.#roots.map(() => 0n);
  }

  mustList(root: number): boolean {
    return this.#roots[root]!.among.length > 0;
  }

  /** Is it the first solution of its class? */
  passes(options: Uint32Array, root: number): boolean {
    const part = this.#roots[root]!;
    if (!this.mustList(root)) {
      this.#plain[root]!++;
      this.found = { options, size: part.order, kinds: [] };
      return true;
    }
    const judged = this.#judge.judge(part, options);
    if (!judged) return false;
    this.#judged.add(judged.kinds, 1n, BigInt(judged.size));
    this.found = { options, ...judged };
    return true;
  }

  /** By root: how many solutions were found, with those that were looked at. Those of judged roots say nothing about classes. */
  counted(found: ReadonlyMap<number, bigint>): void {
    for (const [root, solutions] of found) {
      if (!this.mustList(root) && solutions > this.#plain[root]!) this.#plain[root] = solutions;
    }
  }

  /** The number of classes so far. */
  get passed(): number {
    return Number(this.#all().classes);
  }

  /** How many solutions there are in them. */
  get all(): bigint {
    return this.#all().solutions;
  }

  /** The classes so far by their symmetry, the least symmetric first. */
  rows(): SymmetryRow[] {
    return this.#all().rows();
  }

  #all(): SymmetryRows {
    const all = new SymmetryRows(this.#judged);
    this.#plain.forEach((classes, root) => {
      all.add([], classes, classes * BigInt(this.#roots[root]!.order));
    });
    return all;
  }
}
