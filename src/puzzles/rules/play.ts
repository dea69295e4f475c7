// Cells with values and rules, as they are played and edited: values in cells; what the puzzle gives are clues.

import { BadValue } from "#problem";
import { type Cell, cellKey } from "../geometry/cells.js";
import type { CellValue, GridEdit, Play } from "../play.js";
import { cellText } from "../words.js";
import { kindOf, RULE_KINDS } from "./kinds.js";
import { parseRules } from "./parse.js";
import { type RulesPuzzle, type RulesSolution, valueText } from "./puzzle.js";
import { ruleLines } from "./rule-text.js";
import { drawnPlaces, drawnSolution, drawnValues, givenText, isDrawn, meantValue } from "./whole/play.js";
import { writeRules } from "./write.js";

export const rulesPlay: Play<RulesPuzzle, RulesSolution> = {
  goal: "Fill every cell as the rules of the puzzle say.",
  isFilled: true,
  board(spec) {
    const { rows, columns, holes } = spec;
    const given = new Map<string, string | null>(valuesOf(spec, spec.givens, givenText));
    for (const hole of holes) given.set(cellKey(hole), null);
    const values = spec.values.map((value) => valueText(spec, value));
    const drawn = isDrawn(spec) ? { places: drawnPlaces(spec) } : {};
    return { is: "filled", rows, columns, given, values, words: [], groups: [], ...drawn };
  },
  values: (spec, decoded) => (isDrawn(spec) ? drawnValues(spec, decoded) : valuesOf(spec, decoded.grid)),
  drawn: drawnSolution,
  give(spec, cell, value) {
    const given = spec.values.find((one) => valueText(spec, one) === value) ?? meantValue(spec, value);
    const givens = spec.givens.map((row, i) => row.map((old, j) => (cell === `${i},${j}` ? given : old)));
    return { ...spec, givens };
  },
};

export const rulesEdit: GridEdit<RulesPuzzle> = {
  is: "grid",
  note: () => "",
  withoutClues: (spec) => ({ ...spec, givens: spec.givens.map((row) => row.map(() => null)) }),
  rules: {
    words: RULE_KINDS.filter(({ form }) => !/LISTS|LINES|CELLS :/.test(form)).map(({ word, form, about }) => [
      word,
      form,
      about,
    ]),
    line(word, numbers, cells) {
      const colon = kindOf(word)?.form.includes(":") ? ":" : "";
      const names = cells.map((key) => cellText(key.split(",").map(Number) as unknown as Cell));
      return [word, numbers.trim(), colon, ...names].filter((text) => text !== "").join(" ");
    },
    lines: ruleLines,
    withLines(spec, lines) {
      const [head = "", givens = ""] = writeRules({ ...spec, rules: [] }).split(/^(?=givens$)/m);
      const read = parseRules([head.trimEnd(), ...lines, givens].join("\n"));
      if (!read.ok) throw new BadValue(read.errors[0]!.message);
      return read.value;
    },
  },
};

function valuesOf(
  spec: RulesPuzzle,
  grid: RulesSolution["grid"],
  text: (spec: RulesPuzzle, value: number) => string = valueText,
): CellValue[] {
  return grid.flatMap((row, i) =>
    row.flatMap((value, j): CellValue[] => (value === null ? [] : [[`${i},${j}`, text(spec, value)]])),
  );
}
