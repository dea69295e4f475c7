// The picture of a puzzle of triangles or hexagons alone: the board, and below it the pieces, in rows that are about as wide
// as the board. Columns are counted in half cells here, which is what rows of such cells are shifted by.

import type { Cell } from "../geometry/cells.js";
import type { Lattice } from "../geometry/lattice.js";
import { pieceRegion, type TrayPiece } from "../packing.js";
import { type Label, makePicture, type Picture, type Region } from "../pictures/picture.js";

interface Tray {
  readonly board: readonly Cell[];
  readonly names: readonly string[];
  readonly tray: readonly TrayPiece[];
}

/** Between pieces, in half cells. */
const GAP = 2;

/** Half cells that a note such as ×2 takes. */
const NOTE = 2;

export function shiftedTray(lattice: Lattice, { board, names, tray }: Tray): Picture {
  const regions: Region[] = [];
  const labels: Label[] = [];
  const frame = spanOf(lattice, board.length > 0 ? board : [[0, 0]]);
  const shapes = tray.filter(({ cells }) => cells.length > 0);
  const widest = Math.max(frame.width, trayWidth(lattice, shapes));
  const first = frame.left - Math.floor((widest - frame.width) / 2);
  let [top, left, below] = [frame.bottom + 2, first, 0];
  for (const piece of shapes) {
    const { cells, note } = piece;
    const { width, height } = spanOf(lattice, cells);
    const whole = width + (note ? NOTE : 0);
    if (left > first && left + whole > first + widest) [top, left, below] = [top + below + 1, first, 0];
    const placed = movedTo(lattice, cells, top, left);
    regions.push(pieceRegion({ ...piece, cells: placed }, names));
    if (note) labels.push({ cell: movedTo(lattice, [[0, 0]], top, left + width)[0]!, text: note });
    left += whole + GAP;
    below = Math.max(below, height);
  }
  return makePicture({ cells: board, regions, labels, grid: lattice.grid.name });
}

/** The first half column of a cell; a cell has two. */
function halfColumn({ name }: Lattice, [row, column]: Cell): number {
  return name === "hexagon" ? 2 * column + row : column;
}

function spanOf(lattice: Lattice, cells: readonly Cell[]) {
  const columns = cells.map((cell) => halfColumn(lattice, cell));
  const rows = cells.map(([row]) => row);
  const [left, top, bottom] = [Math.min(...columns), Math.min(...rows), Math.max(...rows)];
  return { left, top, bottom, width: Math.max(...columns) - left + 2, height: bottom - top + 1 };
}

/** The cells shifted so that their first row is this one and that they begin at this half column, or at the next. */
function movedTo(lattice: Lattice, cells: readonly Cell[], top: number, left: number): Cell[] {
  const span = spanOf(lattice, cells);
  const down = top - span.top;
  const right = left - span.left;
  if (lattice.name === "hexagon") {
    const columns = Math.ceil((right - down) / 2);
    return cells.map(([row, column]) => [row + down, column + columns]);
  }
  // A triangle that points up stays one if row and column together move by an even number.
  const columns = right + (Math.abs(down + right) % 2);
  return cells.map(([row, column]) => [row + down, column + columns]);
}

/** So wide that the tray is about twice as wide as high. */
function trayWidth(lattice: Lattice, shapes: readonly TrayPiece[]): number {
  const spans = shapes.map(({ cells }) => spanOf(lattice, cells));
  const area = spans.reduce((sum, { width, height }) => sum + (width + GAP) * 2 * (height + 1), 0);
  return Math.max(Math.ceil(Math.sqrt(2 * area)), ...spans.map(({ width }) => width + NOTE));
}
