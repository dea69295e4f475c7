// The registry: one line a family.

import { BadValue, type Parsed, plainText } from "#problem";
import type { PlacedPiece } from "./board.js";
import { type Family, type Puzzle, type ReadOptions, readPuzzle } from "./family.js";
import type { CubeCell } from "./geometry/lattice-cells.js";
import { ianFamily } from "./ian/family.js";
import type { IanPuzzle } from "./ian/puzzle.js";
import type { LatticePlaced, LatticePuzzle, PolyominoPuzzle } from "./lattice/puzzle.js";
import { polycubeFamily } from "./polycube/family.js";
import { polyhexFamily } from "./polyhex/family.js";
import { polyiamondFamily } from "./polyiamond/family.js";
import { polyominoFamily } from "./polyomino/family.js";
import { polyominoesFamily } from "./polyominoes/family.js";
import type { PolyominoesPuzzle } from "./polyominoes/puzzle.js";
import { rulesFamily } from "./rules/family.js";
import type { RulesPuzzle, RulesSolution } from "./rules/puzzle.js";
import { sudokuFamily } from "./sudoku/family.js";
import type { SudokuPuzzle } from "./sudoku/puzzle.js";
import type { TortoSolution } from "./torto/decode.js";
import { tortoFamily } from "./torto/family.js";
import type { TortoPuzzle } from "./torto/puzzle.js";

/** All families, Knuth's first. */
export const families: readonly Family[] = [
  polyominoFamily,
  polyominoesFamily,
  sudokuFamily,
  tortoFamily,
  ianFamily,
  polycubeFamily,
  polyiamondFamily,
  polyhexFamily,
  rulesFamily,
];

/** The family of this name, e.g. "sudoku". */
export function familyNamed(name: string): Family | undefined {
  return families.find((family) => family.name === name);
}

/** By family: its spec, and its solutions in the puzzle's own terms. */
interface Kinds {
  polyomino: [PolyominoPuzzle, PlacedPiece[]];
  polyominoes: [PolyominoesPuzzle, PlacedPiece[]];
  sudoku: [SudokuPuzzle, number[][]];
  torto: [TortoPuzzle, TortoSolution];
  ian: [IanPuzzle, number[][]];
  polycube: [LatticePuzzle<CubeCell>, LatticePlaced<CubeCell>[]];
  polyiamond: [PolyominoPuzzle, PlacedPiece[]];
  polyhex: [PolyominoPuzzle, PlacedPiece[]];
  rules: [RulesPuzzle, RulesSolution];
}

/** The names of the families, e.g. "sudoku". */
export type FamilyName = keyof Kinds;

/**
 * Reads a puzzle of the family with this name from its text, as people write it: the originals' formats, what is usual
 * besides (docs/reading.md), any line ends. How text was understood that could be meant otherwise is told by remarks.
 */
export function parsePuzzle<N extends FamilyName>(
  name: N,
  text: string,
  options: ReadOptions = {},
): Parsed<Puzzle<Kinds[N][0], Kinds[N][1]>> {
  const family = familyNamed(name) as Family<Kinds[N][0], Kinds[N][1]> | undefined;
  if (!family) throw new BadValue(`No family is called ${JSON.stringify(name)}`);
  return readPuzzle(family, plainText(text), options);
}
