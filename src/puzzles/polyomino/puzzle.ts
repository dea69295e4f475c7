// The polyomino puzzle: pack pieces into a box, as POLYOMINO-DLX describes it.

import type { Cell } from "../../geometry/cells.js";

export interface PolyominoPuzzle {
  /** The cells to be covered. A cell with a suffix becomes a secondary item. */
  readonly box: readonly Cell[];
  /** One element a line of the text; several may have one name, and then their placements are combined. */
  readonly pieces: readonly PolyominoPiece[];
  /** Every suffix in the order of its first appearance; those that are missing follow as the cells have them. */
  readonly suffixes?: readonly string[];
  /** The lines that the puzzle was read from, which the DLX file repeats as comments; written anew when absent. */
  readonly source?: readonly string[];
}

export interface PolyominoPiece {
  /** 1 to 8 characters but blanks, ":" and "|", e.g. "P". */
  readonly name: string;
  /** Typical cells, anywhere; the piece may be turned, reflected and shifted. */
  readonly cells: readonly Cell[];
  /** How many copies are to be used: 2, "2" or "1:3" (1 to 3); 1 when absent. */
  readonly multiplicity?: number | string;
  /** False for a piece that may be turned, but not turned over. */
  readonly turnOver?: boolean;
  /** True for the piece of one cell that stands for cells that stay empty: each of them costs 1. */
  readonly empty?: boolean;
}

/** The multiplicity as it stands in the text, e.g. "1". */
export function multiplicityText(piece: PolyominoPiece): string {
  return String(piece.multiplicity ?? 1);
}

/** Every suffix of the puzzle in the order of its first appearance. */
export function suffixesOf(puzzle: PolyominoPuzzle): readonly string[] {
  const cells = [puzzle.box, ...puzzle.pieces.map((piece) => piece.cells)].flat();
  return [...new Set([...(puzzle.suffixes ?? []), ...cells.flatMap(([, , suffix]) => suffix ?? [])])];
}
