// quadrille check: solutions in, for each whether it is one, and what is wrong with it.

import { optionCount, optionText, optionTokens, type Problem } from "#problem";
import { checkSolution, oneSync } from "#questions";
import type { Status } from "#search";
import { whyStopped } from "./ask.js";
import type { PuzzleOptions } from "./by-name.js";
import { Deadline, sinceStartMs, TooEarly } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import { type Loaded, load } from "./load.js";
import { OptionIndex } from "./option-index.js";
import type { AskOptions } from "./options.js";
import { BufferedOutput, say, writeJson } from "./output.js";
import { Decoder, nameOf, openInput } from "./read.js";
import { SeenSolutions } from "./seen.js";
import { type ReadSolution, SolutionReader } from "./solution-reader.js";
import { UsageError } from "./usage.js";
import { interruption } from "./watch.js";
import { counted, seconds, solutionsText } from "./words.js";

export type CheckOptions = PuzzleOptions & Pick<AskOptions, "timeout" | "first" | "json" | "quiet" | "stats">;

export async function check(file: string, solutionsFile: string, options: CheckOptions): Promise<End> {
  if (file === "-" && solutionsFile === "-")
    throw new UsageError("both files are stdin; expected one of them");
  const deadline = new Deadline(options);
  const loaded = await load(file, options, deadline);
  const checking = new Checking(loaded, nameOf(solutionsFile), options);
  const status = await checking.readAll(solutionsFile, deadline);
  const { read, wrong } = checking;
  if (read === 0 && status === "complete")
    throw new UsageError(`${nameOf(solutionsFile)} contains no solutions`);
  if (options.json) {
    const end = { status, solutions: String(read), wrong: String(wrong) };
    writeJson({ ...end, elapsedMs: Math.round(sinceStartMs()) });
  }
  if (!options.quiet) say(summary(status, checking, options));
  if (options.stats) say(`${counted(read, "solution")}, ${seconds(sinceStartMs())}`);
  if (wrong > 0) return "no";
  return status === "complete" || status === "limit" ? "answered" : endOf(status);
}

function summary(status: Status, { read, wrong }: Checking, options: CheckOptions): string {
  const verdict =
    wrong > 0
      ? `${wrong} of ${counted(read, "solution")} ${wrong === 1 ? "is" : "are"} wrong`
      : allRight(read);
  if (status === "complete") return verdict;
  return `${whyStopped(status, read, options)}: ${verdict}; what follows was not checked`;
}

function allRight(read: number): string {
  return read === 1
    ? "1 solution, and it is right"
    : `${read === 0 ? "no solution" : solutionsText(read)}, all right`;
}

/** More faults of a solution than this are counted, not printed. */
const MOST_FAULTS = 20;

/** A board with more options than this is not explained option by option. */
const MOST_LISTED = 1000;

class Checking {
  /** How many solutions were read, and how many of them are wrong. */
  read = 0;
  wrong = 0;
  readonly #problem: Problem;
  readonly #board: Loaded["board"];
  readonly #charset: Loaded["charset"];
  readonly #name: string;
  readonly #options: CheckOptions;
  readonly #index: OptionIndex;
  readonly #seen = new SeenSolutions();
  readonly #output: BufferedOutput;

  constructor({ problem, charset, board }: Loaded, name: string, options: CheckOptions) {
    this.#problem = problem;
    this.#board = board;
    this.#charset = charset;
    this.#name = name;
    this.#options = options;
    this.#index = new OptionIndex(problem);
    this.#output = new BufferedOutput(charset, () => {});
  }

