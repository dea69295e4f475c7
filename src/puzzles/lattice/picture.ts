// A packing in, alone or with a solution, its picture out.

import type { PlacedPiece } from "../board.js";
import { cube } from "../geometry/cube.js";
import { type Lattice, mostDigits, orientations, type Spot } from "../geometry/lattice.js";
import type { LatticeCell } from "../geometry/lattice-cells.js";
import { packingPicture, type TrayPiece, trayPicture } from "../packing.js";
import type { Label, Picture, SolidCell } from "../pictures/picture.js";
import { placesOf, plainOf } from "./places.js";
import {
  type LatticePiece,
  type LatticePlaced,
  type LatticePuzzle,
  namesOf,
  noteOf,
  type PolyominoPuzzle,
  realPieces,
  realPlaced,
} from "./puzzle.js";
import { squarePicture } from "./square-picture.js";
import { shiftedTray } from "./tray.js";

export function latticePicture(
  lattice: Lattice,
  puzzle: LatticePuzzle,
  pieces?: readonly LatticePlaced[],
): Picture {
  if (lattice.name === "square")
    return squarePicture(puzzle as PolyominoPuzzle, pieces as PlacedPiece[] | undefined);
  const names = namesOf(puzzle);
  const box = plainOf(lattice, puzzle.box);
  if (lattice.name === "cube")
    return cubePicture(names, { box, pieces: plainPieces(lattice, puzzle, pieces) }, puzzle);
  const place = placesOf(lattice, box, 0);
  const board = box.map(place);
  const grid = lattice.grid.name;
  const placed = plainPieces(lattice, puzzle, pieces)?.map(({ name, cells }) => ({
    name,
    cells: cells.map(place),
  }));
  if (placed) return { ...packingPicture(board, names, placed), grid };
  const tray = realPieces(puzzle).map((piece): TrayPiece => {
    return { name: piece.name, cells: plainOf(lattice, piece.cells).map(place), ...noteOf(piece) };
  });
  return shiftedTray(lattice, { board, names, tray });
}

function plainPieces(
  lattice: Lattice,
  puzzle: LatticePuzzle,
  pieces: readonly LatticePlaced[] | undefined,
): LatticePlaced[] | undefined {
  const real = pieces && realPlaced(puzzle, pieces);
  return real?.map(({ name, cells }) => ({ name, cells: plainOf(lattice, cells, puzzle.box) }));
}

/** Between layers of cubes, in cells. */
const LAYER_GAP = 1;

/** Layers side by side, and the cubes themselves for other views. A piece has its name on each of its layers. */
function cubePicture(
  names: readonly string[],
  { box, pieces }: { box: readonly LatticeCell[]; pieces: readonly LatticePlaced[] | undefined },
  puzzle: LatticePuzzle,
): Picture {
  const all = realPieces(puzzle);
  const shown = pieces ?? all;
  const label = (name: string) => (names.length > 1 ? name : "");
  const solid = {
    box: box as readonly unknown[] as readonly SolidCell[],
    pieces: shown.map(({ name, cells }, k) => {
      const note = pieces ? "" : (noteOf(all[k]!).note ?? "");
      return {
        name,
        label: [label(name), note].filter((text) => text !== "").join(" "),
        cells: pieces ? solidCells(cells) : standing(cells),
      };
    }),
    placed: pieces !== undefined,
  };
  const place = placesOf(cube, box, LAYER_GAP);
  const board = box.map(place);
  if (!pieces) return { ...trayPicture(board, names, all.map(layeredPiece)), solid };
  const flat = pieces.map(({ name, cells }) => ({ name, cells: cells.map(place) }));
  const picture = packingPicture(board, names, flat);
  return {
    ...picture,
    regions: picture.regions.map((region) => ({ ...region, label: "" })),
    labels: layerLabels(pieces, place, label),
    solid,
  };
}

/** A piece as its layers side by side. */
function layeredPiece(piece: LatticePiece): TrayPiece {
  return {
    name: piece.name,
    cells: piece.cells.map(placesOf(cube, piece.cells, LAYER_GAP)),
    ...noteOf(piece),
  };
}

/** A piece turned so that as many of its cubes as possible can be seen, lying low. */
function standing(cells: readonly LatticeCell[]): SolidCell[] {
  const spots = solidCells(cells).map((cell) => [...cell, 0]);
  const turned = orientations(cube, spots, "turned");
  const best = turned.reduce((found, other) =>
    compareViews(viewOf(other), viewOf(found)) < 0 ? other : found,
  );
  return best.map(([x, y, z]): SolidCell => [x!, y!, z!]);
}

/** Hidden cubes, height, depth: the smaller, the better. */
function viewOf(spots: readonly Spot[]): number[] {
  const own = new Set(spots.map(([x, y, z]) => `${x},${y},${z}`));
  const hidden = spots.filter(([x, y, z]) => [1, 2, 3].some((k) => own.has(`${x! - k},${y! + k},${z! + k}`)));
  const open = spots.filter(([x, y, z]) => !own.has(`${x! - 1},${y},${z}`));
  const [height, depth] = mostDigits(cube, spots);
  const low = spots.reduce((sum, [x]) => sum + height! - x!, 0);
  return [hidden.length, height!, depth!, low, -open.length];
}

function compareViews(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((value, i) => value !== b[i]);
  return k < 0 ? 0 : a[k]! - b[k]!;
}

function solidCells(cells: readonly LatticeCell[]): SolidCell[] {
  return cells.map(([x, y, z]) => [x, y, z as number]);
}

/** The name of each piece in one cell of each of its layers, the one nearest to the middle there. */
function layerLabels(
  pieces: readonly LatticePlaced[],
  place: (cell: LatticeCell) => Label["cell"],
  label: (name: string) => string,
): Label[] {
  return pieces.flatMap(({ name, cells }) => {
    if (label(name) === "") return [];
    const layers = new Map<number, LatticeCell[]>();
    for (const cell of cells) layers.set(cell[0], [...(layers.get(cell[0]) ?? []), cell]);
    return [...layers.values()].map((layer) => ({ cell: place(nearest(layer)), text: label(name) }));
  });
}

function nearest(layer: readonly LatticeCell[]): LatticeCell {
  const mean = (k: 1 | 2) => layer.reduce((sum, cell) => sum + (cell[k] as number), 0) / layer.length;
  const [y, z] = [mean(1), mean(2)];
  const far = (cell: LatticeCell) => (cell[1] - y) ** 2 + ((cell[2] as number) - z) ** 2;
  return layer.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best));
}
