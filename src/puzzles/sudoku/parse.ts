// The text of a sudoku in, a `SudokuPuzzle` out (SUDOKU-GENERAL-DLX §2–5). Rows and columns in messages count from
// 0, as the original's do, or from 1, as people do; the end of the file ends the last line.

import { type Parsed, Report, splitLines } from "#problem";
import { digit, digitValue } from "../geometry/digits.js";
import { HOLE, LARGEST, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

export function parseSudoku(text: string, countFrom: 0 | 1 = 0): Parsed<SudokuPuzzle> {
  return new SudokuReader(countFrom).read(splitLines(text));
}

class SudokuReader {
  readonly #from: 0 | 1;
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

  constructor(countFrom: 0 | 1) {
    this.#from = countFrom;
  }

  /** A row, column or line as messages name it. */
  #name(index: number): string {
    return this.#from === 0 ? digit(index) : String(index + 1);
  }

  read(lines: readonly string[]): Parsed<SudokuPuzzle> {
    this.#n = lines[0]?.length ?? 0;
    if (lines[0]?.endsWith("\r")) {
      const message = "the lines end in carriage returns, which count as cells here; expected plain newlines";
      this.#report.warn("carriage-return", 1, this.#n, message, lines[0]);
    }
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
    const message = `input line ${this.#number + this.#from} has ${what} than ${n} characters! The first line has ${n}`;
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
        return `digit ${c} appears in columns ${this.#name(first)} and ${this.#name(j)} of row ${this.#name(k)}!`;
      },
      j,
    );
    this.#place(
      "c",
      j,
      d,
      k,
      (first) => {
        return `digit ${c} appears in rows ${this.#name(first)} and ${this.#name(k)} of column ${this.#name(j)}!`;
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
      const message = `line ${k + this.#from} of box-definition group ${group} has the invalid character ${c}! Expected 0-9, a-v or .`;
      this.#error("invalid-character", j, message);
      return NO_BOX;
    }
    const name = this.#name(x);
    const d = this.#grid[k]?.[j] ?? 0;
    if (d > 0) {
      this.#place(
        "b",
        x,
        d,
        k,
        (first) => {
          return `digit ${digit(d)} appears in rows ${this.#name(first)} and ${this.#name(k)} of box ${name}!`;
        },
        j,
      );
    }
    const member = `${x},${k},${j}`;
    if (this.#members.has(member)) {
      const message = `box ${name} already contains the cell in row ${this.#name(k)}, column ${this.#name(j)}!`;
      this.#error("repeated-cell", j, message);
    }
    this.#members.add(member);
    const size = (this.#sizes.get(x) ?? 0) + 1;
    this.#sizes.set(x, size);
    if (size === this.#n + 1) this.#error("large-box", j, `box ${name} contains more than ${this.#n} cells!`);
    return x;
  }
}
