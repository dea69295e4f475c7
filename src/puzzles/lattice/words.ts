// A packing in, its items in words out: the cells of the box, counted from 1 as its picture shows them, and the pieces.

import { type Cell, extent } from "../geometry/cells.js";
import type { Lattice } from "../geometry/lattice.js";
import { type LatticeCell, spotOf } from "../geometry/lattice-cells.js";
import { cellText, longCellText, type PuzzleWords, type Thing } from "../words.js";
import { spotName } from "./placements.js";
import { placesOf, plainOf } from "./places.js";
import { type LatticePuzzle, ranksOf } from "./puzzle.js";
import { plainCells } from "./square-picture.js";

export function latticeWords(lattice: Lattice, puzzle: LatticePuzzle): PuzzleWords {
  const suffixes = ranksOf(lattice, puzzle);
  const drawn = plainOf(lattice, puzzle.box);
  const place = picturePlace(lattice, puzzle.box, drawn);
  const corner = extent(drawn.map(place));
  const cells = new Map<string, Thing>();
  for (const cell of puzzle.box) {
    const spot = spotOf(lattice, cell, suffixes);
    const at = drawn.includes(cell) ? [place(cell)] : [];
    cells.set(spotName(spot, suffixes), cellThing(lattice, cell, at, corner));
  }
  const thing = (name: string): Thing =>
    cells.get(name) ?? { kind: "piece", text: `the piece ${name}`, short: name, cells: [] };
  return { board: lattice.name, thing, option: (tokens) => placementText(tokens, thing) };
}

/** Where a cell stands on the puzzle's picture. */
function picturePlace(
  lattice: Lattice,
  box: readonly LatticeCell[],
  drawn: readonly LatticeCell[],
): (cell: LatticeCell) => Cell {
  if (lattice.name !== "square") return placesOf(lattice, drawn, 1);
  const plain = plainCells(box as Cell[]);
  return (cell) => plain([cell as Cell])[0]!;
}

function cellThing(
  { name, digits, kinds }: Lattice,
  cell: LatticeCell,
  at: readonly Cell[],
  corner: { readonly xmin: number; readonly ymin: number },
): Thing {
  const own = cell.slice(0, digits) as number[];
  const place = kinds === 2 ? [...own, cell[digits] === undefined ? 0 : 1] : own;
  const [spot] = at;
  if (!spot) return { kind: "item", text: `the mark ${cell.join("")}`, short: cell.join(""), cells: [] };
  if (name === "cube") {
    const [x, y, z] = own.map((value) => value + 1);
    const text = `layer ${x}, row ${y}, column ${z}`;
    return { kind: "cell", text, short: `l${x}r${y}c${z}`, cells: at, place };
  }
  const counted: Cell = [spot[0] - corner.xmin, spot[1] - corner.ymin];
  return { kind: "cell", text: longCellText(counted), short: cellText(counted), cells: at, place };
}

/** "P on r1c1 r1c2 r2c1". */
export function placementText(tokens: readonly string[], thing: (name: string) => Thing): string {
  const things = tokens.map((token) => thing(token.split(":")[0]!));
  const cells = things.filter(({ kind }) => kind === "cell").map(({ short }) => short);
  const others = things.filter(({ kind }) => kind === "piece").map(({ short }) => short);
  if (cells.length === 0) return others.join(" ");
  return others.length === 0 ? cells.join(" ") : `${others.join(" ")} on ${cells.join(" ")}`;
}
