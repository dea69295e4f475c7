// The lattice of triangles in Knuth's coordinates (POLYIAMOND-DLX): x counts to the right, y upward along a slanted axis;
// the square xy is cut in two, xy is the triangle that points up, xy' the one to its right that points down.

import type { Lattice, LatticeMotion, Move } from "./lattice.js";

/** A turn by 60 degrees; it exchanges the kinds, which are the last bit of the rank. */
const turn: Move = ([x, y, rank]) => (rank! & 1 ? [x! + y! + 1, -x!, rank! - 1] : [x! + y!, -x!, rank! + 1]);

/** A reflection that keeps the kinds. */
const transpose: Move = ([x, y, rank]) => [y!, x!, rank!];

const TURN_KINDS = ["identity", "sixth turn", "third turn", "half turn", "third turn", "sixth turn"];

function motions(): LatticeMotion[] {
  const turned = (times: number): Move => {
    return (spot) =>
      Array(times)
        .fill(turn)
        .reduce((moved, step: Move) => step(moved), spot);
  };
  const turns = TURN_KINDS.map((kind, k): LatticeMotion => ({ kind, mirror: false, move: turned(k) }));
  // A mirror line goes through corners of the triangles if the kinds stay, along their sides if they are exchanged.
  const mirrors = TURN_KINDS.map((_, k): LatticeMotion => {
    const kind = k % 2 === 0 ? "mirror" : "mirror along the sides";
    return { kind, mirror: true, move: (spot) => turned(k)(transpose(spot)) };
  });
  return [...turns, ...mirrors];
}

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
  motions: motions(),
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
