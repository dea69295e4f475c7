// A solution as letters on the board: rows of cells below each other, layers of cubes side by side.

import type { Cell } from "../../geometry/cells.js";
import type { Lattice } from "../../geometry/lattice.js";
import type { LatticeCell } from "../../geometry/lattice-cells.js";
import { piecesText } from "../board.js";
import { letterPlace, placesOf, plainOf } from "./places.js";
import type { LatticePlaced, LatticePuzzle } from "./puzzle.js";

const GAP = 2;

/** Cells with a suffix are marks beside the pieces, not part of them. */
export function showLattice(
  lattice: Lattice,
  puzzle: LatticePuzzle,
  pieces: readonly LatticePlaced[],
): string {
  const board = plainOf(lattice, puzzle.box);
  const place = placesOf(lattice, board, GAP);
  const letter = (cell: LatticeCell): Cell => letterPlace(lattice, place(cell));
  const names = [...new Set(puzzle.pieces.map((piece) => piece.name))];
  const placed = pieces.map(({ name, cells }) => {
    return { name, cells: plainOf(lattice, cells, puzzle.box).map(letter) };
  });
  return piecesText(board.map(letter), names, placed);
}
