// The polyominoes puzzle: cover a board with pieces, as POLYOMINOES describes it for the old DANCE.

import type { Cell } from "../geometry/cells.js";

/** Coordinates are below this: the digits 0–9 and a–z. */
export const BOARD_RADIX = 36;

/** A board to be covered with pieces, as POLYOMINOES has it. */
export interface PolyominoesPuzzle {
  /** The positions to be covered, in the order of the item line. */
  readonly board: readonly Cell[];
  /** The names of the pieces, in the order of the item line; with bounds before them, as in DLX, if there are any: "2|T". */
  readonly names: readonly string[];
  /** One element a line of the text; several may have one name. */
  readonly pieces: readonly PolyominoesPiece[];
  /** The first two lines as they were read, which the DLX file repeats; written anew when absent. */
  readonly source?: {
    /** The line of the board. */
    readonly board: string;
    /** The line of the names. */
    readonly names: string;
  };
}

/** A piece, and how it may be turned. */
export interface PolyominoesPiece {
  /** 1 to 3 characters but white space. */
  readonly name: string;
  /** s: it appears in this many of its four rotations. */
  readonly rotations: 1 | 2 | 4;
  /** t: 2 if it appears transposed as well. */
  readonly transpositions: 1 | 2;
  /** Its cells, anywhere. */
  readonly cells: readonly Cell[];
}

/** The name without its bounds. */
export function bareName(name: string): string {
  return name.slice(name.indexOf("|") + 1);
}
