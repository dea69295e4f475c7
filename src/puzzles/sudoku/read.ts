// A sudoku as people have it in, a `SudokuPuzzle` out: what the original reads, and also 81 characters in a line, borders,
// CSV, letters, words for the usual rules, links and files of other programs. What could be meant otherwise is remarked on.

import { type Diagnostic, type Parsed, plainText, Report, splitLines } from "#problem";
import { digit, digitValue } from "../geometry/digits.js";
import { clashes } from "./apart.js";
import { foreignPuzzle } from "./foreign.js";
import type { Other } from "./foreign-puzzle.js";
import { type GridRow, gridText, type OtherLine } from "./grid-text.js";
import { type Head, headsOf, isHeader } from "./heads.js";
import { boxShape, numbered } from "./layouts.js";
import { parseSudoku } from "./parse.js";
import { HOLE, LARGEST, NO_BOX, rectangularBoxes, type SudokuPuzzle, usualSide } from "./puzzle.js";
import { isComment, type Words, wordsOf } from "./rule-words.js";
import { type Rules, rulesAmong } from "./rules.js";
import { type Shape, shapeOf, usualWidth } from "./shape.js";

export interface SudokuReading {
  /** Rows alone are a Latin square, whatever n is. */
  readonly latin?: boolean;
}

export function readSudoku(raw: string, { latin = false }: SudokuReading = {}): Parsed<SudokuPuzzle> {
  const text = plainText(raw);
  const foreign = foreignPuzzle(text);
  if (foreign) return sudokuAlone(foreign);
  const { lines, rules } = rulesAmong(puzzleSection(splitLines(text)));
  const shape = shapeOf(lines);
  if (!shape) return noShape(lines, text);
  if (shape.count > 1) return several(shape, rules);
  return new Reading(shape, latin ? { ...rules, latin: true } : rules).read();
}

/** A puzzle of another program, if it is a sudoku and nothing else. */
function sudokuAlone(foreign: Parsed<Other>): Parsed<SudokuPuzzle> {
  if (!foreign.ok) return foreign;
  const report = new Report();
  const { sudoku } = foreign.value;
  const [{ message = "" } = {}] = foreign.warnings;
  if (!sudoku) report.error("not-a-sudoku", 0, 1, `${message}; expected a sudoku, or the family rules`, "");
  return sudoku ? { ...foreign, value: sudoku } : report.result(() => sudoku!);
}

/** Some files have what a player filled in, after the puzzle. */
function puzzleSection(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) =>
    /^\s*\[(?:state|candidates|pencil ?marks|player|progress)\]\s*$/i.test(line),
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/** One of several sudokus: n × n characters, and where each of them stands in the text. */
export interface OneOfSeveral {
  readonly cells: string;
  placeOf(cell: number): { readonly line: number; readonly column: number; readonly text: string };
}

