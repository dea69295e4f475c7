// Many sudokus of one kind, one a line: a line in, the clues as a part of the empty (or half-empty) puzzle's problem out.
// A line has n × n cells, in rows: digits, # for a hole, and . 0 _ - * ? for a blank cell; white space between them is
// skipped. What stands before and after them is told in heads.ts. Lines that are blank, begin with # or |, or name the columns
// of a table have none (where the puzzle's first cell is a hole, # is that hole).

import type { Part } from "#problem";
import { optionCount, optionTokens, type Parsed, type Problem, Report } from "#problem";
import { Puzzle } from "../family.js";
import { digit, digitValue } from "../geometry/digits.js";
import { sudokuFamily } from "./family.js";
import { headOf, isHeader } from "./heads.js";
import { CluePacker } from "./packer.js";
import { emptyGrid, HOLE, LARGEST, rectangularBoxes, type SudokuPuzzle } from "./puzzle.js";
import { BYTES, NO_OPTION, NOTHING_TAKEN } from "./tables.js";

/** A sudoku, whose solutions are rows of digits. */
type Sudoku = Puzzle<SudokuPuzzle, number[][]>;

interface Fault {
  readonly code: string;
  readonly message: string;
}

const NOTHING: readonly never[] = [];

/** Where the clue is that another one contradicts: there is none, or it is none of the line's. */
const FITS = -1;
const NO_CLUE = -2;

/** By character code: the value of a digit; 0 for a blank cell, HOLE for a hole; NO_CELL for what no cell can have. */
const NO_CELL = -2;
/** White space. */
const SPACE = -3;
const CELL = new Int8Array(128).fill(NO_CELL);
for (const c of " \t\n\v\f\r") CELL[c.charCodeAt(0)] = SPACE;
for (let v = 1; v <= LARGEST; v++) CELL[digit(v).charCodeAt(0)] = v;
for (const c of ".0_-*?") CELL[c.charCodeAt(0)] = 0;
CELL["#".charCodeAt(0)] = HOLE;

/** Reads lines of clues for one puzzle. */
export class ClueReader {
  /** The puzzle whose cells the lines fill. */
  readonly puzzle: Sudoku;
  readonly #problem: Problem;
  readonly #n: number;
  /** The puzzle's own clues and holes, by cell. */
  readonly #given: readonly number[];
  /** By cell and digit, n × cell + digit − 1: the option, or NO_OPTION where the puzzle's own clues forbid it. */
  readonly #options: Int32Array;
  /** By item: where the last clue is that covers it, counted from the first character of all lines read. */
  readonly #coveredAt: Float64Array;
  /** Where the line begins, counted in the same way. */
  #begin = 0;
  #end = 0;

  /** Reads lines for this puzzle, e.g. the empty grid. */
  constructor(puzzle: Sudoku) {
    const { problem, spec } = puzzle;
    const n = spec.grid.length;
    this.puzzle = puzzle;
    this.#problem = problem;
    this.#n = n;
    this.#given = spec.grid.flat();
    this.#coveredAt = new Float64Array(problem.itemNames.length).fill(-1);
    this.#options = new Int32Array(n ** 3).fill(NO_OPTION);
    for (let o = 0; o < optionCount(problem); o++) {
      const [cell = "", row = ""] = optionTokens(problem, o);
      const at = n * digitValue(cell, 1) + digitValue(cell, 2);
      this.#options[n * at + digitValue(row, 2) - 1] = o;
    }
  }

