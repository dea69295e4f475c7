// How a puzzle is played and edited: what a family declares, once, for every page or program that shows a board. A family
// that fills cells declares a `FilledBoard`, one that places pieces a `PieceBoard`; hints, checks, heat maps, clues that are
// added or taken away, and both boards follow from that.

import type { Manner } from "./geometry/lattice.js";
import type { LatticeCell } from "./geometry/lattice-cells.js";

/** Groups of boxes: by row and column the number of the cell's box, −1 for none. */
export type BoxGroup = readonly (readonly number[])[];

/** A value and the cell that it stands in: ["3,4", "7"]. */
export type CellValue = readonly [cell: string, value: string];

/** A cell, or a line between two nodes, that is drawn by clicks: once for `on`, twice for `off`, and again for neither. */
export interface DrawnPlace {
  /** "3,4" for a cell, "3,4.5" for the line to the next one, or between them. */
  readonly at: string;
  /** The value of what is drawn. */
  readonly on: string;
  /** The value of what is surely not there; at the end, of all that is not drawn. */
  readonly off: string;
  /** The nodes that a line joins: cells, or points such as "2.5,3.5"; none for a cell. */
  readonly ends: readonly string[];
}

/** A board whose cells are filled with values, one by one: digits, numbers, letters. Cells are named "row,column", from 0. */
export interface FilledBoard {
  /** Cells are filled. */
  readonly is: "filled";
  /** Rows of the board. */
  readonly rows: number;
  /** Columns of the board. */
  readonly columns: number;
  /** What the puzzle gives, by cell; null for a cell that is no part of the board. */
  readonly given: ReadonlyMap<string, string | null>;
  /** All values, in their order, as they are typed and shown. */
  readonly values: readonly string[];
  /** Words that are traced from cell to cell; none where cells are filled for themselves. */
  readonly words: readonly string[];
  /** Boxes: lines around those of the first group, a tint for each further one. */
  readonly groups: readonly BoxGroup[];
  /** What is drawn instead of filling in values; absent where values are filled in. */
  readonly places?: readonly DrawnPlace[];
}

/** A board that pieces are put on. */
export interface PieceBoard {
  /** Pieces are placed. */
  readonly is: "pieces";
  /** What its cells are. */
  readonly lattice: "square" | "cube" | "triangle" | "hexagon";
  /** The cells to be covered, without those that only mark places. */
  readonly cells: readonly LatticeCell[];
  /** The pieces in their order, and how many of each there may be. */
  readonly most: ReadonlyMap<string, number>;
}

/** What a puzzle is played on. */
export type PlayBoard = FilledBoard | PieceBoard;

/** What contradicts the rules at a glance. */
export interface Trouble {
  /** e.g. "Two 5s in row 3." */
  readonly sentence: string;
  /** The cells that contradict each other. */
  readonly cells: readonly string[];
}

/** How the puzzles of a family are played. */
export interface Play<Spec = unknown, Decoded = unknown> {
  /** What is to be done, in a sentence. */
  readonly goal: string;
  /** Is it filled, cell by cell, so that one solution is meant? Else pieces are placed. */
  readonly isFilled: boolean;
  /** Do several options of a solution say what stands in one cell, as the steps of words that cross do? */
  readonly isShared?: boolean;
  /** The board of this puzzle. */
  board(spec: Spec): PlayBoard;
  /** What stands in which cells in a solution, or in a part of one: digits, letters, the names of pieces. */
  values(spec: Spec, decoded: Decoded): readonly CellValue[];
  /** As much of a solution as the values of drawn places say, for its picture. */
  drawn?(spec: Spec, values: ReadonlyMap<string, string>): Decoded;
  /** What is wrong with the values that stand in the cells, the puzzle's own among them. */
  troubles?(spec: Spec, values: ReadonlyMap<string, string>): readonly Trouble[];
  /** The puzzle with this value as a clue in the cell; with "", without a clue there. Absent where there are no clues. */
  give?(spec: Spec, cell: string, value: string): Spec;
}

/** A set of pieces to choose from. */
export interface PieceSet {
  /** e.g. "Pentominoes". */
  readonly title: string;
  /** Mirror images are different pieces of the set: none may be turned over. */
  readonly oneSided: boolean;
  /** Its pieces. */
  shapes(): readonly Pick<DrawnPiece, "name" | "cells">[];
}

