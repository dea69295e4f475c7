// A puzzle of another program on its way in: clues, boxes and moves of a sudoku, and whatever else is said as lines of a rules
// text (../rules). What there is no word for is named.

import { type Parsed, Report } from "#problem";
import { shown, wholeOrText } from "../schema.js";
import { clashes } from "./apart.js";
import { boxShape, numbered } from "./layouts.js";
import { parseSudoku } from "./parse.js";
import { HOLE, LARGEST, type Move, NO_BOX, rectangularBoxes, type SudokuPuzzle } from "./puzzle.js";
import { rulesText } from "./rules-text.js";
import { unstated } from "./stated.js";
import { writeSudoku } from "./write.js";

export class Foreign {
  readonly program: string;
  readonly grid: number[][] = [];
  /** Groups of boxes, with numbers of their own. */
  readonly groups: (readonly (readonly number[])[])[] = [];
  readonly apart: Move[] = [];
  /** Further rules, as lines of a rules text, and what the other program calls them. */
  readonly lines: { readonly name: string; readonly line: string }[] = [];
  /** What the other program says, by its names. */
  readonly stated = new Set<string>();
  /** Rules that there is no word for. */
  readonly unsupported: string[] = [];
  /** What else is wrong. */
  fault = "";
  /** Words say nothing but what is stated here. */
  isUsual = false;
  /** What is drawn, and may stand for a rule unless words say that there is none. */
  readonly drawn: string[] = [];
  /** The groups are all there are; else rows alone have the usual boxes. */
  explicit = false;
  /** The puzzle as a rules text, where it is nothing like a sudoku. */
  text = "";

  constructor(program: string) {
    this.program = program;
  }

  refuse(fault: string): this {
    this.fault = fault;
    return this;
  }

  get n(): number {
    return this.grid.length;
  }

  has(row: number, column: number): boolean {
    return this.grid[row]?.[column] !== undefined;
  }

  say(name: string, line: string): void {
    this.lines.push({ name, line });
    this.stated.add(name);
  }

  linesOf(name: string): string[] {
    return this.lines.flatMap((one) => (one.name === name ? [one.line] : []));
  }

