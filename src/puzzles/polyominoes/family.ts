// The polyominoes family: POLYOMINOES as functions.

import { type PlacedPiece, piecesText } from "../board.js";
import { type Family, makePuzzle, type Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import { square } from "../geometry/square.js";
import { decodePlacements, readCell } from "../lattice/decode.js";
import { latticeSymmetry } from "../lattice/motions.js";
import { latticeWords } from "../lattice/words.js";
import { packingPicture, trayPicture } from "../packing.js";
import { packingBoard } from "../packing-board.js";
import { polyominoesDlx } from "./encode.js";
import { parsePolyominoes } from "./parse.js";
import { polyominoesEdit, polyominoesPlay } from "./play.js";
import { bareName, type PolyominoesPuzzle } from "./puzzle.js";
import { writePolyominoes } from "./write.js";

export const polyominoesFamily: Family<PolyominoesPuzzle, PlacedPiece[]> = {
  name: "polyominoes",
  program: "polyominoes",
  about: "cover a board with polyominoes, in the format of the old DANCE",
  parse: parsePolyominoes,
  write: writePolyominoes,
  dlx: polyominoesDlx,
  decode: (_, options) => decodePlacements<Cell>(square, options),
  show: ({ board, names }, pieces) => piecesText(board, names.map(bareName), pieces),
  board: ({ board, names }, lines) =>
    packingBoard(board, names.map(bareName), lines, {
      cellsOf: (tokens) => tokens.map((token) => readCell(square, token) as Cell),
    }),
  picture({ board, names, pieces }, placed) {
    const bare = names.map(bareName);
    return placed ? packingPicture(board, bare, placed) : trayPicture(board, bare, pieces);
  },
  symmetry: ({ board }, problem) => latticeSymmetry(square, { box: board, pieces: [] }, problem),
  words: ({ board }) => latticeWords(square, { box: board, pieces: [] }),
  play: polyominoesPlay,
  edit: polyominoesEdit,
  begin: { section: "Packings" },
  looksLike(text) {
    const parsed = parsePolyominoes(text);
    return parsed.ok && parsed.value.pieces.length > 0;
  },
};

/**
 * A polyominoes puzzle from plain data; `withSymmetry` works s and t out.
 *
 *     polyominoes({ board: rectangle(2, 3), names: ["L"], pieces: [withSymmetry("L", cellsOf("xx\nx"))] })
 */
export function polyominoes(puzzle: PolyominoesPuzzle): Puzzle<PolyominoesPuzzle, PlacedPiece[]> {
  return makePuzzle(polyominoesFamily, puzzle);
}
