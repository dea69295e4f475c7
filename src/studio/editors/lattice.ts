// A packing of cubes, triangles or hexagons as a designer sees it: the paper to draw on, regions to begin with, named sets.

import {
  bedlam,
  cuboid,
  type LatticeCell,
  type LatticePiece,
  type LatticePuzzle,
  type LatticeShape,
  parallelogram,
  polycubes,
  polyhexes,
  polyiamonds,
  rectangle,
  solidPentominoes,
  soma,
} from "#library";
import { isChiral as isChiralIn, isPlain, latticeKey, Suffixes, spotOf } from "#puzzles";
import { LATTICES, type LatticeKind, plainCells } from "./lattice-kinds.js";

/** The words for the sizes of a region. */
export const SIZES: Readonly<Record<LatticeKind, readonly string[]>> = {
  polycube: ["Layers", "Rows", "Columns"],
  polyiamond: ["Width", "Height"],
  polyhex: ["Rows", "Columns"],
};

/** Coordinates have one digit. */
export const RADIX = 62;

/** The cuboid or parallelogram of these sizes. */
export function region(kind: LatticeKind, sizes: readonly number[]): LatticeCell[] {
  const [a = 1, b = 1, c = 1] = sizes;
  if (kind === "polycube") return cuboid(a, b, c);
  return kind === "polyiamond" ? parallelogram(a, b) : rectangle(a, b);
}

/** The triangle of side n; of hexagons, n on each side. */
export function bigTriangle(kind: "polyiamond" | "polyhex", n: number): LatticeCell[] {
  const inside = ([x, y, down]: LatticeCell) => x + y + (down ? 1 : 0) < n;
  return region(kind, [n, n]).filter(inside);
}

/** The hexagon of side n. */
export function bigHexagon(kind: "polyiamond" | "polyhex", n: number): LatticeCell[] {
  const side = kind === "polyiamond" ? 2 * n : 2 * n - 1;
  const [from, to] = kind === "polyiamond" ? [n, 3 * n - 1] : [n - 1, 3 * n - 3];
  return region(kind, [side, side]).filter(([x, y, down]) => {
    const sum = x + y + (down ? 1 : 0);
    return sum >= from && sum <= to;
  });
}

/** How far the cells reach from 0. */
export function sizesOf(kind: LatticeKind, cells: readonly LatticeCell[]): number[] {
  return SIZES[kind].map((_, k) => Math.max(0, ...cells.map((cell) => (cell[k] as number) + 1)));
}

/** The box with other sizes: what was drawn stays, what is new is full. */
export function resizedRegion(
  kind: LatticeKind,
  box: readonly LatticeCell[],
  sizes: readonly number[],
): LatticeCell[] {
  const plain = plainCells(kind, box);
  const drawn = new Set(plain.map(latticeKey));
  const before = new Set(region(kind, sizesOf(kind, plain)).map(latticeKey));
  const marks = box.filter((cell) => !isPlain(LATTICES[kind], cell));
  const keeps = (cell: LatticeCell) => drawn.has(latticeKey(cell)) || !before.has(latticeKey(cell));
  return [...region(kind, sizes).filter(keeps), ...marks];
}

/** There is at least so much paper. */
const ROOM: Readonly<Record<LatticeKind, readonly number[]>> = {
  polycube: [3, 4, 4],
  polyiamond: [7, 6],
  polyhex: [6, 9],
};

/** The paper for a box: its extent and a little more. */
export function paperFor(kind: LatticeKind, box: readonly LatticeCell[], room = ROOM[kind]): LatticeCell[] {
  const sizes = sizesOf(kind, box).map((size, k) => {
    const margin = kind === "polycube" && k === 0 ? 0 : 1;
    return Math.min(RADIX, Math.max(room[k]!, size + margin));
  });
  return region(kind, sizes);
}

/** The paper for a piece. */
export function smallPaper(kind: LatticeKind, cells: readonly LatticeCell[]): LatticeCell[] {
  return paperFor(kind, cells, kind === "polycube" ? [2, 3, 3] : [4, 4]);
}

/** The box with these cells in it or taken out; cells with suffixes stay as they are. */
export function painted(
  kind: LatticeKind,
  box: readonly LatticeCell[],
  cells: readonly LatticeCell[],
  adds: boolean,
): LatticeCell[] {
  const touched = new Set(cells.map(latticeKey));
  const keeps = box.filter((cell) => !touched.has(latticeKey(cell)) || !isPlain(LATTICES[kind], cell));
  return adds ? [...keeps, ...cells] : keeps;
}

