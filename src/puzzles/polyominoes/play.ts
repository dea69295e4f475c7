// A polyominoes puzzle as it is played and edited: a packing of squares, whose bounds stand with the names, and whose pieces
// say in how many of their turns they appear.

import type { PlacedPiece } from "../board.js";
import { type Cell, cellKey } from "../geometry/cells.js";
import { square } from "../geometry/square.js";
import { boundsOf, canMirror } from "../lattice/draw.js";
import { COVER, pieceBoard, placedValues, SETS } from "../lattice/play.js";
import type { LatticePiece } from "../lattice/puzzle.js";
import type { PackingEdit, Play } from "../play.js";
import { bareName, type PolyominoesPiece, type PolyominoesPuzzle } from "./puzzle.js";
import { withSymmetry } from "./symmetry.js";

export const polyominoesPlay: Play<PolyominoesPuzzle, PlacedPiece[]> = {
  goal: COVER,
  isFilled: false,
  board: (spec) => {
    const most = piecesOf(spec).map((piece) => [piece.name, boundsOf(piece).high] as const);
    return pieceBoard(square, spec.board, new Map(most));
  },
  values: (_, placed) => placedValues(square, placed),
};

export const polyominoesEdit: PackingEdit<PolyominoesPuzzle> = {
  is: "packing",
  lattice: "square",
  ...SETS.square,
  packing: (spec) => ({
    box: spec.board,
    pieces: piecesOf(spec).map((piece, k) => ({ ...piece, manner: mannerOf(spec.pieces[k]!) })),
  }),
  spec({ box, pieces }, before) {
    const bounds = new Map(pieces.map((piece) => [piece.name, String(piece.multiplicity ?? 1)]));
    return {
      board: (box as readonly Cell[]).filter((cell) => cell[2] === undefined),
      names: [...bounds].map(([name, bound]) => (bound === "1" ? name : `${bound}|${name}`)),
      pieces: pieces.map((piece) => pieceOf(piece, before)),
    };
  },
};

/** The pieces with their bounds. */
function piecesOf({ names, pieces }: PolyominoesPuzzle): LatticePiece<Cell>[] {
  const bounds = new Map(
    names.map((name) => [bareName(name), name.split("|").length > 1 ? name.split("|")[0]! : "1"]),
  );
  return pieces.map(({ name, cells }) => ({ name, cells, multiplicity: bounds.get(name) ?? "1" }));
}

/** Turned in all ways or turned and turned over; turns that are not those of the shape are no manner, and count as fixed. */
function mannerOf(piece: PolyominoesPiece): NonNullable<LatticePiece["manner"]> {
  const { name, cells } = piece;
  const has = (turnOver: boolean) => {
    const { rotations, transpositions } = withSymmetry(name, cells, { turnOver });
    return rotations === piece.rotations && transpositions === piece.transpositions;
  };
  if (!canMirror("square", cells)) return has(true) ? "mirrored" : "fixed";
  return has(true) ? "mirrored" : has(false) ? "turned" : "fixed";
}

/** A piece that was not changed keeps the turns that the file gave it. */
function pieceOf(
  { name, cells, manner = "mirrored" }: LatticePiece,
  before: PolyominoesPuzzle,
): PolyominoesPiece {
  const own = cells as readonly Cell[];
  const key = own.map(cellKey).join(" ");
  const same = before.pieces.find((one) => one.name === name && one.cells.map(cellKey).join(" ") === key);
  if (same && mannerOf(same) === manner) return same;
  if (manner === "fixed") return { name, cells: own, rotations: 1, transpositions: 1 };
  return withSymmetry(name, own, { turnOver: manner === "mirrored" });
}
