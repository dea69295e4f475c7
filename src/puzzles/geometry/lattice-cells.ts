// The cells of a lattice as people and programs write them, and as the lattice computes with them.

import type { Lattice, Spot } from "./lattice.js";

/**
 * A cell of any lattice: two coordinates, three for cubes, and after them its suffix if it has one. Of triangles, a
 * suffix that begins with an apostrophe belongs to one that points down: [0, 1, "'"] is "01'".
 */
export type LatticeCell = readonly [x: number, y: number, z?: number | string, suffix?: string];

/** A cell of cubes: layer, row, column; a fourth element is its suffix. */
export type CubeCell = readonly [x: number, y: number, z: number, suffix?: string];

/** The mark of a triangle that points down. */
export const PRIME = "'";

/** The suffixes of a puzzle in the order of their first appearance, and the ranks that they give to cells. */
export class Suffixes {
  readonly #kinds: number;
  /** By rank: the suffix; those of triangles come in pairs, without the apostrophe and with it. */
  readonly #texts: string[];

  constructor({ kinds }: Lattice, suffixes: Iterable<string> = []) {
    this.#kinds = kinds;
    this.#texts = kinds === 1 ? [""] : ["", PRIME];
    for (const suffix of suffixes) this.add(suffix);
  }

  add(suffix: string): void {
    if (this.#texts.includes(suffix)) return;
    const plain = this.#kinds === 2 && suffix.startsWith(PRIME) ? suffix.slice(1) : suffix;
    this.#texts.push(plain);
    if (this.#kinds === 2) this.#texts.push(PRIME + plain);
  }

  rank(suffix: string): number {
    return this.#texts.indexOf(suffix);
  }

  text(rank: number): string {
    return this.#texts[rank]!;
  }

  /** Is a cell of this rank one of the box, not a mark beside the pieces? */
  isPlain(rank: number): boolean {
    return rank < this.#kinds;
  }

  /** Are there suffixes besides the apostrophe of triangles? */
  get any(): boolean {
    return this.#texts.length > this.#kinds;
  }
}

/** The suffix of a cell, "" if it has none. */
export function suffixOf({ digits }: Lattice, cell: LatticeCell): string {
  return (cell[digits] as string | undefined) ?? "";
}

/** Is it a cell of the box or of a piece, without a suffix (but for the apostrophe)? */
export function isPlain(lattice: Lattice, cell: LatticeCell): boolean {
  const suffix = suffixOf(lattice, cell);
  return suffix === "" || (lattice.kinds === 2 && suffix === PRIME);
}

export function spotOf(lattice: Lattice, cell: LatticeCell, suffixes: Suffixes): Spot {
  return [...(cell.slice(0, lattice.digits) as number[]), suffixes.rank(suffixOf(lattice, cell))];
}

/** The cell of a spot whose suffixes are at most the apostrophe. */
export function cellOf(
  { digits }: Lattice,
  spot: Spot,
  suffix = spot[digits] === 1 ? PRIME : "",
): LatticeCell {
  const cell = suffix === "" ? spot.slice(0, digits) : [...spot.slice(0, digits), suffix];
  return cell as unknown as LatticeCell;
}

/** One string a cell, for sets and maps. */
export function latticeKey(cell: LatticeCell): string {
  return cell.join(",");
}