/** Does it make a difference whether the piece may be mirrored? */
export function isChiral(kind: LatticeKind, cells: readonly LatticeCell[]): boolean {
  const lattice = LATTICES[kind];
  const plain = plainCells(kind, cells);
  return (
    plain.length > 0 &&
    isChiralIn(
      lattice,
      plain.map((cell) => spotOf(lattice, cell, new Suffixes(lattice))),
    )
  );
}

export interface LatticeSet {
  readonly title: string;
  readonly shapes: () => readonly LatticeShape[];
}

const CUBE_NAMES = ["Monocube", "Dicube", "Tricubes", "Tetracubes", "Pentacubes", "Hexacubes"];
const IAMOND_NAMES = [
  "Moniamond",
  "Diamond",
  "Triamond",
  "Tetriamonds",
  "Pentiamonds",
  "Hexiamonds",
  "Heptiamonds",
  "Octiamonds",
];
const HEX_NAMES = ["Monohex", "Dihex", "Trihexes", "Tetrahexes", "Pentahexes", "Hexahexes"];

const bySize = (names: readonly string[], shapes: (size: number) => LatticeShape[]) =>
  names.map((title, k): LatticeSet => ({ title, shapes: () => shapes(k + 1) }));

export const LATTICE_SETS: Readonly<Record<LatticeKind, readonly LatticeSet[]>> = {
  polycube: [
    { title: "Soma", shapes: () => soma },
    { title: "Bedlam’s cube", shapes: () => bedlam },
    { title: "Solid pentominoes", shapes: () => solidPentominoes },
    ...bySize(CUBE_NAMES, polycubes),
  ],
  polyiamond: bySize(IAMOND_NAMES, polyiamonds),
  polyhex: bySize(HEX_NAMES, polyhexes),
};

/** The set to begin with. */
export const FIRST_SET: Readonly<Record<LatticeKind, number>> = { polycube: 0, polyiamond: 5, polyhex: 3 };

/** How many copies of a piece, at least and at most. */
export function boundsOf({ multiplicity = 1 }: LatticePiece): { low: number; high: number } {
  const [, low, high] = /^(?:(\d+):)?(\d+)$/.exec(String(multiplicity)) ?? [];
  const most = Number(high ?? 1);
  return { low: Number(low ?? most), high: most };
}

export function withBounds(piece: LatticePiece, low: number, high: number): LatticePiece {
  const { starred: _, ...rest } = piece;
  return { ...rest, multiplicity: low === high ? String(high) : `${low}:${high}` };
}

/** The cells to be covered, and at least and at most how many the pieces cover. */
export function cellCounts(
  kind: LatticeKind,
  { box, pieces }: LatticePuzzle,
): { box: number; low: number; high: number } {
  const named = new Map(pieces.map((piece) => [piece.name, piece]));
  let [low, high] = [0, 0];
  for (const piece of named.values()) {
    const [bounds, size] = [boundsOf(piece), plainCells(kind, piece.cells).length];
    low += bounds.low * size;
    high += bounds.high * size;
  }
  return { box: plainCells(kind, box).length, low, high };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The wanted name, or the first letter that no piece has. */
export function freeName(wanted: string, pieces: readonly LatticePiece[]): string {
  const taken = new Set(pieces.map(({ name }) => name));
  const found = [wanted, ...LETTERS].find((name) => name !== "" && !taken.has(name));
  if (found !== undefined) return found;
  for (let k = 1; ; k++) if (!taken.has(`_${k}`)) return `_${k}`;
}

/** One more of each shape: of the piece that has it already, or a new piece. */
export function withShapes(pieces: readonly LatticePiece[], shapes: readonly LatticeShape[]): LatticePiece[] {
  let next = [...pieces];
  for (const { name, cells } of shapes) {
    const k = next.findIndex((piece) => piece.name === name && String(piece.cells) === String(cells));
    const { low, high } = k < 0 ? { low: 0, high: 0 } : boundsOf(next[k]!);
    if (k < 0) next = [...next, { name: freeName(name, next), cells }];
    else next[k] = withBounds(next[k]!, low + 1, high + 1);
  }
  return next;
}
