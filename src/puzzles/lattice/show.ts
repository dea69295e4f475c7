// A solution as letters on the board, out and in: rows of cells below each other, layers of cubes side by side.

import { piecesText } from "../board.js";
import type { OptionTest } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import type { Lattice } from "../geometry/lattice.js";
import type { LatticeCell } from "../geometry/lattice-cells.js";
import { packingBoard } from "../packing-board.js";
import { readCell } from "./decode.js";
import { letterPlace, placesOf, plainOf } from "./places.js";
import { type LatticePlaced, type LatticePuzzle, namesOf, realPlaced } from "./puzzle.js";

const GAP = 2;

/** The cells with a letter, and where it stands. */
function lettersOf(lattice: Lattice, { box }: LatticePuzzle) {
  const board = plainOf(lattice, box);
  const place = placesOf(lattice, board, GAP);
  return { board, letter: (cell: LatticeCell): Cell => letterPlace(lattice, place(cell)) };
}

/** Empty cells are dots. Cells with a suffix are marks beside the pieces, not part of them. */
export function showLattice(
  lattice: Lattice,
  puzzle: LatticePuzzle,
  pieces: readonly LatticePlaced[],
): string {
  const { board, letter } = lettersOf(lattice, puzzle);
  const placed = realPlaced(puzzle, pieces).map(({ name, cells }) => {
    return { name, cells: plainOf(lattice, cells, puzzle.box).map(letter) };
  });
  return piecesText(board.map(letter), namesOf(puzzle), placed);
}

/** Which options are on a board of letters, or what is wrong with it. */
export function latticeBoard(
  lattice: Lattice,
  puzzle: LatticePuzzle,
  lines: readonly string[],
): OptionTest | string {
  const { board, letter } = lettersOf(lattice, puzzle);
  const cellsOf = (tokens: readonly string[]): Cell[] => {
    const cells = tokens.map((token) => readCell(lattice, token));
    return plainOf(lattice, cells, puzzle.box).map(letter);
  };
  const empty = puzzle.pieces.find((piece) => piece.empty)?.name;
  return packingBoard(board.map(letter), namesOf(puzzle), lines, { cellsOf, empty });
}
