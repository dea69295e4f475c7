// The boxes that sudokus usually have, for every n: what the words of a file, the options of a command and the presets of
// the editor mean.

import type { BoxGroup } from "../play.js";
import { emptyGrid, NO_BOX, rectangularBoxes } from "./puzzle.js";

export type Layout = "boxes" | "jigsaw" | "windoku" | "diagonal" | "latin";

export const LAYOUTS: readonly (readonly [Layout, string])[] = [
  ["boxes", "Classic"],
  ["jigsaw", "Jigsaw"],
  ["windoku", "Windoku"],
  ["diagonal", "Diagonal"],
  ["latin", "Latin square"],
];

/** Rows and columns of the usual box; null where n has no divisor to make one of. */
export function boxShape(n: number): readonly [number, number] | null {
  for (let rows = Math.floor(Math.sqrt(n)); rows > 1; rows--) if (n % rows === 0) return [rows, n / rows];
  return null;
}

/** The names of boxes are 0 … 31, whatever n is. */
export const MOST_BOXES = 32;

/** The groups of a layout; null if it does not exist for this n. */
export function groupsOf(layout: Layout, n: number): BoxGroup[] | null {
  const groups = anyGroups(layout, n);
  return groups && Math.max(...groups.flat(2)) < MOST_BOXES ? groups : null;
}

function anyGroups(layout: Layout, n: number): BoxGroup[] | null {
  const shape = boxShape(n);
  const boxes = shape ? [rectangularBoxes(...shape)] : null;
  switch (layout) {
    case "boxes":
      return boxes;
    case "jigsaw":
      return [snakes(n)];
    case "windoku":
      return boxes && shape![0] === shape![1] ? [...boxes, windows(shape![0])] : null;
    case "diagonal":
      return [...(boxes ?? []), ...diagonals(n)];
    case "latin":
      return [];
  }
}

/** The layout that these groups are, if it is one of the usual ones. */
export function layoutOf(groups: readonly BoxGroup[], n: number): Layout | null {
  return LAYOUTS.map(([layout]) => layout).find((layout) => same(groupsOf(layout, n), groups)) ?? null;
}

function same(a: readonly BoxGroup[] | null, b: readonly BoxGroup[]): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** Boxes of irregular shape for any n: pieces of n cells along a path that winds through pairs of rows. */
function snakes(n: number): number[][] {
  const grid = emptyGrid(n);
  let k = 0;
  for (let top = 0; top < n; top += 2) {
    const height = top + 2 <= n ? 2 : 1;
    for (let s = 0; s < n * height; s++) {
      const along = Math.floor(s / height);
      const j = (top / 2) % 2 === 0 ? along : n - 1 - along;
      const down = along % 2 === 0 ? s % height : height - 1 - (s % height);
      grid[top + down]![j] = Math.floor(k++ / n);
    }
  }
  return grid;
}

/** The windows of a windoku: boxes with one line between them and the border. */
export function windows(side: number): number[][] {
  const n = side * side;
  const across = side - 1;
  return emptyGrid(n).map((row, i) => {
    return row.map((_, j) => {
      const [r, c] = [i % (side + 1), j % (side + 1)];
      if (r === 0 || c === 0) return NO_BOX;
      return n + Math.floor(i / (side + 1)) * across + Math.floor(j / (side + 1));
    });
  });
}

/** Both diagonals, a group each. */
export function diagonals(n: number): number[][][] {
  return [diagonal(n, (i, j) => i === j, n), diagonal(n, (i, j) => i + j === n - 1, n + 1)];
}

function diagonal(n: number, isOn: (i: number, j: number) => boolean, name: number): number[][] {
  return emptyGrid(n).map((row, i) => row.map((_, j) => (isOn(i, j) ? name : NO_BOX)));
}

/** Cells at the same place of their boxes. */
export function disjoint(n: number): number[][] {
  const [rows, columns] = boxShape(n) ?? [1, n];
  return emptyGrid(n).map((row, i) => row.map((_, j) => (i % rows) * columns + (j % columns)));
}

/** The groups with boxes of different numbers, counted through; null if there are more than can be named. */
export function numbered(groups: readonly BoxGroup[]): number[][][] | null {
  let next = 0;
  const found = groups.map((group) => {
    const names = new Map<number, number>();
    for (const box of group.flat()) if (box !== NO_BOX && !names.has(box)) names.set(box, next++);
    return group.map((row) => row.map((box) => names.get(box) ?? NO_BOX));
  });
  return next <= MOST_BOXES ? found : null;
}
