// The options of a solution in, the value of each cell out, and where the dominoes lie.

import { boardText } from "../board.js";
import type { Cell } from "../geometry/cells.js";
import { cellsOfPuzzle, type RulesPuzzle, type RulesSolution, valueCharacter } from "./puzzle.js";
import { wordValue } from "./values.js";
import { isBetween } from "./whole/lines.js";
import { hasWays, waysText } from "./whole/text.js";

/** The second token of a cell's option ends with its value; an option of a domino has its two cells after it. */
export function decodeRules(puzzle: RulesPuzzle, options: readonly (readonly string[])[]): RulesSolution {
  const grid: (number | null)[][] = Array.from({ length: puzzle.rows }, () =>
    new Array(puzzle.columns).fill(null),
  );
  const dominoes: [Cell, Cell][] = [];
  const lines: [Cell, number][] = [];
  for (const tokens of options) {
    const [first = "", second = "", third = ""] = tokens;
    const own = placeOf(puzzle, tokens);
    if (own && !isBetween(own[0])) grid[own[0][0]]![own[0][1]] = own[1];
    else if (own) lines.push(own);
    const [a, b] = [cellAt(second, /^#[\d.]+/), cellAt(third, /^#[\d.]+/)];
    if (a && b && /^#[\d.]+-/.test(first)) dominoes.push([a, b]);
  }
  return { grid, dominoes, lines };
}

/** The cell, or the place between two, whose option this is, with its value; null of another option. */
export function placeOf(
  puzzle: RulesPuzzle,
  [first = "", second = ""]: readonly string[],
): [Cell, number] | null {
  const cell = cellAt(first, /^/);
  const text = cell && /[^=:]*$/.exec(second)![0];
  return cell && [cell, isBetween(cell) ? Number(text) : wordValue(puzzle, text!)!];
}

/** The cell that a token names after such a beginning. */
function cellAt(token: string, begin: RegExp): Cell | null {
  const found = new RegExp(`${begin.source}r([\\d.]+)c([\\d.]+)$`).exec(token);
  return found && [Number(found[1]) - 1, Number(found[2]) - 1];
}

export function showRules(puzzle: RulesPuzzle, solution: RulesSolution): string {
  const cells = cellsOfPuzzle(puzzle);
  const { grid } = solution;
  const character = ([i, j]: Cell) => {
    const value = grid[i]?.[j] ?? null;
    return value === null ? "." : valueCharacter(puzzle, value);
  };
  const holes = puzzle.holes.map((hole): [Cell, string] => [hole, "#"]);
  if (hasWays(puzzle)) return boardText([...holes, ...waysText(puzzle, solution)]);
  return boardText([...cells.map((cell): [Cell, string] => [cell, character(cell)]), ...holes]);
}
