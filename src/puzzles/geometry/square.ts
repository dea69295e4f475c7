// The lattice of squares: x counts rows downward, y columns to the right.

import type { Lattice, LatticeMotion, Spot } from "./lattice.js";

function motion(
  kind: string,
  mirror: boolean,
  step: (x: number, y: number) => [number, number],
): LatticeMotion {
  return { kind, mirror, move: ([x, y, rank]) => [...step(x!, y!), rank!] };
}

export const square: Lattice = {
  name: "square",
  digits: 2,
  kinds: 1,
  neighbors: ([x, y, rank]) => [
    [x! + 1, y!, rank!],
    [x! - 1, y!, rank!],
    [x!, y! + 1, rank!],
    [x!, y! - 1, rank!],
  ],
  // POLYOMINO-DLX: a quarter turn, then a reflection about the diagonal.
  turns: [([x, y, rank]): Spot => [y!, -x!, rank!]],
  turnOver: ([x, y, rank]) => [y!, x!, rank!],
  motions: [
    motion("identity", false, (x, y) => [x, y]),
    motion("half turn", false, (x, y) => [-x, -y]),
    motion("mirror", true, (x, y) => [x, -y]),
    motion("mirror", true, (x, y) => [-x, y]),
    motion("quarter turn", false, (x, y) => [y, -x]),
    motion("quarter turn", false, (x, y) => [-y, x]),
    motion("diagonal mirror", true, (x, y) => [y, x]),
    motion("diagonal mirror", true, (x, y) => [-y, -x]),
  ],
  grid: {
    name: "square",
    place: ([x, y]) => [x!, y!],
    corners: (row, column) => [
      [row, column],
      [row, column + 1],
      [row + 1, column + 1],
      [row + 1, column],
    ],
    scale: [1, 1],
    beside: [
      [0, 1],
      [1, 0],
    ],
  },
};
