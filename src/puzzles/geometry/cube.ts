// The lattice of cubes: x counts layers, y the rows of a layer, z its columns. It has 24 rotations, and 48 motions with
// reflections. Pieces are not mirrored unless they say so.

import type { Lattice, LatticeMotion, Spot } from "./lattice.js";
import { square } from "./square.js";

/** The orders of three coordinates, and whether an order is a mirror image of the usual one. */
const ORDERS = [
  { order: [0, 1, 2], odd: false },
  { order: [1, 2, 0], odd: false },
  { order: [2, 0, 1], odd: false },
  { order: [0, 2, 1], odd: true },
  { order: [2, 1, 0], odd: true },
  { order: [1, 0, 2], odd: true },
] as const;

const SIGNS = [0, 3, 5, 6, 1, 2, 4, 7].map((bits) => [4, 2, 1].map((bit) => (bits & bit ? -1 : 1)));

/** All motions: an order of the coordinates and a sign for each. */
function motions(): LatticeMotion[] {
  return ORDERS.flatMap(({ order, odd }) => {
    return SIGNS.map((signs) => {
      const mirror = odd !== signs[0]! * signs[1]! * signs[2]! < 0;
      const move = (spot: Spot) => [...order.map((from, k) => signs[k]! * spot[from]!), spot[3]!];
      return { kind: kindOf(order, signs, mirror), mirror, move };
    });
  });
}

/** The name of a motion, from how many axes it keeps or turns around (its trace). */
function kindOf(order: readonly number[], signs: readonly number[], mirror: boolean): string {
  const kept = order.flatMap((from, k) => (from === k ? [signs[k]!] : []));
  if (kept.length === 0) return mirror ? "third turn and mirror" : "third turn";
  const trace = kept.reduce((sum, sign) => sum + sign, 0);
  if (kept.length === 3) {
    if (mirror) return trace === 1 ? "mirror" : "point reflection";
    return trace === 3 ? "identity" : "half turn";
  }
  if (mirror) return trace === 1 ? "diagonal mirror" : "quarter turn and mirror";
  return trace === 1 ? "quarter turn" : "diagonal half turn";
}

export const cube: Lattice = {
  name: "cube",
  digits: 3,
  kinds: 1,
  neighbors: ([x, y, z, rank]) =>
    [1, -1].flatMap((step): Spot[] => [
      [x! + step, y!, z!, rank!],
      [x!, y! + step, z!, rank!],
      [x!, y!, z! + step, rank!],
    ]),
  // POLYCUBE-DLX: a quarter turn about the third axis, then a third turn about a long diagonal.
  turns: [([x, y, z, rank]) => [y!, -x!, z!, rank!], ([x, y, z, rank]) => [y!, z!, x!, rank!]],
  turnOver: ([x, y, z, rank]) => [x!, y!, -z!, rank!],
  motions: motions(),
  // A layer of cubes is drawn as squares.
  grid: { ...square.grid, place: ([, y, z]) => [y!, z!] },
};
