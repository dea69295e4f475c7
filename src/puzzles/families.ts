// The registry: one line a family.

import type { Parsed } from "../text/diagnostic.js";
import { type Family, type Puzzle, readPuzzle } from "./family.js";
import { ianFamily } from "./ian/family.js";
import { polyominoFamily } from "./polyomino/family.js";
import { polyominoesFamily } from "./polyominoes/family.js";
import { sudokuFamily } from "./sudoku/family.js";
import { tortoFamily } from "./torto/family.js";

export const families: readonly Family[] = [
  polyominoFamily,
  polyominoesFamily,
  sudokuFamily,
  tortoFamily,
  ianFamily,
];

/** The family of this name, e.g. "sudoku". */
export function familyNamed(name: string): Family | undefined {
  return families.find((family) => family.name === name);
}

/** The families that this text could be a puzzle of. */
export function familiesLike(text: string): Family[] {
  return families.filter((family) => family.looksLike(text));
}

/** Reads a puzzle of the family with this name from its text. */
export function parsePuzzle(name: string, text: string): Parsed<Puzzle> {
  const family = familyNamed(name);
  if (!family) throw new TypeError(`No family is called ${JSON.stringify(name)}`);
  return readPuzzle(family, text);
}
