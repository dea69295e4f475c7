// quadrille count and solve --all with --journal: a run that can be stopped at any time and goes on when it is started again.

import { now, optionCount } from "#problem";
import type { Division, Outcome } from "#runs";
import { engineOf, type Long, proofOfParts, proveParts, searchParts } from "#runs";
import type { LimitedBudget, Progress, Status } from "#search";
import type { Asking } from "./ask.js";
import { Deadline } from "./deadline.js";
import type { End } from "./ends.js";
import { JournalFile } from "./journal-file.js";
import { titleOf } from "./journal-title.js";
import { say } from "./output.js";
import { WrittenProof } from "./proof-file.js";
import { DEFAULT_PARTS, type InParts, type Kind, type PreparedRun, prepareRun } from "./run.js";
import { presentRun, printFound } from "./run-output.js";
import { SolutionPrinter } from "./shown.js";
import { anyOf } from "./signals.js";

export async function runJournaled(file: string, options: InParts, kind: Kind): Promise<End> {
  const prepared = await prepareRun(file, options, { kind, parts: await partsOf(options) });
  const { title, parts, question } = prepared.division;
  const run = { title, partCount: parts.length, options: optionCount(question.problem) };
  const printer = await SolutionPrinter.begin(prepared.asking, options, file);
  const journal = await JournalFile.open(options.journal!, run);
  try {
    return await new JournaledRun(prepared, journal, options, printer).answer();
  } finally {
    prepared.asking.bar.clear();
    await journal.close();
  }
}

/** Into how many parts a run with a journal is divided: as many as before. */
async function partsOf({ parts, journal }: InParts): Promise<number> {
  return parts ?? (await titleOf(journal!))?.title.parts ?? DEFAULT_PARTS;
}

/** A part that takes longer, or finds more, than this is finished in several steps: a crash loses no more, and no more is held in memory. */
export const LONG: Long = { ms: 20_000, found: 1 << 16 };

const GUARD_MS = 300;

/** Looks after the journal while parts are searched: it may be deleted under the run. */
class Guard {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #fault: unknown = null;

  constructor(journal: JournalFile) {
    const fail = (fault: unknown) => {
      this.#fault ??= fault;
      this.#abort.abort();
    };
    this.#timer = setInterval(() => void journal.checkThere().catch(fail), GUARD_MS);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  check(): void {
    if (this.#fault) throw this.#fault;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

class JournaledRun {
  readonly #asking: Asking;
  readonly #division: Division;
  readonly #journal: JournalFile;
  readonly #options: InParts;
  readonly #printer: SolutionPrinter;
  readonly #deadline: Deadline;
  /** The part whose solutions are to be printed next. */
  #next = 0;

  constructor(
    { asking, division }: PreparedRun,
    journal: JournalFile,
    options: InParts,
    printer: SolutionPrinter,
  ) {
    this.#asking = asking;
    this.#division = division;
    this.#journal = journal;
    this.#options = options;
    this.#printer = printer;
    this.#deadline = new Deadline(options);
  }

  /** Searches what is left, and prints the answer; gives the exit code. */
  async answer(): Promise<End> {
    const { question, symmetric } = this.#division.title;
    const outcome = await this.#finish();
    if (outcome.status === "complete" && this.#options.proof !== undefined) await this.#prove();
    return presentRun(this.#asking, { ...outcome, kind: question, symmetric }, this.#options);
  }

  /** Makes one proof of those of the parts. */
  async #prove(): Promise<void> {
    const proof = new WrittenProof(this.#options.proof!);
    const journal = this.#journal;
    const partOf = async (number: number) => {
      const { solutions } = journal.content.get(String(number))!;
      return { steps: await journal.steps(String(number)), solutions };
    };
    await proof.making(() => proofOfParts(this.#division, partOf, proof.sink));
    await proof.keep(this.#options.quiet);
  }

  /** Searches what is left. */
  async #finish(): Promise<Outcome> {
    const { total, elapsedMs, size } = this.#journal.content;
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
    const { content, path } = this.#journal;
    return `${content.complete} of ${this.#division.parts.length} parts are in ${path}`;
  }

  async #search(begun: number): Promise<Status> {
    const journal = this.#journal;
    const stopped = await this.#print();
    if (stopped) return stopped;
    const { parts } = this.#division;
    const rest = parts.flatMap((whole, part) => [...journal.content.open(String(part), whole)]);
    const guard = new Guard(journal);
    const budget = this.#budget();
    const signal = anyOf(budget.signal!, guard.signal);
    const limits = { ...budget, signal };
    const results =
      this.#options.proof === undefined
        ? searchParts(this.#division, rest, limits, LONG)
        : proveParts(this.#division, rest, limits);
    try {
      for (;;) {
        const { done, value } = await results.next();
        guard.check();
        if (done) return value;
        await journal.append({ ...value, elapsedMs: Math.round(now() - begun) });
        const stopped = await this.#print();
        if (stopped) return stopped;
      }
    } finally {
      guard.end();
      await results.return("cancelled");
    }
  }

  /** Prints the solutions that are next in order, as far as they are known; says why it stopped, if it did. */
  async #print(): Promise<Exclude<Status, "complete"> | null> {
    if (this.#division.question.kind === "count") return null;
    const { signal } = this.#asking.budget;
    for (; this.#journal.content.isComplete(String(this.#next)); this.#next++) {
      for await (const found of this.#journal.found(String(this.#next))) {
        await printFound(this.#printer, this.#asking, found);
        if (signal?.aborted) return "cancelled";
        if (this.#deadline.leftMs() === 0) return "timeout";
      }
    }
    return null;
  }

  /** The budget of this run; its progress includes what is in the journal. */
  #budget(): LimitedBudget {
    const { seed: _, ...budget } = this.#asking.budget;
    const { onProgress } = budget;
    if (!onProgress) return budget;
    const { parts } = this.#division;
    const { content } = this.#journal;
    const { elapsedMs, total } = content;
    const { nodes, updates, solutions } = total.counters;
    const open = parts.flatMap((whole, part) => [...content.open(String(part), whole)]);
    const behind = Math.max(0, 1 - open.reduce((sum, [, { share }]) => sum + share, 0));
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
