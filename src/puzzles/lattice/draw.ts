// A packing as it is drawn by hand, on any lattice: the paper, regions to begin with, cells that are painted, named sets, and
// how many cells there are to cover. Pure.

import { cuboid, parallelogram } from "../geometry/boxes.js";
import { rectangle } from "../geometry/cells.js";
import { cube } from "../geometry/cube.js";
import { hexagon } from "../geometry/hexagon.js";
import { isChiral, type Lattice, placedAt } from "../geometry/lattice.js";
import {
  cellOf,
  isPlain,
  type LatticeCell,
  latticeKey,
  Suffixes,
  spotOf,
} from "../geometry/lattice-cells.js";
import { square } from "../geometry/square.js";
import { triangle } from "../geometry/triangle.js";
import { makePicture, type Picture } from "../pictures/picture.js";
import type { DrawnPacking, DrawnPiece, PieceBoard } from "../play.js";
import { placesOf } from "./places.js";

/** What the cells of a packing are. */
export type LatticeName = PieceBoard["lattice"];
type Cells = readonly LatticeCell[];

export const LATTICES: Readonly<Record<LatticeName, Lattice>> = { square, cube, triangle, hexagon };

/** What drawing on a lattice needs: the words for the sizes of a region, and the least paper for a box and for a piece. */
interface Paper {
  readonly sizes: readonly string[];
  readonly room: readonly number[];
  readonly small: readonly number[];
  region(a: number, b: number, c: number): Cells;
}

const FLAT = ["Rows", "Columns"];
const PAPERS: Readonly<Record<LatticeName, Paper>> = {
  square: { sizes: FLAT, room: [8, 12], small: [6, 6], region: rectangle },
  cube: { sizes: ["Layers", ...FLAT], room: [3, 4, 4], small: [2, 3, 3], region: cuboid },
  triangle: { sizes: ["Width", "Height"], room: [7, 6], small: [4, 4], region: parallelogram },
  hexagon: { sizes: FLAT, room: [6, 9], small: [4, 4], region: rectangle },
};

/** Coordinates have one digit. */
export const RADIX = 62;

export function sizeWords(lattice: LatticeName): readonly string[] {
  return PAPERS[lattice].sizes;
}

/** The cells without those that only mark places. */
export function plainIn(lattice: LatticeName, cells: Cells): LatticeCell[] {
  return cells.filter((cell) => isPlain(LATTICES[lattice], cell));
}

/** The rectangle, cuboid or parallelogram of these sizes. */
function region(lattice: LatticeName, [a = 1, b = 1, c = 1]: readonly number[]): Cells {
  return PAPERS[lattice].region(a, b, c);
}

/** The triangle of side n; of hexagons, n on each side. */
export function bigTriangle(lattice: LatticeName, n: number): LatticeCell[] {
  return region(lattice, [n, n]).filter((cell) => sumOf(cell) < n);
}

/** The hexagon of side n. */
export function bigHexagon(lattice: LatticeName, n: number): LatticeCell[] {
  const isFine = lattice === "triangle";
  const side = isFine ? 2 * n : 2 * n - 1;
  const [from, to] = isFine ? [n, 3 * n - 1] : [n - 1, 3 * n - 3];
  return region(lattice, [side, side]).filter((cell) => sumOf(cell) >= from && sumOf(cell) <= to);
}

function sumOf([x, y, down]: LatticeCell): number {
  return x + y + (down ? 1 : 0);
}

/** The least coordinates of the cells, and how far they reach from there. */
function spanOf(lattice: LatticeName, cells: Cells): { least: number[]; sizes: number[] } {
  const ranges = PAPERS[lattice].sizes.map((_, k) => {
    const values = cells.map((cell) => cell[k] as number);
    return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values) + 1];
  });
  return { least: ranges.map(([least]) => least!), sizes: ranges.map(([least, end]) => end! - least!) };
}

export function sizesOf(lattice: LatticeName, cells: Cells): number[] {
  return spanOf(lattice, cells).sizes;
}

