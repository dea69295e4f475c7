// The symmetries of a packing: the motions of its lattice that map the box, with the suffixes, to itself.

import type { Problem } from "#problem";
import type { Symmetry } from "#symmetry";
import { boxMotions, type Lattice } from "../geometry/lattice.js";
import { spotOf } from "../geometry/lattice-cells.js";
import { boardSymmetry } from "../motions.js";
import { spotName } from "./encode.js";
import { type LatticePuzzle, ranksOf } from "./puzzle.js";

export function latticeSymmetry(lattice: Lattice, puzzle: LatticePuzzle, problem: Problem): Symmetry {
  const suffixes = ranksOf(lattice, puzzle);
  const box = puzzle.box.map((cell) => spotOf(lattice, cell, suffixes));
  const maps = boxMotions(lattice, box).map(({ kind, mirror, image }) => {
    const map = new Map(
      box.map((spot) => [spotName(spot, suffixes), spotName(image.get(String(spot))!, suffixes)]),
    );
    return { kind, mirror, map };
  });
  return boardSymmetry(problem, maps);
}
