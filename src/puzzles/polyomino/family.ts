// The polyomino family: POLYOMINO-DLX as functions.

import type { PlacedPiece } from "../board.js";
import { type Family, makePuzzle, type Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import { latticeFamily } from "../lattice/family.js";
import type { PolyominoPuzzle } from "../lattice/puzzle.js";
import { polyominoPacking } from "./packing.js";

export const polyominoFamily: Family<PolyominoPuzzle, PlacedPiece[]> = latticeFamily<Cell>(polyominoPacking);

/**
 * A polyomino puzzle from plain data.
 *
 *     polyomino({ box: rectangle(6, 10), pieces: pentominoes })
 */
export function polyomino(puzzle: PolyominoPuzzle): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyominoFamily, puzzle);
}