/** The box with other sizes: what was drawn stays, what is new is full. */
export function resizedBox(lattice: LatticeName, box: Cells, sizes: readonly number[]): LatticeCell[] {
  const plain = plainIn(lattice, box);
  const { least, sizes: before } = spanOf(lattice, plain);
  const drawn = new Set(plain.map(latticeKey));
  const isNew = (cell: LatticeCell) => before.some((size, k) => (cell[k] as number) >= least[k]! + size);
  const isWithin = (cell: LatticeCell) => sizes.every((size, k) => (cell[k] as number) < least[k]! + size);
  const moved = region(lattice, sizes).map((cell) => {
    return cell.map((value, k) => (k < sizes.length ? (value as number) + least[k]! : value));
  }) as unknown as Cells;
  const marks = box.filter((cell) => !isPlain(LATTICES[lattice], cell) && isWithin(cell));
  return [...moved.filter((cell) => drawn.has(latticeKey(cell)) || isNew(cell)), ...marks];
}

/** The paper for a box, or for a piece: its extent and a little more. */
export function paperFor(lattice: LatticeName, cells: Cells, of: "box" | "piece", most = RADIX): Cells {
  const { room, small } = PAPERS[lattice];
  const { least, sizes } = spanOf(lattice, cells);
  const wanted = (of === "box" ? room : small).map((size, k) => {
    const margin = lattice === "cube" && k === 0 ? 0 : 1;
    return Math.min(most, Math.max(size, least[k]! + sizes[k]! + margin));
  });
  return region(lattice, wanted);
}

/** The box with these cells in it or taken out; cells with suffixes stay as they are. */
export function painted(lattice: LatticeName, box: Cells, cells: Cells, adds: boolean): LatticeCell[] {
  const touched = new Set(cells.map(latticeKey));
  const keeps = box.filter((cell) => !touched.has(latticeKey(cell)) || !isPlain(LATTICES[lattice], cell));
  const digits = PAPERS[lattice].sizes.map((_, k) => k);
  const order = (a: LatticeCell, b: LatticeCell) =>
    digits.map((k) => (a[k] as number) - (b[k] as number)).find((difference) => difference !== 0) ?? 0;
  return (adds ? [...keeps, ...cells] : keeps).sort(order);
}

/** To find the mirror image of a piece of more cells takes a while. */
const MOST_TURNED = 150;

/** Does it make a difference whether the piece may be mirrored? */
export function canMirror(lattice: LatticeName, cells: Cells): boolean {
  const kind = LATTICES[lattice];
  const plain = plainIn(lattice, cells);
  if (plain.length === 0 || plain.length > MOST_TURNED || plain.length < cells.length) return false;
  return isChiral(
    kind,
    plain.map((cell) => spotOf(kind, cell, new Suffixes(kind))),
  );
}

/** How many copies of a piece, at least and at most. */
export function boundsOf({ multiplicity = 1 }: DrawnPiece): { low: number; high: number } {
  const [, low, high = 1] = /^(?:(\d+):)?(\d+)$/.exec(String(multiplicity)) ?? [];
  return { low: Number(low ?? high), high: Number(high) };
}

export function withBounds(piece: DrawnPiece, low: number, high: number): DrawnPiece {
  const { name, cells, manner, empty } = piece;
  const multiplicity = low === high ? String(high) : `${low}:${high}`;
  return { name, cells, multiplicity, ...(manner ? { manner } : {}), ...(empty ? { empty } : {}) };
}

