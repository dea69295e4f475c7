// A puzzle of rules as people have it in, a `RulesPuzzle` out: its own text, or a link or file of another program.

import { type Parsed, Report, unwrap } from "#problem";
import { foreignPuzzle } from "../sudoku/foreign.js";
import type { SudokuPuzzle } from "../sudoku/puzzle.js";
import { rulesText } from "../sudoku/rules-text.js";
import { parseRules } from "./parse.js";
import type { RulesPuzzle } from "./puzzle.js";

export function readRules(text: string): Parsed<RulesPuzzle> {
  const foreign = foreignPuzzle(text);
  if (!foreign) return parseRules(text);
  if (!foreign.ok) return foreign;
  const parsed = parseRules(foreign.value.rules);
  if (parsed.ok) return { ...parsed, warnings: foreign.warnings };
  // Places in a text that nobody has seen say nothing.
  const report = new Report();
  for (const { code, message } of parsed.errors) report.error(code, 0, 1, message, "");
  return { ok: false, errors: report.errors, warnings: foreign.warnings };
}

/** A sudoku as a puzzle of rules. */
export function sudokuAsRules({ grid, boxes, apart = [] }: SudokuPuzzle): RulesPuzzle {
  return unwrap(parseRules(rulesText({ grid, boxes, apart })));
}
