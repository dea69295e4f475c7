// A filled grid as text in, the options that it may consist of out: those of its cells, and whatever the rules add.

import type { OptionTest } from "../family.js";
import { cellText } from "../words.js";
import { decodeRules } from "./decode.js";
import { readGivens } from "./givens.js";
import { BadWord } from "./lexer.js";
import { cellsOfPuzzle, type RulesPuzzle } from "./puzzle.js";

export function rulesBoard(puzzle: RulesPuzzle, lines: readonly string[]): OptionTest | string {
  if (lines.length !== puzzle.rows) return `this is no grid of ${puzzle.rows} × ${puzzle.columns}`;
  try {
    const grid = lines.map((line, row) => readGivens(line, row, puzzle));
    const empty = cellsOfPuzzle(puzzle).find(([i, j]) => grid[i]![j] === null);
    if (empty) return `${cellText(empty)} is not filled`;
    return (tokens) => {
      const own = decodeRules(puzzle, [tokens]).grid;
      return own.every((row, i) => row.every((value, j) => value === null || value === grid[i]![j]));
    };
  } catch (error) {
    if (error instanceof BadWord) return error.message;
    throw error;
  }
}
