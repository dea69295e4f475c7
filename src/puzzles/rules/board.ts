// A filled grid as text in, the options that it may consist of out: those of its cells, and whatever the rules add.

import type { OptionTest } from "../family.js";
import { cellText } from "../words.js";
import { decodeRules, placeOf } from "./decode.js";
import { readGivens } from "./givens.js";
import { BadWord } from "./lexer.js";
import { cellsOfPuzzle, type RulesPuzzle } from "./puzzle.js";
import { hasWays, readWays } from "./whole/text.js";

export function rulesBoard(puzzle: RulesPuzzle, lines: readonly string[]): OptionTest | string {
  if (hasWays(puzzle)) return waysBoard(puzzle, lines);
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

function waysBoard(puzzle: RulesPuzzle, lines: readonly string[]): OptionTest | string {
  const fits = readWays(puzzle, lines);
  if (typeof fits === "string") return fits;
  return (tokens) => {
    const own = placeOf(puzzle, tokens);
    return own === null || fits(...own);
  };
}
