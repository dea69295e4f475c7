// Pictures of packings, for the families that have pieces: the pieces on the board, or the empty board and the pieces
// below it.

import type { PlacedPiece } from "./board.js";
import { type Cell, extent, normalize } from "./geometry/cells.js";
import { type Label, makePicture, type Picture, type Region } from "./pictures/picture.js";

/** A piece of the puzzle, and what is said of how often it is used, e.g. "×2". */
export interface TrayPiece extends PlacedPiece {
  readonly note?: string;
  readonly copies?: number;
}

/** A solution. `names` are all pieces of the puzzle: each keeps its color in all solutions. */
export function packingPicture(
  board: readonly Cell[],
  names: readonly string[],
  pieces: readonly PlacedPiece[],
): Picture {
  const regions = pieces.filter(({ cells }) => cells.length > 0).map((piece) => pieceRegion(piece, names));
  return makePicture({ cells: board, regions });
}

export function pieceRegion({ name, cells, copies }: TrayPiece, names: readonly string[]): Region {
  // Where all pieces are the same, their name says nothing.
  const label = names.length > 1 ? name : "";
  return {
    name,
    label,
    cells,
    kind: "piece",
    tint: Math.max(0, names.indexOf(name)),
    ...(copies ? { copies } : {}),
  };
}

/** The puzzle alone: the board, and below it the pieces, in rows that are about as wide as the board. */
export function trayPicture(
  board: readonly Cell[],
  names: readonly string[],
  pieces: readonly TrayPiece[],
): Picture {
  const regions: Region[] = [];
  const labels: Label[] = [];
  const { xmax, ymin, ymax } = extent(board.length > 0 ? board : [[-2, 0]]);
  const shapes = pieces
    .filter(({ cells }) => cells.length > 0)
    .map((piece) => ({ ...piece, cells: flat(piece.cells) }));
  const widest = Math.max(ymax - ymin + 1, trayWidth(shapes));
  const first = ymin - Math.floor((widest - (ymax - ymin + 1)) / 2);
  let [top, left, below] = [xmax + 2, first, 0];
  for (const piece of shapes) {
    const { xmax: height, ymax: width } = extent(piece.cells);
    const whole = width + 1 + (piece.note ? 1 : 0);
    if (left > first && left + whole > first + widest) [top, left, below] = [top + below + 1, first, 0];
    const cells = piece.cells.map(([x, y]): Cell => [top + x, left + y]);
    regions.push(pieceRegion({ ...piece, cells }, names));
    if (piece.note) labels.push({ cell: [top, left + width + 1], text: piece.note });
    left += whole + 1;
    below = Math.max(below, height + 1);
  }
  return makePicture({ cells: board, regions, labels });
}

/** So wide that the tray is about twice as wide as high. */
function trayWidth(shapes: readonly TrayPiece[]): number {
  const sizes = shapes.map(({ cells, note }) => {
    const { xmax, ymax } = extent(cells);
    return { width: ymax + (note ? 2 : 1), height: xmax + 1 };
  });
  const area = sizes.reduce((sum, { width, height }) => sum + (width + 1) * (height + 1), 0);
  return Math.max(Math.ceil(Math.sqrt(2 * area)), ...sizes.map(({ width }) => width));
}

/** The piece lying down: not higher than wide. */
function flat(cells: readonly Cell[]): Cell[] {
  const { xmin, xmax, ymin, ymax } = extent(cells);
  const down = xmax - xmin > ymax - ymin;
  return normalize(down ? cells.map(([x, y]): Cell => [y, x]) : cells);
}
