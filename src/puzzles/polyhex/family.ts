// The polyhex family: POLYOMINO-DLX with hexagons, which Knuth has no program for.

import type { PlacedPiece } from "../board.js";
import { type Family, makePuzzle, type Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import { hexagon } from "../geometry/hexagon.js";
import { latticeFamily } from "../lattice/family.js";
import type { PackingKind, PolyominoPuzzle } from "../lattice/puzzle.js";

export const polyhexPacking: PackingKind = {
  name: "polyhex",
  program: "polyhex-dlx",
  about: "pack polyhexes, pieces of hexagons, into a box",
  lattice: hexagon,
  manner: "mirrored",
  stars: false,
  begin: { section: "Triangles and hexagons", title: "Hexagons", about: "Tetrahexes and others" },
};

export const polyhexFamily: Family<PolyominoPuzzle, PlacedPiece[]> = latticeFamily<Cell>(polyhexPacking);

/**
 * A polyhex puzzle from plain data; each row begins half a cell further to the right than the one above it.
 *
 *     polyhex({ box: rectangle(4, 7), pieces: polyhexes(4) })
 */
export function polyhex(puzzle: PolyominoPuzzle): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyhexFamily, puzzle);
}
