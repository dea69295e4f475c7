// The polycube family: POLYCUBE-DLX as functions.

import { type Family, makePuzzle, type Puzzle } from "../family.js";
import { cube } from "../geometry/cube.js";
import type { CubeCell } from "../geometry/lattice-cells.js";
import { asOriginal, latticeFamily } from "../lattice/family.js";
import type { LatticePlaced, LatticePuzzle, PackingKind } from "../lattice/puzzle.js";

export const polycubePacking: PackingKind = {
  name: "polycube",
  program: "polycube-dlx",
  about: "pack polycubes into a box, such as Soma or Bedlam's cube",
  lattice: cube,
  manner: "turned",
  stars: true,
  begin: { section: "Cubes", title: "Cubes", about: "Soma, Bedlam, your own" },
};

export const polycubeFamily: Family<
  LatticePuzzle<CubeCell>,
  LatticePlaced<CubeCell>[]
> = latticeFamily<CubeCell>(polycubePacking);

/** What polycube-dlx writes: stars where the input had them. */
export const polycubeOriginal: Family<
  LatticePuzzle<CubeCell>,
  LatticePlaced<CubeCell>[]
> = asOriginal<CubeCell>(polycubePacking);

/**
 * A polycube puzzle from plain data; cells are [layer, row, column].
 *
 *     polycube({ box: cuboid(3, 3, 3), pieces: soma })
 */
export function polycube(
  puzzle: LatticePuzzle<CubeCell>,
): Puzzle<LatticePuzzle<CubeCell>, LatticePlaced<CubeCell>[]> {
  return makePuzzle(polycubeFamily, puzzle);
}
