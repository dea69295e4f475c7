// What was found in a part, as plain data that can be written as JSON; and sums of it, which can be larger.

import { addCounters, type Counters, NOTHING } from "#engines";
import { type SymmetryRow, SymmetryRows } from "#symmetry";
import { below, type Check, count, fields, listOf, text } from "./fields.js";

/** A solution of a listing. */
export interface Found {
  /** Its options, in increasing order. */
  readonly options: readonly number[];
  /** Up to symmetry: how many solutions are in its class, and its own symmetries. */
  readonly size?: number;
  readonly kinds?: readonly string[];
}

/** Classes of solutions with the same symmetry, in numbers that JSON keeps. */
export interface Row extends Omit<SymmetryRow, "classes" | "solutions"> {
  readonly classes: number;
  readonly solutions: number;
}

export interface PartResult {
  /** Its solutions are classes if the question is asked up to symmetry. */
  readonly counters: Counters;
  /** The classes by symmetry; none if the question is not asked up to symmetry. */
  readonly rows: readonly Row[];
  /** In lexicographic order; none if solutions are only counted. */
  readonly found: readonly Found[];
  /** If the answer is to be proved: the steps that prove the number of solutions, packed, in base 64. */
  readonly steps?: string;
}

export const COUNTERS = { solutions: count, nodes: count, updates: count, profile: listOf(count) };

export const ROWS = listOf(fields({ order: count, kinds: listOf(text), classes: count, solutions: count }));

/** The solutions of a problem with `options` options. */
export function foundFields(options: number): Check {
  return listOf(fields({ options: listOf(below(options)) }, { size: count, kinds: listOf(text) }));
}

/** The fields of the result of a part of a problem with `options` options. */
export function resultFields(options: number): Readonly<Record<string, Check>> {
  return { counters: fields(COUNTERS), rows: ROWS, found: foundFields(options) };
}

/** Those that it may have. */
export const RESULT_MORE = { steps: text };

/** The sum of results. */
export class Total {
  /** Solutions, or classes. */
  solutions = 0n;
  counters: Counters = NOTHING;
  readonly #rows = new SymmetryRows();

  add({ counters, rows }: Pick<PartResult, "counters" | "rows">): void {
    this.addSum(BigInt(counters.solutions), counters);
    for (const { kinds, classes, solutions } of rows)
      this.#rows.add(kinds, BigInt(classes), BigInt(solutions));
  }

  addSum(solutions: bigint, counters: Counters): void {
    this.solutions += solutions;
    this.counters = addCounters(this.counters, counters);
  }

  addRow({ kinds, classes, solutions }: SymmetryRow): void {
    this.#rows.add(kinds, classes, solutions);
  }

  /** Up to symmetry: the solutions in all classes. */
  get all(): bigint {
    return this.#rows.solutions;
  }

  /** The least symmetric first. */
  get bySymmetry(): SymmetryRow[] {
    return this.#rows.rows();
  }
}
