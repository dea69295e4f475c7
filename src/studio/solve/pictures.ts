// Pictures of the puzzle and of its solutions: what the library's families draw, and, for plain DLX problems, a
// diagram of the chosen options over the items.

import { type Cell, type Picture, picture, problem } from "#library";
import { cellsDrawn } from "./drawable.js";
import { type Drawing, familyOf } from "./kinds.js";
import type { Tokens } from "./protocol.js";
import { tokensIn } from "./spelling.js";

/** A picture of more squares, or of more pieces, would make the visitor wait. */
const MOST_SQUARES = 4000;
const MOST_REGIONS = 1200;

function unlessHuge(picture: Picture): Picture | null {
  const squares = picture.regions.reduce((sum, { cells }) => sum + cells.length, picture.cells.length);
  return squares > MOST_SQUARES || picture.regions.length > MOST_REGIONS ? null : picture;
}

/** The puzzle alone; null for a plain problem that is no board, and for one that is too large to be drawn. */
export function puzzlePicture({ kind, spec }: Drawing): Picture | null {
  if (!spec) return null;
  const family = familyOf(kind);
  if (!family) return namedPicture(spec as readonly string[]);
  if (cellsDrawn({ kind, spec }) > MOST_SQUARES) return null;
  return unlessHuge(family.picture(spec));
}

/** A solution, or a part of one. */
export function solutionPicture({ kind, spec }: Drawing, texts: Tokens): Picture | null {
  const tokens = texts.map(tokensIn);
  const family = familyOf(kind);
  if (!family) return plainPicture((spec as readonly string[] | null) ?? [], tokens);
  if (!spec || tokens.reduce((sum, option) => sum + option.length, 0) > 4 * MOST_SQUARES) return null;
  return unlessHuge(family.picture(spec, family.decode(spec, tokens)));
}

/** The board that the names of items make, and what is chosen on it; null if they make none. */
function namedPicture(names: readonly string[], tokens?: readonly string[][]): Picture | null {
  if (names.length === 0) return null;
  return picture(problem({ primary: names, options: [] }), tokens && { tokens });
}

/** A board, if the items are named by its rows and columns; else a diagram. */
function plainPicture(items: readonly string[], tokens: readonly string[][]): Picture | null {
  const bare = tokens.map((option) => option.filter((token) => !token.startsWith("|")));
  const board = namedPicture(items, bare);
  return board ? unlessHuge(board) : items.length > MOST_ITEMS ? null : coverPicture(items, tokens);
}

/** A diagram can be read up to this many items. */
const MOST_ITEMS = 64;

/** One line of squares for each option, below each other; a square stands under its item. */
function coverPicture(items: readonly string[], tokens: readonly string[][]): Picture | null {
  if (items.length === 0 || tokens.length === 0) return null;
  const names = tokens.map((option) => option.filter((token) => !token.startsWith("|")).map(itemOf));
  const place = new Map(items.map((item, k) => [item, k]));
  const options = names.map((option, x) => option.map((item): Cell => [x, place.get(item)!]));
  return {
    cells: options.flatMap((_, x) => items.map((_item, y): Cell => [x, y])),
    holes: [],
    regions: options.map((cells, k) => ({ name: "", label: "", cells, kind: "piece", tint: k })),
    clues: [],
    labels: [],
    paths: [],
    caption: "",
  };
}

/** "a:x" is the item a with the color x. */
function itemOf(token: string): string {
  return token.split(":")[0]!;
}
