// The text of a polyomino puzzle in, a `PolyominoPuzzle` out (POLYOMINO-DLX §16–28), without the original's table
// sizes. Positions in messages count from 0, as the original's do; columns of diagnostics count from 1.

import { type Cell, cellKey } from "../../geometry/cells.js";
import { digitValue } from "../../geometry/digits.js";
import { parseDigitSet } from "../../geometry/notation.js";
import { type Parsed, Report } from "../../text/diagnostic.js";
import { splitLines } from "../../text/lines.js";
import type { PolyominoPiece, PolyominoPuzzle } from "./puzzle.js";

/** A suffix has at most this many characters, so that an item's name has at most 8. */
const LONGEST_SUFFIX = 6;
const LONGEST_NAME = 8;

export function parsePolyomino(text: string): Parsed<PolyominoPuzzle> {
  return new PolyominoReader().read(splitLines(text));
}

class PolyominoReader {
  readonly #report = new Report();
  readonly #suffixes = new Set<string>();
  readonly #pieces: PolyominoPiece[] = [];
  /** By piece name: its multiplicity. */
  readonly #multiplicities = new Map<string, string>();
  #box: Cell[] | undefined;
  /** The primary cells of the box, such as "3b": names that no piece may have. */
  #boxNames = new Set<string>();
  /** The line being read. */
  #number = 0;
  #line = "";

  read(lines: readonly string[]): Parsed<PolyominoPuzzle> {
    lines.forEach((line, index) => {
      this.#number = index + 1;
      this.#line = line;
      this.#readLine();
    });
    if (!this.#box && this.#report.errors.length === 0) {
      this.#report.error("no-box", lines.length + 1, 1, "Input file ended before the box specification!", "");
    }
    return this.#report.result(() => ({
      box: this.#box!,
      pieces: this.#pieces,
      suffixes: [...this.#suffixes],
      source: lines,
    }));
  }

  #error(code: string, at: number, message: string): null {
    this.#report.error(code, this.#number, at + 1, message, this.#line);
    return null;
  }

  #warn(code: string, at: number, message: string): void {
    this.#report.warn(code, this.#number, at + 1, message, this.#line);
  }

  #readLine(): void {
    const line = this.#line;
    const nul = line.indexOf("\0");
    if (nul >= 0) this.#error("nul-character", nul, "a NUL character; expected text");
    else if (line.startsWith("|")) return;
    else if (!this.#box) this.#readBox();
    else this.#readPiece();
    if (line.endsWith("\r")) {
      const message =
        "the line ends in a carriage return, which counts as a character of its last cell's suffix";
      this.#warn("carriage-return", line.length - 1, message);
    }
  }

  #readBox(): void {
    this.#box = this.#readCells(0) ?? [];
    const primary = this.#box.filter(([, , suffix]) => suffix === undefined);
    this.#boxNames = new Set(primary.map(cellKey));
    if (this.#line.trim() === "") this.#warn("empty-box", 0, "the box has no cells");
  }

  /** The cells from this place to the end of the line, each once; null after an error. */
  #readCells(start: number): Cell[] | null {
    const cells = new Map<string, Cell>();
    const line = this.#line;
    for (let at = start; at < line.length; ) {
      if (line[at] === " ") {
        at++;
        continue;
      }
      const xs = parseDigitSet(line, at);
      if ("message" in xs) return this.#error(xs.code, xs.at, xs.message);
      const ys = parseDigitSet(line, xs.end);
      if ("message" in ys) return this.#error(ys.code, ys.at, ys.message);
      const blank = line.indexOf(" ", ys.end);
      const suffix = line.slice(ys.end, blank < 0 ? line.length : blank);
      if (suffix.length > LONGEST_SUFFIX) {
        const message = `Suffix too long, starting at position ${ys.end}; expected ${LONGEST_SUFFIX} characters at the most`;
        return this.#error("long-suffix", ys.end, message);
      }
      this.#checkSuffix(suffix, ys.end);
      for (const x of xs.values) {
        for (const y of ys.values) {
          const cell: Cell = suffix === "" ? [x, y] : [x, y, suffix];
          cells.set(cellKey(cell), cell);
        }
      }
      at = ys.end + suffix.length;
    }
    return [...cells.values()];
  }

  #checkSuffix(suffix: string, at: number): void {
    if (suffix === "") return;
    this.#suffixes.add(suffix);
    const bad = suffix.search(/[:|\s]/);
    if (bad < 0 || suffix === "\r") return;
    this.#warn(
      "odd-suffix",
      at + bad,
      `the suffix ${suffix} has a character that solvers do not accept in a name`,
    );
  }

  #readPiece(): void {
    const line = this.#line;
    const bar = line.indexOf("|");
    const nameAt = bar + 1;
    const multiplicity = bar < 0 ? "1" : line.slice(0, bar);
    const blank = line.indexOf(" ", nameAt);
    const name = line.slice(nameAt, blank < 0 ? line.length : blank);
    const illegal = name.search(/[:|]/);
    if (illegal >= 0) {
      this.#error("illegal-name", nameAt + illegal, `Illegal character "${name[illegal]}" in piece name`);
    } else if (blank < 0) {
      const what = line === "" ? "line" : "piece";
      this.#warn("empty-piece", 0, `(Empty ${what} is being ignored)`);
    } else if (this.#goodName(name, nameAt) && this.#goodMultiplicity(name, multiplicity, bar)) {
      const cells = this.#readCells(blank);
      if (cells?.length === 0)
        this.#error("no-cells", blank, `the piece ${name} has no cells; expected at least one`);
      else if (cells) this.#pieces.push({ name, cells, multiplicity });
    }
  }

  #goodName(name: string, at: number): boolean {
    if (name === "" || name.length > LONGEST_NAME) {
      const message = `Piece name is nonexistent or too long; expected 1 to ${LONGEST_NAME} characters before a blank`;
      this.#error("bad-name", at, message);
      return false;
    }
    const [x, y] = [digitValue(name, 0), digitValue(name, 1)];
    if (name.length === 2 && x >= 0 && y >= 0 && this.#boxNames.has(cellKey([x, y]))) {
      this.#error("name-conflict", at, `Piece name conflicts with board position ${name}`);
      return false;
    }
    return true;
  }

  #goodMultiplicity(name: string, multiplicity: string, bar: number): boolean {
    const known = this.#multiplicities.get(name);
    if (known !== undefined && known !== multiplicity) {
      const message = `Inconsistent multiplicities for piece ${name}, ${known} vs ${multiplicity}!`;
      this.#error("inconsistent-multiplicity", 0, message);
      return false;
    }
    this.#multiplicities.set(name, multiplicity);
    if (bar >= 0 && !/^(\d+:)?\d+$/.test(multiplicity)) {
      this.#warn(
        "odd-multiplicity",
        0,
        `solvers expect a multiplicity such as 3 or 1:3, not ${multiplicity}`,
      );
    }
    return true;
  }
}
