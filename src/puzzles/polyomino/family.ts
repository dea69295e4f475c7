// The polyomino family: POLYOMINO-DLX as functions.

import type { Cell } from "../../geometry/cells.js";
import { square } from "../../geometry/square.js";
import type { PlacedPiece } from "../board.js";
import { type Family, makePuzzle, type Puzzle } from "../family.js";
import { latticeFamily } from "../lattice/family.js";
import type { Packing, PolyominoPuzzle } from "../lattice/puzzle.js";

export const polyominoPacking: Packing = {
  name: "polyomino",
  program: "polyomino-dlx",
  about: "pack polyominoes into a box",
  lattice: square,
  manner: "mirrored",
  stars: false,
};

export const polyominoFamily: Family<PolyominoPuzzle, PlacedPiece[]> = latticeFamily<Cell>(polyominoPacking);

/**
 * A polyomino puzzle from plain data.
 *
 *     polyomino({ box: rectangle(6, 10), pieces: pentominoes })
 */
export function polyomino(puzzle: PolyominoPuzzle): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyominoFamily, puzzle);
}
