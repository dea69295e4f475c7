// The options of a solution in, the numbers of the board out.

import { BOARD } from "./puzzle.js";

/** The number in each cell: an option `ij Rik Cjk …` puts k into cell ij. */
export function decodeIan(options: readonly (readonly string[])[]): number[][] {
  const grid = Array.from({ length: BOARD }, () => Array.from({ length: BOARD }, () => 0));
  for (const [cell = "", row = ""] of options) {
    if (row.startsWith("R")) grid[Number(cell[0])]![Number(cell[1])] = Number(row[2]);
  }
  return grid;
}

export function showIan(grid: readonly (readonly number[])[]): string {
  return grid.map((row) => row.join("")).join("\n");
}
