// The answers to many puzzles, written as they come: a line for each, and in the end how many there were of each kind.

import { type Diagnostic, grouped } from "#problem";
import type { EachAnswer } from "#questions";
import { budgetOf } from "./ask.js";
import { type Deadline, sinceStartMs } from "./deadline.js";
import { type End, gravestOf } from "./ends.js";
import type { AskOptions } from "./options.js";
import { BufferedOutput, type Charset, say, sayDiagnostics } from "./output.js";
import { ProgressBar } from "./progress.js";
import { counted, seconds } from "./words.js";

/** How a question shows its answer to a puzzle. */
export interface Manner {
  /** Solutions after which it stops. */
  readonly limit: number;
  /** Solutions that it shows. */
  readonly keep: number;
  /** Is the answer no? It is asked where the answer is known. */
  isNo(answer: EachAnswer): boolean;
  /** The answer in a word or a number, or a solution. */
  text(answer: EachAnswer, solutions: readonly string[]): string;
  json(answer: EachAnswer, solutions: readonly string[]): object;
}

/** What each puzzle is asked for, as options and manner have it. */
export function askedOf(options: AskOptions, { limit, keep }: Manner, deadline: Deadline) {
  const { onProgress: _, ...budget } = budgetOf(options, new ProgressBar({ lines: false }), deadline);
  return { ...budget, limit, keep };
}

/** The place of puzzles, and how many of the same answer stand there one after the other. */
interface LinesOfAnswer {
  readonly line: number;
  readonly count?: number;
  /** What the line says, to be told with its number of solutions. */
  readonly name?: string;
}

/** The fewest or the most solutions, the first puzzle with that number, and how many have it. */
interface Extreme {
  readonly found: number;
  readonly name: string;
  readonly times: number;
}

export class Telling {
  readonly #options: AskOptions;
  readonly #manner: Manner;
  readonly #file: { readonly name: string; readonly charset: Charset };
  readonly #output: BufferedOutput;
  readonly #tally = {
    puzzles: 0,
    none: 0,
    one: 0,
    more: 0,
    enough: 0,
    stopped: 0,
    interrupted: 0,
    bad: 0,
    no: 0,
  };
  #least: Extreme | null = null;
  #most: Extreme | null = null;

  constructor(
    file: { readonly name: string; readonly charset: Charset },
    options: AskOptions,
    manner: Manner,
  ) {
    this.#file = file;
    this.#options = options;
    this.#manner = manner;
    this.#output = new BufferedOutput(file.charset, () => {});
  }

  write(text: string): Promise<void> | undefined {
    return this.#output.write(text);
  }

  /** Writes what is left, tells how many there were of each kind, and what the program ends with. */
  async end(text = ""): Promise<End> {
    await this.#output.write(text);
    await this.#output.flush();
    if (!this.#options.quiet) for (const line of [...this.#extremes(), this.#summary()]) say(line);
    const { no, stopped, interrupted, bad } = this.#tally;
    const counts = Object.entries({ interrupted, badInput: bad, stopped, no }) as [End, number][];
    return gravestOf(counts.flatMap(([end, count]) => (count > 0 ? end : [])));
  }

  /** A line that is no puzzle. */
  badLine(fault: Diagnostic): string {
    const { line, column, code, message } = fault;
    this.#tally.bad++;
    sayDiagnostics([fault], this.#file.name, this.#file.charset);
    return this.#options.json ? `${JSON.stringify({ line, column, code, error: message })}\n` : "bad line\n";
  }

  /** The answer to `count` lines in a row. */
  answer(answer: EachAnswer, shown: readonly string[], { line, count = 1, name }: LinesOfAnswer): string {
    this.#count(answer, count);
    if (name !== undefined) this.#compare(answer, name);
    const puzzle = name === undefined ? {} : { puzzle: name };
    const text = this.#options.json
      ? JSON.stringify({ line, ...puzzle, ...this.#manner.json(answer, shown) })
      : this.#manner.text(answer, shown);
    return `${text}\n`.repeat(count);
  }

  #count(answer: EachAnswer, times: number): void {
    const { status, found } = answer;
    const tally = this.#tally;
    tally.puzzles += times;
    if ((found >= this.#manner.limit || status === "complete") && this.#manner.isNo(answer))
      tally.no += times;
    if (found >= this.#manner.limit) tally.enough += times;
    else if (status !== "complete") tally.stopped += times;
    else if (found > 1) tally.more += times;
    else if (found === 1) tally.one += times;
    else tally.none += times;
    if (status === "cancelled") tally.interrupted += times;
  }

  #compare({ status, found }: EachAnswer, name: string): void {
    if (status !== "complete" || found >= this.#manner.limit) return;
    const compared = (known: Extreme | null, better: boolean): Extreme =>
      known && !better
        ? { ...known, times: known.times + (known.found === found ? 1 : 0) }
        : { found, name, times: 1 };
    this.#least = compared(this.#least, found < (this.#least?.found ?? Infinity));
    this.#most = compared(this.#most, found > (this.#most?.found ?? -1));
  }

  /** The hardest puzzle and the easiest, by their numbers of solutions. */
  #extremes(): string[] {
    if (!this.#least || !this.#most || this.#least.found === this.#most.found) return [];
    const text = (what: string, { found, name, times }: Extreme) =>
      `${what}: ${counted(found, "solution")}, ${name}${times > 1 ? ` and ${times - 1} more` : ""}`;
    return [text("fewest", this.#least), text("most", this.#most)];
  }

  #summary(): string {
    const { puzzles, none, one, more, enough, stopped, bad } = this.#tally;
    const { limit } = this.#manner;
    const kinds = [
      [one, "with one solution"],
      [more, "with more"],
      [enough, limit === 1 ? "with a solution" : `with ${limit} or more`],
      [none, "with none"],
      [stopped, "not answered"],
    ] as const;
    const told = kinds.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`);
    const ms = sinceStartMs();
    const speed = grouped(Math.round(puzzles / (ms / 1000)));
    const faults = bad > 0 ? `; ${counted(bad, "bad line")}` : "";
    return `${counted(puzzles, "puzzle")}: ${told.join(", ") || "nothing to answer"}${faults}; ${seconds(ms)}, ${speed} a second`;
  }
}
