// quadrille count and solve with --part: a slice of a run. Its result goes to stdout, for `quadrille merge`.

import { Checksum, optionCount } from "#problem";
import {
  type Division,
  engineOf,
  type FinishedPart,
  namedParts,
  type Outcome,
  partsFor,
  partsOf,
  searchParts,
  Total,
  writeSlice,
} from "#runs";
import type { Asking } from "./ask.js";
import { sinceStartMs } from "./deadline.js";
import type { End } from "./ends.js";
import { LONG } from "./journaled.js";
import { BufferedOutput, print } from "./output.js";
import { type InParts, type Kind, prepareRun } from "./run.js";
import { foundLine, presentSlice } from "./run-output.js";
import { TemporaryJournal } from "./temporary-journal.js";

export async function runSlice(file: string, options: InParts, kind: Kind): Promise<End> {
  const slice = options.part!;
  const prepared = await prepareRun(file, options, { kind, parts: partsFor(slice.of) });
  const { asking, division } = prepared;
  const sum = new Checksum();
  const outcome = await search(asking, division, partsOf(slice, division.parts), sum);
  print(`${writeSlice(division.title, slice, outcome, sum)}\n`);
  return presentSlice(asking, slice, outcome, options);
}

/** Searches the parts; `sum` is the checksum of what is written. */
async function search(
  asking: Asking,
  division: Division,
  parts: readonly number[],
  sum: Checksum,
): Promise<Outcome> {
  const total = new Total();
  const listing = division.question.kind === "list" ? new Listing(asking, division, parts, sum) : null;
  const results = searchParts(division, namedParts(division, parts), asking.budget, listing && LONG);
  try {
    for (;;) {
      const { done, value } = await results.next();
      if (done) {
        await listing?.end();
        asking.bar.clear();
        const engine = engineOf(division.question, asking.budget);
        return { status: value, total, elapsedMs: sinceStartMs(), engine };
      }
      total.add(value.result);
      await listing?.add(value);
    }
  } finally {
    await listing?.close();
  }
}

/** The solutions of a listing, which wait on the disk until it is their turn: the order is that of the parts. */
class Listing {
  readonly #asking: Asking;
  readonly #own: readonly number[];
  readonly #sum: Checksum;
  readonly #output: BufferedOutput;
  readonly #journal: TemporaryJournal;
  /** Which of the parts is next. */
  #next = 0;

  constructor(asking: Asking, { title, parts, question }: Division, own: readonly number[], sum: Checksum) {
    const run = { title, partCount: parts.length, options: optionCount(question.problem) };
    this.#asking = asking;
    this.#own = own;
    this.#sum = sum;
    this.#output = new BufferedOutput(asking.charset, () => asking.bar.clear());
    this.#journal = new TemporaryJournal(run);
  }

  /** Keeps what was found in a part, and writes what is next in order. */
  async add(finished: FinishedPart): Promise<void> {
    const journal = await this.#journal.file();
    await journal.append({ ...finished, elapsedMs: 0 });
    for (; journal.content.isComplete(String(this.#own[this.#next])); this.#next++) await this.#write();
  }

  /** Writes all that is left, in parts that were not finished as well. */
  async end(): Promise<void> {
    for (; this.#next < this.#own.length; this.#next++) await this.#write();
    await this.#output.flush();
  }

  async #write(): Promise<void> {
    for await (const found of (await this.#journal.file()).found(String(this.#own[this.#next]))) {
      const line = foundLine(this.#asking, found);
      this.#sum.addBytes(Buffer.from(line, this.#asking.charset));
      await this.#output.write(line);
    }
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
