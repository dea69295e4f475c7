// The eight motions of the square grid, each followed by the shift that brings the box back to its place.

import { type Cell, type Extent, extent } from "./cells.js";

/** What a motion does, as people call it; motions of one kind are not told apart. */
export type MotionKind = "identity" | "quarter turn" | "half turn" | "mirror" | "diagonal mirror";

/** A motion of a box: rows and columns count from the box's own corner, h and w are the largest of them. */
export interface Motion {
  readonly kind: MotionKind;
  readonly move: (u: number, v: number, h: number, w: number) => readonly [number, number];
}

/** The identity comes first. */
export const MOTIONS: readonly Motion[] = [
  { kind: "identity", move: (u, v) => [u, v] },
  { kind: "half turn", move: (u, v, h, w) => [h - u, w - v] },
  { kind: "mirror", move: (u, v, _, w) => [u, w - v] },
  { kind: "mirror", move: (u, v, h) => [h - u, v] },
  { kind: "quarter turn", move: (u, v, h) => [v, h - u] },
  { kind: "quarter turn", move: (u, v, _, w) => [w - v, u] },
  { kind: "diagonal mirror", move: (u, v) => [v, u] },
  { kind: "diagonal mirror", move: (u, v, h, w) => [w - v, h - u] },
];

/** Where the motion of the box with this extent brings a cell. */
export function moveCell(motion: Motion, [x, y, suffix]: Cell, within: Extent): Cell {
  const { xmin, xmax, ymin, ymax } = within;
  const [u, v] = motion.move(x - xmin, y - ymin, xmax - xmin, ymax - ymin);
  return suffix === undefined ? [u + xmin, v + ymin] : [u + xmin, v + ymin, suffix];
}

/** By the name of a cell: the name of the cell it moves to; null if some cell leaves the box. */
export function cellMap(
  motion: Motion,
  box: readonly Cell[],
  nameOf: (cell: Cell) => string,
): Map<string, string> | null {
  const within = extent(box);
  const names = new Set(box.map(nameOf));
  const map = new Map<string, string>();
  for (const cell of box) {
    const [x, y, suffix] = moveCell(motion, cell, within);
    // A cell that leaves the box may have no name at all.
    const inside = x <= within.xmax && y <= within.ymax;
    const to = inside ? nameOf(suffix === undefined ? [x, y] : [x, y, suffix]) : "";
    if (!names.has(to)) return null;
    map.set(nameOf(cell), to);
  }
  return map;
}
