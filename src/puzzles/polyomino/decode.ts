// The options of a solution in, pieces on cells out.

import type { Cell } from "../../geometry/cells.js";
import { digitValue } from "../../geometry/digits.js";
import { type PlacedPiece, piecesText } from "../board.js";
import type { PolyominoPuzzle } from "./puzzle.js";

/** Each option is the name of a piece and its cells, with their suffixes. */
export function decodePlacements(options: readonly (readonly string[])[]): PlacedPiece[] {
  return options.map(([name = "", ...cells]) => ({ name, cells: cells.map(decodeCell) }));
}

/** A cell as it stands in an option. */
export function decodeCell(text: string): Cell {
  const [x, y, suffix] = [digitValue(text, 0), digitValue(text, 1), text.slice(2)];
  return suffix === "" ? [x, y] : [x, y, suffix];
}

/** The board as letters, empty cells as dots. Cells with a suffix are marks beside the pieces, not part of them. */
export function showPolyomino(puzzle: PolyominoPuzzle, pieces: readonly PlacedPiece[]): string {
  const empty = new Set(puzzle.pieces.filter((piece) => piece.empty).map((piece) => piece.name));
  const shown = pieces.filter(({ name }) => !empty.has(name));
  const plain = shown.map(({ name, cells }) => ({
    name,
    cells: cells.filter((cell) => cell[2] === undefined),
  }));
  const primary = puzzle.box.filter((cell) => cell[2] === undefined);
  const names = [...new Set(puzzle.pieces.map((piece) => piece.name))].filter((name) => !empty.has(name));
  if (primary.length > 0) return piecesText(primary, names, plain);
  return piecesText(puzzle.box, names, shown);
}
