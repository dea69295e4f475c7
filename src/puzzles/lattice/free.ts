// Boards of a packing that differ only in the cells that stay free, as the dates of a calendar do: parts of one problem, whose
// board has all cells, and an option for each cell that leaves it free.

import { square } from "../geometry/square.js";
import { type LatticePiece, type LatticePuzzle, realPieces } from "./puzzle.js";
import { cellText } from "./write.js";

export interface FreeCells {
  /** The packing with its free cells on the board, and a piece that stands for so many of them. */
  readonly whole: LatticePuzzle;
  /** The options that leave them free, e.g. "hole 03". */
  readonly options: readonly string[];
}

/** Null where something else than these cells would change with the board. */
export function freeCells(puzzle: LatticePuzzle): FreeCells | null {
  const { box, uncovered = [], rules = [], source: _, ...rest } = puzzle;
  const pieces = realPieces(puzzle);
  const size = pieces.reduce(
    (sum, { cells, multiplicity = 1 }) => sum + cells.length * Number(multiplicity),
    0,
  );
  // Where the pieces fill the board, a piece for holes is never used; a multiplicity such as 0:1 is no number.
  const isFilled =
    size === box.length && (pieces.length === puzzle.pieces.length || puzzle.rules === undefined);
  const isMarked = [box, ...pieces.map(({ cells }) => cells)].flat().some((cell) => cell.length > 2);
  if (!isFilled || isMarked || uncovered.length === 0 || rules.length > 0 || pieces.some(({ on }) => on))
    return null;
  const name = pieces.some((piece) => piece.name === "hole") ? "(hole)" : "hole";
  const free = uncovered.map(({ cell }) => cell);
  const hole: LatticePiece = { name, cells: [[0, 0]], multiplicity: free.length, empty: true };
  const cells = [...box, ...free].sort(([a, b], [c, d]) => a - c || b - d);
  const options = free.map((cell) => `${name} ${cellText(square, cell)}`);
  return { whole: { ...rest, box: cells, pieces: [...pieces, hole] }, options };
}
