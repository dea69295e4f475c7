// The polyomino family: POLYOMINO-DLX as functions.

import type { PlacedPiece } from "../board.js";
import { type Family, makePuzzle, type Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import { latticeFamily } from "../lattice/family.js";
import { looksLikePacking } from "../lattice/looks.js";
import type { PolyominoPuzzle } from "../lattice/puzzle.js";
import { polyominoPacking } from "./packing.js";
import { readPolyomino } from "./read.js";

export const polyominoFamily: Family<PolyominoPuzzle, PlacedPiece[]> = {
  ...latticeFamily<Cell>(polyominoPacking),
  read: readPolyomino,
  looksLike: (text) => looksLikePacking(polyominoPacking, readPolyomino(text), text),
};

/**
 * A polyomino puzzle from plain data.
 *
 *     polyomino({ box: rectangle(6, 10), pieces: pentominoes })
 */
export function polyomino(puzzle: PolyominoPuzzle): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyominoFamily, puzzle);
}