/** The cells to be covered, and at least and at most how many the pieces cover; several lines of one name are one piece. */
export function areas(
  lattice: LatticeName,
  { box, pieces }: DrawnPacking,
): { box: number; low: number; high: number } {
  let [low, high] = [0, 0];
  for (const piece of new Map(pieces.map((one) => [one.name, one])).values()) {
    const [bounds, size] = [boundsOf(piece), plainIn(lattice, piece.cells).length];
    low += bounds.low * size;
    high += bounds.high * size;
  }
  return { box: plainIn(lattice, box).length, low, high };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The wanted name, or the first letter that no piece has. */
export function freeName(wanted: string, pieces: readonly DrawnPiece[]): string {
  const taken = new Set(pieces.map(({ name }) => name));
  const candidates = [wanted, wanted.toLowerCase(), wanted.toUpperCase(), ...LETTERS];
  const found = candidates.find((name) => name !== "" && !taken.has(name));
  if (found !== undefined) return found;
  for (let k = 1; ; k++) if (!taken.has(`_${k}`)) return `_${k}`;
}

/** One more of each shape: of the piece that has it already, or a new piece. */
export function withShapes(
  pieces: readonly DrawnPiece[],
  shapes: readonly Pick<DrawnPiece, "name" | "cells" | "manner">[],
): DrawnPiece[] {
  let next = [...pieces];
  for (const shape of shapes) {
    const { name, cells } = shape;
    const k = next.findIndex((piece) => piece.name === name && String(piece.cells) === String(cells));
    if (k < 0) next = [...next, { ...shape, name: freeName(name, next) }];
    else {
      const { low, high } = boundsOf(next[k]!);
      next[k] = withBounds(next[k]!, low + 1, high + 1);
    }
  }
  return next;
}

/** Where a cell is drawn: its row and column, and its corners in units of a cell, clockwise, as far down and to the right. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly corners: readonly (readonly [down: number, right: number])[];
}

/** Where these cells are drawn; layers of cubes stand beside each other. */
export function cellPlaces(lattice: LatticeName, cells: Cells): CellPlace[] {
  const { grid } = LATTICES[lattice];
  const place = placesOf(LATTICES[lattice], cells, 1);
  return cells.map((cell) => {
    const [row, column] = place(cell);
    const corners = grid.corners(row, column);
    const [down, right] = grid.scale;
    return { row, column, corners: corners.map(([d, r]) => [d * down, r * right] as const) };
  });
}

/** The shape of these cells as text, wherever they stand. */
export function shapeKey(lattice: LatticeName, cells: Cells): string {
  const kind = LATTICES[lattice];
  const spots = cells.map((cell) => spotOf(kind, cell, new Suffixes(kind)));
  return String(placedAt(kind, spots, Array<number>(kind.digits).fill(0)));
}

/** The cells after a turn, after tipping (cubes), or seen from the other side; wherever that brings them. */
export function turnedBy(lattice: LatticeName, cells: Cells, by: "turn" | "tip" | "over"): LatticeCell[] {
  const kind = LATTICES[lattice];
  const over = kind.motions.find(({ mirror }) => mirror)?.move ?? kind.turnOver;
  const move = by === "over" ? over : (kind.turns[by === "tip" ? 1 : 0] ?? kind.turns[0]!);
  return cells.map((cell) => cellOf(kind, move(spotOf(kind, cell, new Suffixes(kind)))));
}

/** A piece alone, to be drawn. */
export function shapePicture(lattice: LatticeName, cells: Cells, tint: number): Picture {
  const plain = plainIn(lattice, cells);
  const shown = plain.length > 0 ? plain : cells;
  const place = placesOf(LATTICES[lattice], shown, 1);
  const region = { name: "", label: "", cells: shown.map(place), kind: "piece" as const, tint };
  const flat = makePicture({ regions: [region], grid: LATTICES[lattice].grid.name });
  if (lattice !== "cube") return flat;
  const solid = shown.map(([x, y, z]) => [x, y, z as number] as const);
  return { ...flat, solid: { box: [], pieces: [{ name: "", label: "", cells: solid }], placed: true } };
}

/**
 * What drawing packings by hand takes, on any lattice.
 *
 *     lattices.sizesOf("square", rectangle(2, 4)); // → [2, 4]
 */
export const lattices = {
  /** The cells to be covered, and at least and at most how many the pieces cover. */
  areas,
  /** The hexagon of this side. */
  bigHexagon,
  /** The triangle of this side. */
  bigTriangle,
  /** How many copies of a piece, at least and at most. */
  boundsOf,
  /** Is the mirror image of the piece another piece? */
  canMirror,
  /** Where cells are drawn: rows, columns, corners. */
  cellPlaces,
  /** The wanted name, or the first letter that no piece has. */
  freeName,
  /** The cells with others in it, or without them. */
  painted,
  /** Paper for a box or a piece: its extent and a little more. */
  paperFor,
  /** The cells without those that only mark places. */
  plainIn,
  /** The box in another size: what was drawn stays, what is new is full. */
  resizedBox,
  /** The shape as text, wherever it stands. */
  shapeKey,
  /** A piece alone, as a picture. */
  shapePicture,
  /** How far the cells reach. */
  sizesOf,
  /** The words for that, e.g. "Rows". */
  sizeWords,
  /** The cells after a turn, tipped, or from the other side. */
  turnedBy,
  /** The piece, as often as that. */
  withBounds,
  /** The pieces and one more of each shape. */
  withShapes,
};
