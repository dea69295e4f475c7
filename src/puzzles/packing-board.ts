// A packing drawn with letters in, the placements that it consists of out: one letter a placement, names of pieces or other
// letters that a legend below explains (AB = name).

import type { OptionTest } from "./family.js";
import { type Cell, cellKey, extent } from "./geometry/cells.js";

/** The placements of the letters; `cellsOf` gives an option's cells on the board; `empty` is the piece that stands for dots, if there is one. */
export function packingBoard(
  board: readonly Cell[],
  names: readonly string[],
  lines: readonly string[],
  {
    cellsOf,
    empty,
  }: {
    readonly cellsOf: (tokens: readonly string[]) => readonly Cell[];
    readonly empty?: string | undefined;
  },
): OptionTest | string {
  const legend = legendOf(lines.filter((line) => line.includes(" = ")).join(", "));
  // Where all pieces are the same, every letter is a copy of it.
  const [only] = names.length === 1 ? names : [];
  const rows = lines.filter((line) => !line.includes(" = "));
  const { xmin, ymin } = extent(board);
  const letterAt = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const [x, y] of board) {
    const letter = [...(rows[x - xmin] ?? "")][y - ymin] ?? " ";
    if (letter === " ") return `the board has no letter in row ${x - xmin + 1}, column ${y - ymin + 1}`;
    letterAt.set(cellKey([x, y]), letter);
    sizes.set(letter, (sizes.get(letter) ?? 0) + 1);
  }
  return ([name = "", ...tokens]) => {
    const cells = cellsOf(tokens);
    const letters = new Set(cells.map((cell) => letterAt.get(cellKey(cell)) ?? " "));
    const [letter = " "] = letters;
    if (letters.size !== 1) return false;
    if (letter === ".") return name === empty;
    return sizes.get(letter) === cells.length && (only ?? legend.get(letter) ?? letter) === name;
  };
}

/** By letter: the piece it stands for. */
function legendOf(text: string): Map<string, string> {
  const legend = new Map<string, string>();
  for (const entry of text.split(", ")) {
    const [letters = "", name] = entry.split(" = ");
    if (name !== undefined) for (const letter of letters) legend.set(letter, name);
  }
  return legend;
}
