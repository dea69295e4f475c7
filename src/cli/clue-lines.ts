// The lines of a file of sudokus, as parts for `answerChunks`: bytes in, packed numbers out. No line becomes a string unless
// there is more in it than cells.

import type { Diagnostic } from "#problem";
import type { CluePacker, ClueReader } from "#puzzles";
import type { PackedParts, PartSource } from "#search";

export const NEWLINE = 10;

/** A text in UTF-8, line by line; each ends with a newline. */
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

  /** Begins anew. */
  rewind(): void {
    this.begin = 0;
    this.number = 1;
  }

  skip(): void {
    this.begin = this.#endOf(this.begin) + 1;
    this.number++;
  }

  /** Skips `count` lines, which have `bytes` bytes together. */
  skipMany(count: number, bytes: number): void {
    this.begin += bytes;
    this.number += count;
  }
}

/** Lines with clues, one after the other: the number of the first one, where it begins, and how many there are. */
export interface GoodLines {
  readonly number: number;
  readonly begin: number;
  readonly count: number;
}

/** A line without a puzzle: blank, a comment, the names of columns. */
export interface NoPuzzle {
  readonly skipped: true;
}

/** What is wrong with a line, that it has no puzzle, or lines that seem good. */
export type Ahead = Diagnostic | NoPuzzle | GoodLines;

/** The clues of the good lines, as they are asked for. */
export class ClueSource implements PartSource {
  readonly #reader: ClueReader;
  readonly #packer: CluePacker;
  readonly #lines: ClueLines;
  /** Told of each line that has clues, or should have. */
  readonly #ahead: Ahead[];

  constructor(reader: ClueReader, lines: ClueLines, ahead: Ahead[]) {
    this.#reader = reader;
    this.#packer = reader.packer();
    this.#lines = lines;
    this.#ahead = ahead;
  }

  next(most: number): PackedParts | null {
    let count = 0;
    while (count === 0 && !this.#lines.isOver) count = this.#pack(Math.min(most, this.#packer.mostLines));
    return count > 0 ? { numbers: this.#packer.parts, count } : null;
  }

  /** Packs the clues of at most `most` lines; gives the number of lines that have some. */
  #pack(most: number): number {
    const lines = this.#lines;
    const { bytes, begin } = lines;
    const length = this.#reader.cellCount + 1;
    const end = begin + most * length;
    this.#packer.begin(bytes.subarray(begin, end));
    let sum = 0;
    while (lines.begin < end && !lines.isOver) {
      const good = { number: lines.number, begin: lines.begin };
      let count = this.#packer.packLines(lines.begin - begin);
      if (count > 0) lines.skipMany(count, count * length);
      else count = this.#packText();
      if (count > 0) this.#ahead.push({ ...good, count });
      sum += count;
    }
    return sum;
  }

  /** Packs the clues of a line that is not plain, or that `end` cuts in two; tells whether it has some. */
  #packText(): 0 | 1 {
    const lines = this.#lines;
    const parsed = this.#reader.read(lines.text(), lines.number);
    lines.skip();
    if (parsed?.ok) this.#packer.pack(parsed.value.take);
    else this.#ahead.push(parsed ? parsed.errors[0]! : { skipped: true });
    return parsed?.ok ? 1 : 0;
  }
}
