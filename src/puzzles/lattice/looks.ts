// Which family a text whose family nobody named is probably of. Polyhexes are written as polyominoes are: their family
// must be named.

import { cube } from "../../geometry/cube.js";
import { PRIME, suffixOf } from "../../geometry/lattice-cells.js";
import { parseLattice } from "./parse.js";
import type { Packing } from "./puzzle.js";

export function looksLikePacking(packing: Packing, text: string): boolean {
  if (packing.lattice.name === "hexagon") return false;
  const parsed = parseLattice(packing, text);
  if (!parsed.ok || parsed.value.box.length === 0 || parsed.value.pieces.length === 0) return false;
  if (packing.lattice.name === "cube") return true;
  const triangles = parsed.value.box.some((cell) => suffixOf(packing.lattice, cell) === PRIME);
  if (triangles || packing.lattice.name === "triangle")
    return triangles === (packing.lattice.name === "triangle");
  // The third coordinate of a cube is a suffix to the reader of squares.
  return !parseLattice({ ...packing, lattice: cube, stars: true }, text).ok;
}
