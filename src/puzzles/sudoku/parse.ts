// The text of a sudoku in, a `SudokuPuzzle` out (SUDOKU-GENERAL-DLX §2–5). Rows and columns in messages count from
// 0, as the original's do; the end of the file ends the last line.

import { digit, digitValue } from "../../geometry/digits.js";
import { type Parsed, Report } from "../../text/diagnostic.js";
import { splitLines } from "../../text/lines.js";
import { HOLE, LARGEST, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

export function parseSudoku(text: string): Parsed<SudokuPuzzle> {
  return new SudokuReader().read(splitLines(text));
}

class SudokuReader {
  readonly #report = new Report();
  readonly #grid: number[][] = [];
  readonly #boxes: number[][][] = [];
  /** "r", "c" or "b", number, digit → where the clue stands: its column (r) or row (c, b). */
  readonly #clues = new Map<string, number>();
  /** By box: how many cells it has. */
  readonly #sizes = new Map<number, number>();
  /** "box,row,column" of each cell of each box. */
  readonly #members = new Set<string>();
  #n = 0;
  #number = 0;
  #line = "";

  read(lines: readonly string[]): Parsed<SudokuPuzzle> {
    this.#n = lines[0]?.length ?? 0;
    if (this.#goodSize(lines[0] ?? "")) {
      lines.forEach((line, index) => {
        this.#number = index;
        this.#line = line;
        if (this.#goodLength()) this.#readLine();
      });
      this.#checkEnd(lines.length);
    }
    return this.#report.result(() => ({ grid: this.#grid, boxes: this.#boxes }));
  }

  #error(code: string, at: number, message: string): void {
    this.#report.error(code, this.#number + 1, at + 1, message, this.#line);
  }

  #goodSize(line: string): boolean {
    const n = this.#n;
    if (n > 0 && n <= LARGEST) return true;
    const what = n === 0 ? "(n) is zero!" : `(${n}) exceeds ${LARGEST}!`;
    const message = `the length of the first line ${what} Expected 1 to ${LARGEST} characters`;
    this.#report.error("bad-size", 1, Math.min(n, LARGEST) + 1, message, line);
    return false;
  }

  #goodLength(): boolean {
    const n = this.#n;
    const { length } = this.#line;
    if (length === n) return true;
    const what = length < n ? "fewer" : "more";
    const message = `input line ${this.#number} has ${what} than ${n} characters! The first line has ${n}`;
    this.#error(`${what}-characters`, Math.min(length, n), message);
    return false;
  }

  #checkEnd(count: number): void {
    const n = this.#n;
    if (this.#report.errors.length > 0 || (count >= n && count % n === 0)) return;
    const message =
      count < n
        ? `There were fewer than ${n} lines of input!`
        : `Box-definition group ${Math.floor(count / n)} had fewer than ${n} lines of input!`;
    this.#error("fewer-lines", n, `${message} Expected ${n - (count % n)} more`);
  }

  #readLine(): void {
    const [group, k] = [Math.floor(this.#number / this.#n), this.#number % this.#n];
    const row = Array.from({ length: this.#n }, (_, j) =>
      group === 0 ? this.#readClue(k, j) : this.#readBox(group, k, j),
    );
    if (group === 0) this.#grid.push(row);
    else if (k === 0) this.#boxes.push([row]);
    else this.#boxes[group - 1]?.push(row);
  }

  #readClue(k: number, j: number): number {
    const c = this.#line[j]!;
    if (c === "#") return HOLE;
    const d = digitValue(c);
    if (d <= 0 || d > LARGEST) return 0;
    if (d > this.#n) {
      this.#error(
        "large-digit",
        j,
        `digit ${c} exceeds n = ${this.#n}; expected 1 to ${digit(this.#n)}, # or a blank such as .`,
      );
      return 0;
    }
    this.#place(
      "r",
      k,
      d,
      j,
      (first) => {
        return `digit ${c} appears in columns ${digit(first)} and ${digit(j)} of row ${digit(k)}!`;
      },
      j,
    );
    this.#place(
      "c",
      j,
      d,
      k,
      (first) => {
        return `digit ${c} appears in rows ${digit(first)} and ${digit(k)} of column ${digit(j)}!`;
      },
      j,
    );
    return d;
  }

  /** Notes that row, column or box `number` has the clue d at `place`; complains if it had it before. */
  #place(
    kind: "r" | "c" | "b",
    number: number,
    d: number,
    place: number,
    complaint: (first: number) => string,
    at: number,
  ): void {
    const key = `${kind},${number},${d}`;
    const first = this.#clues.get(key);
    if (first !== undefined) this.#error("repeated-digit", at, complaint(first));
    this.#clues.set(key, place);
  }

  #readBox(group: number, k: number, j: number): number {
    const c = this.#line[j]!;
    if (c === ".") return NO_BOX;
    const x = digitValue(c);
    if (x < 0 || x >= LARGEST) {
      const message = `line ${k} of box-definition group ${group} has the invalid character ${c}! Expected 0-9, a-v or .`;
      this.#error("invalid-character", j, message);
      return NO_BOX;
    }
    const name = digit(x);
    const d = this.#grid[k]?.[j] ?? 0;
    if (d > 0) {
      this.#place(
        "b",
        x,
        d,
        k,
        (first) => {
          return `digit ${digit(d)} appears in rows ${digit(first)} and ${digit(k)} of box ${name}!`;
        },
        j,
      );
    }
    const member = `${x},${k},${j}`;
    if (this.#members.has(member)) {
      const message = `box ${name} already contains the cell in row ${digit(k)}, column ${digit(j)}!`;
      this.#error("repeated-cell", j, message);
    }
    this.#members.add(member);
    const size = (this.#sizes.get(x) ?? 0) + 1;
    this.#sizes.set(x, size);
    if (size === this.#n + 1) this.#error("large-box", j, `box ${name} contains more than ${this.#n} cells!`);
    return x;
  }
}