  /** What packs lines for this puzzle. */
  packer(): CluePacker {
    const cells = this.cellCount;
    const table = new Int32Array(BYTES * cells).fill(NO_OPTION);
    for (let byte = 0; byte < CELL.length; byte++) {
      const d = CELL[byte]!;
      if (d === NO_CELL || d === SPACE || d > this.#n) continue;
      for (let cell = 0; cell < cells; cell++) {
        const given = this.#given[cell]!;
        if (d === 0 || d === given) table[BYTES * cell + byte] = NOTHING_TAKEN;
        else if (d > 0 && given === 0) table[BYTES * cell + byte] = this.#options[this.#n * cell + d - 1]!;
      }
    }
    return new CluePacker(cells, table);
  }

  /** How many cells a line has. */
  get cellCount(): number {
    return this.#n ** 2;
  }

  /** The clues of a line; null if the line has none because it is blank or a comment. */
  read(line: string, number = 1): Parsed<Part> | null {
    if (this.#isComment(line)) return null;
    this.#begin = this.#end;
    this.#end += line.length;
    const take: number[] = [];
    const cells = this.#n ** 2;
    let cell = 0;
    let at = this.#beginOf(line);
    let faults: Report | null = null;
    for (; at < line.length && cell < cells; at++) {
      const d = cellAt(line, at);
      if (d === SPACE) continue;
      const clash = d === 0 ? FITS : this.#readClue(d, at, cell, take);
      if (clash !== FITS) {
        faults ??= new Report();
        const { code, message } = this.#fault(line[at]!, cell, clash);
        faults.error(code, number, at + 1, message, line);
      }
      cell++;
    }
    if (cell < cells) {
      faults ??= new Report();
      const message = `${cell} cells; expected ${cells}, for a grid of ${this.#n} × ${this.#n}`;
      faults.error("fewer-cells", number, line.length + 1, message, line);
    } else if (at < line.length && cellAt(line, at) !== SPACE && !`,;:#|"'`.includes(line[at]!)) {
      faults ??= new Report();
      const message = `more than ${cells} cells; expected the end of the line, or a blank before a remark`;
      faults.error("more-cells", number, at + 1, message, line);
    }
    const part = { take, avoid: NOTHING };
    return faults ? faults.result(() => part) : { ok: true, value: part, warnings: NOTHING };
  }

  /** Where the cells begin: a number or a name may stand before them. */
  #beginOf(line: string): number {
    const head = /[^\s\w.*?#~-]|\s\S/.test(line) ? headOf(line) : null;
    return head && head.cells.length === this.cellCount ? head.at : 0;
  }

  #isComment(line: string): boolean {
    if (isHeader(line)) return true;
    let at = 0;
    while (at < line.length && cellAt(line, at) === SPACE) at++;
    return at === line.length || line[at] === "|" || (line[at] === "#" && this.#given[0] !== HOLE);
  }

  /** Adds the option of a clue to those taken: FITS. Else tells where the clue is that it contradicts, or NO_CLUE. */
  #readClue(d: number, at: number, cell: number, take: number[]): number {
    const given = this.#given[cell]!;
    if (d === given) return FITS;
    if (given !== 0 || d < 0 || d > this.#n) return NO_CLUE;
    const option = this.#options[this.#n * cell + d - 1]!;
    if (option === NO_OPTION) return NO_CLUE;
    const clash = this.#cover(option, at);
    if (clash === FITS) take.push(option);
    return clash;
  }

  /** Why the character cannot stand in the cell; `clash` says where the clue is that it contradicts, if it does. */
  #fault(c: string, cell: number, clash: number): Fault {
    const given = this.#given[cell]!;
    const d = digitValue(c);
    const where = `row ${Math.floor(cell / this.#n) + 1}, column ${(cell % this.#n) + 1}`;
    if (d < 1 || d > this.#n) {
      const expected = `expected 1 to ${digit(this.#n)}, or . for a blank cell`;
      return { code: "bad-cell", message: `${where} has the character ${c}; ${expected}` };
    }
    if (given !== 0) {
      const kept = given === HOLE ? "is a hole" : `has the digit ${digit(given)}`;
      return { code: "other-clue", message: `digit ${c} where the puzzle ${kept}, in ${where}` };
    }
    const other =
      clash === NO_CLUE ? "the puzzle's own clues" : `the clue in column ${clash + 1} of the line`;
    return { code: "repeated-digit", message: `digit ${c} in ${where} contradicts ${other}` };
  }

  /** Notes that a clue of the line covers the option's items; tells where the clue is that had covered one before. */
  #cover(option: number, at: number): number {
    const { optionStart, entryItem } = this.#problem;
    const coveredAt = this.#coveredAt;
    const end = optionStart[option + 1]!;
    for (let e = optionStart[option]!; e < end; e++) {
      const i = entryItem[e]!;
      if (coveredAt[i]! >= this.#begin) return coveredAt[i]! - this.#begin;
      coveredAt[i] = this.#begin + at;
    }
    return FITS;
  }
}

function cellAt(line: string, at: number): number {
  const code = line.charCodeAt(at);
  return code < CELL.length ? CELL[code]! : NO_CELL;
}

/** The empty sudoku for lines of this many cells, e.g. 81, with boxes as square as they can be; null if there is none. */
export function sudokuOfCells(cells: number): Sudoku | null {
  const n = Math.round(Math.sqrt(cells));
  if (n * n !== cells || n > LARGEST) return null;
  let rows = Math.floor(Math.sqrt(n));
  while (rows > 1 && n % rows !== 0) rows--;
  if (rows < 2) return null;
  return new Puzzle(sudokuFamily, { grid: emptyGrid(n), boxes: [rectangularBoxes(rows, n / rows)] });
}

/** How many cells the line has, as far as one can tell without knowing the puzzle: up to the end or a remark. */
export function cellsInLine(line: string): number {
  if (isHeader(line)) return 0;
  const head = headOf(line);
  if (head) return head.cells.length;
  const [grid = ""] = line.split(/[,;#|]/, 1);
  return grid.replace(/\s+/g, "").length;
}
