// The families of packings that are not on squared paper, and their lattices.

import type { LatticeCell } from "#library";
import type { Lattice } from "#puzzles";
import { cube, hexagon, isPlain, triangle } from "#puzzles";

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
