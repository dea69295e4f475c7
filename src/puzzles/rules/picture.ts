// A puzzle of rules in, alone or with its values, its picture out: the grid, what is given, and the answers.

import type { Cell } from "../geometry/cells.js";
import { type Label, makePicture, type Picture } from "../pictures/picture.js";
import { cellsOfPuzzle, type RulesPuzzle, type RulesSolution, valueText } from "./puzzle.js";

export function rulesPicture(puzzle: RulesPuzzle, solution?: RulesSolution): Picture {
  const cells = cellsOfPuzzle(puzzle);
  const label = ([i, j]: Cell, value: number | null): Label[] =>
    value === null ? [] : [{ cell: [i, j], text: valueText(puzzle, value) }];
  const given = ([i, j]: Cell) => puzzle.givens[i]?.[j] ?? null;
  const answer = ([i, j]: Cell) => solution?.grid[i]?.[j] ?? null;
  return makePicture({
    cells,
    holes: puzzle.holes,
    clues: cells.flatMap((cell) => label(cell, given(cell))),
    labels: cells.flatMap((cell) => (given(cell) === null ? label(cell, answer(cell)) : [])),
  });
}
