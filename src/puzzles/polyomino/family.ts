// The polyomino family: POLYOMINO-DLX as functions.

import type { PlacedPiece } from "../board.js";
import type { Family } from "../family.js";
import { makePuzzle, type Puzzle } from "../family.js";
import { packingBoard } from "../packing-board.js";
import { decodeCell, decodePlacements, showPolyomino } from "./decode.js";
import { polyominoDlx } from "./encode.js";
import { polyominoSymmetry } from "./motions.js";
import { parsePolyomino } from "./parse.js";
import { polyominoPicture } from "./picture.js";
import type { PolyominoPuzzle } from "./puzzle.js";
import { readPolyomino } from "./read.js";
import { writePolyomino } from "./write.js";

export const polyominoFamily: Family<PolyominoPuzzle, PlacedPiece[]> = {
  name: "polyomino",
  program: "polyomino-dlx",
  about: "pack polyominoes into a box",
  parse: parsePolyomino,
  read: readPolyomino,
  write: writePolyomino,
  dlx: polyominoDlx,
  decode: (_, options) => decodePlacements(options),
  show: showPolyomino,
  board({ box, pieces }, lines) {
    const plain = box.filter(([, , suffix]) => suffix === undefined);
    const names = [...new Set(pieces.filter((piece) => !piece.empty).map(({ name }) => name))];
    const empty = pieces.find((piece) => piece.empty)?.name;
    return packingBoard(plain.length > 0 ? plain : box, names, lines, { cellOf: decodeCell, empty });
  },
  picture: polyominoPicture,
  symmetry: polyominoSymmetry,
  looksLike(text) {
    const parsed = readPolyomino(text);
    if (!parsed.ok) return false;
    const { box, pieces } = parsed.value;
    // A piece with a suffix that the box does not have has no place: that is no puzzle, but words.
    const suffixes = new Set(box.map(([, , suffix]) => suffix));
    return (
      box.length > 0 &&
      pieces.length > 0 &&
      pieces.every(({ cells }) => cells.every((cell) => suffixes.has(cell[2])))
    );
  },
};

/**
 * A polyomino puzzle from plain data.
 *
 *     polyomino({ box: rectangle(6, 10), pieces: pentominoes })
 */
export function polyomino(puzzle: PolyominoPuzzle): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  return makePuzzle(polyominoFamily, puzzle);
}
