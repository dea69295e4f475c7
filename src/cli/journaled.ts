// quadrille count and solve --all with --journal: a run that can be stopped at any time and goes on when it is started again.

import { now } from "../machine/clock.js";
import type { Division } from "../runs/division.js";
import { engineOf, searchParts } from "../runs/search.js";
import type { Outcome } from "../runs/slice-file.js";
import type { LimitedBudget, Progress, Status } from "../search/budget.js";
import type { Asking } from "./ask.js";
import { JournalFile, titleOf } from "./journal-file.js";
import { EXIT, say } from "./output.js";
import { DEFAULT_PARTS, type InParts, type Kind, type PreparedRun, prepareRun } from "./run.js";
import { FoundPrinter, printAnswer } from "./run-output.js";
import { prepareFolder } from "./shown.js";

export async function runJournaled(file: string, options: InParts, kind: Kind): Promise<number> {
  const prepared = await prepareRun(file, options, { kind, parts: await partsOf(options) });
  if (!prepared) return EXIT.badInput;
  if (options.svg !== undefined) await prepareFolder(prepared.asking, file, options.svg);
  return withJournal(prepared, options, (run) => run.answer());
}

/** Into how many parts a run with a journal is divided: as many as before. */
export async function partsOf({ parts, journal }: InParts): Promise<number> {
  return parts ?? (await titleOf(journal!))?.parts ?? DEFAULT_PARTS;
}

/** Does something with a run while its journal is open. */
export async function withJournal<T>(
  prepared: PreparedRun,
  options: InParts,
  work: (run: JournaledRun, journal: JournalFile) => Promise<T>,
): Promise<T> {
  const { title, pieces } = prepared.division;
  const journal = await JournalFile.open(options.journal!, title, pieces.length);
  try {
    return await work(new JournaledRun(prepared, journal, options), journal);
  } finally {
    prepared.asking.bar.clear();
    await journal.close();
  }
}

export class JournaledRun {
  readonly #asking: Asking;
  readonly #division: Division;
  readonly #journal: JournalFile;
  readonly #options: InParts;
  readonly #printer: FoundPrinter;
  /** The part whose solutions are to be printed next. */
  #next = 0;

  constructor({ asking, division }: PreparedRun, journal: JournalFile, options: InParts) {
    this.#asking = asking;
    this.#division = division;
    this.#journal = journal;
    this.#options = options;
    this.#printer = new FoundPrinter(asking, options);
  }

  /** Searches what is left, and prints the answer; gives the exit code. */
  async answer(): Promise<number> {
    const { question, symmetric } = this.#division.title;
    return printAnswer({ ...(await this.finish()), kind: question, symmetric }, this.#options);
  }

  /** Searches what is left. */
  async finish(): Promise<Outcome> {
    const { total, elapsedMs, size } = this.#journal;
    const { quiet } = this.#options;
    if (size > 0 && !quiet) say(`going on: ${this.#finished()}`);
    const begun = now() - elapsedMs;
    const status = await this.#search(begun);
    await this.#printer.flush();
    this.#asking.bar.clear();
    if (status !== "complete" && !quiet) say(this.#finished());
    const engine = engineOf(this.#division.question, this.#budget());
    return { status, total, elapsedMs: now() - begun, engine };
  }

  /** "17 of 400 parts are in count.journal". */
  #finished(): string {
    const { size, path } = this.#journal;
    return `${size} of ${this.#division.pieces.length} parts are in ${path}`;
  }

  async #search(begun: number): Promise<Status> {
    const journal = this.#journal;
    await this.#print();
    const rest = this.#division.pieces.flatMap((_, part) => (journal.has(part) ? [] : [part]));
    const results = searchParts(this.#division, rest, this.#budget());
    try {
      for (;;) {
        const { done, value } = await results.next();
        if (done) return value;
        await journal.append({ ...value, elapsedMs: Math.round(now() - begun) });
        await this.#print();
      }
    } finally {
      await results.return("cancelled");
    }
  }

  /** Prints the solutions that are next in order, as far as they are known. */
  async #print(): Promise<void> {
    if (this.#division.question.kind === "count") return;
    for (; this.#journal.has(this.#next); this.#next++) {
      const { found } = await this.#journal.read(this.#next);
      await this.#printer.print(found);
    }
  }

  /** The budget of this run; its progress includes what is in the journal. */
  #budget(): LimitedBudget {
    const { seed: _, ...budget } = this.#asking.budget;
    const { onProgress } = budget;
    if (!onProgress) return budget;
    const { pieces } = this.#division;
    const { elapsedMs, total } = this.#journal;
    const { nodes, updates, solutions } = total.counters;
    const behind = pieces.reduce((sum, { share }, part) => sum + (this.#journal.has(part) ? share : 0), 0);
    return {
      ...budget,
      onProgress: (progress: Progress) => {
        onProgress({
          ...progress,
          fraction: Math.min(1, behind + progress.fraction),
          nodes: nodes + progress.nodes,
          updates: updates + progress.updates,
          solutions: solutions + progress.solutions,
          elapsedMs: elapsedMs + progress.elapsedMs,
        });
      },
    };
  }
}
