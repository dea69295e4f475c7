// Runs in parts: with a journal, as a slice of one, on a cluster. They share how a question is divided, how solutions are printed
// part by part, how proofs of parts become one, and how the answer is told; where results are kept is their own.

import { provingEngine } from "#proofs";
import { Solution, symmetryFor } from "#questions";
import {
  type Division,
  divide,
  type Entry,
  entriesOf,
  type Found,
  lexicographically,
  partKey,
  proofOfParts,
  type Question,
  type Total,
  titleHash,
} from "#runs";
import type { Status, TaskPart } from "#search";
import { type Asking, prepare } from "./ask.js";
import { prepareClasses } from "./classes.js";
import { Deadline } from "./deadline.js";
import type { End } from "./ends.js";
import { presentNumbers } from "./numbers.js";
import type { SolveOptions } from "./options.js";
import { WrittenProof } from "./proof-file.js";
import { SolutionPrinter } from "./shown.js";
import { UsageError } from "./usage.js";
import { VERSION } from "./version.js";
import { nowDoing, watch } from "./watch.js";

/** The number of parts that a run is divided into. The loss of a few means little. */
export const DEFAULT_PARTS = 400;

export type Kind = Question["kind"];

/** A question that was divided. */
export class DividedRun {
  readonly asking: Asking;
  readonly division: Division;
  readonly options: SolveOptions;
  readonly #printer: SolutionPrinter;
  readonly #title: string;

  private constructor(asking: Asking, division: Division, options: SolveOptions, printer: SolutionPrinter) {
    this.asking = asking;
    this.division = division;
    this.options = options;
    this.#printer = printer;
    this.#title = titleHash(division.title);
  }

  /** Reads the problem and divides the question into parts. */
  static async prepare(
    file: string,
    options: SolveOptions,
    { kind, parts }: { readonly kind: Kind; readonly parts: number },
  ): Promise<DividedRun> {
    const { asking, symmetry } = options.upToSymmetry
      ? await prepareClasses(file, options)
      : { asking: await prepare(file, options), symmetry: null };
    const { problem } = asking;
    const proof = options.proof === undefined ? undefined : provingEngineFor(asking, options, kind);
    const used = symmetry && symmetryFor(problem, symmetry.symmetry);
    const { timeoutMs, ...budget } = asking.budget;
    const deadline = new Deadline(options); // what dividing takes is part of --timeout
    const check = () => deadline.checkWith(budget.signal, "divided into parts");
    nowDoing("the problem was being divided into parts");
    watch();
    const question = { problem, kind, symmetry: used, proof };
    const division = await divide(question, { parts, version: VERSION, check });
    nowDoing("the parts were being searched");
    const left = timeoutMs === undefined ? {} : { timeoutMs: deadline.leftMs() };
    const printer = await SolutionPrinter.begin(asking, options, file);
    return new DividedRun({ ...asking, budget: { ...budget, ...left } }, division, options, printer);
  }

  /** Prints the solutions of a part in lexicographic order, until `stopped` says why it ends. */
  async print<T>(found: Found[], stopped: () => T | null): Promise<T | null> {
    for (const { options, size, kinds } of found.sort(lexicographically)) {
      const solution = new Solution(this.asking.problem, options);
      await this.#printer.print(solution, kinds ? { size, kinds } : {});
      const why = stopped();
      if (why) return why;
    }
    return null;
  }

  flush(): Promise<void> {
    return this.#printer.flush();
  }

  /** The entries of a part, and of all that was left of it. */
  entriesOf(part: TaskPart, entryOf: (key: string) => Promise<Entry>): AsyncGenerator<Entry> {
    return entriesOf(part, this.#title, entryOf);
  }

  /** Makes one proof of those of the parts, if one is wanted. */
  async prove(entryOf: (key: string) => Promise<Entry>): Promise<void> {
    const { proof: path, quiet } = this.options;
    if (path === undefined) return;
    const proof = new WrittenProof(path);
    const resultOf = (part: TaskPart) => entryOf(partKey(this.#title, part));
    await proof.making(() => proofOfParts(this.division, resultOf, proof.sink));
    await proof.keep(quiet);
  }

  /** Tells the answer. */
  present(status: Status, total: Total, about: { elapsedMs: number; engine: string }): Promise<End> {
    const { question: kind, symmetric } = this.division.title;
    const { solutions, all, bySymmetry } = total;
    const known = symmetric ? { classes: solutions, solutions: all, bySymmetry } : { solutions };
    const statistics = { ...total.counters, ...about };
    return presentNumbers(this.asking, { kind, status, statistics, ...known }, this.options);
  }
}

/** Of runs in parts, numbers of all solutions are proved. */
function provingEngineFor({ problem }: Asking, options: SolveOptions, kind: Kind): string {
  if (kind !== "count" || options.upToSymmetry)
    throw new UsageError("in parts, --proof is for count, and not up to symmetry");
  return provingEngine(problem, options.engine);
}
