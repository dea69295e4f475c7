// A packing of squares in, alone or with a solution, its picture out.

import type { PlacedPiece } from "../board.js";
import { type Cell, cellKey } from "../geometry/cells.js";
import { packingPicture, trayPicture } from "../packing.js";
import type { Picture } from "../pictures/picture.js";
import { namesOf, noteOf, type PolyominoPuzzle, realPieces, realPlaced } from "./puzzle.js";

export function squarePicture(puzzle: PolyominoPuzzle, pieces?: readonly PlacedPiece[]): Picture {
  const names = namesOf(puzzle);
  const plain = plainCells(puzzle.box);
  // The date of a calendar stands on cells that stay free.
  const uncovered = puzzle.uncovered ?? [];
  const clues = uncovered.map(({ cell, text }) => ({ cell: plain([cell as Cell])[0]!, text }));
  const board = [...plain(puzzle.box), ...clues.map(({ cell }) => cell)];
  if (pieces) {
    const placed = realPlaced(puzzle, pieces).map(({ name, cells }) => ({ name, cells: plain(cells) }));
    return { ...packingPicture(board, names, placed), clues };
  }
  const tray = realPieces(puzzle).map((piece) => {
    return { name: piece.name, cells: plainCells(piece.cells)(piece.cells), ...noteOf(piece) };
  });
  return { ...trayPicture(board, names, tray), clues };
}

/**
 * What to draw of cells: those without a suffix. Cells with one are marks beside the pieces; rows and columns that have
 * nothing but marks, such as the edges between the cells of a board, are left out. If all have suffixes, all are cells.
 */
export function plainCells(box: readonly Cell[]): (cells: readonly Cell[]) => Cell[] {
  const plain = box.filter((cell) => cell[2] === undefined);
  if (plain.length === 0) return (cells) => distinct(cells.map(([x, y]): Cell => [x, y]));
  const [rows, columns] = ([0, 1] as const).map((k) => {
    const used = new Set(plain.map((cell) => cell[k]));
    return [...new Set(box.map((cell) => cell[k]))].filter((value) => !used.has(value));
  }) as [number[], number[]];
  const before = (marks: readonly number[], value: number) => marks.filter((mark) => mark < value).length;
  return (cells) => {
    return cells
      .filter((cell) => cell[2] === undefined)
      .map(([x, y]): Cell => [x - before(rows, x), y - before(columns, y)]);
  };
}

function distinct(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
}
