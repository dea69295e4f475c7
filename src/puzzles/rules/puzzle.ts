// Cells that have values, and rules that say which values a list of cells may have, as plain data.

import { type Cell, cellKey, rectangle, without } from "../geometry/cells.js";
import { digit } from "../geometry/digits.js";
import type { Automaton, State } from "./automaton.js";

/** At least and at most: [15, 15] for "15", [0, 4] for "<5", [21, Infinity] for ">20". */
export type Span = readonly [least: number, most: number];

/** "15", "10-12", "<5", ">20". */
export function spanText([least, most]: Span): string {
  if (most === Infinity) return `>${least - 1}`;
  if (least === most) return String(least);
  return least === 0 ? `<${most + 1}` : `${least}-${most}`;
}

/** A rule for pairs of cells, as `all-marked` takes them: "consecutive", or "sum 10". */
export interface Mark {
  /** e.g. "sum". */
  readonly word: string;
  /** e.g. [10, 10]. */
  readonly number?: Span;
}

/** A rule, as a line of the text says it. What a word takes stands in its form, e.g. "occurs N V CELLS" (docs/puzzles/rules.md). */
export interface Rule {
  /** e.g. "cage"; "rule" for one with an automaton of its own. */
  readonly word: string;
  /** N of its form. */
  readonly number?: Span;
  /** V, SET, VALUES or LENGTHS of its form. */
  readonly values?: readonly number[];
  /** REGEX of its form. */
  readonly pattern?: string;
  /** DOMINOES of its form. */
  readonly dominoes?: readonly (readonly [number, number])[];
  /** MARKS of its form. */
  readonly marks?: readonly Mark[];
  /** Its cells: one list for most rules, two for `clone`, several for `unlike` and `same-sum`, none for rules of the whole grid. */
  readonly lists: readonly (readonly Cell[])[];
  /** What a "rule" says of its cells. Text cannot say it. */
  readonly automaton?: Automaton<State>;
}

/** A puzzle of cells with values. */
export interface RulesPuzzle {
  /** Rows of the grid. */
  readonly rows: number;
  /** Columns of the grid. */
  readonly columns: number;
  /** Places of the grid that are no cells. */
  readonly holes: readonly Cell[];
  /** The values that a cell may have, in increasing order. A puzzle of letters has 1 for A, 2 for B, … */
  readonly values: readonly number[];
  /** Are the values written as letters? Then they have an order, but no sums. */
  readonly letters?: boolean;
  /** The rules. */
  readonly rules: readonly Rule[];
  /** By row and column: the value that is given, or null. */
  readonly givens: readonly (readonly (number | null)[])[];
}

/** A solution in the puzzle's own terms. */
export interface RulesSolution {
  /** By row and column: the value; null in a hole. */
  readonly grid: readonly (readonly (number | null)[])[];
  /** The cells of each domino, in a puzzle of dominoes. */
  readonly dominoes: readonly (readonly [Cell, Cell])[];
  /** The values of lines or steps, 0 for none; a place is between two cells, e.g. [0, 0.5]. */
  readonly lines: readonly (readonly [at: Cell, value: number])[];
}

/** Values of a puzzle are from 0 to this. */
export const LARGEST_VALUE = 61;
/** Rows and columns of a grid are this many at most. */
export const LARGEST_SIDE = 99;

/** The cells of the puzzle in reading order. */
export function cellsOfPuzzle({
  rows,
  columns,
  holes,
}: Pick<RulesPuzzle, "rows" | "columns" | "holes">): Cell[] {
  return without(rectangle(rows, columns), holes);
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Pairs of cells that are side by side. */
export function neighborPairs(puzzle: RulesPuzzle): [Cell, Cell][] {
  return stepPairs(puzzle, [
    [0, 1],
    [1, 0],
  ]);
}

/** Pairs of cells that such a step leads from and to. */
export function stepPairs(
  puzzle: RulesPuzzle,
  steps: readonly (readonly [number, number])[],
): [Cell, Cell][] {
  const cells = cellsOfPuzzle(puzzle);
  const there = new Set(cells.map(cellKey));
  return cells.flatMap(([i, j]) => {
    const ends = steps.map(([down, right]): Cell => [i + down, j + right]);
    return ends.filter((end) => there.has(cellKey(end))).map((end): [Cell, Cell] => [[i, j], end]);
  });
}

/** A value as a text has it: 7, 12, C. */
export function valueText({ letters }: Pick<RulesPuzzle, "letters">, value: number): string {
  return letters ? letterOf(value) : String(value);
}

/** A value as one character of a grid: 7, c for 12, C for a letter. */
export function valueCharacter({ letters }: Pick<RulesPuzzle, "letters">, value: number): string {
  return letters ? letterOf(value) : digit(value);
}

function letterOf(value: number): string {
  return String.fromCharCode(64 + value);
}
