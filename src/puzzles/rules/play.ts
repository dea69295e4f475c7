// Cells with values and rules, as they are played and edited: values in cells; what the puzzle gives are clues.

import { cellKey } from "../geometry/cells.js";
import type { CellValue, GridEdit, Play } from "../play.js";
import { type RulesPuzzle, type RulesSolution, valueText } from "./puzzle.js";

export const rulesPlay: Play<RulesPuzzle, RulesSolution> = {
  goal: "Fill every cell as the rules of the puzzle say.",
  isFilled: true,
  board(spec) {
    const { rows, columns, holes } = spec;
    const given = new Map<string, string | null>(valuesOf(spec, spec.givens));
    for (const hole of holes) given.set(cellKey(hole), null);
    const values = spec.values.map((value) => valueText(spec, value));
    return { is: "filled", rows, columns, given, values, words: [], groups: [] };
  },
  values: (spec, { grid }) => valuesOf(spec, grid),
  give(spec, cell, value) {
    const given = spec.values.find((one) => valueText(spec, one) === value) ?? null;
    const givens = spec.givens.map((row, i) => row.map((old, j) => (cell === `${i},${j}` ? given : old)));
    return { ...spec, givens };
  },
};

export const rulesEdit: GridEdit<RulesPuzzle> = {
  is: "grid",
  note: ({ rules }) => `${rules.length === 1 ? "1 rule" : `${rules.length} rules`}, in the text below.`,
  withoutClues: (spec) => ({ ...spec, givens: spec.givens.map((row) => row.map(() => null)) }),
};

function valuesOf(spec: RulesPuzzle, grid: RulesSolution["grid"]): CellValue[] {
  return grid.flatMap((row, i) =>
    row.flatMap((value, j): CellValue[] => (value === null ? [] : [[`${i},${j}`, valueText(spec, value)]])),
  );
}
