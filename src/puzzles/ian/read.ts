// Ian's puzzle as people have it in: the placements that polyomino-dlx writes, or what it makes them of, the box with its
// border of b cells and the five pieces (ian.dat).

import { type Parsed, plainText, unwrap } from "#problem";
import { latticeDlx } from "../lattice/encode.js";
import type { PolyominoPuzzle } from "../lattice/puzzle.js";
import { parsePolyomino, polyominoPacking } from "../polyomino/packing.js";
import { parseIan } from "./parse.js";
import { BOARD, IAN_SIZES, type IanPuzzle } from "./puzzle.js";

/** Knuth's ian.dat: the board with its border, and the five pieces with theirs. */
export const IAN_TEXT = `[1-a][1-a] [0-b][0-b]b
o 11
d 11 12 01b 02b 10b 13b 21b 22b
v 11 12 21 01b 02b 10b 13b 20b 22b 31b
t 11 12 13 01b 02b 03b 10b 14b 21b 22b 23b
l 11 12 13 21 01b 02b 03b 10b 14b 20b 22b 23b 31b
`;

let full: IanPuzzle | undefined;

/** The puzzle without clues: all placements of all pieces. */
export function fullIan(): IanPuzzle {
  full ??= unwrap(readIan(IAN_TEXT));
  return full;
}

export function readIan(raw: string): Parsed<IanPuzzle> {
  const text = plainText(raw);
  const pieces = ianPieces(text);
  return parseIan(pieces ? [...latticeDlx(polyominoPacking, pieces)].join("") : text);
}

/** The box and the pieces, if that is what the text has. */
export function ianPieces(text: string): PolyominoPuzzle | null {
  if (!/^[^|\n]*\[/m.test(text)) return null;
  const parsed = parsePolyomino(plainText(text));
  if (!parsed.ok) return null;
  const { box, pieces } = parsed.value;
  const own = box.filter(([, , suffix]) => suffix === undefined).length;
  const border =
    box.some(([, , suffix]) => suffix === "b") && box.every(([, , s]) => s === undefined || s === "b");
  const known = pieces.length > 0 && pieces.every(({ name }) => Object.hasOwn(IAN_SIZES, name));
  return own === BOARD * BOARD && border && known ? parsed.value : null;
}
