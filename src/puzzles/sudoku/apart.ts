// Anti-knight and anti-king: which cells are such a move apart, and the items that keep their digits different.

import { digit } from "../geometry/digits.js";
import { HOLE, type Move, type SudokuPuzzle } from "./puzzle.js";

export type GridPlace = readonly [row: number, column: number];

const STEPS: Readonly<Record<Move, readonly GridPlace[]>> = {
  knight: around([
    [1, 2],
    [2, 1],
  ]),
  // Beside each other is in one row or column, where digits differ anyway.
  king: around([[1, 1]]),
};

/** The same steps with both signs. */
function around(steps: readonly GridPlace[]): GridPlace[] {
  return steps.flatMap(([a, b]): GridPlace[] => [
    [a, b],
    [a, -b],
    [-a, b],
    [-a, -b],
  ]);
}

/** The cells, but holes, that must differ from this one because of a move. */
export function neighborsOf({ grid, apart = [] }: SudokuPuzzle, i: number, j: number): GridPlace[] {
  const steps = apart.flatMap((move) => STEPS[move]);
  const cells = steps.map(([a, b]): GridPlace => [i + a, j + b]);
  return cells.filter(([k, l]) => (grid[k]?.[l] ?? HOLE) !== HOLE);
}

/** The item of two cells and a digit, e.g. k00125: the digit 5 in row 0, column 0 or in row 1, column 2. */
export function pairItem(a: GridPlace, b: GridPlace, d: number): string {
  const [first, second] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
  return `k${digit(first[0])}${digit(first[1])}${digit(second[0])}${digit(second[1])}${digit(d)}`;
}

/** Pairs of clues that contradict each other because of a move. */
export function clashes(puzzle: SudokuPuzzle): (readonly [GridPlace, GridPlace])[] {
  const found: (readonly [GridPlace, GridPlace])[] = [];
  puzzle.grid.forEach((row, i) => {
    row.forEach((value, j) => {
      if (value <= 0) return;
      for (const [k, l] of neighborsOf(puzzle, i, j))
        if ((k > i || (k === i && l > j)) && puzzle.grid[k]![l] === value)
          found.push([
            [i, j],
            [k, l],
          ]);
    });
  });
  return found;
}