  /** The clues of a grid whose cells hold values of some sort; an absent or empty one is blank. */
  setClues(rows: readonly (readonly unknown[])[], clueOf: (cell: unknown) => unknown): void {
    const n = rows.length;
    const square = rows.every((row) => row.length === n);
    if (!square || n > LARGEST) this.refuse(`the grid is not square, or larger than ${LARGEST} × ${LARGEST}`);
    for (const row of rows) this.grid.push(row.map((cell) => this.#clue(clueOf(cell), n)));
  }

  #clue(told: unknown, n: number): number {
    const value =
      told === null || told === undefined ? 0 : wholeOrText(told, "") === null ? Number(told) : -2;
    if (value === HOLE || (value >= 0 && value <= n)) return value;
    this.refuse(`the clue ${shown(told)}; expected 1 to ${n}`);
    return 0;
  }

  /** A group of boxes, by their numbers. */
  addGroup(group: readonly (readonly number[])[]): void {
    const n = this.n;
    if (group.length === n && group.every((row) => row.length === n)) this.groups.push(group);
    else this.refuse(`a group of boxes that has not ${n} rows of ${n} numbers`);
  }

  /** A group of one box with these cells. */
  addBox(cells: readonly (readonly [number, number])[]): void {
    if (cells.some(([i, j]) => !this.has(i, j)))
      this.refuse(`a cell beyond the grid of ${this.n} × ${this.n}`);
    const inside = new Set(cells.map(String));
    this.groups.push(this.grid.map((row, i) => row.map((_, j) => (inside.has(`${i},${j}`) ? 0 : NO_BOX))));
  }

  /** Rules in words: they may say again what is stated already; others cannot be kept here. */
  addRuleText(text: unknown): void {
    if (text === undefined || text === null || text === "") return;
    const stated = new Set([...this.stated, ...this.apart.map((move) => `anti${move}`)]);
    const more = typeof text === "string" ? unstated(text, stated) : text;
    if (more === null) this.isUsual = true;
    else this.unsupported.push(`rules in words (${shown(more)})`);
  }
}

/** R3C5 as row 2, column 4. */
export function placeOf(text: string): readonly [number, number] {
  const [, row = 0, column = 0] = /^R(\d+)C(\d+)$/i.exec(text) ?? [];
  return [Number(row) - 1, Number(column) - 1];
}

/** R1C1 R1C2 … as a rules text has them. */
export function cellsText(places: readonly string[]): string {
  return places.join(" ").toLowerCase();
}

/** What a puzzle of another program is here: a sudoku, or a rules text. */
export interface Other {
  readonly sudoku?: SudokuPuzzle;
  /** The same as a rules text; all there is where it is no sudoku. */
  readonly rules: string;
}

/** The puzzle, checked as if it had been written as text. */
export function checked(foreign: Foreign): Parsed<Other> {
  const report = new Report();
  const { program, fault, lines, drawn } = foreign;
  const unsupported = foreign.isUsual ? foreign.unsupported : [...foreign.unsupported, ...drawn];
  const error = (code: string, message: string) => report.error(code, 0, 1, `${program}: ${message}`, "");
  if (fault !== "") error("foreign", fault);
  else if (unsupported.length > 0) {
    const rules = [...new Set(unsupported)].join(", ");
    error("not-supported", `not supported: ${rules}; without them it would be another puzzle`);
  }
  if (report.errors.length > 0) return { ok: false, errors: report.errors, warnings: [] };
  if (drawn.length > 0)
    report.remark(
      "decoration",
      `${program}: left out, since the words say what the rules are: ${drawn.join(", ")}`,
    );
  const names = [...new Set(lines.map(({ name }) => name))].join(", ");
  if (foreign.text !== "") return report.result(() => ({ rules: foreign.text }));
  const rules = rulesText({ ...foreign, boxes: groupsOf(foreign), lines: lines.map(({ line }) => line) });
  if (lines.length > 0) {
    report.remark("read-as", `${program}: read as rules, since it has ${names}`);
    return report.result(() => ({ rules }));
  }
  const sudoku = sudokuOf(foreign, error);
  return report.result(() => ({ sudoku, rules }));
}

/** Rows alone have the usual boxes. */
function groupsOf({ explicit, groups, n }: Foreign): Foreign["groups"] {
  const shape = boxShape(n);
  return explicit || groups.length > 0 || !shape ? groups : [rectangularBoxes(...shape)];
}

function sudokuOf(foreign: Foreign, error: (code: string, message: string) => void): SudokuPuzzle {
  const { grid, apart } = foreign;
  const [first, ...more] = groupsOf(foreign);
  const isUsual = first !== undefined && foreign.groups[0] !== first;
  const boxes = numbered(isUsual ? [first, ...merged(more)] : merged(foreign.groups));
  if (!boxes) error("many-boxes", "more than 32 boxes; expected 32 at the most");
  const puzzle = { grid, boxes: boxes ?? [], ...(apart.length > 0 ? { apart } : {}) };
  const parsed = boxes ? parseSudoku(writeSudoku({ grid, boxes }), 1) : null;
  if (parsed && !parsed.ok) for (const { code, message } of parsed.errors) error(code, message);
  if (clashes(puzzle).length > 0)
    error("repeated-digit", "two clues that are a move apart have the same digit");
  return puzzle;
}

/** Groups whose boxes do not overlap as one group, as many as possible. */
function merged(groups: Foreign["groups"]): number[][][] {
  const found: number[][][] = [];
  for (const group of groups) {
    const room = found.find((rows) =>
      rows.every((row, i) => row.every((box, j) => box < 0 || group[i]![j]! < 0)),
    );
    const shift = room ? Math.max(-1, ...room.flat()) + 1 : 0;
    const own = group.map((row) => row.map((box) => (box < 0 ? NO_BOX : box + shift)));
    if (!room) found.push(own);
    else {
      for (const [i, row] of own.entries()) {
        for (const [j, box] of row.entries()) if (box !== NO_BOX) room[i]![j] = box;
      }
    }
  }
  return found;
}
