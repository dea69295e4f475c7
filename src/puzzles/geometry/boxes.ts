// Boxes of the lattices: cuboids, and parallelograms of triangles. A rectangle of hexagons is a parallelogram, too.

import { BadValue } from "#problem";
import { type Cell, rectangle } from "./cells.js";
import { type CubeCell, PRIME } from "./lattice-cells.js";

/** The cells of a cuboid of this many layers, rows and columns, its first cell at 000. */
export function cuboid(layers: number, rows: number, columns: number): CubeCell[] {
  if (!Number.isSafeInteger(layers) || layers < 0) throw new BadValue(`No cuboid of ${layers} layers`);
  const layer = rectangle(rows, columns);
  return Array.from({ length: layers }, (_, x) => layer.map(([y, z]): CubeCell => [x, y, z])).flat();
}

/** The triangles of a parallelogram whose sides are so long: width to the right, height upward. */
export function parallelogram(width: number, height: number): Cell[] {
  return rectangle(width, height).flatMap(([x, y]): Cell[] => [
    [x, y],
    [x, y, PRIME],
  ]);
}
