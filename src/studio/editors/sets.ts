// The named sets of pieces that the palette offers.

import {
  type Cell,
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  type Shape,
  tetrominoes,
} from "#library";

import type { Packing } from "./packing.js";

export interface PieceSet {
  readonly title: string;
  readonly shapes: readonly Shape[];
  /** Mirror images count as different pieces, so none may be turned over. */
  readonly oneSided: boolean;
}

const SMALL: readonly Shape[] = [
  { name: "o", cells: [[0, 0]] },
  { name: "d", cells: line(2) },
  { name: "t", cells: line(3) },
  {
    name: "v",
    cells: [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  },
];

export const SETS: Readonly<Record<string, PieceSet>> = {
  small: { title: "1 to 3 cells", shapes: SMALL, oneSided: false },
  tetrominoes: { title: "Tetrominoes", shapes: tetrominoes, oneSided: false },
  pentominoes: { title: "Pentominoes", shapes: pentominoes, oneSided: false },
  hexominoes: { title: "Hexominoes", shapes: hexominoes, oneSided: false },
  tetrominoes1: { title: "One-sided tetrominoes", shapes: oneSidedTetrominoes, oneSided: true },
  pentominoes1: { title: "One-sided pentominoes", shapes: oneSidedPentominoes, oneSided: true },
  hexominoes1: { title: "One-sided hexominoes", shapes: oneSidedHexominoes, oneSided: true },
};

/** The set to begin with: the one that the pieces may be of. */
export function setLike({ pieces }: Packing): string {
  const size = pieces[0]?.cells.length ?? 4;
  const like = Object.entries(SETS).find(([, { shapes }]) => shapes[0]!.cells.length === size);
  return size <= 3 ? "small" : (like?.[0] ?? "tetrominoes");
}

function line(length: number): Cell[] {
  return Array.from({ length }, (_, y): Cell => [0, y]);
}
