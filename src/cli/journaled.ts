// quadrille count and solve --all with --journal: a run that can be stopped at any time and goes on when it is started again. With --part
// it searches a slice of the parts; without a journal of its own that writes one to stdout.

import { now } from "#problem";
import {
  engineOf,
  type Found,
  type Long,
  partKey,
  partsFor,
  partsOf,
  proveParts,
  searchParts,
  Total,
} from "#runs";
import type { LimitedBudget, Status, TaskPart } from "#search";
import { whyStopped } from "./ask.js";
import { Deadline } from "./deadline.js";
import { DEFAULT_PARTS, DividedRun, type Kind } from "./divided-run.js";
import type { End } from "./ends.js";
import { Journal, partsIn } from "./journal.js";
import type { SolveOptions } from "./options.js";
import { say } from "./output.js";
import { present } from "./present.js";
import { atLeast, counted, solutionsText } from "./words.js";

export async function runJournaled(file: string, options: SolveOptions, kind: Kind): Promise<End> {
  const run = await DividedRun.prepare(file, options, { kind, parts: await wantedParts(options) });
  const journal = await Journal.open(options.journal, run.division);
  try {
    return await new JournaledRun(run, journal).answer();
  } finally {
    run.asking.bar.clear();
    await journal.close();
  }
}

/** Into how many parts the run is divided: as many as before, if it goes on. */
async function wantedParts({ part, parts, journal }: SolveOptions): Promise<number> {
  if (part) return partsFor(part.of);
  return parts ?? (journal === undefined ? undefined : await partsIn(journal)) ?? DEFAULT_PARTS;
}

/** A part that takes longer, or finds more, than this is finished in several steps: a crash loses no more, and no more is held in memory. */
const LONG: Long = { ms: 20_000, found: 1 << 16 };

class JournaledRun {
  readonly #run: DividedRun;
  readonly #journal: Journal;
  /** Those that are to be searched: all, or the slice's. */
  readonly #parts: readonly TaskPart[];
  readonly #total = new Total();
  readonly #begun: number;
  readonly #deadline: Deadline;
  /** How many of the parts have been printed. */
  #printed = 0;

  constructor(run: DividedRun, journal: Journal) {
    const { part } = run.options;
    const { parts } = run.division;
    this.#run = run;
    this.#journal = journal;
    this.#parts = part ? partsOf(part, parts).map((number) => parts[number]!) : parts;
    this.#begun = now() - journal.elapsedMs;
    this.#deadline = new Deadline(run.options);
    for (const one of this.#parts) for (const known of journal.known(one)) this.#total.add(known);
  }

  /** Searches what is left, and tells the answer. */
  async answer(): Promise<End> {
    const { asking, division, options } = this.#run;
    const { quiet, part } = options;
    const open = this.#parts.flatMap((one) => [...this.#journal.open(one)]);
    const { size, damaged } = this.#journal;
    const voided =
      damaged > 0 ? `; ${counted(damaged, "line")} torn or damaged, whose parts are searched again` : "";
    if (size + damaged > 0 && !quiet) say(`going on: ${this.#finished()}${voided}`);
    const status = (await this.#print()) ?? (await this.#search(open));
    await this.#run.flush();
    asking.bar.clear();
    const about = { elapsedMs: now() - this.#begun, engine: engineOf(division.question, asking.budget) };
    if (part) return this.#presentSlice(status, about);
    if (status === "complete") await this.#run.prove(this.#journal.entry);
    else if (!quiet) say(this.#finished());
    return this.#run.present(status, this.#total, about);
  }

  /** "17 of 400 parts are in count.journal". */
  #finished(): string {
    const complete = this.#parts.filter((part) => this.#journal.isComplete(part)).length;
    return `${complete} of ${this.#parts.length} parts are in ${this.#journal.name}`;
  }

  async #search(open: readonly TaskPart[]): Promise<Status> {
    const { division, options } = this.#run;
    const budget = this.#budget(open);
    const results =
      options.proof === undefined
        ? searchParts(division, open, budget, LONG)
        : proveParts(division, open, budget);
    try {
      for (;;) {
        const { done, value } = await results.next();
        if (done) return value;
        const { part, result, rest } = value;
        const elapsedMs = Math.round(now() - this.#begun);
        await this.#journal.append({ key: partKey(this.#journal.title, part), ...result, rest, elapsedMs });
        this.#total.add(result);
        const stopped = await this.#print();
        if (stopped) return stopped;
      }
    } finally {
      await results.return("cancelled");
    }
  }

  /** Prints the solutions that are next in order, as far as they are known; says why it stopped, if it did. */
  async #print(): Promise<Exclude<Status, "complete"> | null> {
    const { asking, division, options } = this.#run;
    if (division.question.kind === "count" || options.part) return null;
    const stopped = () => {
      if (asking.budget.signal?.aborted) return "cancelled";
      return this.#deadline.leftMs() === 0 ? "timeout" : null;
    };
    for (let part = this.#parts[this.#printed]; part; part = this.#parts[++this.#printed]) {
      if (!this.#journal.isComplete(part)) break;
      const lists: (readonly Found[])[] = [];
      for await (const { found } of this.#run.entriesOf(part, this.#journal.entry)) lists.push(found);
      const why = await this.#run.print(lists.flat(), stopped);
      if (why) return why;
    }
    return null;
  }

  /** The budget of this run; its progress includes what is in the journal. */
  #budget(open: readonly TaskPart[]): LimitedBudget {
    const { seed: _, ...budget } = this.#run.asking.budget;
    const { onProgress } = budget;
    if (!onProgress) return budget;
    const shareOf = (parts: readonly TaskPart[]) => parts.reduce((sum, { share }) => sum + share, 0);
    const [all, left] = [shareOf(this.#parts) || 1, shareOf(open)];
    const { nodes, updates, solutions } = this.#total.counters;
    const { elapsedMs } = this.#journal;
    return {
      ...budget,
      onProgress: (progress) =>
        onProgress({
          ...progress,
          fraction: Math.min(1, (all - left + progress.fraction) / all),
          nodes: nodes + progress.nodes,
          updates: updates + progress.updates,
          solutions: solutions + progress.solutions,
          elapsedMs: elapsedMs + progress.elapsedMs,
        }),
    };
  }

  /** Says how a slice ended; what was found in it is in the journal, for the run that has all slices. */
  #presentSlice(status: Status, about: { elapsedMs: number; engine: string }): Promise<End> {
    const { asking, options } = this.#run;
    const { slice, of } = options.part!;
    const { solutions, counters } = this.#total;
    const place = `part ${slice}/${of}`;
    const summary =
      status === "complete"
        ? `${place}: ${solutionsText(solutions)}`
        : `${whyStopped(status, 0, options)}: ${place} is not finished, ${atLeast(solutions)}`;
    return present(asking, { status, statistics: { ...counters, ...about }, summary: [summary] }, options);
  }
}
