// What squares, cubes, triangles and hexagons have in common: cells with coordinates and neighbors, a group of motions,
// and a way to draw a cell. A further lattice is one more file like square.ts. Cells are arrays of numbers here.

/**
 * A cell: its digits, then its rank. The rank is the cell's kind (1 for a triangle that points down, else 0) plus the
 * number of its suffix times the number of kinds; e.g. [3, 11, 0] for the square "3b".
 */
export type Spot = readonly number[];

export type Move = (spot: Spot) => Spot;

/** An element of the lattice's group. A box that it maps to itself may have to be shifted back to its place. */
export interface LatticeMotion {
  /** What it does, as people call it; motions of one kind are not told apart. */
  readonly kind: string;
  readonly move: Move;
  /** Does it make mirror images? */
  readonly mirror: boolean;
}

/** A corner of cells, in whole numbers, so that neighbors have the very same corners. */
export type Corner = readonly [down: number, right: number];

/** How the cells of a flat lattice are drawn, or those of a layer of cubes. */
export interface Grid {
  readonly name: "square" | "triangle" | "hexagon";
  /** The row (downward) and the column (to the right) of a cell in pictures. */
  place(spot: Spot): readonly [row: number, column: number];
  /** The corners of the cell in this row and column, clockwise. */
  corners(row: number, column: number): readonly Corner[];
  /** How far from one row of corners to the next, and from one column, in units of a cell. */
  readonly scale: readonly [down: number, right: number];
  /** The steps to neighbors, one of each opposite pair. */
  readonly beside: readonly (readonly [number, number])[];
}

export interface Lattice {
  readonly name: "square" | "cube" | "triangle" | "hexagon";
  /** How many digits name a cell. */
  readonly digits: 2 | 3;
  /** The number of kinds of cells. */
  readonly kinds: 1 | 2;
  neighbors(spot: Spot): Spot[];
  /** These make all turned forms of a piece, one after the other, in the order of Knuth's programs. */
  readonly turns: readonly Move[];
  /** This makes the mirror image. */
  readonly turnOver: Move;
  /** The whole group, the identity first. */
  readonly motions: readonly LatticeMotion[];
  readonly grid: Grid;
}

/** How a piece may be moved before it is shifted: not at all, turned, or turned and turned over. */
export type Manner = "fixed" | "turned" | "mirrored";

export const MANNERS: readonly Manner[] = ["fixed", "turned", "mirrored"];

/** Orders spots by their digits, then by rank. */
export function compareSpots(a: Spot, b: Spot): number {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return 0;
}

/** The least digits of the spots. */
export function leastDigits({ digits }: Lattice, spots: readonly Spot[]): number[] {
  return Array.from({ length: digits }, (_, k) =>
    spots.reduce((least, s) => Math.min(least, s[k]!), Infinity),
  );
}

/** The largest digits of the spots. */
export function mostDigits({ digits }: Lattice, spots: readonly Spot[]): number[] {
  return Array.from({ length: digits }, (_, k) =>
    spots.reduce((most, s) => Math.max(most, s[k]!), -Infinity),
  );
}

/** The spots shifted so that their least digits are these, and in order. */
export function placedAt(lattice: Lattice, spots: readonly Spot[], least: readonly number[]): Spot[] {
  const from = leastDigits(lattice, spots);
  return spots.map((s) => s.map((v, k) => v + (least[k] ?? 0) - (from[k] ?? 0))).sort(compareSpots);
}

/**
 * The base placements of a piece by breadth-first search from the given one, in the originals' order: each placement
 * known so far goes through the elementary moves. Each is at the origin and in order.
 */
export function orientations(lattice: Lattice, spots: readonly Spot[], manner: Manner): Spot[][] {
  const moves = manner === "fixed" ? [] : lattice.turns;
  const steps = manner === "mirrored" ? [...moves, lattice.turnOver] : moves;
  const origin = Array<number>(lattice.digits).fill(0);
  const found = [placedAt(lattice, spots, origin)];
  const known = new Set([String(found[0])]);
  for (let j = 0; j < found.length; j++) {
    for (const step of steps) {
      const next = placedAt(lattice, found[j]!.map(step), origin);
      if (known.has(String(next))) continue;
      known.add(String(next));
      found.push(next);
    }
  }
  return found;
}

/** Can turning alone not make the piece's mirror image? */
export function isChiral(lattice: Lattice, spots: readonly Spot[]): boolean {
  return orientations(lattice, spots, "mirrored").length > orientations(lattice, spots, "turned").length;
}

/** A motion that maps the box to itself, and where it brings each cell. */
export interface BoxMotion {
  readonly kind: string;
  readonly mirror: boolean;
  /** By the spot as text. */
  readonly image: ReadonlyMap<string, Spot>;
}

/** The motions of the lattice that map the box to itself, each followed by the shift that brings it back. */
export function boxMotions(lattice: Lattice, box: readonly Spot[]): BoxMotion[] {
  const own = new Set(box.map(String));
  const least = leastDigits(lattice, box);
  return lattice.motions.flatMap(({ kind, mirror, move }) => {
    const moved = box.map(move);
    const from = leastDigits(lattice, moved);
    const back = moved.map((s) => s.map((v, k) => v + (least[k] ?? 0) - (from[k] ?? 0)));
    if (!back.every((s) => own.has(String(s)))) return [];
    return [{ kind, mirror, image: new Map(box.map((s, k) => [String(s), back[k]!])) }];
  });
}
