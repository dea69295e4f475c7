// --each FILE: one question about many sudokus, one a line. The problem is made once, of the puzzle that was given or of
// the empty grid that fits the lines; each line is a part of it. Answers stand in the order of the lines; a bad line is
// said to be bad, and the others are answered all the same.

import { type Diagnostic, grouped } from "#problem";
import type { OneOfSeveral, SudokuPuzzle } from "#puzzles";
import { ClueReader, cellsInLine, Puzzle, sudokuFamily, sudokuOfCells } from "#puzzles";
import { answerChunks, type EachAnswer, type SameEachAnswer, type Solution } from "#questions";
import { budgetOf } from "./ask.js";
import { puzzleInput } from "./by-name.js";
import { type Ahead, ClueLines, ClueSource, type GoodLines, NEWLINE } from "./clue-lines.js";
import { Deadline, sinceStartMs } from "./deadline.js";
import { type End, gravestOf } from "./ends.js";
import { DLX, familyOf } from "./input.js";
import { readSpecOf } from "./load.js";
import type { AskOptions } from "./options.js";
import { BufferedOutput, type Charset, say, sayDiagnostics } from "./output.js";
import { ProgressBar } from "./progress.js";
import { type Input, readInput, wholeText } from "./read.js";
import type { Several } from "./several.js";
import { inText } from "./sudokus.js";
import { UsageError } from "./usage.js";
import { nowDoing, watchLater } from "./watch.js";
import { counted, seconds } from "./words.js";

export interface EachOptions extends AskOptions {
  readonly each: string;
}

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

/** Asks about each line of `options.each`; `base` is the file of the puzzle they belong to, if there is one. */
export async function each(base: string | undefined, options: EachOptions, manner: Manner): Promise<End> {
  if (base === "-" && options.each === "-") throw new UsageError("only one of the two files can be stdin");
  const deadline = new Deadline(options);
  const puzzle = base === undefined ? null : await readBase(base, options, deadline);
  if (base !== undefined && !puzzle) return "badInput";
  const input = await readInput(options.each, deadline);
  const lines = new ClueLines(bytesOf(input));
  const reader = puzzle ? new ClueReader(puzzle) : readerFor(lines, input.name);
  const run = new EachRun(reader, options, manner, { name: input.name, charset: input.charset });
  return run.go(lines, deadline);
}

/** The text in UTF-8, with plain newlines, also at its end. Most files are so already. */
function bytesOf(input: Input): Buffer {
  const isPlain = input.isAscii && !input.chunks.some((chunk) => chunk.includes("\r"));
  const chunks = isPlain ? input.chunks : [Buffer.from(wholeText(input))];
  const isEnded = chunks.at(-1)?.at(-1) === NEWLINE;
  return isEnded && chunks.length === 1 ? chunks[0]! : Buffer.concat(isEnded ? chunks : [...chunks, ENDING]);
}

/** Asks about each of the puzzles of a file that was read as one puzzle's. */
export async function eachOf({ sudokus, file }: Several, options: AskOptions, manner: Manner): Promise<End> {
  if (!options.quiet) say(`${file.name}: ${sudokus.length} sudokus, and an answer to each`);
  const clues = new ClueLines(Buffer.from(sudokus.map(({ cells }) => `${cells}\n`).join("")));
  const run = new EachRun(readerFor(clues, file.name), options, manner, { ...file, sudokus });
  return run.go(clues, new Deadline(options));
}

async function readBase(file: string, options: EachOptions, deadline: Deadline) {
  const input = await puzzleInput(file, options, deadline);
  const family = await familyOf(file, input, options);
  if (family === DLX || family.name !== sudokuFamily.name) {
    const name = family === DLX ? DLX : family.name;
    throw new UsageError(`--each reads lines of clues for a sudoku; ${file} is of the family ${name}`);
  }
  const spec = (await readSpecOf(family, input, options)) as SudokuPuzzle | null;
  return spec && new Puzzle(sudokuFamily, spec);
}

/** A reader for the empty grid that the first line of cells fits. */
function readerFor(lines: ClueLines, name: string): ClueReader {
  while (!lines.isOver) {
    const line = lines.text();
    const cells = cellsInLine(line);
    if (cells > 0) {
      const reader = new ClueReader(puzzleOf(cells, `${name}:${lines.number}`));
      lines.rewind();
      return reader;
    }
    lines.skip();
  }
  throw new UsageError(`${name} has no puzzles; expected one a line`);
}

function puzzleOf(cells: number, place: string) {
  const puzzle = sudokuOfCells(cells);
  if (puzzle) return puzzle;
  const expected = "expected 16, 36, 64, 81, 100, 144, 225, 256 … cells, or the puzzle in a file of its own";
  throw new UsageError(`${place}: no sudoku has ${cells} cells; ${expected}`);
}

const NONE: readonly string[] = [];
const ENDING = Buffer.from([NEWLINE]);

