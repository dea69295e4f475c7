// How many rotations and transpositions of a piece are different: the s and t of POLYOMINOES §1.

import { type Cell, normalize } from "../geometry/cells.js";
import { basePlacements, rotations } from "../geometry/placements.js";
import type { PolyominoesPiece } from "./puzzle.js";

/** A piece in all its different orientations, or, if it must not be turned over, in all its different rotations. */
export function withSymmetry(
  name: string,
  cells: readonly Cell[],
  options: {
    /** May the piece be turned over? Yes, unless this is false. */
    readonly turnOver?: boolean;
  } = {},
): PolyominoesPiece {
  const turned = rotations(cells).length as 1 | 2 | 4;
  const all = basePlacements(cells).length;
  const transpositions = options.turnOver === false || all === turned ? 1 : 2;
  return { name, rotations: turned, transpositions, cells: normalize(cells) };
}
