// What POLYOMINO-DLX packs, and its text in, a `PolyominoPuzzle` out.

import type { Parsed } from "#problem";
import type { Cell } from "../geometry/cells.js";
import { square } from "../geometry/square.js";
import { parseLattice } from "../lattice/parse.js";
import type { PackingKind, PolyominoPuzzle } from "../lattice/puzzle.js";

export const polyominoPacking: PackingKind = {
  name: "polyomino",
  program: "polyomino-dlx",
  about: "pack polyominoes into a box",
  lattice: square,
  manner: "mirrored",
  stars: false,
  begin: { section: "Packings", title: "Packing", about: "Draw a box, choose pieces" },
};

/** Reads the puzzle's text as the original does. */
export function parsePolyomino(text: string): Parsed<PolyominoPuzzle> {
  return parseLattice<Cell>(polyominoPacking, text);
}
