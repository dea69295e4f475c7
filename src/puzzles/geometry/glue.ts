// Boxes whose edges are glued: a cylinder (left to right), a torus (top to bottom as well), a Möbius strip (left to right, upside
// down). A cell that lies outside stands for one inside.

import type { Lattice, Spot } from "./lattice.js";

export const GLUES = ["cylinder", "torus", "moebius"] as const;
/** Which edges are glued. */
export type Glue = (typeof GLUES)[number];

/** The glue of this name, or none. */
export function gluesOf(word: string): readonly Glue[] {
  const name = word
    .toLowerCase()
    .replace(/^m(?:ö|o)bius$/, "moebius")
    .replace(/^ring$/, "cylinder");
  return GLUES.filter((glue) => glue === name);
}

/** The rows and columns of the box. */
export interface Sheet {
  readonly least: readonly number[];
  readonly rows: number;
  readonly columns: number;
}

const modulo = (value: number, n: number) => ((value % n) + n) % n;

/** The cell inside that a cell of the plane stands for. */
export function foldOf(glue: Glue, { least, rows, columns }: Sheet): (spot: Spot) => Spot {
  const [top = 0, left = 0] = least;
  return ([x = 0, y = 0, rank = 0]) => {
    const rounds = Math.floor((y - left) / columns);
    const column = left + modulo(y - left, columns);
    if (glue === "torus") return [top + modulo(x - top, rows), column, rank];
    return [glue === "moebius" && rounds % 2 !== 0 ? 2 * top + rows - 1 - x : x, column, rank];
  };
}

/** All shifts that differ on the glued box: rows and columns to add. */
export function shiftsOf(glue: Glue, { rows, columns }: Sheet): (readonly [number, number])[] {
  const down = glue === "torus" ? rows : 1;
  const across = glue === "moebius" ? 2 * columns : columns;
  return Array.from({ length: down * across }, (_, k) => [Math.floor(k / across), k % across] as const);
}

/** Can boxes of these cells be glued like that? A Möbius strip mirrors rows, which only squares survive in their places. */
export function canGlue({ name }: Lattice, glue: Glue): boolean {
  return name === "square" || (name === "hexagon" && glue !== "moebius");
}
