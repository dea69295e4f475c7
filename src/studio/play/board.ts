// A board of cells to place pieces on, of any lattice: where cells are drawn, which placement of a piece is meant when one
// points at a cell, and how a piece turns. Pure.

import {
  type Lattice,
  type LatticeCell,
  placedAt,
  placesOf,
  type Spot,
  Suffixes,
  spotOf,
  square,
} from "#puzzles";
import { isLatticeKind, LATTICES } from "../editors/lattice-kinds.js";
import type { Kind, Placement } from "../solve/protocol.js";

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
export const UNIT = 40;

export function latticeOf(kind: Kind): Lattice {
  return isLatticeKind(kind) ? LATTICES[kind] : square;
}

export function cellOfKey(key: string): LatticeCell {
  return key.split(",").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as unknown as LatticeCell;
}

/** The cells as they are drawn. */
export function boardCells(kind: Kind, keys: readonly string[]): BoardCell[] {
  const lattice = latticeOf(kind);
  const cells = keys.map(cellOfKey);
  const place = placesOf(lattice, cells, 1);
  const { grid } = lattice;
  return cells.map((cell, k) => {
    const [row, column] = place(cell);
    const corners = grid
      .corners(row, column)
      .map(([down, right]): Point => [right * grid.scale[1] * UNIT, down * grid.scale[0] * UNIT]);
    const mean = (at: 0 | 1) => corners.reduce((sum, corner) => sum + corner[at], 0) / corners.length;
    return { key: keys[k]!, row, column, corners, center: [mean(0), mean(1)] };
  });
}

/** The view box of these cells. */
export function frameOf(cells: readonly BoardCell[]): string {
  if (cells.length === 0) return "0 0 1 1";
  const [xs, ys] = [
    cells.flatMap(({ corners }) => corners.map(([x]) => x)),
    cells.flatMap(({ corners }) => corners.map(([, y]) => y)),
  ];
  const [left, top] = [Math.min(...xs) - 3, Math.min(...ys) - 3];
  return `${left} ${top} ${Math.max(...xs) - left + 3} ${Math.max(...ys) - top + 3}`;
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

/** A piece in one of its positions, wherever it stands. */
export class Turned {
  /** Its cells at the origin, as text. */
  readonly key: string;
  readonly all: Placement[] = [];
  #byGrip: ReadonlyMap<string, Placement> | undefined;

  constructor(key: string) {
    this.key = key;
  }

  /** By the cell that one holds it by: the placement. Only pieces that somebody holds need it. */
  get byGrip(): ReadonlyMap<string, Placement> {
    this.#byGrip ??= new Map(this.all.map((placement) => [gripOf(sorted(placement.cells)), placement]));
    return this.#byGrip;
  }
}

export interface Piece {
  readonly name: string;
  /** How often it may stand on the board. */
  readonly most: number;
  readonly turned: readonly Turned[];
}

function spotsOf(lattice: Lattice, cells: readonly string[]): Spot[] {
  return cells.map((key) => spotOf(lattice, cellOfKey(key), new Suffixes(lattice)));
}

function keyOf(lattice: Lattice, spots: readonly Spot[]): string {
  return String(placedAt(lattice, spots, Array<number>(lattice.digits).fill(0)));
}

/** A piece is held by the cell in its middle. */
function gripOf(cells: readonly string[]): string {
  return cells[cells.length >> 1]!;
}

/** By the name of a piece, in the order of their first placements: its positions. */
export type Positions = ReadonlyMap<string, readonly Turned[]>;

/** The page answers after so many milliseconds, though there may be thousands of placements. */
const SLICE_MS = 8;

/** Sorts placements by pieces and their positions; a slice at a time, as long as it is wanted. */
export async function positionsOf(
  kind: Kind,
  placements: readonly Placement[],
  isWanted: () => boolean,
): Promise<Positions> {
  const lattice = latticeOf(kind);
  const pieces = new Map<string, Map<string, Turned>>();
  let began = performance.now();
  for (const placement of placements) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (!isWanted()) break;
      began = performance.now();
    }
    const positions = pieces.get(placement.name) ?? new Map<string, Turned>();
    const key = keyOf(lattice, spotsOf(lattice, placement.cells));
    const turned = positions.get(key) ?? new Turned(key);
    turned.all.push(placement);
    positions.set(key, turned);
    pieces.set(placement.name, positions);
  }
  return new Map([...pieces].map(([name, positions]) => [name, [...positions.values()]]));
}

/** The pieces, each with how often it may stand on the board. */
export function piecesOf(positions: Positions, bounds: ReadonlyMap<string, number>): Piece[] {
  return [...positions].map(([name, turned]) => ({ name, most: bounds.get(name) ?? 1, turned }));
}

/** In the order of reading, so that all placements of a turned piece are held alike. */
function sorted(cells: readonly string[]): string[] {
  return [...cells].sort((a, b) => {
    const [as, bs] = [a.split(","), b.split(",")];
    for (let k = 0; k < as.length; k++) {
      const difference = Number(as[k]) - Number(bs[k]);
      if (difference) return difference;
    }
    return as.length - bs.length;
  });
}

/** The position after a turn (0, or 1 for cubes that tip) or after turning over; the same if the piece has no other. */
export function afterTurn(kind: Kind, piece: Piece, now: number, by: "turn" | "tip" | "over"): number {
  const lattice = latticeOf(kind);
  const move = by === "over" ? mirrorOf(lattice) : (lattice.turns[by === "tip" ? 1 : 0] ?? lattice.turns[0]!);
  let spots = spotsOf(lattice, piece.turned[now]!.all[0]!.cells);
  // Some positions have no placement in this box: they are passed over.
  for (let k = 0; k < 8; k++) {
    spots = spots.map(move);
    const key = keyOf(lattice, spots);
    const found = piece.turned.findIndex((one) => one.key === key);
    if (found >= 0) return found;
  }
  return now;
}

/** To turn over is to see the piece from its other side. */
function mirrorOf(lattice: Lattice) {
  return lattice.motions.find(({ mirror }) => mirror)?.move ?? lattice.turnOver;
}

/** The placement that is meant by pointing at a cell: held by it, or else the nearest. */
export function placementAt({ byGrip, all }: Turned, cell: string): Placement | null {
  const held = byGrip.get(cell);
  if (held) return held;
  const here = numbersOf(cell);
  let [best, least]: [Placement | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const placement of all) {
    const far = Math.min(...placement.cells.map((other) => distance(here, numbersOf(other))));
    if (far < least) [best, least] = [placement, far];
  }
  return best;
}

function numbersOf(key: string): number[] {
  return key.split(",").map((part) => (part === "'" ? 0.5 : Number(part)));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + Math.abs(value - (b[k] ?? 0)), 0);
}
