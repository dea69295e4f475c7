// Packings as they are played and edited: pieces on a board of any lattice.

import type { Lattice } from "../geometry/lattice.js";
import { isPlain, type LatticeCell, latticeKey } from "../geometry/lattice-cells.js";
import { type LatticeShape, polycubes, polyhexes, polyiamonds } from "../geometry/polyforms.js";
import {
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  tetrominoes,
} from "../geometry/sets.js";
import { bedlam, solidPentominoes, soma } from "../geometry/solids.js";
import type { CellValue, PackingEdit, PieceBoard, PieceSet, Play } from "../play.js";
import { boundsOf } from "./draw.js";
import type { LatticePlaced, LatticePuzzle } from "./puzzle.js";

export const COVER = "Cover the whole board with the pieces.";

/** A board for the pieces: the cells of the box that are no marks. */
export function pieceBoard(
  lattice: Lattice,
  box: readonly LatticeCell[],
  most: ReadonlyMap<string, number>,
): PieceBoard {
  const cells = box.filter((cell) => isPlain(lattice, cell));
  return { is: "pieces", lattice: lattice.name, cells, most };
}

/** The cells of placed pieces, each with the name of its piece. */
export function placedValues(lattice: Lattice, placed: readonly LatticePlaced[]): CellValue[] {
  return placed.flatMap(({ name, cells }) =>
    cells
      .filter((cell) => isPlain(lattice, cell))
      .map((cell): CellValue => [latticeKey(cell as LatticeCell), name]),
  );
}

export function latticePlay<C extends LatticeCell>(
  lattice: Lattice,
): Play<LatticePuzzle<C>, LatticePlaced<C>[]> {
  return {
    goal: COVER,
    isFilled: false,
    board: ({ box, pieces }) =>
      pieceBoard(lattice, box, new Map(pieces.map((piece) => [piece.name, boundsOf(piece).high]))),
    values: (_, placed) => placedValues(lattice, placed),
  };
}

export function latticeEdit<C extends LatticeCell>({ name }: Lattice): PackingEdit<LatticePuzzle<C>> {
  return {
    is: "packing",
    lattice: name,
    ...SETS[name],
    packing: ({ box, pieces }) => ({ box, pieces }),
    spec: ({ box, pieces }, { source: _, suffixes: __, ...before }) =>
      ({ ...before, box, pieces }) as LatticePuzzle<C>,
  };
}

type Shapes = readonly LatticeShape[];

function set(title: string, shapes: () => Shapes, oneSided = false): PieceSet {
  return { title, shapes, oneSided };
}

function bySize(titles: string, shapes: (size: number) => Shapes): PieceSet[] {
  return titles.split(" ").map((title, k) => set(title, () => shapes(k + 1)));
}

const SMALL: Shapes = [
  ["o", "00"],
  ["d", "00 01"],
  ["t", "00 01 02"],
  ["v", "00 01 10"],
].map(([name = "", cells = ""]) => {
  return { name, cells: cells.split(" ").map(([x, y]) => [Number(x), Number(y)] as const) };
});

/** By lattice: the named sets, and which of them stands first. */
export const SETS: Readonly<Record<Lattice["name"], Pick<PackingEdit<unknown>, "sets" | "firstSet">>> = {
  square: {
    sets: [
      set("1 to 3 cells", () => SMALL),
      set("Tetrominoes", () => tetrominoes),
      set("Pentominoes", () => pentominoes),
      set("Hexominoes", () => hexominoes),
      set("One-sided tetrominoes", () => oneSidedTetrominoes, true),
      set("One-sided pentominoes", () => oneSidedPentominoes, true),
      set("One-sided hexominoes", () => oneSidedHexominoes, true),
    ],
    firstSet: 1,
  },
  cube: {
    sets: [
      set("Soma", () => soma),
      set("Bedlam’s cube", () => bedlam),
      set("Solid pentominoes", () => solidPentominoes),
      ...bySize("Monocube Dicube Tricubes Tetracubes Pentacubes Hexacubes", polycubes),
    ],
    firstSet: 0,
  },
  triangle: {
    sets: bySize(
      "Moniamond Diamond Triamond Tetriamonds Pentiamonds Hexiamonds Heptiamonds Octiamonds",
      polyiamonds,
    ),
    firstSet: 5,
  },
  hexagon: {
    sets: bySize("Monohex Dihex Trihexes Tetrahexes Pentahexes Hexahexes", polyhexes),
    firstSet: 3,
  },
};
