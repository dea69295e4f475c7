// The families of packings that are not on squared paper, and their lattices.

import { cube } from "../../geometry/cube.js";
import { hexagon } from "../../geometry/hexagon.js";
import type { Lattice } from "../../geometry/lattice.js";
import { isPlain } from "../../geometry/lattice-cells.js";
import { triangle } from "../../geometry/triangle.js";
import type { LatticeCell } from "../../index.js";

export type LatticeKind = "polycube" | "polyiamond" | "polyhex";

export const LATTICES: Readonly<Record<LatticeKind, Lattice>> = {
  polycube: cube,
  polyiamond: triangle,
  polyhex: hexagon,
};

export function isLatticeKind(kind: string): kind is LatticeKind {
  return kind in LATTICES;
}

/** The cells without those that only mark places. */
export function plainCells(kind: LatticeKind, cells: readonly LatticeCell[]): LatticeCell[] {
  return cells.filter((cell) => isPlain(LATTICES[kind], cell));
}
