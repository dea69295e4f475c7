// Pieces of tightly packed spheres. Besides the rotations of the cube, those by 60 degrees about a long diagonal bring some of
// them back to places of the packing: flat ones. A piece in, its forms out that rotations of the cube do not make of each
// other. A spot's rank, such as its color, goes with it.

import { cube } from "../geometry/cube.js";
import { orientations, type Spot } from "../geometry/lattice.js";

/** The four long diagonals. */
const DIAGONALS = [
  [1, 1, 1],
  [1, 1, -1],
  [1, -1, 1],
  [-1, 1, 1],
] as const;

/** The spot turned by 60 degrees about a diagonal through the origin; null if it is then between the places. */
function turned(spot: Spot, diagonal: readonly [number, number, number]): Spot | null {
  const point = spot.slice(0, 3);
  const along = point.reduce((sum, value, k) => sum + value * diagonal[k]!, 0);
  const [x, y, z] = point as [number, number, number];
  const [a, b, c] = diagonal;
  const cross = [b * z - c * y, c * x - a * z, a * y - b * x];
  // Rodrigues: v/2 + (n × v) sin 60° + n (n · v)/2 with n of length √3, times 6.
  const six = point.map((value, k) => 3 * value + 3 * cross[k]! + along * diagonal[k]!);
  return six.every((value) => value % 6 === 0) ? [...six.map((value) => value / 6), spot[3]!] : null;
}

/** The piece, then its other forms. Each is at the origin. */
export function sphereForms(spots: readonly Spot[]): Spot[][] {
  const canonical = (form: readonly Spot[]) => orientations(cube, form, "turned").map(String).sort()[0]!;
  const forms = [orientations(cube, spots, "fixed")[0]!];
  const known = new Set([canonical(spots)]);
  for (let k = 0; k < forms.length; k++) {
    // The rotations of the cube bring each form to all places from which a turn may start.
    const [first] = forms[k]!;
    for (const diagonal of DIAGONALS) {
      const moved = forms[k]!.map((spot) =>
        turned(
          spot.map((value, i) => (i < 3 ? value - first![i]! : value)),
          diagonal,
        ),
      );
      if (moved.some((spot) => spot === null)) continue;
      const form = orientations(cube, moved as Spot[], "fixed")[0]!;
      if (known.has(canonical(form))) continue;
      known.add(canonical(form));
      forms.push(form);
    }
  }
  return forms;
}
