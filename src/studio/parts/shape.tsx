// A small drawing of a piece, of any lattice.

import { type LatticeCell, type LatticeName, lattices } from "#library";
import { PictureView } from "./picture.js";

const { shapePicture } = lattices;

/** A piece of more cells is told by their number. */
const MOST_CELLS = 150;

interface ShapeProps {
  readonly lattice: LatticeName;
  readonly cells: readonly LatticeCell[];
  readonly tint: number;
}

export function Shape({ lattice, cells, tint }: ShapeProps) {
  if (cells.length > MOST_CELLS) return <span class="shape-count">{cells.length} cells</span>;
  return <PictureView picture={shapePicture(lattice, cells, tint)} label="" view="isometric" />;
}
