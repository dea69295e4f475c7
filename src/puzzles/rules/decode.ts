// The options of a solution in, the value of each cell out, and where the dominoes lie.

import { boardText } from "../board.js";
import type { Cell } from "../geometry/cells.js";
import { cellsOfPuzzle, type RulesPuzzle, type RulesSolution, valueCharacter } from "./puzzle.js";
import { wordValue } from "./values.js";
import { isBetween } from "./whole/lines.js";

/** The second token of a cell's option ends with its value; an option of a domino has its two cells after it. */
export function decodeRules(puzzle: RulesPuzzle, options: readonly (readonly string[])[]): RulesSolution {
  const grid: (number | null)[][] = Array.from({ length: puzzle.rows }, () =>
    new Array(puzzle.columns).fill(null),
  );
  const dominoes: [Cell, Cell][] = [];
  const lines: [Cell, number][] = [];
  for (const [first = "", second = "", third = ""] of options) {
    const cell = cellAt(first, /^/);
    const value = cell && /[^=:]*$/.exec(second)![0];
    if (cell && isBetween(cell) && value !== "0") lines.push([cell, Number(value)]);
    else if (cell && !isBetween(cell)) grid[cell[0]]![cell[1]] = wordValue(puzzle, value!);
    const [a, b] = [cellAt(second, /^#[\d.]+/), cellAt(third, /^#[\d.]+/)];
    if (a && b && /^#[\d.]+-/.test(first)) dominoes.push([a, b]);
  }
  return { grid, dominoes, lines };
}

/** The cell that a token names after such a beginning. */
function cellAt(token: string, begin: RegExp): Cell | null {
  const found = new RegExp(`${begin.source}r([\\d.]+)c([\\d.]+)$`).exec(token);
  return found && [Number(found[1]) - 1, Number(found[2]) - 1];
}

export function showRules(puzzle: RulesPuzzle, { grid }: RulesSolution): string {
  const cells = cellsOfPuzzle(puzzle);
  const character = ([i, j]: Cell) => {
    const value = grid[i]?.[j] ?? null;
    return value === null ? "." : valueCharacter(puzzle, value);
  };
  const holes = puzzle.holes.map((hole): [Cell, string] => [hole, "#"]);
  return boardText([...cells.map((cell): [Cell, string] => [cell, character(cell)]), ...holes]);
}