/** The clues of each of several sudokus; null if the text is no such thing, or states rules. */
export function sudokusOf(raw: string): OneOfSeveral[] | null {
  const text = plainText(raw);
  if (/^\s*(?:[{[]|\w+:\/\/)/.test(text) && !/^\s*\[\w+\]/.test(text)) return null;
  const { lines, rules } = rulesAmong(puzzleSection(splitLines(text)));
  const { heads = [], odd = [], others = [] } = headsOf(lines) ?? {};
  if (heads.length > 0) {
    if (rules.any) return null;
    const all = [...heads, ...odd].sort((a, b) => a.line - b.line);
    return all.length > 1 && others.every(isLeftOut) ? all.map(ofHead) : null;
  }
  const shape = shapeOf(lines);
  if (!shape || shape.count < 2 || rules.any || !shape.text.others.every(isLeftOut)) return null;
  return shape.grids.map(ofGrid);
}

function ofHead({ cells, at, line, source }: Head): OneOfSeveral {
  return { cells, placeOf: (cell) => ({ line, column: at + cell + 1, text: source }) };
}

function ofGrid(grid: readonly GridRow[]): OneOfSeveral {
  const n = grid.length;
  return {
    cells: grid.map((row) => row.cells.map((cell) => cell.text).join("")).join(""),
    placeOf(cell) {
      const row = grid[Math.min(n - 1, Math.floor(cell / n))]!;
      return { line: row.line, column: row.cells[cell % n]?.column ?? 1, text: row.source };
    },
  };
}

/** The clues of each of several sudokus, n × n characters each; null if the text is no such thing. */
export function severalSudokus(raw: string): string[] | null {
  return sudokusOf(raw)?.map(({ cells }) => cells) ?? null;
}

/** Is the line a comment or a title? */
function isLeftOut({ source }: OtherLine): boolean {
  return isComment(source) || isHeader(source) || wordsOf(source).kind === "title";
}

/** Do puzzles stand one a line, with enough cells that they can be nothing else? */
export function standsInLines(raw: string): boolean {
  const { heads = [] } = headsOf(rulesAmong(puzzleSection(splitLines(plainText(raw)))).lines) ?? {};
  return (heads[0]?.cells.length ?? 0) > 36 && heads.every(({ cells }) => /[\d.]{3}/.test(cells));
}

/** Does the text have the shape of a sudoku, or is it one of another program? */
export function looksLikeSudoku(raw: string): boolean {
  const text = plainText(raw);
  if (foreignPuzzle(text)) return true;
  const { lines } = rulesAmong(puzzleSection(splitLines(text)));
  if (isOddLine(lines)) return true;
  const shape = shapeOf(lines);
  if (!shape || shape.n < 2) return false;
  const letters = lettersOf(shape);
  return letters.size === 0 || (letters.size <= shape.n && /[\d.]/.test(text));
}

/** Is it one line of cells that are too many or too few? */
function isOddLine(lines: readonly string[]): boolean {
  const found = headsOf(lines);
  return found !== null && found.heads.length === 0;
}

/** Why the rows make no grid: the first row that is not as long as most are, or how many there are. */
function noShape(lines: readonly string[], text: string): Parsed<SudokuPuzzle> {
  const [oddLine] = headsOf(lines)?.odd ?? [];
  if (oddLine) return wrongCount(oddLine);
  const { rows, others } = gridText(lines, "borders");
  const n = usualWidth(rows);
  if (rows.length < 2 || n < 2 || n > LARGEST) return parseSudoku(text, 1);
  const report = new Report();
  const odd = rows.find(({ cells }) => cells.length !== n);
  const [stray] = others.filter(({ source }) => !isComment(source));
  const bad = stray ? strayAt(stray.source) : 0;
  const said = stray && wordsOf(stray.source);
  if (stray && said?.kind === "unknown" && /[A-Za-z]{3}/.test(stray.source))
    report.error(...unknownRule(stray, said));
  else if (stray && rows.length % n !== 0) {
    const message = `"${stray.source[bad]}" is no cell; expected 1 to ${digit(n)}, or . for a blank cell`;
    report.error("bad-cell", stray.line, bad + 1, message, stray.source);
  } else if (odd) {
    const message = `this row has ${odd.cells.length} cells; expected ${n}, as most rows have`;
    report.error("odd-row", odd.line, (odd.cells[n]?.column ?? odd.source.length) + 1, message, odd.source);
  } else {
    const { line, source } = rows.at(-1)!;
    const message = `there are ${rows.length} rows of ${n} cells; expected ${n}, or groups of ${n} for boxes`;
    report.error("fewer-lines", line, source.length + 1, message, source);
  }
  return { ok: false, errors: report.errors, warnings: [] };
}

/** A line of cells that no sudoku has as many of. */
function wrongCount({ cells, at, line, source }: Head): Parsed<SudokuPuzzle> {
  const report = new Report();
  const nearest = [16, 36, 81, 144, 256, 625].reduce((a, b) =>
    Math.abs(b - cells.length) < Math.abs(a - cells.length) ? b : a,
  );
  const message = `${cells.length} cells; expected ${nearest}, for a grid of ${Math.sqrt(nearest)} × ${Math.sqrt(nearest)}`;
  report.error("cell-count", line, at + Math.min(cells.length, nearest) + 1, message, source);
  return { ok: false, errors: report.errors, warnings: [] };
}

/** What to say of a line that may state a rule. */
function unknownRule(
  { line, source }: OtherLine,
  { word, at, meant }: Extract<Words, { kind: "unknown" }>,
): [code: string, line: number, column: number, message: string, text: string] {
  const hint = meant === "" ? "without it, it could be another puzzle" : `was ${meant} meant?`;
  const message = `${JSON.stringify(word)} is neither a row nor a rule that is known here; ${hint} (a comment begins with #)`;
  return ["unknown-rule", line, at + 1, message, source];
}

/** Where the line has its first character that no cell can have. */
function strayAt(source: string): number {
  return Math.max(0, source.search(/[^\s\dA-Za-w.#|_*?+=,;-]/));
}

function several({ grids, n, count, text }: Shape, rules: Rules): Parsed<SudokuPuzzle> {
  const report = new Report();
  for (const other of text.others) {
    const said = wordsOf(other.source);
    if (!isComment(other.source) && said.kind === "unknown") report.error(...unknownRule(other, said));
  }
  const { line, source } = grids[1]![0]!;
  const how = rules.any
    ? "where rules are stated, expected one"
    : "expected one (solve, count and unique take several)";
  const message = `there are ${count} sudokus of ${n} × ${n}; ${how}`;
  report.error("several-puzzles", line, 1, message, source);
  return { ok: false, errors: report.errors, warnings: [] };
}

/** The capital letters among the clues. */
function lettersOf({ grids, kind }: Shape): Set<string> {
  const clues = kind === "square" ? grids.slice(0, 1) : grids;
  return new Set(
    clues.flat().flatMap(({ cells }) => cells.map(({ text }) => text).filter((c) => /[A-Z]/.test(c))),
  );
}

class Reading {
  readonly #shape: Shape;
  readonly #n: number;
  readonly #rules: Rules;
  readonly #report = new Report();
  #names: ReadonlySet<string> | undefined;

  constructor(shape: Shape, rules: Rules) {
    this.#shape = shape;
    this.#n = shape.n;
    this.#rules = rules;
  }

  read(): Parsed<SudokuPuzzle> {
    this.#tellOthers();
    const [grid = [], ...groups] = this.#shape.grids;
    const clues = this.#clueLines(grid);
    const drawn = groups.map((rows) => this.#boxLines(rows));
    const parsed = parseSudoku(`${[...clues, ...drawn.flat()].join("\n")}\n`, 1);
    if (!parsed.ok) return this.#placed(parsed.errors);
    const puzzle = this.#withRules(parsed.value);
    if (this.#report.errors.length === 0) this.#checkClues(puzzle);
    return this.#report.result(() => puzzle);
  }

  /** Titles are left out, and what may be a rule is refused; lines that are marked as comments need no word. */
  #tellOthers(): void {
    for (const other of this.#shape.text.others) {
      if (isComment(other.source)) continue;
      const said = wordsOf(other.source);
      if (said.kind === "unknown") this.#report.error(...unknownRule(other, said));
      else
        this.#report.remark(
          "left-out",
          "this line is read as a title, and left out",
          other.line,
          other.source,
        );
    }
  }

  /** The clues as the original has them. */
  #clueLines(grid: readonly GridRow[]): string[] {
    const meaning = this.#letters(lettersOf(this.#shape), grid);
    return grid.map(({ cells }) => cells.map(({ text }) => meaning.get(text) ?? text).join(""));
  }

  /** What capital letters and 0 stand for. */
  #letters(letters: ReadonlySet<string>, grid: readonly GridRow[]): Map<string, string> {
    const n = this.#n;
    const used = new Set(grid.flatMap(({ cells }) => cells.map(({ text }) => text)));
    const meaning = new Map([["0", "."]]);
    if (letters.size === 0) return meaning;
    const sorted = [...letters].sort();
    const digits = [...used].some((c) => /[1-9]/.test(c));
    const ranks = sorted.map((letter) => letter.charCodeAt(0) - "A".charCodeAt(0));
    const tell = (message: string) => this.#report.remark("letters", message);
    if (sorted.join() === "X" && digits) meaning.set("X", ".");
    else if (digits && n === 16 && used.has("0") && used.has(".") && !letters.has("G")) {
      for (let v = 0; v < 16; v++) meaning.set(v.toString(16).toUpperCase(), digit(v + 1));
      tell("0 to F are read as the digits 1 to 16 (written 1-9 and a-g)");
    } else if (digits) {
      for (const [k, letter] of sorted.entries())
        meaning.set(letter, letter.toLowerCase() && digitFor(10 + ranks[k]!));
      tell("A, B, C … are read as the digits 10, 11, 12 …");
    } else if (ranks.every((rank) => rank < n)) {
      for (const [k, letter] of sorted.entries()) meaning.set(letter, digitFor(1 + ranks[k]!));
      tell("A, B, C … are read as the digits 1, 2, 3 …");
    } else {
      for (const [k, letter] of sorted.entries()) meaning.set(letter, digitFor(1 + k));
      tell(`the letters ${sorted.join("")} are read as the digits 1 to ${sorted.length}`);
    }
    return meaning;
  }

  /** A group of boxes as the original has it: letters become numbers that no box has yet. */
  #boxLines(rows: readonly GridRow[]): string[] {
    const taken = rows.some(({ cells }) => cells.some(({ text }) => /[A-Z]/.test(text)))
      ? new Set(this.#boxNames())
      : null;
    const names = new Map<string, string>();
    let next = 0;
    const fresh = () => {
      while (next < 32 && taken?.has(digit(next))) next++;
      const name = digit(Math.min(next, 31));
      taken?.add(name);
      return name;
    };
    return rows.map(({ cells, source }) => {
      return cells
        .map(({ text, column }) => {
          // Beside . the other signs for a blank cell mean nothing here, and the original says so.
          if (text === "." && /[?*_x~-]/.test(source[column - 1] ?? "")) return source[column - 1]!;
          if (!/[A-Z]/.test(text)) return text === "#" ? "." : text;
          if (!names.has(text)) names.set(text, fresh());
          return names.get(text)!;
        })
        .join("");
    });
  }

  /** The names that boxes have in the text, of all groups. */
  #boxNames(): ReadonlySet<string> {
    if (this.#names) return this.#names;
    const cells = this.#shape.grids.slice(1).flatMap((grid) => grid.flatMap((row) => row.cells));
    this.#names = new Set(cells.map(({ text }) => text));
    return this.#names;
  }

  /** Errors of the normalized text, at their places in the text that was given. */
  #placed(errors: readonly Diagnostic[]): Parsed<SudokuPuzzle> {
    const rows = this.#shape.grids.flat();
    const placed = errors.map((d): Diagnostic => {
      const row = rows[Math.min(d.line, rows.length) - 1];
      if (!row) return d;
      const column = row.cells[d.column - 1]?.column ?? row.source.length + 1;
      return { ...d, line: row.line, column, text: row.source };
    });
    return { ok: false, errors: placed, warnings: this.#report.warnings };
  }

  /** The puzzle with the boxes that its words, its borders or custom ask for. */
  #withRules({ grid, boxes }: SudokuPuzzle): SudokuPuzzle {
    const { extra, apart } = this.#rules;
    this.#checkStated(boxes.length);
    const given = boxes.filter((group) => group.flat().some((box) => box !== NO_BOX));
    const base = boxes.length > 0 ? given : this.#customBoxes();
    const all = numbered([...base, ...extra.flatMap((make) => make(this.#n) ?? [])]);
    if (!all) this.#report.error("many-boxes", 0, 1, "more than 32 boxes; expected 32 at the most", "");
    if (extra.some((make) => !make(this.#n))) {
      const message = `a grid of ${this.#n} × ${this.#n} has no windows; expected n = 4, 9, 16 or 25 for a windoku`;
      this.#report.error("no-windows", 0, 1, message, "");
    }
    const puzzle = { grid, boxes: extra.length > 0 ? (all ?? []) : base };
    return apart.length > 0 ? { ...puzzle, apart } : puzzle;
  }

  /** What the words say of the grid must be true of it. */
  #checkStated(groups: number): void {
    const { size, jigsaw } = this.#rules;
    const n = this.#n;
    if (size && (size[0] !== n || size[1] !== n))
      this.#report.error(
        "other-size",
        0,
        1,
        `a grid of ${n} × ${n}, where the words say ${size[0]} × ${size[1]}`,
        "",
      );
    if (jigsaw && groups === 0) {
      const message =
        "a jigsaw without its boxes; expected their letters or digits below the grid, in n lines";
      this.#report.error("no-boxes", 0, 1, message, "");
    }
  }

  #customBoxes(): readonly (readonly (readonly number[])[])[] {
    const n = this.#n;
    const { latin, boxes, usual, extra, apart } = this.#rules;
    if (latin) return [];
    if (boxes) {
      if (boxes[0] * boxes[1] === n) return [rectangularBoxes(...boxes)];
      const message = `boxes of ${boxes[0]} × ${boxes[1]} in a grid of ${n} × ${n}; expected ${n} cells each`;
      this.#report.error("bad-boxes", 0, 1, message, "");
      return [];
    }
    const drawn = this.#drawnBoxes();
    if (drawn) return [rectangularBoxes(...drawn)];
    const side = usualSide(n);
    const plain = this.#shape.kind === "square" && extra.length === 0 && apart.length === 0 && !usual;
    const how = 'a line "latin" (or --latin) makes it a Latin square';
    if (side !== null) {
      if (plain) this.#report.remark("usual-boxes", `read with the usual ${side} × ${side} boxes; ${how}`);
      return [rectangularBoxes(side, side)];
    }
    const shape = boxShape(n);
    if (plain || !shape) {
      const other = shape ? `; a line "boxes ${shape[0]}x${shape[1]}" gives it boxes` : "";
      this.#report.remark("latin-square", `n = ${n} without boxes is read as a Latin square${other}`);
      return [];
    }
    this.#report.remark("usual-boxes", `read with boxes of ${shape[0]} rows and ${shape[1]} columns; ${how}`);
    return [rectangularBoxes(...shape)];
  }

  /** Rows and columns of the boxes that bars and borders divide the grid into; null if they do not. */
  #drawnBoxes(): [number, number] | null {
    const n = this.#n;
    const { rows, borders } = this.#shape.text;
    const bars = rows[0]?.bars ?? [];
    const [down, across] = [borders[0] ?? n, bars[0] ?? n];
    const even = (list: readonly number[], step: number) =>
      step < n && list.length === Math.ceil(n / step) - 1 && list.every((at, k) => at === (k + 1) * step);
    if (down * across !== n || !even(borders, down) || !even(bars, across)) return null;
    return rows.every((row) => String(row.bars) === String(bars)) ? [down, across] : null;
  }

  /** Boxes and moves that the text did not draw may contradict its clues. */
  #checkClues(puzzle: SudokuPuzzle): void {
    const { grid, boxes } = puzzle;
    const rows = this.#shape.grids[0]!;
    for (const [[i, j], [k, l]] of clashes(puzzle)) {
      const [row, cell] = [rows[k]!, rows[k]!.cells[l]!];
      const where = `row ${i + 1}, column ${j + 1} and row ${k + 1}, column ${l + 1}`;
      const message = `digit ${digit(grid[i]![j]!)} appears in ${where}, which are a move apart!`;
      this.#report.error("repeated-digit", row.line, cell.column, message, row.source);
    }
    for (const group of boxes) {
      const seen = new Map<string, number>();
      group.forEach((boxRow, i) => {
        boxRow.forEach((box, j) => {
          const value = grid[i]![j]!;
          if (value <= 0 || value === HOLE || box === NO_BOX) return;
          const first = seen.get(`${box},${value}`);
          seen.set(`${box},${value}`, first ?? i);
          if (first === undefined) return;
          const [row, cell] = [rows[i]!, rows[i]!.cells[j]!];
          const message = `digit ${digit(value)} appears in rows ${first + 1} and ${i + 1} of box ${box + 1}!`;
          this.#report.error("repeated-digit", row.line, cell.column, message, row.source);
        });
      });
    }
  }
}

/** The digit; a blank that the original would complain of where there is none. */
function digitFor(value: number): string {
  const d = digit(Math.min(value, 61));
  return digitValue(d) > 0 ? d : ".";
}
