// The lattice of hexagons: x counts rows downward, y columns along a row; each row begins half a cell further to the right
// than the one above it.

import type { Lattice, Move } from "./lattice.js";
import { sixfoldMotions, transpose } from "./sixfold.js";

/** A turn by 60 degrees. */
const turn: Move = ([x, y, rank]) => [x! + y!, -x!, rank!];

/** A hexagon is 1.1 cells wide, and its side is this long. */
const WIDTH = 1.1;
const SIDE = WIDTH / Math.sqrt(3);

const STEPS = [
  [0, 1],
  [1, 0],
  [1, -1],
] as const;

export const hexagon: Lattice = {
  name: "hexagon",
  digits: 2,
  kinds: 1,
  neighbors: ([x, y, rank]) =>
    STEPS.flatMap(([dx, dy]) => [
      [x! + dx, y! + dy, rank!],
      [x! - dx, y! - dy, rank!],
    ]),
  turns: [turn],
  turnOver: transpose,
  // A mirror line goes through corners of the hexagons, or through the middle of their sides.
  motions: sixfoldMotions(turn, "mirror across the sides"),
  grid: {
    name: "hexagon",
    place: ([x, y]) => [x!, y!],
    // Corners are counted in half widths to the right and in half sides downward.
    corners(row, column) {
      const [top, left] = [3 * row, 2 * column + row];
      return [
        [top, left + 1],
        [top + 1, left + 2],
        [top + 3, left + 2],
        [top + 4, left + 1],
        [top + 3, left],
        [top + 1, left],
      ];
    },
    scale: [SIDE / 2, WIDTH / 2],
    beside: STEPS,
  },
};
