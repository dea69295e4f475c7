// The generalized sudoku: an n × n grid with holes, and boxes of any shape that may overlap (SUDOKU-GENERAL-DLX §1).

/** The largest n: the digits are 1–9 and a–w. */
export const LARGEST = 32;

/** A cell that is not meant to be filled in. */
export const HOLE = -1;

/** A cell that is in no box of a group. */
export const NO_BOX = -1;

/** A sudoku with holes and any boxes. */
export interface SudokuPuzzle {
  /** n rows of n numbers: 1 … n is a clue, 0 a blank cell, −1 (`HOLE`) a hole. */
  readonly grid: readonly (readonly number[])[];
  /**
   * Groups of boxes, each n rows of n numbers: the cell's box, 0 … 31, or −1 (`NO_BOX`). Boxes of one group do not overlap.
   * `[rectangularBoxes(3, 3)]` for the usual ones, `[]` for a Latin square.
   */
  readonly boxes: readonly (readonly (readonly number[])[])[];
  /** Cells that are such a move of chess apart have different digits. */
  readonly apart?: readonly Move[];
}

/** A move of chess: anti-knight, anti-king. */
export type Move = "knight" | "king";

/** An n × n grid of blank cells. */
export function emptyGrid(n: number): number[][] {
  return Array.from({ length: n }, () => Array.from({ length: n }, () => 0));
}

/** The group of rectangular boxes of this many rows and columns: `rectangularBoxes(3, 3)` is the classic one. */
export function rectangularBoxes(rows: number, columns: number): number[][] {
  const n = rows * columns;
  return emptyGrid(n).map((row, i) => {
    return row.map((_, j) => Math.floor(i / rows) * rows + Math.floor(j / columns));
  });
}

/** The rows and columns of the boxes that everybody expects: 2 × 2, 3 × 3, 4 × 4, 5 × 5; null where n is no such square. */
export function usualSide(n: number): number | null {
  const side = Math.sqrt(n);
  return Number.isInteger(side) && side >= 2 && side <= 5 ? side : null;
}
