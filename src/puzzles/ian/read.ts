// Ian's puzzle as people have it in: the placements that polyomino-dlx writes, or what it makes them of, the box with its
// border of b cells and the five pieces (ian.dat).

import type { Parsed } from "#problem";
import { plainText } from "#problem";
import { latticeDlx } from "../lattice/encode.js";
import type { PolyominoPuzzle } from "../lattice/puzzle.js";
import { parsePolyomino, polyominoPacking } from "../polyomino/packing.js";
import { parseIan } from "./parse.js";
import { BOARD, IAN_SIZES, type IanPuzzle } from "./puzzle.js";

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
