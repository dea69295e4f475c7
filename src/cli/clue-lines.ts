// The lines of a file of sudokus, as parts for `answerChunks`: bytes in, packed numbers out. No line becomes a string unless
// there is more in it than cells.

import { type ClueReader, NOT_PLAIN } from "../puzzles/sudoku/clues.js";
import type { Diagnostic } from "../text/diagnostic.js";
import type { PackedParts, PartSource } from "../threads/answering.js";

const NEWLINE = 10;

/** A text in UTF-8, line by line. */
export class ClueLines {
  readonly bytes: Buffer;
  /** Where this line begins, and its number, from 1. */
  begin = 0;
  number = 1;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get isOver(): boolean {
    return this.begin >= this.bytes.length;
  }

  #endOf(begin: number): number {
    const end = this.bytes.indexOf(NEWLINE, begin);
    return end < 0 ? this.bytes.length : end;
  }

  /** This line, or the one that begins there, without its newline. */
  text(begin = this.begin): string {
    return this.bytes.toString("utf8", begin, this.#endOf(begin));
  }

  skip(end = this.#endOf(this.begin)): void {
    this.begin = end + 1;
    this.number++;
  }
}

/** A line with clues: its number, and where it begins. */
export interface ClueLine {
  readonly number: number;
  readonly begin: number;
}

/** What is wrong with a line, or one that seems good. */
export type Ahead = Diagnostic | ClueLine;

/** The clues of the good lines, as they are asked for. */
export class ClueSource implements PartSource {
  readonly #reader: ClueReader;
  readonly #lines: ClueLines;
  /** Told of each line that has clues, or should have. */
  readonly #ahead: Ahead[];
  #numbers = new Uint32Array();

  constructor(reader: ClueReader, lines: ClueLines, ahead: Ahead[]) {
    this.#reader = reader;
    this.#lines = lines;
    this.#ahead = ahead;
  }

  next(most: number): PackedParts | null {
    const room = most * (2 + this.#reader.cellCount);
    if (this.#numbers.length < room) this.#numbers = new Uint32Array(room);
    let count = 0;
    let end = 0;
    while (count < most && !this.#lines.isOver) {
      const before = end;
      end = this.#read(before);
      if (end > before) count++;
    }
    return count > 0 ? { numbers: this.#numbers.subarray(0, end), count } : null;
  }

  /** Packs the part of a line: its number of clues, nothing to avoid, the clues. Tells where it ends. */
  #read(begin: number): number {
    const lines = this.#lines;
    const line = { number: lines.number, begin: lines.begin };
    let end = this.#reader.readPlain(lines.bytes, lines.begin, this.#numbers, begin + 2);
    if (end !== NOT_PLAIN) lines.skip(lines.begin + this.#reader.cellCount);
    else end = this.#readText(begin);
    if (end === begin) return begin;
    this.#ahead.push(line);
    this.#numbers[begin] = end - begin - 2;
    this.#numbers[begin + 1] = 0;
    return end;
  }

  /** The same for a line that is not plain; its part has no end if there are no clues in it, or it is bad. */
  #readText(begin: number): number {
    const lines = this.#lines;
    const parsed = this.#reader.read(lines.text(), lines.number);
    lines.skip();
    if (!parsed) return begin;
    if (!parsed.ok) {
      this.#ahead.push(parsed.errors[0]!);
      return begin;
    }
    const { take } = parsed.value;
    for (let k = 0; k < take.length; k++) this.#numbers[begin + 2 + k] = take[k]!;
    return begin + 2 + take.length;
  }
}