/** A piece as it is drawn. */
export interface DrawnPiece {
  /** The name of the piece. */
  readonly name: string;
  /** Typical cells. */
  readonly cells: readonly LatticeCell[];
  /** How many of it: "2", "0:3"; 1 when absent. */
  readonly multiplicity?: number | string;
  /** How it may be moved; as is usual on its lattice when absent. */
  readonly manner?: Manner;
  /** It stands for cells that stay empty. */
  readonly empty?: boolean;
}

/** A box and pieces. */
export interface DrawnPacking {
  /** The cells to be covered. */
  readonly box: readonly LatticeCell[];
  /** The pieces. */
  readonly pieces: readonly DrawnPiece[];
}

/** A box and pieces that are drawn by hand. */
export interface PackingEdit<Spec> {
  /** It is a packing. */
  readonly is: "packing";
  /** What its cells are. */
  readonly lattice: PieceBoard["lattice"];
  /** Sets of pieces to choose from. */
  readonly sets: readonly PieceSet[];
  /** The number of the set to begin with. */
  readonly firstSet: number;
  /** The puzzle as it is drawn. */
  packing(spec: Spec): DrawnPacking;
  /** The puzzle of a packing that was made of this one. */
  spec(packing: DrawnPacking, before: Spec): Spec;
}

/** A grid whose clues are typed (`Play.give`). */
export interface GridEdit<Spec> {
  /** It is a grid. */
  readonly is: "grid";
  /** A sentence about the puzzle as it is; "" for none. */
  note(spec: Spec): string;
  /** The puzzle without its clues. */
  withoutClues(spec: Spec): Spec;
  /** Cells can be taken out of the grid, and put back. */
  withHole?(spec: Spec, cell: string, isHole: boolean): Spec;
  /** The grid can have other sizes. */
  readonly size?: {
    /** The largest size. */
    readonly most: number;
    /** The puzzle in another size: what fits stays. */
    resized(spec: Spec, size: number): Spec;
  };
  /** Boxes can be painted, in groups. */
  readonly boxes?: {
    /** By their names: the usual groups for grids of this size. */
    layouts(size: number): readonly (readonly [title: string, groups: readonly BoxGroup[]])[];
    /** The puzzle with other boxes. */
    withGroups(spec: Spec, groups: readonly BoxGroup[]): Spec;
  };
  /** Rules can be drawn. */
  readonly rules?: RuleEdit<Spec>;
}

/** Rules that are lines of a text: a word, its numbers, and cells. */
export interface RuleEdit<Spec> {
  /** What can be drawn, e.g. ["cage", "[N] CELLS", "distinct, with the sum N"]; CELLS are the cells that are drawn. */
  readonly words: readonly (readonly [word: string, form: string, about: string])[];
  /** The line of a rule with these numbers and cells, e.g. "cage 15 r1c1 r1c2" of "15" and ["0,0", "0,1"]. */
  line(word: string, numbers: string, cells: readonly string[]): string;
  /** The lines of the puzzle. */
  lines(spec: Spec): readonly string[];
  /** The puzzle with these lines instead; throws what is wrong with one. */
  withLines(spec: Spec, lines: readonly string[]): Spec;
}

/** Words and the size of their array. */
export interface WordEdit<Spec> {
  /** It is words. */
  readonly is: "words";
  /** The array has at most this many cells. */
  readonly mostCells: number;
  /** The puzzle with other words, or another size. */
  changed(
    spec: Spec,
    parts: {
      /** The words to trace. */
      readonly words?: readonly string[];
      /** Rows of the array. */
      readonly rows?: number;
      /** Columns of the array. */
      readonly columns?: number;
    },
  ): Spec;
}

/** How a puzzle is edited. */
export type Edit<Spec = unknown> = PackingEdit<Spec> | GridEdit<Spec> | WordEdit<Spec>;

/** How a family presents itself to somebody who wants to begin a puzzle. */
export interface Begin {
  /** e.g. "Packings": the puzzles of this kind and their like in a gallery. */
  readonly section: string;
  /** e.g. "Packing"; absent where another family is begun with instead. */
  readonly title?: string;
  /** e.g. "Draw a box, choose pieces". */
  readonly about?: string;
  /** The text of a new puzzle. */
  fresh?(): string;
}
