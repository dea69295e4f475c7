// Where the cells of a board are drawn, on any lattice: corners, middles, areas, outlines, neighbors. Pure.

import { type LatticeCell, type LatticeName, lattices } from "#library";

const { cellPlaces } = lattices;

export type Point = readonly [x: number, y: number];

export interface BoardCell {
  /** e.g. "3,4", "0,1,2", "3,4,'". */
  readonly key: string;
  readonly row: number;
  readonly column: number;
  readonly corners: readonly Point[];
  readonly center: Point;
}

/** The size of a cell, in units of the drawing. */
export const UNIT = 32;

export function keyOf(cell: LatticeCell): string {
  return cell.join(",");
}

export function cellOfKey(key: string): LatticeCell {
  return key.split(",").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as unknown as LatticeCell;
}

/** The cells as they are drawn. */
export function boardCells(lattice: LatticeName, keys: readonly string[]): BoardCell[] {
  return cellPlaces(lattice, keys.map(cellOfKey)).map(({ row, column, corners }, k) => {
    const points = corners.map(([down, right]): Point => [right * UNIT, down * UNIT]);
    const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
    return { key: keys[k]!, row, column, corners: points, center: [mean(0), mean(1)] };
  });
}

/** The keys of a grid of squares. */
export function gridKeys(rows: number, columns: number): string[] {
  return Array.from({ length: rows * columns }, (_, k) => `${Math.floor(k / columns)},${k % columns}`);
}

/** The left and upper edge of these cells, their width and their height. */
export function extentOf(cells: readonly BoardCell[]): [x: number, y: number, width: number, height: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { corners } of cells)
    for (const [x, y] of corners)
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x),
        Math.max(bottom, y),
      ];
  return cells.length === 0 ? [0, 0, 1, 1] : [left - 1, top - 1, right - left + 2, bottom - top + 2];
}

/** The view box of these cells. */
export function frameOf(cells: readonly BoardCell[]): string {
  return extentOf(cells).join(" ");
}

/** The edges of these cells that only one of them has: the outline, as path data. */
export function outline(cells: readonly BoardCell[]): string {
  const edges = new Map<string, string | null>();
  for (const { corners } of cells) {
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % corners.length]!;
      const key = [from.map(Math.round).join(), to.map(Math.round).join()].sort().join(" ");
      edges.set(key, edges.has(key) ? null : `M${from.join(" ")}L${to.join(" ")}`);
    });
  }
  return [...edges.values()].filter((edge) => edge !== null).join("");
}

export function area({ corners }: Pick<BoardCell, "corners">): string {
  return `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
}

/** The cell whose middle is nearest to the point, and how far that is. */
export function nearest(cells: readonly BoardCell[], [x, y]: Point): { cell: BoardCell; far: number } | null {
  let [best, least]: [BoardCell | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const cell of cells) {
    const far = Math.hypot(cell.center[0] - x, cell.center[1] - y);
    if (far < least) [best, least] = [cell, far];
  }
  return best && { cell: best, far: least };
}

/** Is the point in the cell? Cells are convex, and their corners go clockwise. */
export function isInside({ corners }: BoardCell, [x, y]: Point): boolean {
  return corners.every(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/** The nearest cell in this direction, the same if there is none. */
export function beside(cells: readonly BoardCell[], here: BoardCell, [down, right]: Point): BoardCell {
  let [best, least] = [here, Number.POSITIVE_INFINITY];
  for (const cell of cells) {
    const [dr, dc] = [cell.row - here.row, cell.column - here.column];
    const [along, aside] = [dr * down + dc * right, Math.abs(dr * right) + Math.abs(dc * down)];
    if (along > 0 && along + 3 * aside < least) [best, least] = [cell, along + 3 * aside];
  }
  return best;
}

/** The cells of the rectangle between two of them. */
export function between(cells: readonly BoardCell[], a: BoardCell, b: BoardCell): BoardCell[] {
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return cells.filter((cell) => within(cell.row, a.row, b.row) && within(cell.column, a.column, b.column));
}
