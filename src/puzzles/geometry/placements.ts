// The placements of polyominoes as cells: what the lattice of squares makes of them.

import type { Cell } from "./cells.js";
import { type Manner, orientations } from "./lattice.js";
import { square } from "./square.js";

/** (x, y) → (y, x): a reflection about the diagonal. */
export function transpose(cells: readonly Cell[]): Cell[] {
  return cells.map(([x, y, suffix]): Cell => (suffix === undefined ? [y, x] : [y, x, suffix]));
}

/** The up to eight ways to turn and turn over a polyomino, in the order of POLYOMINO-DLX. */
export function basePlacements(cells: readonly Cell[]): Cell[][] {
  return placements(cells, "mirrored");
}

/** The different placements that turning alone makes, for pieces that must not be turned over. */
export function rotations(cells: readonly Cell[]): Cell[][] {
  return placements(cells, "turned");
}

function placements(cells: readonly Cell[], manner: Manner): Cell[][] {
  const spots = cells.map(([x, y]) => [x, y, 0]);
  return orientations(square, spots, manner).map((placed) => placed.map(([x, y]): Cell => [x!, y!]));
}
