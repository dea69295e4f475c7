// Pieces in their positions: which placement is meant when one points at a cell, and how a piece turns. Pure.

import { type LatticeName, lattices, type Placement } from "#library";
import { cellOfKey } from "../parts/cells.js";

const { shapeKey, turnedBy } = lattices;

/** A piece in one of its positions, wherever it stands. */
export class Turned {
  /** Its cells at the origin, as text. */
  readonly key: string;
  readonly all: Placement[] = [];
  #byGrip: ReadonlyMap<string, Placement> | undefined;

  constructor(key: string) {
    this.key = key;
  }

  /** By the cell that one holds it by, the one in its middle: the placement. */
  get byGrip(): ReadonlyMap<string, Placement> {
    this.#byGrip ??= new Map(
      this.all.map((placement) => [sorted(placement.cells)[placement.cells.length >> 1]!, placement]),
    );
    return this.#byGrip;
  }
}

export interface Piece {
  readonly name: string;
  /** How often it may stand on the board. */
  readonly most: number;
  readonly turned: readonly Turned[];
}

/** By the name of a piece, in the order of their first placements: its positions. */
export type Positions = ReadonlyMap<string, readonly Turned[]>;

/** The page answers after this many milliseconds, though there may be thousands of placements. */
const SLICE_MS = 8;

/** Sorts placements by pieces and their positions; a slice at a time, as long as it is wanted. */
export async function positionsOf(
  lattice: LatticeName,
  placements: readonly Placement[],
  isWanted: () => boolean,
): Promise<Positions> {
  const pieces = new Map<string, Map<string, Turned>>();
  let began = performance.now();
  for (const placement of placements) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (!isWanted()) break;
      began = performance.now();
    }
    const positions = pieces.get(placement.name) ?? new Map<string, Turned>();
    const key = shapeKey(lattice, placement.cells.map(cellOfKey));
    const turned = positions.get(key) ?? new Turned(key);
    turned.all.push(placement);
    positions.set(key, turned);
    pieces.set(placement.name, positions);
  }
  return new Map([...pieces].map(([name, positions]) => [name, [...positions.values()]]));
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

/** The position after a turn, after tipping (cubes), or after turning over; the same if the piece has no other. */
export function afterTurn(
  lattice: LatticeName,
  { turned }: Piece,
  now: number,
  by: "turn" | "tip" | "over",
): number {
  let cells = turned[now]!.all[0]!.cells.map(cellOfKey);
  // Some positions have no placement in this box: they are passed over.
  for (let k = 0; k < 8; k++) {
    cells = turnedBy(lattice, cells, by);
    const key = shapeKey(lattice, cells);
    const found = turned.findIndex((one) => one.key === key);
    if (found >= 0) return found;
  }
  return now;
}

/** A piece that is held so far from a place snaps to it. */
const REACH = 2;

/** The placement that is meant by pointing at a cell: the nearest one that is free, if one is near; else where it is held, if it can be there at all. */
export function placementAt(
  { byGrip, all }: Turned,
  cell: string,
  isFree: (placement: Placement) => boolean,
): { readonly placement: Placement; readonly fits: boolean } | null {
  const held = byGrip.get(cell);
  if (held && isFree(held)) return { placement: held, fits: true };
  const here = numbersOf(cell);
  let [best, least]: [Placement | null, number] = [null, REACH + 0.1];
  for (const placement of all) {
    const grip = numbersOf(sorted(placement.cells)[placement.cells.length >> 1]!);
    const far = distance(here, grip);
    if (far < least && isFree(placement)) [best, least] = [placement, far];
  }
  if (best) return { placement: best, fits: true };
  return held ? { placement: held, fits: false } : null;
}

function numbersOf(key: string): number[] {
  return key.split(",").map((part) => (part === "'" ? 0.5 : Number(part)));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + Math.abs(value - (b[k] ?? 0)), 0);
}
