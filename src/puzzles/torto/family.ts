// The torto family: TORTO-DLX as functions.

import { type Family, makePuzzle, type Puzzle } from "../family.js";
import { digitValue } from "../geometry/digits.js";
import { decodeTorto, showTorto, type TortoSolution } from "./decode.js";
import { tortoDlx } from "./encode.js";
import { tortoSymmetry } from "./motions.js";
import { parseTorto } from "./parse.js";
import { tortoPicture } from "./picture.js";
import { tortoEdit, tortoPlay } from "./play.js";
import { arraySize, type TortoPuzzle } from "./puzzle.js";
import { tortoFlaw, tortoWords } from "./words.js";
import { writeTorto } from "./write.js";

export const tortoFamily: Family<TortoPuzzle, TortoSolution> = {
  name: "torto",
  program: "torto-dlx",
  about: "words traced by noncrossing king paths in a small array",
  parse: parseTorto,
  write: writeTorto,
  dlx: tortoDlx,
  decode: decodeTorto,
  show: (_, solution) => showTorto(solution),
  board(puzzle, lines) {
    const [rows, columns] = arraySize(puzzle);
    const letters = lines.flatMap((line) => [...line.replace(/[ \t]/g, "")]);
    if (lines.length !== rows || letters.length !== rows * columns)
      return `this is no array of ${rows} × ${columns}`;
    // The paths of the words are left open: any that go through these letters will do.
    return ([, ...cells]) => {
      return cells.slice(0, 2).every((token) => letters[digitValue(token, 0) - 10] === token.slice(2));
    };
  },
  picture: tortoPicture,
  symmetry: tortoSymmetry,
  words: tortoWords,
  flaw: tortoFlaw,
  isCommented: true,
  play: tortoPlay,
  edit: tortoEdit,
  begin: {
    section: "Words",
    title: "Words",
    about: "Trace words in an array",
    fresh: () => "4x4\nSQUARE\nDANCE\n",
  },
  looksLike(text) {
    const parsed = parseTorto(text);
    return parsed.ok && parsed.value.words.every((word) => /^\p{L}{2,}$/u.test(word));
  },
};

/**
 * A torto puzzle from plain data.
 *
 *     torto({ words: ["LISP", "PERL"], rows: 4, columns: 3 })
 */
export function torto(puzzle: TortoPuzzle): Puzzle<TortoPuzzle, TortoSolution> {
  return makePuzzle(tortoFamily, puzzle);
}
