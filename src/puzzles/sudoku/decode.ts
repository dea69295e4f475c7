// The options of a solution in, the full grid out.

import { digit, digitValue } from "../geometry/digits.js";
import { HOLE, type SudokuPuzzle } from "./puzzle.js";

/** The grid with every blank cell filled in; holes stay −1. */
export function decodeSudoku(puzzle: SudokuPuzzle, options: readonly (readonly string[])[]): number[][] {
  const grid = puzzle.grid.map((row) => [...row]);
  for (const [cell = "", row = ""] of options)
    grid[digitValue(cell, 1)]![digitValue(cell, 2)] = digitValue(row, 2);
  return grid;
}

export function showSudoku(grid: readonly (readonly number[])[]): string {
  return grid.map((row) => row.map((value) => (value === HOLE ? "#" : digit(value))).join("")).join("\n");
}
