// The twelve motions of triangles and hexagons: turns by 60 degrees, and a reflection before each.

import type { LatticeMotion, Move } from "./lattice.js";

const TURN_KINDS = ["identity", "sixth turn", "third turn", "half turn", "third turn", "sixth turn"];

/** The reflection that both lattices have. */
export const transpose: Move = ([x, y, rank]) => [y!, x!, rank!];

/** The motions made of a turn by 60 degrees. Every other mirror line lies differently, and its kind has this name. */
export function sixfoldMotions(turn: Move, otherMirror: string): LatticeMotion[] {
  const turned = (times: number): Move => {
    return (spot) =>
      Array(times)
        .fill(turn)
        .reduce((moved, step: Move) => step(moved), spot);
  };
  const turns = TURN_KINDS.map((kind, k): LatticeMotion => ({ kind, mirror: false, move: turned(k) }));
  const mirrors = TURN_KINDS.map((_, k): LatticeMotion => {
    const kind = k % 2 === 0 ? "mirror" : otherMirror;
    return { kind, mirror: true, move: (spot) => turned(k)(transpose(spot)) };
  });
  return [...turns, ...mirrors];
}
