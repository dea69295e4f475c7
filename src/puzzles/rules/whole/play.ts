// How loops, paths and black cells are played: what a player draws, and the picture of it. Which island or which path it belongs
// to is not told: two solutions are one game if they look alike.

import { cellKey } from "../../geometry/cells.js";
import type { CellValue, DrawnPlace } from "../../play.js";
import { cellsOfPuzzle, type RulesPuzzle, type RulesSolution, valueText } from "../puzzle.js";
import { ANY_PATH } from "./drawings.js";
import { blackValue } from "./genres.js";
import { endsOf, isBetween, placesOf, says } from "./lines.js";
import { hasWays } from "./text.js";

const [BLACK, WHITE, LINE, CROSS] = ["■", "·", "━", "×"];

/** Is it played by drawing? */
export function isDrawn(puzzle: RulesPuzzle): boolean {
  return hasWays(puzzle) || blackValue(puzzle) !== null;
}

/** What can be drawn. */
export function drawnPlaces(puzzle: RulesPuzzle): DrawnPlace[] {
  const isShaded = blackValue(puzzle) !== null;
  return placesOf(puzzle).flatMap((place): DrawnPlace[] => {
    const at = cellKey(place);
    if (isBetween(place)) return [{ at, on: LINE!, off: CROSS!, ends: endsOf(puzzle, place).map(cellKey) }];
    return isShaded ? [{ at, on: BLACK!, off: WHITE!, ends: [] }] : [];
  });
}

/** What a solution, or a part of one, looks like. */
export function drawnValues(puzzle: RulesPuzzle, { grid, lines }: RulesSolution): CellValue[] {
  const black = blackValue(puzzle);
  const shade = (value: number | null, place: string): CellValue[] =>
    black === null || value === null ? [] : [[place, value === black ? BLACK! : WHITE!]];
  return [
    ...grid.flatMap((row, i) => row.flatMap((value, j) => shade(value, `${i},${j}`))),
    ...lines.map(([place, value]): CellValue => [cellKey(place), value === 0 ? CROSS! : LINE!]),
  ];
}

/** A value that is given, as it is drawn or written. */
export function givenText(puzzle: RulesPuzzle, value: number): string {
  return isDrawn(puzzle) && value === blackValue(puzzle) ? BLACK! : valueText(puzzle, value);
}

/** The value that is meant by what is drawn in a cell; null if there are several. */
export function meantValue(puzzle: RulesPuzzle, text: string): number | null {
  const black = blackValue(puzzle);
  const [white = null, ...more] = puzzle.values.filter((value) => value !== black);
  return text === BLACK ? black : text === WHITE && more.length === 0 ? white : null;
}

/** What is drawn, as far as it is drawn. */
export function drawnSolution(puzzle: RulesPuzzle, values: ReadonlyMap<string, string>): RulesSolution {
  const grid: (number | null)[][] = Array.from({ length: puzzle.rows }, () =>
    Array(puzzle.columns).fill(null),
  );
  for (const [i, j] of cellsOfPuzzle(puzzle))
    if (values.get(cellKey([i, j])) === BLACK) grid[i]![j] = blackValue(puzzle);
  const value = says(puzzle, "paths") ? ANY_PATH : 1;
  const lines = placesOf(puzzle).filter((place) => values.get(cellKey(place)) === LINE);
  return { grid, dominoes: [], lines: lines.map((place) => [place, value]) };
}
