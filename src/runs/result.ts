// What was found in a part, as plain data that can be written as JSON; and sums of it, which can be larger.

import { addCounters, type Counters, NOTHING } from "#engines";
import type { TaskPart } from "#search";
import { type SymmetryRow, SymmetryRows } from "#symmetry";
import { partKey } from "./hash.js";
import { isLike } from "./like.js";
import { parseRecord } from "./record.js";

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

/** A part that was searched, as a journal and a cluster keep it: what was found in it, and the parts that were left of it. */
export interface Entry extends PartResult {
  readonly key: string;
  readonly rest: readonly TaskPart[];
  /** The time that the run had taken when the part was finished; 0 on a cluster. */
  readonly elapsedMs: number;
}

const [COUNT, LIST] = [0, [0]];

export const PART = { take: LIST, avoid: LIST, root: COUNT, weight: COUNT, share: 0.5, "listed?": true };

const ENTRY = {
  key: "",
  elapsedMs: 0.5,
  counters: { solutions: COUNT, nodes: COUNT, updates: COUNT, profile: LIST },
  rows: [{ order: COUNT, kinds: [""], classes: COUNT, solutions: COUNT }],
  found: [{ options: LIST, "size?": COUNT, "kinds?": [""] }],
  "steps?": "",
  rest: [PART],
};

/** The entry in a line; null if the line is damaged, or of another run, or not about `options` options. */
export function entryIn(line: string, title: string, options: number): Entry | null {
  const value = parseRecord(line, title);
  if (!isLike(value, ENTRY)) return null;
  const entry = value as Entry;
  const lists = [...entry.found.map((one) => one.options), ...entry.rest.flatMap((p) => [p.take, p.avoid])];
  return lists.every((list) => list.every((o) => o < options)) ? entry : null;
}

/** What was found in a part, and in all that was left of it, as far as `entryOf` has it: by key, the entry of a part. */
export async function* entriesOf(
  part: TaskPart,
  title: string,
  entryOf: (key: string) => Promise<Entry>,
): AsyncGenerator<Entry> {
  const entry = await entryOf(partKey(title, part));
  yield entry;
  for (const left of entry.rest) yield* entriesOf(left, title, entryOf);
}

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

  /** Up to symmetry: the solutions in all classes. */
  get all(): bigint {
    return this.#rows.solutions;
  }

  /** The least symmetric first. */
  get bySymmetry(): SymmetryRow[] {
    return this.#rows.rows();
  }
}
