// --each FILE: one question about many sudokus, one a line. The problem is made once, of the puzzle that was given or of
// the empty grid that fits the lines; each line is a part of it. Answers stand in the order of the lines; a bad line is
// said to be bad, and the others are answered all the same. Lines of packings are for each-packing.ts.

import type { Diagnostic } from "#problem";
import type { OneOfSeveral, SudokuPuzzle } from "#puzzles";
import {
  ClueReader,
  cellsInLine,
  isWorded,
  lazyPuzzles,
  Puzzle,
  sudokuFamily,
  sudokuOfCells,
} from "#puzzles";
import { answerChunks, type EachAnswer, type SameEachAnswer } from "#questions";
import { puzzleInput } from "./by-name.js";
import { type Ahead, ClueLines, ClueSource, type GoodLines, NEWLINE } from "./clue-lines.js";
import { Deadline } from "./deadline.js";
import { eachPacking, isPacking } from "./each-packing.js";
import type { End } from "./ends.js";
import { DLX, familyOf } from "./input.js";
import { readSpecOf } from "./load.js";
import type { AskOptions } from "./options.js";
import { type Charset, say } from "./output.js";
import { type Input, readInput, wholeText } from "./read.js";
import type { Several } from "./several.js";
import { inText } from "./sudokus.js";
import { askedOf, type Manner, Telling } from "./telling.js";
import { UsageError } from "./usage.js";
import { nowDoing, watchLater } from "./watch.js";

export interface EachOptions extends AskOptions {
  readonly each: string;
}

/** Asks about each line of `options.each`; `base` is the file of the puzzle they belong to, if there is one. */
export async function each(base: string | undefined, options: EachOptions, manner: Manner): Promise<End> {
  if (base === "-" && options.each === "-") throw new UsageError("only one of the two files can be stdin");
  const deadline = new Deadline(options);
  const given = await readBase(base, options, deadline);
  if (!given) return "badInput";
  const input = await readInput(options.each, deadline);
  const { name, charset } = input;
  const file = { name, charset };
  const packing =
    given === "nothing" ? await packingOf(wholeText(input)) : given instanceof Puzzle ? null : given;
  if (packing) {
    return eachPacking({ ...packing, text: wholeText(input), file }, options, { manner, deadline });
  }
  const lines = new ClueLines(bytesOf(input));
  const reader = given instanceof Puzzle ? new ClueReader(given) : readerFor(lines, name);
  return new EachRun(reader, options, manner, file).go(lines, deadline);
}

/** Lines that are packings by themselves. */
async function packingOf(text: string) {
  const first = /^\s*([^|#\s].*)/m.exec(text)?.[1] ?? "";
  const { wordedFamily } = await lazyPuzzles.recognize();
  const family = isWorded(first) ? wordedFamily(first.replaceAll(";", "\n")) : null;
  return family && { family, base: "" };
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

/** The puzzle that the lines belong to: a sudoku, or the text of a packing. */
async function readBase(file: string | undefined, options: EachOptions, deadline: Deadline) {
  if (file === undefined && options.box === undefined && options.pieces === undefined) return "nothing";
  const input = await puzzleInput(file ?? null, options, deadline);
  const family = await familyOf(file ?? "", input, options);
  if (family !== DLX && isPacking(family)) return { family, base: wholeText(input).trimEnd() };
  if (family === DLX || family.name !== sudokuFamily.name) {
    const name = family === DLX ? DLX : family.name;
    throw new UsageError(`--each reads lines for a sudoku or a packing; ${file} is of the family ${name}`);
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
  readonly #telling: Telling;
  readonly #sudokus: readonly OneOfSeveral[] | undefined;
  /** The lines that were read and not answered. */
  readonly #ahead: Ahead[] = [];
  /** How many of them were written, and how many of the good ones at that place. */
  #told = 0;
  #toldGood = 0;

  constructor(reader: ClueReader, options: AskOptions, manner: Manner, file: ClueFile) {
    this.#reader = reader;
    this.#options = options;
    this.#manner = manner;
    this.#sudokus = file.sudokus;
    this.#telling = new Telling(file, options, manner);
  }

  async go(lines: ClueLines, deadline: Deadline): Promise<End> {
    const asked = askedOf(this.#options, this.#manner, deadline);
    const source = new ClueSource(this.#reader, lines, this.#ahead);
    nowDoing("the puzzles were being answered");
    for await (const answers of answerChunks(this.#reader.puzzle, source, asked)) {
      watchLater();
      const written = this.#telling.write(this.#texts(answers, lines));
      if (written) await written;
    }
    return this.#telling.end(this.#badLines());
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

  /** The answer to these lines. */
  #text(answer: EachAnswer, { number, count }: GoodLines): string {
    const { puzzle } = this.#reader;
    const shown = answer.solutions.map((solution) => puzzle.show(solution).replaceAll("\n", ""));
    const line = this.#sudokus?.[number - 1]?.placeOf(0).line ?? number;
    return this.#telling.answer(answer, shown, { line, count });
  }

  #badLine(found: Diagnostic): string {
    return this.#telling.badLine(inText(found, this.#sudokus?.[found.line - 1]));
  }
}
