// A packing of pieces and a box that have names in, a puzzle out.

import type { PlacedPiece } from "../board.js";
import { makePuzzle, type Puzzle } from "../family.js";
import type { PolyominoPuzzle } from "../lattice/puzzle.js";
import { polyominoFamily } from "./family.js";
import { type Packing, packed } from "./packed.js";

/**
 * A packing of pieces and a box that have names.
 *
 *     pack({ box: "8x8", pieces: "pentominoes", holes: 4 })
 */
export function pack(packing: Packing): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyominoFamily, packed(packing).puzzle);
}
