// A `RulesPuzzle` in, its text out. Reading gives it back.

import { BadValue } from "#problem";
import { cellKey } from "../geometry/cells.js";
import { type RulesPuzzle, valueCharacter } from "./puzzle.js";
import { ruleLines } from "./rule-text.js";
import { valuesText } from "./values.js";

export function writeRules(puzzle: RulesPuzzle): string {
  if (puzzle.rules.some(({ automaton }) => automaton))
    throw new BadValue("A rule has an automaton of its own, which text cannot say; expected named rules");
  return `${[...gridLines(puzzle), `values ${valuesText(puzzle)}`, ...ruleLines(puzzle), ...givenLines(puzzle)].join("\n")}\n`;
}

function gridLines(puzzle: RulesPuzzle): string[] {
  if (puzzle.holes.length === 0) return [`grid ${puzzle.rows}x${puzzle.columns}`];
  return ["grid", ...drawn(puzzle, () => ".")];
}

function givenLines(puzzle: RulesPuzzle): string[] {
  if (puzzle.givens.flat().every((value) => value === null)) return [];
  const text = (value: number | null) => (value === null ? "." : valueCharacter(puzzle, value));
  return ["givens", ...drawn(puzzle, (i, j) => text(puzzle.givens[i]?.[j] ?? null))];
}

/** A line for each row of the grid, "#" in holes. */
export function drawn(
  { rows, columns, holes }: RulesPuzzle,
  character: (row: number, column: number) => string,
): string[] {
  const gone = new Set(holes.map(cellKey));
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => (gone.has(cellKey([i, j])) ? "#" : character(i, j))).join(""),
  );
}
