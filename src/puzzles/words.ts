// The items and options of a puzzle's problem in the puzzle's own words: cells, pieces, digits, words. For a program that
// explains something about a problem to a person.

import type { Cell } from "./geometry/cells.js";

/** An item, as a person sees it. */
export interface Thing {
  /** A cell that is covered, a piece that is used, a demand such as "a 5 in row 3", a word, or just an item. */
  readonly kind: "cell" | "piece" | "demand" | "word" | "item";
  /** e.g. "row 3, column 4", "the piece P", "a 5 in row 3". */
  readonly text: string;
  /** A shorter form for lists: "r3c4", "P". */
  readonly short: string;
  /** Where it is on the picture of the puzzle; nowhere for a piece. */
  readonly cells: readonly Cell[];
  /** The coordinates of a cell in its lattice; colorings go by them. */
  readonly place?: readonly number[];
  /** What it belongs to, if a person thinks of several items as one: "row 3", "the word LISP". */
  readonly group?: string;
}

/** The kind of board that the places of cells are on; a line has one coordinate. */
export type BoardKind = "square" | "cube" | "triangle" | "hexagon" | "line";

/** What a puzzle calls its items and options. */
export interface PuzzleWords {
  /** The kind of its board. */
  readonly board: BoardKind;
  /** Are its cells filled with digits? Else pieces cover them. */
  readonly isFilled?: boolean;
  /** The item of this name. */
  thing(name: string): Thing;
  /** What the option with these tokens says, e.g. "5 in r3c4". */
  option(tokens: readonly string[]): string;
}

/** What a puzzle gives: a clue, or a piece that is fixed. */
export interface Given {
  /** e.g. "5 in r3c4". */
  readonly text: string;
  /** Where it is. */
  readonly cell: Cell;
  /** The option that it stands for in the problem of the puzzle without what is given. */
  readonly tokens: readonly string[];
}

/** A puzzle without what it gives, and what it gives. */
export interface Givens<Spec> {
  /** The puzzle that gives nothing. */
  readonly without: Spec;
  /** What was given. */
  readonly given: readonly Given[];
}

/** A rule or a clue of a puzzle. */
export interface Demand {
  /** e.g. "the cage 15 at r1c1, r1c2 and r2c1", "the clue 5 in r3c4". */
  readonly text: string;
  /** A clue; a rule that may be left out; or one that makes the kind of the puzzle, such as a row. */
  readonly kind: "clue" | "rule" | "house";
}

/** What a puzzle demands of its solutions: without some of it they are no fewer. */
export interface Demands<Spec> {
  /** Rules and clues. */
  readonly list: readonly Demand[];
  /** The puzzle with these of them only, by their numbers. */
  only(kept: ReadonlySet<number>): Spec;
}

/** "r3c4", counted from 1. */
export function cellText([row, column]: Cell): string {
  return `r${row + 1}c${column + 1}`;
}

/** The same in full. */
export function longCellText([row, column]: Cell): string {
  return `row ${row + 1}, column ${column + 1}`;
}
