// Well-known sets of polycubes: Soma, Bedlam's cube, the solid pentominoes.

import { digitValue } from "./digits.js";
import type { CubeCell } from "./lattice-cells.js";
import type { LatticeShape } from "./polyforms.js";
import { pentominoes } from "./sets.js";

/** Piet Hein's Soma (1933): V, L, T, Z, the screws A and B, which are mirror images of each other, and P, the claw. */
export const soma: readonly LatticeShape<CubeCell>[] = /* @__PURE__ */ spelled({
  V: "000 001 010",
  L: "000 001 002 010",
  T: "000 001 002 011",
  Z: "000 001 011 012",
  A: "000 001 010 101",
  B: "000 001 010 110",
  P: "000 001 010 100",
});

/** Bruce Bedlam's cube: twelve pentacubes and a tetracube that fill 4 × 4 × 4. */
export const bedlam: readonly LatticeShape<CubeCell>[] = /* @__PURE__ */ spelled({
  A: "000 001 002 011 111",
  B: "002 012 100 101 102",
  C: "010 100 110 120 210",
  D: "000 001 011 021 121",
  E: "000 001 101 111",
  F: "020 100 110 111 120",
  G: "011 012 100 101 111",
  H: "000 010 011 021 121",
  I: "010 101 110 111 211",
  J: "000 010 110 120 210",
  K: "000 010 011 012 110",
  L: "011 101 110 111 112",
  M: "001 002 100 101 200",
});

/** The twelve pentominoes, one cube thick. */
export const solidPentominoes: readonly LatticeShape<CubeCell>[] = /* @__PURE__ */ pentominoes.map(
  ({ name, cells }) => ({
    name,
    cells: cells.map(([y, z]): CubeCell => [0, y, z]),
  }),
);

function spelled(pieces: Readonly<Record<string, string>>): LatticeShape<CubeCell>[] {
  return Object.entries(pieces).map(([name, text]) => ({
    name,
    cells: text.split(" ").map((cell): CubeCell => [0, 1, 2].map((k) => digitValue(cell, k)) as never),
  }));
}