  /** Checks the solutions as they are read. */
  async readAll(file: string, deadline: Deadline): Promise<Status> {
    const { first = Infinity } = this.#options;
    const interrupted = interruption();
    const empty = this.#problem.lower.every((bound) => bound === 0);
    const variables = this.#variables();
    const reader = new SolutionReader(this.#name, { empty, boards: this.#board !== undefined, variables });
    const decoder = new Decoder(this.#charset);
    try {
      for await (const chunk of openInput(file, deadline, interrupted)) {
        for (const solution of reader.push(decoder.decode(chunk))) {
          if (this.read === first) return "limit";
          await this.#check(solution);
        }
        if (interrupted.aborted) return "cancelled";
      }
      for (const solution of reader.end()) {
        if (this.read === first) return "limit";
        await this.#check(solution);
      }
      return "complete";
    } catch (error) {
      if (error instanceof TooEarly) return error.status;
      throw error;
    } finally {
      await this.#output.flush();
    }
  }

  /** By option its text, for the answers of other solvers; unless an option may begin as their lines do. */
  #variables(): string[] | undefined {
    const problem = this.#problem;
    if (problem.itemNames.some((name) => /^[vcso]$/.test(name))) return undefined;
    return Array.from({ length: optionCount(problem) }, (_, o) => optionText(problem, o));
  }

  /** The options of a board, or what is wrong with it. */
  #optionsOn(
    lines: readonly string[],
  ): { readonly texts: readonly string[]; readonly open: boolean } | string {
    const problem = this.#problem;
    const test = this.#board!(lines);
    if (typeof test === "string") return test;
    const [on, off]: [number[], number[]] = [[], []];
    for (let o = 0; o < optionCount(problem); o++) {
      const tokens = optionTokens(problem, o).filter((token) => !token.startsWith("|"));
      (test(tokens) ? on : off).push(o);
    }
    const textsOf = (options: readonly number[]) => options.map((o) => optionText(problem, o));
    if (checkSolution(problem, on).ok) return { texts: textsOf(on), open: false };
    // Several options can be on one board, such as paths through the same letters.
    const { solution } = oneSync(problem, { given: { avoid: off } });
    if (solution) return { texts: solution.texts, open: true };
    if (on.length === 0 || on.length > MOST_LISTED) return "the board is no solution";
    return { texts: textsOf(on), open: false };
  }

  async #check({ texts, line }: ReadSolution): Promise<void> {
    const number = ++this.read;
    const faults = this.#faultsOf(texts);
    if (faults.length > 0) this.wrong++;
    if (this.#options.json)
      await this.#output.write(`${JSON.stringify({ solution: number, ok: faults.length === 0, faults })}\n`);
    else {
      for (const fault of faults.slice(0, MOST_FAULTS))
        say(`${this.#name}:${line}: solution ${number}: ${fault}`);
      const rest = faults.length - MOST_FAULTS;
      if (rest > 0) say(`${this.#name}:${line}: solution ${number}: and ${rest} more`);
    }
  }

  #faultsOf(written: readonly string[]): string[] {
    const board = this.#board !== undefined && !written.some((text) => this.#index.find(text));
    const found = board ? this.#optionsOn(written) : { texts: written, open: false };
    if (typeof found === "string") return [found];
    const texts = found.texts.map((text) => text.replace(/ \(\d+ of \d+\)$/, "")); // as Knuth's programs write them
    const faults: string[] = [];
    const chosen: number[] = [];
    let alike = found.open;
    for (const text of texts) {
      const twins = this.#index.find(text);
      if (!twins) faults.push(`"${text.trim()}" is no option of the problem`);
      // Of options that are written alike each can be chosen once.
      else if (twins.length === 1) chosen.push(twins[0]!);
      else {
        alike = true;
        chosen.push(twins.find((o) => !chosen.includes(o)) ?? twins[0]!);
      }
    }
    const checked = checkSolution(this.#problem, chosen);
    if (!checked.ok) faults.push(...checked.faults);
    // Options that are written alike make different solutions that look alike.
    const known = faults.length === 0 || chosen.length === texts.length;
    const twin =
      known && !alike
        ? this.#seen.add(
            chosen.sort((a, b) => a - b),
            this.read,
          )
        : 0;
    if (twin > 0) faults.push(`it is the same as solution ${twin}`);
    return faults;
  }
}
