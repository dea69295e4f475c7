// The family that a text without a named family is probably of. Polyhexes are written as polyominoes are: their family
// must be named.

import type { Parsed } from "#problem";
import { cube } from "../geometry/cube.js";
import { PRIME, suffixOf } from "../geometry/lattice-cells.js";
import { parseLattice } from "./parse.js";
import type { LatticePuzzle, PackingKind } from "./puzzle.js";

/** Does the text, read like this, look like a puzzle of the family? */
export function looksLikePacking(packing: PackingKind, parsed: Parsed<LatticePuzzle>, text: string): boolean {
  const { name } = packing.lattice;
  if (name === "hexagon" || !parsed.ok || !hasPlaces(packing, parsed.value)) return false;
  if (name === "cube") return true;
  const triangles = parsed.value.box.some((cell) => suffixOf(packing.lattice, cell) === PRIME);
  if (triangles || name === "triangle") return triangles && name === "triangle";
  // The third coordinate of a cube is a suffix to the reader of squares.
  return !parseLattice({ ...packing, lattice: cube, stars: true }, text).ok;
}

/** A piece with a suffix that the box does not have has no place: that is no puzzle, but words. */
function hasPlaces({ lattice }: PackingKind, { box, pieces }: LatticePuzzle): boolean {
  const suffixes = new Set(box.map((cell) => suffixOf(lattice, cell)));
  if (lattice.kinds === 2) for (const suffix of [...suffixes]) suffixes.add(otherKind(suffix));
  return (
    box.length > 0 &&
    pieces.length > 0 &&
    pieces.every(({ cells }) => cells.every((cell) => suffixes.has(suffixOf(lattice, cell))))
  );
}

/** Turned, a triangle that points up points down. */
function otherKind(suffix: string): string {
  return suffix.startsWith(PRIME) ? suffix.slice(1) : PRIME + suffix;
}
