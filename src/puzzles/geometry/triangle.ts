// The lattice of triangles in Knuth's coordinates (POLYIAMOND-DLX): x counts to the right, y upward along a slanted axis;
// the square xy is cut in two, xy is the triangle that points up, xy' the one to its right that points down.

import type { Lattice, Move } from "./lattice.js";
import { sixfoldMotions, transpose } from "./sixfold.js";

/** A turn by 60 degrees; it exchanges the kinds, which are the last bit of the rank. */
const turn: Move = ([x, y, rank]) => (rank! & 1 ? [x! + y! + 1, -x!, rank! - 1] : [x! + y!, -x!, rank! + 1]);

/** The height of a triangle whose side is 1.5 cells long: about as large as a square. */
const SIDE = 1.5;
const HEIGHT = (SIDE * Math.sqrt(3)) / 2;

export const triangle: Lattice = {
  name: "triangle",
  digits: 2,
  kinds: 2,
  neighbors([x, y, rank]) {
    const step = rank! & 1 ? 1 : -1;
    const other = rank! - step;
    return [
      [x!, y!, other],
      [x! + step, y!, other],
      [x!, y! + step, other],
    ];
  },
  turns: [turn],
  turnOver: transpose,
  // A mirror line goes through corners of the triangles if the kinds stay, along their sides if they are exchanged.
  motions: sixfoldMotions(turn, "mirror along the sides"),
  grid: {
    name: "triangle",
    // The triangles of a row stand beside each other, half a side apart; they point up where row + column is even.
    place: ([x, y, rank]) => [-y!, 2 * x! + y! + (rank! & 1)],
    corners: (row, column) =>
      (row + column) % 2 === 0
        ? [
            [row, column + 1],
            [row + 1, column + 2],
            [row + 1, column],
          ]
        : [
            [row, column],
            [row, column + 2],
            [row + 1, column + 1],
          ],
    scale: [HEIGHT, SIDE / 2],
    beside: [
      [0, 1],
      [1, 0],
    ],
  },
};
