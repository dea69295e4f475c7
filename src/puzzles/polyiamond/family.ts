// The polyiamond family: POLYIAMOND-DLX as functions.

import type { PlacedPiece } from "../board.js";
import { type Family, makePuzzle, type Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import { triangle } from "../geometry/triangle.js";
import { latticeFamily } from "../lattice/family.js";
import type { PackingKind, PolyominoPuzzle } from "../lattice/puzzle.js";

export const polyiamondPacking: PackingKind = {
  name: "polyiamond",
  program: "polyiamond-dlx",
  about: "pack polyiamonds, pieces of triangles, into a box",
  lattice: triangle,
  manner: "mirrored",
  stars: false,
  begin: { section: "Triangles and hexagons", title: "Triangles", about: "Hexiamonds and others" },
};

export const polyiamondFamily: Family<PolyominoPuzzle, PlacedPiece[]> =
  latticeFamily<Cell>(polyiamondPacking);

/**
 * A polyiamond puzzle from plain data; [x, y] is a triangle that points up, [x, y, "'"] one that points down.
 *
 *     polyiamond({ box: parallelogram(6, 6), pieces: polyiamonds(6) })
 */
export function polyiamond(puzzle: PolyominoPuzzle): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyiamondFamily, puzzle);
}
