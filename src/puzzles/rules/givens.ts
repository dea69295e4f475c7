// A line of givens: a character a cell, or, where values have two digits, a word a cell.

import { cellKey } from "../geometry/cells.js";
import { BadWord } from "./lexer.js";
import type { RulesPuzzle } from "./puzzle.js";
import { characterValue, valuesText, wordValue } from "./values.js";

/** A cell of the line, as it stands there. */
interface GivenPlace {
  readonly text: string;
  /** 1 is the first character of the line. */
  readonly column: number;
}

/** The values of this row of the grid. Throws a `BadWord`. */
export function readGivens(line: string, row: number, puzzle: RulesPuzzle): (number | null)[] {
  const places = placesOf(line, puzzle.columns);
  if (places.length !== puzzle.columns)
    throw new BadWord("bad-givens", 1, `${places.length} places; expected ${puzzle.columns}`);
  const holes = new Set(puzzle.holes.map(cellKey));
  return places.map((place, column) => given(place, puzzle, holes.has(cellKey([row, column]))));
}

function placesOf(line: string, columns: number): GivenPlace[] {
  const words = [...line.matchAll(/\S+/g)].map((found) => ({ text: found[0], column: found.index + 1 }));
  if (words.length === columns) return words;
  return [...line].flatMap((text, k) => (/\s/.test(text) ? [] : [{ text, column: k + 1 }]));
}

function given({ text, column }: GivenPlace, puzzle: RulesPuzzle, isHole: boolean): number | null {
  const value = text.length === 1 ? characterValue(puzzle, text) : wordValue(puzzle, text);
  if (isHole) {
    if (/^[#._-]$/.test(text)) return null;
    throw new BadWord("given-in-hole", column, `"${text}" stands in a hole; expected "#"`);
  }
  if (value !== null) return value;
  if (/^[._0-]$/.test(text)) return null;
  throw new BadWord(
    "no-value",
    column,
    `"${text}" is none of the values; expected ${valuesText(puzzle)}, or "." for an empty cell`,
  );
}
