// Pack pieces into a box of cells, as Knuth's POLYOMINO-DLX, POLYCUBE-DLX and POLYIAMOND-DLX describe it: one puzzle for
// all lattices.

import type { Cell } from "../geometry/cells.js";
import type { Glue } from "../geometry/glue.js";
import type { Lattice, Manner } from "../geometry/lattice.js";
import { type LatticeCell, Suffixes, suffixOf } from "../geometry/lattice-cells.js";
import type { Begin } from "../play.js";

/** What tells one family of packings from another. */
export interface PackingKind {
  /** e.g. "polycube". */
  readonly name: string;
  /** The executable, e.g. "polycube-dlx". */
  readonly program: string;
  readonly about: string;
  readonly lattice: Lattice;
  /** How a piece may be moved if its line says nothing about it. */
  readonly manner: Manner;
  /** POLYCUBE-DLX: `4*Z`, the number in one digit, is another way to write `4|Z`. */
  readonly stars: boolean;
  readonly begin: Begin;
}

/** Pieces to be packed into a box, on any lattice. */
export interface LatticePuzzle<C extends LatticeCell = LatticeCell> {
  /** The cells to be covered. A cell with a suffix becomes a secondary item. */
  readonly box: readonly C[];
  /** One element a line of the text; several may have one name, and then their placements are combined. */
  readonly pieces: readonly LatticePiece<C>[];
  /** Every suffix in the order of its first appearance; those that are missing follow as the cells have them. */
  readonly suffixes?: readonly string[];
  /** The lines that the puzzle was read from, which the DLX file repeats as comments; written anew when absent. */
  readonly source?: readonly string[];
  /** Which edges of the box are glued: "cylinder" (left to right), "torus" (top to bottom as well) or "moebius". */
  readonly glue?: Glue;
  /** What else must hold. */
  readonly rules?: readonly PackingRule[];
  /** What stands on cells beside the box, for its pictures: the date of a calendar. */
  readonly uncovered?: readonly CellLabel[];
}

/** What stands on a cell of a board. */
export interface CellLabel<C extends LatticeCell = LatticeCell> {
  /** The cell. */
  readonly cell: C;
  /** e.g. "Oct". */
  readonly text: string;
}

/**
 * A rule about pieces: those of "apart" do not touch, nor at corners if it says so; of those of "choose" so many are used;
 * with "no-crossroads" no four pieces meet in a point.
 */
export type PackingRule =
  | {
      /** They do not touch. */
      readonly rule: "apart";
      /** Their names. */
      readonly pieces: readonly string[];
      /** Nor at corners. */
      readonly corners?: boolean;
    }
  | {
      /** Some of them are used. */
      readonly rule: "choose";
      /** Their names. */
      readonly pieces: readonly string[];
      /** How many. */
      readonly count: number;
    }
  | {
      /** No four pieces meet in a point. */
      readonly rule: "no-crossroads";
    };

/** A piece of a packing. */
export interface LatticePiece<C extends LatticeCell = LatticeCell> {
  /** 1 to 8 characters but blanks, ":" and "|", e.g. "P". */
  readonly name: string;
  /** Typical cells, anywhere; the piece may be shifted, and moved in its manner. */
  readonly cells: readonly C[];
  /** How many copies are to be used: 2, "2" or "1:3" (1 to 3); 1 when absent. */
  readonly multiplicity?: number | string;
  /** "fixed", "turned" or "mirrored"; flat pieces may be mirrored, cubes turned, when it is absent. */
  readonly manner?: Manner;
  /** The multiplicity was written with a star, as POLYCUBE-DLX has it, and polycube-dlx writes it so again. */
  readonly starred?: boolean;
  /** True for the piece of one cell that stands for cells that stay empty: each of them costs 1. */
  readonly empty?: boolean;
  /** What using it once costs, for `cheapest`; nothing when absent. */
  readonly cost?: number;
  /** It covers all cells of one of these groups. */
  readonly on?: readonly (readonly C[])[];
}

/** A packing of squares, triangles or hexagons. */
export type PolyominoPuzzle = LatticePuzzle<Cell>;
/** A piece of it. */
export type PolyominoPiece = LatticePiece<Cell>;

/** A piece on its cells, which may have suffixes. */
export interface LatticePlaced<C extends LatticeCell = LatticeCell> {
  /** The name of the piece. */
  readonly name: string;
  /** Where it lies. */
  readonly cells: readonly C[];
}

/** The multiplicity as it stands in the text, e.g. "1". */
export function multiplicityText(piece: LatticePiece): string {
  return String(piece.multiplicity ?? 1);
}

/** Every suffix of the puzzle in the order of its first appearance. */
export function suffixesOf(lattice: Lattice, puzzle: LatticePuzzle): readonly string[] {
  const cells = [puzzle.box, ...puzzle.pieces.map((piece) => piece.cells)].flat();
  const used = cells.map((cell) => suffixOf(lattice, cell)).filter((suffix) => suffix !== "");
  return [...new Set([...(puzzle.suffixes ?? []), ...used])];
}

/** The same with their ranks. */
export function ranksOf(lattice: Lattice, puzzle: LatticePuzzle): Suffixes {
  return new Suffixes(lattice, suffixesOf(lattice, puzzle));
}

/** The pieces, without the one that stands for empty cells. */
export function realPieces<C extends LatticeCell>({ pieces }: LatticePuzzle<C>): LatticePiece<C>[] {
  return pieces.filter((piece) => !piece.empty);
}

/** The placements, without those of empty cells. */
export function realPlaced<C extends LatticeCell>(
  { pieces }: LatticePuzzle,
  placed: readonly LatticePlaced<C>[],
): LatticePlaced<C>[] {
  const empty = new Set(pieces.filter((piece) => piece.empty).map((piece) => piece.name));
  return placed.filter(({ name }) => !empty.has(name));
}

export function namesOf(puzzle: LatticePuzzle): string[] {
  return [...new Set(realPieces(puzzle).map((piece) => piece.name))];
}

/** What is said of how often a piece is used, and how often that is at the most. */
export function noteOf(piece: LatticePiece): { note?: string; copies?: number } {
  const copies = multiplicityText(piece);
  if (copies === "1") return {};
  const most = Number(copies.split(":").at(-1));
  return {
    note: copies === "0:1" ? "≤1" : `×${copies.replace(":", "–")}`,
    ...(most > 1 ? { copies: most } : {}),
  };
}
