// A packing of pieces and a box that have names in, a puzzle out: it is written as a text with words, and read.

import { BadValue, checkKeys } from "#problem";
import type { PlacedPiece } from "../board.js";
import { makePuzzle, type Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import type { PolyominoPiece, PolyominoPuzzle } from "../lattice/puzzle.js";
import { readPacking } from "../lattice/read.js";
import { writeLattice } from "../lattice/write.js";
import { polyominoFamily } from "./family.js";
import { polyominoPacking } from "./packing.js";

/** A packing by names: what the command line and `pack` take. */
export interface Packing {
  /** "6x10", "torus 5x12", a drawing, cells as in the files ("[0-5][0-9]"), or cells. */
  readonly box: string | readonly Cell[];
  /** "pentominoes", "2 tetrominoes, 1 monomino", "F, X, P and a 2x3"; or the pieces. */
  readonly pieces: string | readonly PolyominoPiece[];
  /** May pieces be turned over? True unless told otherwise; never for one-sided sets. */
  readonly turnOver?: boolean;
  /** This many cells may stay empty; each costs 1, so that `cheapest` leaves as few as possible. */
  readonly holes?: number;
  /** How many copies of each piece: 2, "1:3", "any"; or of some, "P 2, X any". */
  readonly copies?: number | string;
  /** Further lines of the text: "cover-all-but r1c1", "apart: F X", "put: P in a corner", "no-crossroads" … */
  readonly words?: readonly string[];
}

/**
 * A packing of pieces and a box that have names.
 *
 *     pack({ box: "8x8", pieces: "pentominoes", holes: 4 })
 */
export function pack(packing: Packing): Puzzle<PolyominoPuzzle, PlacedPiece[]> {
  const parsed = readPacking<Cell>(polyominoPacking, textOf(packing));
  if (!parsed.ok) throw new BadValue(parsed.errors[0]!.message);
  const { source: _, ...puzzle } = parsed.value;
  return makePuzzle(polyominoFamily, puzzle);
}

const KEYS = ["box", "pieces", "turnOver", "holes", "copies", "words"];

function textOf(packing: Packing): string {
  checkKeys(packing, KEYS, "A packing");
  const { box, pieces, turnOver = true, holes, copies, words = [] } = packing;
  for (const [name, value] of Object.entries({ box, pieces }))
    if (typeof value !== "string" && !Array.isArray(value))
      throw new BadValue(
        `Bad ${name} of a packing; expected words, such as "6x10" and "pentominoes", or a list`,
      );
  const written = (of: PolyominoPuzzle) => writeLattice(polyominoPacking, of).split("\n");
  const [cells = ""] = typeof box === "string" ? [] : written({ box, pieces: [] });
  const [, ...lines] = typeof pieces === "string" ? [] : written({ box: [], pieces });
  return [
    ...(typeof box === "string"
      ? [box.includes("\n") || /^[#.\s]+$/.test(box) ? `box\n${box}\n` : `box ${box}`]
      : [cells]),
    ...(typeof pieces === "string" ? [`pieces ${pieces}`] : lines.filter((line) => line !== "")),
    ...(turnOver ? [] : ["no-turn-over"]),
    ...(holes === undefined ? [] : [`holes ${holes}`]),
    ...(copies === undefined ? [] : [`copies ${copies}`]),
    ...words,
    "",
  ].join("\n");
}
