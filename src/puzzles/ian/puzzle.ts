// Ian Tullis's puzzle: fill a 10 × 10 array with 1s to 4s, k times k in each row and column, so that the 2s form
// nontouching dominoes, the 3s trominoes, the 4s ell-tetrominoes (IAN-DLX). What varies is the placements allowed.

/** The board has this many rows and columns. */
export const BOARD = 10;

/** The pieces: monomino, domino, bent and straight tromino, ell-tetromino. */
export type IanPiece = "o" | "d" | "v" | "t" | "l";

/** How many cells each piece has, which is also the number that stands in them. */
export const IAN_SIZES: Readonly<Record<IanPiece, number>> = { o: 1, d: 2, v: 3, t: 3, l: 4 };

/** The placements that are allowed in Ian's puzzle. */
export interface IanPuzzle {
  /** One element a line; null is a bad line, which leaves an empty line in the output, as the original has it. */
  readonly placements: readonly (IanPlacement | null)[];
}

/** A piece on its cells, with its boundary. */
export interface IanPlacement {
  /** Which piece it is. */
  readonly piece: IanPiece;
  /** The cells of the piece and of its boundary, in the order of the line. */
  readonly cells: readonly IanCell[];
}

/** A cell of a placement. */
export interface IanCell {
  /** 0 … 9 on the board; anything else is beside it, e.g. −1. */
  readonly row: number;
  /** As the row. */
  readonly column: number;
  /** A boundary cell must not contain the piece's number. */
  readonly boundary: boolean;
}

export function onBoard({ row, column }: IanCell): boolean {
  return row >= 0 && row < BOARD && column >= 0 && column < BOARD;
}
