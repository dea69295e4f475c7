// The ian family: IAN-DLX as functions.

import { type Family, makePuzzle, type Puzzle } from "../family.js";
import { decodeIan, showIan } from "./decode.js";
import { ianDlx } from "./encode.js";
import { ianSymmetry } from "./motions.js";
import { parseIan } from "./parse.js";
import { ianPicture } from "./picture.js";
import { ianEdit, ianPlay } from "./play.js";
import { BOARD, type IanPuzzle } from "./puzzle.js";
import { IAN_TEXT, readIan } from "./read.js";
import { ianWords } from "./words.js";
import { writeIan } from "./write.js";

export const ianFamily: Family<IanPuzzle, number[][]> = {
  name: "ian",
  program: "ian-dlx",
  about: "Ian Tullis's 10×10 puzzle of 1s to 4s, from the output of polyomino-dlx",
  parse: parseIan,
  read: readIan,
  write: writeIan,
  dlx: ianDlx,
  decode: (_, options) => decodeIan(options),
  show: (_, grid) => showIan(grid),
  board(_, lines) {
    if (lines.length !== BOARD || lines.some((line) => !/^[1-4]{10}$/.test(line.replace(/\s/g, ""))))
      return "this is no grid of 10 × 10 with the digits 1 to 4";
    const rows = lines.map((line) => line.replace(/\s/g, ""));
    // Which pieces there are is left open: their placements follow from the digits.
    return ([cell = "", row = ""]) =>
      !row.startsWith("R") || rows[Number(cell[0])]![Number(cell[1])] === row[2];
  },
  picture: ianPicture,
  symmetry: (_, problem) => ianSymmetry(problem),
  words: () => ianWords,
  play: ianPlay,
  edit: ianEdit,
  begin: {
    section: "Ian’s puzzle",
    title: "Ian’s puzzle",
    about: "1s to 4s, 10 × 10",
    fresh: () => IAN_TEXT,
  },
  looksLike(text) {
    const parsed = readIan(text);
    return parsed.ok && parsed.value.placements.length > 0 && parsed.warnings.length === 0;
  },
};

/** Ian's puzzle from plain data: the placements of the pieces that are allowed. */
export function ian(puzzle: IanPuzzle): Puzzle<IanPuzzle, number[][]> {
  return makePuzzle(ianFamily, puzzle);
}
