// A sudoku, and further rules as lines, in; a rules text (../rules) out.

import { HOLE, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

/** Boxes have a line each, since they may have any shape. */
export function rulesText({
  grid,
  boxes,
  apart = [],
  lines = [],
}: SudokuPuzzle & { readonly lines?: readonly string[] }): string {
  const n = grid.length;
  const isHoled = grid.flat().includes(HOLE);
  const drawn = (text: (clue: number) => string) =>
    grid.map((row) => row.map((clue) => (clue === HOLE ? "#" : text(clue))).join(" "));
  const isGiven = grid.flat().some((clue) => clue > 0);
  return `${[
    ...(isHoled ? ["grid", ...drawn(() => ".").map((row) => row.replaceAll(" ", ""))] : [`grid ${n}x${n}`]),
    `values 1-${n}`,
    "distinct rows columns",
    ...boxes.flatMap((group) => boxesOf(grid, group)).map((cells) => `distinct ${cells.join(" ")}`),
    ...apart.map((move) => `anti-${move}`),
    ...lines,
    ...(isGiven ? ["givens", ...drawn((clue) => (clue === 0 ? "." : String(clue)))] : []),
  ].join("\n")}\n`;
}

/** The cells of each box of a group. */
function boxesOf(grid: SudokuPuzzle["grid"], group: SudokuPuzzle["boxes"][number]): string[][] {
  const boxes = new Map<number, string[]>();
  for (const [i, row] of group.entries())
    for (const [j, box] of row.entries())
      if (box !== NO_BOX && grid[i]![j] !== HOLE)
        boxes.set(box, [...(boxes.get(box) ?? []), `r${i + 1}c${j + 1}`]);
  return [...boxes.values()].filter(({ length }) => length > 1);
}
