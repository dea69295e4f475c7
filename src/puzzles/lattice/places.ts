// Where the cells of a lattice stand on a flat board of rows and columns: in pictures, and as letters.

import type { Cell } from "../geometry/cells.js";
import type { Lattice } from "../geometry/lattice.js";
import { isPlain, type LatticeCell, PRIME, suffixOf } from "../geometry/lattice-cells.js";

export type PlaceOf = (cell: LatticeCell) => Cell;

/** Rows and columns of the lattice's grid; layers of cubes stand beside each other, with a gap between them. */
export function placesOf(lattice: Lattice, box: readonly LatticeCell[], gap: number): PlaceOf {
  if (lattice.name === "cube") return layerPlaces(box, gap);
  return (cell) => {
    const down = lattice.kinds === 2 && suffixOf(lattice, cell).startsWith(PRIME);
    return [...lattice.grid.place([cell[0], cell[1], down ? 1 : 0])];
  };
}

/** Layers are numbered by the first coordinate; their number in a row makes the whole wider than high. */
function layerPlaces(box: readonly LatticeCell[], gap: number): PlaceOf {
  const span = (k: 0 | 1 | 2) => {
    const values = box.map((cell) => cell[k] as number);
    const least = values.length === 0 ? 0 : Math.min(...values);
    return { least, count: values.length === 0 ? 1 : Math.max(...values) - least + 1 };
  };
  const [layers, rows, columns] = [span(0), span(1), span(2)];
  const [down, across] = [rows.count + gap, columns.count + gap];
  const wanted = Math.ceil(Math.sqrt((WIDER * layers.count * down) / across));
  // Rows of layers are of about the same length.
  const lines = Math.ceil(layers.count / Math.min(layers.count, wanted));
  const perLine = Math.ceil(layers.count / lines);
  return ([x, y, z]) => {
    const layer = x - layers.least;
    return [
      y - rows.least + Math.floor(layer / perLine) * down,
      (z as number) - columns.least + (layer % perLine) * across,
    ];
  };
}

/** How many times wider than high rows of layers may be. */
const WIDER = 6;

/** The column of a letter: the hexagons of a row are two columns apart, and each row begins a column further. */
export function letterPlace(lattice: Lattice, [row, column]: Cell): Cell {
  return lattice.name === "hexagon" ? [row, 2 * column + row] : [row, column];
}

/** The cell whose letter stands there; hexagons may be as many as half a row off, which is none. */
export function cellAtLetter({ name }: Lattice, [row, column]: Cell): LatticeCell {
  if (name === "hexagon") return [row, Math.floor((column - row) / 2)];
  if (name !== "triangle") return [row, column];
  const [y, down] = [-row, (column + row) & 1];
  const cell = [(column - y - down) / 2, y] as const;
  return down ? [...cell, PRIME] : cell;
}

/** Those cells that are no marks; all if there are only marks, as if they had no suffixes. */
export function plainOf(
  lattice: Lattice,
  cells: readonly LatticeCell[],
  whole = cells,
): readonly LatticeCell[] {
  return whole.some((cell) => isPlain(lattice, cell))
    ? cells.filter((cell) => isPlain(lattice, cell))
    : cells;
}
