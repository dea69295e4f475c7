// Lines between the points of a grid, and steps between its cells, as places that have values. A place is halfway between two
// cells: r1c1.5 is the step from r1c1 to r1c2, or the line between them; r0.5c1 is the line above r1c1.

import { type Cell, cellKey } from "../../geometry/cells.js";
import { cellsOfPuzzle, neighborPairs, type RulesPuzzle } from "../puzzle.js";

/** Does the puzzle say that these have values? */
export function says({ rules }: Pick<RulesPuzzle, "rules">, word: string): boolean {
  return rules.some((rule) => rule.word === word);
}

/** Is it no cell, but between two? */
export function isBetween([i, j]: Cell): boolean {
  return !Number.isInteger(i) || !Number.isInteger(j);
}

/** Everything that has a value. */
export function placesOf(puzzle: RulesPuzzle): Cell[] {
  const cells = cellsOfPuzzle(puzzle);
  if (says(puzzle, "lines"))
    return [...new Map(cells.flatMap(around).map((one) => [cellKey(one), one])).values()];
  return says(puzzle, "steps") ? [...cells, ...stepsOf(puzzle)] : cells;
}

/** The values that a place may have. */
export function valuesOf(puzzle: RulesPuzzle, place: Cell): readonly number[] {
  if (!isBetween(place)) return puzzle.values;
  return says(puzzle, "paths") ? [...new Set([0, ...puzzle.values])] : [0, 1];
}

function stepsOf(puzzle: RulesPuzzle): Cell[] {
  return neighborPairs(puzzle).map(([[i, j], [k, l]]): Cell => [(i + k) / 2, (j + l) / 2]);
}

/** The four places around a cell, or around a point. */
export function around([i, j]: Cell): Cell[] {
  return [
    [i - 0.5, j],
    [i, j - 0.5],
    [i, j + 0.5],
    [i + 0.5, j],
  ];
}

/** What lines lead to, or steps: points or cells; with those that lead there. */
export function nodesOf(puzzle: RulesPuzzle): { readonly at: Cell; readonly ways: readonly Cell[] }[] {
  const ways = placesOf(puzzle).filter(isBetween);
  const there = new Set(ways.map(cellKey));
  const nodes = says(puzzle, "steps") ? cellsOfPuzzle(puzzle) : ways.flatMap((way) => endsOf(puzzle, way));
  return [...new Map(nodes.map((at) => [cellKey(at), at])).values()].map((at) => ({
    at,
    ways: around(at).filter((way) => there.has(cellKey(way))),
  }));
}

/** The cells that a step joins, or the points that a line does: those to the left and right of a line between two rows. */
export function endsOf(puzzle: RulesPuzzle, [i, j]: Cell): Cell[] {
  const isAcross = Number.isInteger(i) === says(puzzle, "steps");
  return around([i, j]).filter(([k]) => (k === i) === isAcross);
}
