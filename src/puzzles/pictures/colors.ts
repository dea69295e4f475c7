// Which color a region gets: the one it would like to have, unless a neighbour has it. Regions are colored in
// smallest-last order (Matula and Beck 1983), in which a region of a map has at most five neighbours before it.

import { gridOf } from "./grids.js";
import { FILLS } from "./palette.js";
import type { Picture, Region } from "./picture.js";

/** By region: the number of its color, below `colors`; null for a region that is not filled. */
export function regionColors(picture: Picture, colors: number): (number | null)[] {
  const filled = filledKinds(picture);
  const numbers = picture.regions.flatMap((region, k) => (filled(region) ? [k] : []));
  const neighbours = adjacency(picture, numbers);
  const chosen = picture.regions.map((): number | null => null);
  for (const k of smallestLast(numbers, neighbours)) {
    const taken = new Set([...neighbours[k]!].map((other) => chosen[other]));
    const wanted = picture.regions[k]!.tint % colors;
    let color = wanted;
    while (taken.has(color)) {
      color = (color + 1) % colors;
      if (color === wanted) break;
    }
    chosen[k] = color;
  }
  return chosen;
}

/** By region: its fill as "#rrggbb", null for one that is not filled. */
export function regionFills(picture: Picture): (string | null)[] {
  return regionColors(picture, FILLS.length).map((color) => (color === null ? null : FILLS[color]!));
}

/** Pieces and shades are filled, and boxes if some are not rectangles, which are hard to tell apart by their outlines alone. */
function filledKinds({ regions }: Picture): (region: Region) => boolean {
  const irregular = regions.some((region) => region.kind === "box" && !isRectangle(region));
  return ({ kind }) => kind === "piece" || kind === "shade" || (kind === "box" && irregular);
}

export function isRectangle({ cells }: Region): boolean {
  const rows = new Set(cells.map(([x]) => x));
  const columns = new Set(cells.map(([, y]) => y));
  const span = (values: ReadonlySet<number>) => Math.max(...values) - Math.min(...values) + 1;
  return span(rows) * span(columns) === cells.length;
}

/** The steps to the cubes beside a cube, one of each opposite pair. */
const SOLID_STEPS = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
] as const;

/** By region: those that have an edge in common with it, a side of cubes, or a cell. */
function adjacency(picture: Picture, numbers: readonly number[]): Set<number>[] {
  const { regions, solid } = picture;
  const blocks = solid?.placed ? solid.pieces : null;
  const cellsOf = (k: number): readonly (readonly number[])[] => {
    return blocks ? blocks[k]!.cells : regions[k]!.cells.map(([x, y]) => [x, y]);
  };
  const steps: readonly (readonly number[])[] = blocks ? SOLID_STEPS : gridOf(picture).beside;
  const owners = new Map<string, number[]>();
  for (const k of numbers) {
    for (const cell of cellsOf(k)) owners.set(String(cell), [...(owners.get(String(cell)) ?? []), k]);
  }
  const neighbours = regions.map(() => new Set<number>());
  const meet = (k: number, cell: readonly number[]) => {
    for (const other of owners.get(String(cell)) ?? []) {
      if (other === k) continue;
      neighbours[k]!.add(other);
      neighbours[other]!.add(k);
    }
  };
  for (const k of numbers) {
    for (const cell of cellsOf(k)) {
      meet(k, cell);
      for (const step of steps)
        meet(
          k,
          cell.map((value, i) => value + step[i]!),
        );
    }
  }
  return neighbours;
}

/** The regions in an order in which each has few neighbours before it: one with the fewest left comes last. */
function smallestLast(numbers: readonly number[], neighbours: readonly ReadonlySet<number>[]): number[] {
  const left = new Map(numbers.map((k) => [k, neighbours[k]!.size]));
  const order: number[] = [];
  while (left.size > 0) {
    let smallest = -1;
    for (const [k, degree] of left) if (smallest < 0 || degree <= left.get(smallest)!) smallest = k;
    left.delete(smallest);
    order.push(smallest);
    for (const other of neighbours[smallest]!) {
      const degree = left.get(other);
      if (degree !== undefined) left.set(other, degree - 1);
    }
  }
  return order.reverse();
}
