// All connected shapes with a number of cells of a lattice, grown cell by cell, and the sets of them by name.

import { BadValue } from "#problem";
import type { Cell } from "./cells.js";
import { cube } from "./cube.js";
import { digit } from "./digits.js";
import { hexagon } from "./hexagon.js";
import { type Lattice, orientations, type Spot } from "./lattice.js";
import { type CubeCell, cellOf, type LatticeCell } from "./lattice-cells.js";
import { triangle } from "./triangle.js";

/** Two shapes are the same if they can be turned (one-sided), or turned and turned over (free), into each other. */
export type Sidedness = "free" | "one-sided";

/** A named piece of any lattice. */
export interface LatticeShape<C extends LatticeCell = LatticeCell> {
  /** e.g. "T". */
  readonly name: string;
  /** Its cells, at the origin. */
  readonly cells: readonly C[];
}

/** Every shape of this many cells once, at the origin, in a fixed order. */
export function shapesOfSize(lattice: Lattice, size: number, sidedness: Sidedness): Spot[][] {
  if (!Number.isSafeInteger(size) || size < 1) throw new BadValue(`No shapes of ${size} cells`);
  const manner = sidedness === "free" ? "mirrored" : "turned";
  const canonical = (spots: readonly Spot[]) => byText(orientations(lattice, spots, manner))[0]!;
  let shapes = [canonical([Array<number>(lattice.digits + 1).fill(0)])];
  for (let n = 1; n < size; n++) {
    const larger = new Map<string, Spot[]>();
    for (const spots of shapes) {
      for (const next of around(lattice, spots)) {
        const shape = canonical([...spots, next]);
        larger.set(String(shape), shape);
      }
    }
    shapes = [...larger.values()];
  }
  return byText(shapes);
}

/** In the order of their texts, each of which is made once. */
function byText(shapes: readonly Spot[][]): Spot[][] {
  const texts = shapes.map((shape) => ({ shape, text: String(shape) }));
  return texts.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ shape }) => shape);
}

/** The cells beside these. */
function around(lattice: Lattice, spots: readonly Spot[]): Spot[] {
  const own = new Set(spots.map(String));
  const beside = spots.flatMap((spot) => lattice.neighbors(spot));
  return [...new Map(beside.map((spot) => [String(spot), spot])).values()].filter((s) => !own.has(String(s)));
}

/** Polycubes, e.g. the 29 pentacubes. Of up to 6 cells there are 1, 1, 2, 8, 29, 166; free ones 1, 1, 2, 7, 23, 112. */
export function polycubes(size: number, sidedness: Sidedness = "one-sided"): LatticeShape<CubeCell>[] {
  return named(cube, shapesOfSize(cube, size, sidedness));
}

/** Polyiamonds, e.g. the 12 hexiamonds. Of up to 8 triangles there are 1, 1, 1, 3, 4, 12, 24, 66 free ones. */
export function polyiamonds(size: number, sidedness: Sidedness = "free"): LatticeShape<Cell>[] {
  return named(triangle, shapesOfSize(triangle, size, sidedness));
}

/** Polyhexes, e.g. the 7 tetrahexes. Of up to 6 hexagons there are 1, 1, 3, 7, 22, 82 free ones. */
export function polyhexes(size: number, sidedness: Sidedness = "free"): LatticeShape<Cell>[] {
  return named(hexagon, shapesOfSize(hexagon, size, sidedness));
}

function named<C extends LatticeCell>(
  lattice: Lattice,
  shapes: readonly (readonly Spot[])[],
): LatticeShape<C>[] {
  return shapes.map((spots, k) => ({
    name: shapeName(k, shapes.length),
    cells: spots.map((spot) => cellOf(lattice, spot) as C),
  }));
}

/** A … Z, a … z, 0 … 9 for up to 62 shapes, else A.1, B.1, … so that no name looks like a cell. */
export function shapeName(k: number, count: number): string {
  const letter = (v: number) => digit(v < 26 ? 36 + v : v < 52 ? v - 16 : v - 52);
  return count <= 62 ? letter(k) : `${letter(k % 26)}.${Math.floor(k / 26) + 1}`;
}
