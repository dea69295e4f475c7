// Ian's puzzle in, alone or with a solution, its picture out: numbers in cells, and the pieces that they form.

import { beside, type Cell, cellKey, rectangle } from "../geometry/cells.js";
import { trayPicture } from "../packing.js";
import { makePicture, type Picture, type Region } from "../pictures/picture.js";
import { BOARD, IAN_SIZES, type IanPiece, type IanPuzzle } from "./puzzle.js";

const SHAPES: Readonly<Record<IanPiece, readonly Cell[]>> = {
  o: [[0, 0]],
  d: rectangle(1, 2),
  v: [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  t: rectangle(1, 3),
  l: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ],
};

const NUMBERS = ["1", "2", "3", "4"];

export function ianPicture(puzzle: IanPuzzle, grid?: readonly (readonly number[])[]): Picture {
  const cells = rectangle(BOARD, BOARD);
  if (!grid) {
    const used = new Set(puzzle.placements.map((placement) => placement?.piece));
    const pieces = (Object.keys(SHAPES) as IanPiece[]).filter((piece) => used.has(piece));
    const tray = pieces.map((piece) => ({ name: String(IAN_SIZES[piece]), cells: SHAPES[piece] }));
    return trayPicture(cells, NUMBERS, tray);
  }
  const filled = cells.filter(([x, y]) => grid[x]![y]! > 0);
  const labels = filled.map((cell) => ({ cell, text: String(grid[cell[0]]![cell[1]]) }));
  return makePicture({ cells, labels, regions: pieceRegions(filled, grid) });
}

/** Pieces of one number do not touch, so they are the connected cells with that number. */
function pieceRegions(filled: readonly Cell[], grid: readonly (readonly number[])[]): Region[] {
  const left = new Map(filled.map((cell) => [cellKey(cell), cell]));
  return filled.flatMap((start): Region[] => {
    if (!left.delete(cellKey(start))) return [];
    const value = grid[start[0]]![start[1]]!;
    const cells = [start];
    for (const cell of cells) {
      for (const next of beside(cell)) {
        if (grid[next[0]]?.[next[1]] === value && left.delete(cellKey(next))) cells.push(next);
      }
    }
    return [{ name: String(value), label: "", cells, kind: "piece", tint: value - 1 }];
  });
}
