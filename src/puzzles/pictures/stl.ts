// Cubes in, a binary STL file out, for printing: the surface of each piece, without the sides that two of its cubes share.

import { BadValue } from "#problem";
import type { SolidCell, SolidPiece } from "./picture.js";

/** How large the solid is. */
export interface StlOptions {
  /** The length of a cube's edge, in millimeters; 10 when absent. */
  readonly edge?: number;
  /** The play between pieces that lie beside each other, in millimeters; 0 when absent. */
  readonly gap?: number;
}

/** A side of a cube: its normal, and its corners counterclockwise as seen from outside. */
interface Side {
  readonly normal: SolidCell;
  readonly corners: readonly SolidCell[];
}

/** The six sides: those of each axis, in front of it and behind. */
export const CUBE_SIDES: readonly Side[] = [0, 1, 2].flatMap((axis) => [sideOf(axis, 1), sideOf(axis, -1)]);

function sideOf(axis: number, sign: 1 | -1): Side {
  const at = (u: number, v: number): SolidCell => {
    const place = [0, 0, 0];
    place[axis] = sign > 0 ? 1 : 0;
    place[(axis + 1) % 3] = u;
    place[(axis + 2) % 3] = v;
    return place as unknown as SolidCell;
  };
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const normal = [0, 0, 0];
  normal[axis] = sign;
  return { normal: normal as unknown as SolidCell, corners: sign > 0 ? corners : corners.reverse() };
}

/** The sides of a piece that can be touched. */
export function openSides(cells: readonly SolidCell[]): (Side & { readonly cell: SolidCell })[] {
  const own = new Set(cells.map(String));
  return cells.flatMap((cell) => {
    return CUBE_SIDES.filter(({ normal }) => !own.has(String(plus(cell, normal)))).map((side) => ({
      ...side,
      cell,
    }));
  });
}

const plus = (a: SolidCell, b: SolidCell): SolidCell => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;

const THIRDS = [0, 1, 2] as const;

/** Each cube cut into 27: those that are not beside the outside. */
function kernel(cells: readonly SolidCell[]): SolidCell[] {
  const own = new Set(cells.map(String));
  const inner = THIRDS.flatMap((x) => THIRDS.flatMap((y) => THIRDS.map((z): SolidCell => [x, y, z])));
  return cells.flatMap(([x, y, z]) =>
    inner.flatMap((third): SolidCell[] => {
      const beside = inner.filter((step) => step.every((value, k) => value === 1 || value === third[k]));
      const isDeep = beside.every(([a, b, c]) => own.has(String([x + a - 1, y + b - 1, z + c - 1])));
      return isDeep ? [[3 * x + third[0], 3 * y + third[1], 3 * z + third[2]]] : [];
    }),
  );
}

/** One file for these pieces, where they stand. Layers lie above each other, the last at the bottom. */
export function writeStl(
  pieces: readonly Pick<SolidPiece, "cells">[],
  { edge = 10, gap = 0 }: StlOptions = {},
): Uint8Array {
  if (!(edge > 0)) throw new BadValue(`Bad edge ${edge}; expected a length in millimeters`);
  if (!(gap >= 0 && gap < edge)) throw new BadValue(`Bad gap ${gap}; expected less than an edge of ${edge}`);
  const sides = pieces.flatMap(({ cells }) => openSides(gap > 0 ? kernel(cells) : cells));
  const length =
    gap > 0
      ? (value: number) =>
          edge * Math.floor(value / 3) + [0, gap / 2, edge - gap / 2][value - 3 * Math.floor(value / 3)]!
      : (value: number) => value * edge;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * sides.length * TRIANGLE_BYTES));
  view.setUint32(80, 2 * sides.length, true);
  let at = HEADER_BYTES;
  const write = (place: SolidCell, lengthOf: (value: number) => number) => {
    // Columns go to the right, rows toward the reader, layers down.
    for (const value of [lengthOf(place[2]), -lengthOf(place[1]), -lengthOf(place[0])]) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  };
  for (const { cell, normal, corners } of sides) {
    const [a, b, c, d] = corners.map((corner) => plus(cell, corner)) as [
      SolidCell,
      SolidCell,
      SolidCell,
      SolidCell,
    ];
    for (const triangle of [
      [a, b, c],
      [a, c, d],
    ]) {
      write(normal, (value) => value);
      // Exchanging the first and the third axis turns the order of the corners around.
      for (const corner of [...triangle].reverse()) write(corner, length);
      at += 2;
    }
  }
  return new Uint8Array(view.buffer);
}
