// A full grid as text in, the options that it consists of out.

import type { OptionTest } from "../family.js";
import { digit, digitValue } from "../geometry/digits.js";
import { HOLE, type SudokuPuzzle } from "./puzzle.js";
import { shapeOf } from "./shape.js";

/** The options of a filled grid, with borders or without, in rows or in one line; else what is wrong with it. */
export function sudokuBoard({ grid }: SudokuPuzzle, lines: readonly string[]): OptionTest | string {
  const n = grid.length;
  const shape = shapeOf(lines);
  if (!shape || shape.n !== n || shape.grids.length !== 1) return `this is no grid of ${n} × ${n}`;
  const filled = shape.grids[0]!.map(({ cells }) => cells.map(({ text }) => digitValue(text.toLowerCase())));
  for (const [i, row] of grid.entries()) {
    for (const [j, clue] of row.entries()) {
      const value = filled[i]![j]!;
      const where = `row ${i + 1}, column ${j + 1}`;
      if (clue === HOLE) continue;
      if (value < 1 || value > n) return `${where} is not filled`;
      if (clue > 0 && clue !== value)
        return `${where} has ${digit(value)}, where the puzzle has the clue ${digit(clue)}`;
    }
  }
  return ([cell = "", row = ""]) => filled[digitValue(cell, 1)]?.[digitValue(cell, 2)] === digitValue(row, 2);
}
