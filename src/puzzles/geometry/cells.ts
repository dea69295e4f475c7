// Cells of the square grid, and lists of them. x counts rows downward, y columns to the right, as in the originals.

import { BadValue } from "#problem";

/** A cell, e.g. [3, 11] for "3b"; a third element is its suffix, e.g. [1, 7, "suf"] for "17suf". */
export type Cell = readonly [x: number, y: number, suffix?: string];

/** The cells of a box of this many rows and columns, its first cell at 00. */
export function rectangle(rows: number, columns: number): Cell[] {
  if (!Number.isSafeInteger(rows) || !Number.isSafeInteger(columns) || rows < 0 || columns < 0) {
    throw new BadValue(`No rectangle of ${rows} × ${columns} cells`);
  }
  return Array.from({ length: rows * columns }, (_, k): Cell => [Math.floor(k / columns), k % columns]);
}

/** The cells that are in `all` but not in `holes`. */
export function without(all: readonly Cell[], holes: readonly Cell[]): Cell[] {
  const gone = new Set(holes.map(cellKey));
  return all.filter((cell) => !gone.has(cellKey(cell)));
}

/** The cells of a drawing: every character but blank, "." and "#" is a cell. */
export function cellsOf(drawing: string): Cell[] {
  const lines = drawing.replace(/^\n+|\s+$/g, "").split("\n");
  return lines.flatMap((line, x) => [...line].flatMap((c, y): Cell[] => (/[\s.#]/.test(c) ? [] : [[x, y]])));
}

/** One string a cell, for sets and maps. */
export function cellKey([x, y, suffix]: Cell): string {
  return suffix ? `${x},${y},${suffix}` : `${x},${y}`;
}

/** The four cells beside one. */
export function beside([x, y]: Cell): Cell[] {
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
}

/** Can each cell be reached from each other, side by side? */
export function hangTogether(cells: readonly Cell[]): boolean {
  const left = new Set(cells.map(cellKey));
  const reached = cells.slice(0, 1);
  for (const cell of reached) left.delete(cellKey(cell));
  for (const cell of reached)
    for (const next of beside(cell)) if (left.delete(cellKey(next))) reached.push(next);
  return left.size === 0;
}

export interface Extent {
  readonly xmin: number;
  readonly xmax: number;
  readonly ymin: number;
  readonly ymax: number;
}

/** The least and largest coordinates; the maxima are below the minima if there is no cell. */
export function extent(cells: Iterable<Cell>): Extent {
  let xmin = Infinity;
  let xmax = -Infinity;
  let ymin = Infinity;
  let ymax = -Infinity;
  for (const [x, y] of cells) {
    if (x < xmin) xmin = x;
    if (x > xmax) xmax = x;
    if (y < ymin) ymin = y;
    if (y > ymax) ymax = y;
  }
  return { xmin, xmax, ymin, ymax };
}

/** The same cells moved so that the least coordinates are 0. */
export function normalize(cells: readonly Cell[]): Cell[] {
  const { xmin, ymin } = extent(cells);
  return cells.map((cell) => shift(cell, -xmin, -ymin));
}

export function shift([x, y, suffix]: Cell, dx: number, dy: number): Cell {
  return suffix === undefined ? [x + dx, y + dy] : [x + dx, y + dy, suffix];
}
