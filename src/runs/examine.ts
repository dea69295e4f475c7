// From what a search found in a part to the part's result. Solutions are sorted, so that it does not matter which
// engine found them and in how many threads; up to symmetry, those that are not the first of their class are left out.

import type { Problem } from "#problem";
import { type ClassPart, Judge, SymmetryRows } from "#symmetry";
import type { Question } from "./division.js";
import type { Searched } from "./part-run.js";
import type { Found, PartResult, Row } from "./result.js";

/** Must solutions be looked at one by one? Else it is enough to count them. */
export function mustList({ kind }: Pick<Question, "kind">, { among }: ClassPart): boolean {
  return kind === "list" || among.length > 0;
}

/** What the examiner must know of a question. */
export interface Examined {
  readonly problem: Problem;
  readonly kind: Question["kind"];
  readonly symmetric: boolean;
}

export class Examiner {
  readonly #question: Examined;
  readonly #judge: Judge | null;

  constructor(question: Examined) {
    this.#question = question;
    this.#judge = question.symmetric ? new Judge(question.problem) : null;
  }

  /** The result of a part of this root. */
  result(root: ClassPart, { counters, solutions }: Searched): PartResult {
    const listed = this.#question.kind === "list";
    if (!this.#judge) return { counters, rows: [], found: listed ? sorted(solutions) : [] };
    if (!mustList(this.#question, root)) {
      const classes = BigInt(counters.solutions);
      const rows = new SymmetryRows();
      rows.add([], classes, classes * BigInt(root.order));
      return { counters, rows: inNumbers(rows), found: [] };
    }
    const firsts = this.#firsts(this.#judge, root, solutions);
    const kept = { ...counters, solutions: firsts.length };
    const rows = new SymmetryRows();
    for (const { kinds, size } of firsts) rows.add(kinds, 1n, BigInt(size));
    return { counters: kept, rows: inNumbers(rows), found: listed ? firsts : [] };
  }

  /** The solutions that are the first of their class. */
  #firsts(judge: Judge, root: ClassPart, solutions: readonly Uint32Array[]): Class[] {
    return sorted(solutions).flatMap(({ options }) => {
      const judged = judge.judge(root, options);
      return judged ? [{ options, ...judged }] : [];
    });
  }
}

type Class = Required<Found>;

/** In numbers that JSON keeps. */
function inNumbers(rows: SymmetryRows): Row[] {
  return rows.rows().map((row) => {
    return { ...row, classes: Number(row.classes), solutions: Number(row.solutions) };
  });
}

function sorted(solutions: readonly Uint32Array[]): Found[] {
  return solutions
    .map((options) => Array.from(options).sort((a, b) => a - b))
    .map((options) => ({ options }))
    .sort(lexicographically);
}

/** The order of solutions in a part. */
export function lexicographically({ options: a }: Found, { options: b }: Found): number {
  for (let k = 0; k < a.length && k < b.length; k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return a.length - b.length;
}