/** Where the lines are from. */
interface ClueFile {
  readonly name: string;
  readonly charset: Charset;
  /** The puzzles, where they were not one a line. */
  readonly sudokus?: readonly OneOfSeveral[];
}

class EachRun {
  readonly #reader: ClueReader;
  readonly #options: AskOptions;
  readonly #manner: Manner;
  readonly #file: ClueFile;
  readonly #output: BufferedOutput;
  /** The lines that were read and not answered. */
  readonly #ahead: Ahead[] = [];
  /** How many of them were written, and how many of the good ones at that place. */
  #told = 0;
  #toldGood = 0;
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

  constructor(reader: ClueReader, options: AskOptions, manner: Manner, file: ClueFile) {
    this.#reader = reader;
    this.#options = options;
    this.#manner = manner;
    this.#file = file;
    this.#output = new BufferedOutput(file.charset, () => {});
  }

  async go(lines: ClueLines, deadline: Deadline): Promise<End> {
    const { onProgress: _, ...budget } = budgetOf(this.#options, new ProgressBar({ lines: false }), deadline);
    const { limit, keep } = this.#manner;
    const asked = { ...budget, limit, keep };
    const source = new ClueSource(this.#reader, lines, this.#ahead);
    nowDoing("the puzzles were being answered");
    for await (const answers of answerChunks(this.#reader.puzzle, source, asked)) {
      watchLater();
      const written = this.#output.write(this.#texts(answers, lines));
      if (written) await written;
    }
    await this.#output.write(this.#badLines());
    await this.#output.flush();
    if (!this.#options.quiet) say(this.#summary());
    return this.#end();
  }

  /** The answers, and the bad lines before them. */
  #texts(answers: readonly SameEachAnswer[], lines: ClueLines): string {
    let texts = "";
    for (const answer of answers) {
      // What looks at each line is told of one at a time.
      const most = answer.found === 0 || this.#options.json ? 1 : answer.times;
      for (let left = answer.times; left > 0; ) {
        texts += this.#badLines();
        const good = this.#nextGood(Math.min(left, most));
        const fault = answer.found === 0 ? this.#faultOf(good, lines) : null;
        texts += fault ? this.#badLine(fault) : this.#text(answer, good);
        left -= good.count;
      }
    }
    this.#ahead.splice(0, this.#told);
    this.#told = 0;
    return texts;
  }

  /** The next good lines, at most `most` of them. */
  #nextGood(most: number): GoodLines {
    const { number, begin, count } = this.#ahead[this.#told] as GoodLines;
    const told = this.#toldGood;
    const next = Math.min(most, count - told);
    this.#toldGood = told + next;
    if (this.#toldGood === count) {
      this.#told++;
      this.#toldGood = 0;
    }
    return { number: number + told, begin: begin + told * (this.#reader.cellCount + 1), count: next };
  }

  /** The bad lines that come before the next puzzle, and those that have none, so that line by line answers match the file. */
  #badLines(): string {
    let texts = "";
    for (let next = this.#ahead[this.#told]; next && !("count" in next); next = this.#ahead[this.#told]) {
      this.#told++;
      if ("code" in next) texts += this.#badLine(next);
      else if (!this.#options.json) texts += "\n";
    }
    return texts;
  }

  /** What is wrong with a line that has no solution: its clues may contradict each other. */
  #faultOf({ number, begin }: GoodLines, lines: ClueLines): Diagnostic | null {
    const parsed = this.#reader.read(lines.text(begin), number);
    return parsed && !parsed.ok ? parsed.errors[0]! : null;
  }

  #badLine(found: Diagnostic): string {
    const fault = inText(found, this.#file.sudokus?.[found.line - 1]);
    const { line, column, code, message } = fault;
    this.#tally.bad++;
    sayDiagnostics([fault], this.#file.name, this.#file.charset);
    return this.#options.json ? `${JSON.stringify({ line, column, code, error: message })}\n` : "bad line\n";
  }

  /** The answer to these lines. */
  #text(answer: EachAnswer, { number, count }: GoodLines): string {
    this.#count(answer, count);
    const { solutions } = answer;
    const shown = solutions.length > 0 ? this.#shown(solutions) : NONE;
    const text = this.#options.json
      ? JSON.stringify({ line: this.#lineOf(number), ...this.#manner.json(answer, shown) })
      : this.#manner.text(answer, shown);
    return `${text}\n`.repeat(count);
  }

  #lineOf(number: number): number {
    return this.#file.sudokus?.[number - 1]?.placeOf(0).line ?? number;
  }

  #shown(solutions: readonly Solution[]): string[] {
    const { puzzle } = this.#reader;
    return solutions.map((solution) => puzzle.show(solution).replaceAll("\n", ""));
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

  #end(): End {
    const { no, stopped, interrupted, bad } = this.#tally;
    const counts = Object.entries({ interrupted, badInput: bad, stopped, no }) as [End, number][];
    return gravestOf(counts.flatMap(([end, count]) => (count > 0 ? end : [])));
  }
}
