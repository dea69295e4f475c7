// The options of a solution in, pieces on cells out.

import { digitValue } from "../geometry/digits.js";
import type { Lattice } from "../geometry/lattice.js";
import type { LatticeCell } from "../geometry/lattice-cells.js";
import type { LatticePlaced } from "./puzzle.js";

/** Each option is the name of a piece and its cells, with their suffixes. */
export function decodePlacements<C extends LatticeCell>(
  lattice: Lattice,
  options: readonly (readonly string[])[],
): LatticePlaced<C>[] {
  return options.map(([name = "", ...cells]) => {
    return { name, cells: cells.map((text) => readCell(lattice, text) as C) };
  });
}

/** A cell as it stands in an option. */
export function readCell({ digits }: Lattice, text: string): LatticeCell {
  const place = Array.from({ length: digits }, (_, k) => digitValue(text, k));
  const cell = text.length > digits ? [...place, text.slice(digits)] : place;
  return cell as unknown as LatticeCell;
}
