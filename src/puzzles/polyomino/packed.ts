// Pieces and boxes by name in, the spec of a polyomino puzzle out, and remarks on how the names were understood.

import { BadValue } from "#problem";
import { type Cell, rectangle } from "../geometry/cells.js";
import { drawnRegions, isDrawing } from "../geometry/drawing.js";
import { namedPieces } from "../geometry/named.js";
import { parseCells } from "../geometry/notation.js";
import type { PolyominoPiece, PolyominoPuzzle } from "../lattice/puzzle.js";

/** A packing by names: what the command line and `pack` take. */
export interface Packing {
  /** "6x10", a drawing, cells as in the files ("[0-5][0-9]"), or cells. */
  readonly box: string | readonly Cell[];
  /** "pentominoes", "2 tetrominoes, 1 monomino", "one-sided hexominoes", "P pentomino"; or the pieces. */
  readonly pieces: string | readonly PolyominoPiece[];
  /** May pieces be turned over? True unless told otherwise; never for one-sided sets. */
  readonly turnOver?: boolean;
  /** This many cells may stay empty; each costs 1, so that `cheapest` leaves as few as possible. */
  readonly holes?: number;
  /** How many copies of each piece: 2, "1:3", or "any". */
  readonly copies?: number | string;
}

/** A puzzle, and what to tell about it. */
export interface Packed {
  readonly puzzle: PolyominoPuzzle;
  readonly remarks: readonly string[];
}

const MOST_SIDE = 62;

export function packed({ box, pieces, turnOver, holes = 0, copies }: Packing): Packed {
  const remarks: string[] = [];
  const named = typeof pieces === "string" ? namedPieces(pieces) : { pieces, oneSided: false };
  const regions = typeof box === "string" ? boxesNamed(box) : [{ cells: [...box], remark: "" }];
  // Of two ways to understand a drawing the one that the pieces can fill.
  const region = regions.find(({ cells }) => fills(named.pieces, cells.length, holes)) ?? regions[0]!;
  if (region.remark !== "") remarks.push(region.remark);
  const over = turnOver ?? !named.oneSided;
  const area = region.cells.length;
  let list = named.pieces.map((piece): PolyominoPiece => {
    const many = copies === undefined ? {} : { multiplicity: copiesText(copies, area, piece.cells.length) };
    return { ...(over ? {} : { manner: "turned" }), ...piece, ...many };
  });
  checkHoles(holes);
  if (holes > 0) {
    const most = list.reduce((sum, piece) => sum + piece.cells.length * mostOf(piece), 0);
    if (copies === undefined && most > area) {
      list = list.map((piece) => ({ ...piece, multiplicity: `0:${mostOf(piece)}` }));
      remarks.push(`the pieces have ${most} cells and the box ${area}: each of them may be left out`);
    }
    list.push({
      name: holeName(list),
      cells: [[0, 0]],
      multiplicity: `0:${Math.min(holes, area)}`,
      empty: true,
    });
  } else tellArea(list, area, remarks);
  return { puzzle: { box: region.cells, pieces: list }, remarks };
}

/** Have the pieces, each as often as it says, as many cells as the box, up to holes? */
function fills(pieces: readonly PolyominoPiece[], area: number, holes: number): boolean {
  const cells = pieces.reduce((sum, piece) => sum + piece.cells.length * mostOf(piece), 0);
  return cells <= area && cells >= area - holes;
}

function checkHoles(holes: number): void {
  if (!Number.isSafeInteger(holes) || holes < 0)
    throw new BadValue(`Bad holes ${holes}; expected a number from 0`);
}

/** Where the cells of pieces and box cannot match, that is why there is no solution. */
function tellArea(list: readonly PolyominoPiece[], area: number, remarks: string[]): void {
  const [least, most] = [leastOf, mostOf].map((of) =>
    list.reduce((sum, p) => sum + p.cells.length * of(p), 0),
  );
  if (area < least! || area > most!) {
    const cells = least === most ? `${most}` : `${least} to ${most}`;
    remarks.push(
      `the pieces have ${cells} cells and the box ${area}: it cannot be filled (--holes lets cells stay empty)`,
    );
  }
}

function bounds(piece: PolyominoPiece): string[] {
  return String(piece.multiplicity ?? 1).split(":");
}

function leastOf(piece: PolyominoPiece): number {
  return Number(bounds(piece)[0]);
}

function mostOf(piece: PolyominoPiece): number {
  return Number(bounds(piece).at(-1));
}

/** A name that no piece has. */
function holeName(pieces: readonly PolyominoPiece[]): string {
  const names = new Set(pieces.map(({ name }) => name));
  return names.has("hole") ? "(hole)" : "hole";
}

/** "any" is as many as the box has room for. */
function copiesText(copies: number | string, area: number, size: number): string {
  if (copies === "any") return `0:${Math.max(1, Math.floor(area / size))}`;
  const text = String(copies);
  const [least = 0, most = least] = text.split(":").map(Number);
  if (/^(\d+:)?\d+$/.test(text) && most >= 1 && least <= most) return text;
  throw new BadValue(`Bad copies ${text}; expected a number such as 2, a range such as 1:3, or any`);
}

/** "6x10", a drawing, or cells in brackets. */
export function boxesNamed(text: string): { readonly cells: Cell[]; readonly remark: string }[] {
  const size = /^\s*(\d+)\s*[x×*]\s*(\d+)\s*$/.exec(text);
  if (size) {
    const [rows, columns] = [Number(size[1]), Number(size[2])];
    if (rows >= 1 && columns >= 1 && rows <= MOST_SIDE && columns <= MOST_SIDE)
      return [{ cells: rectangle(rows, columns), remark: "" }];
    throw new BadValue(`Bad box ${text.trim()}; expected 1 to ${MOST_SIDE} rows and columns`);
  }
  const lines = text.split("\n").filter((line) => !line.startsWith("|"));
  const isDrawn = lines.length > 1 && !/[[\]:]/.test(text);
  if (isDrawn || isDrawing(lines) || /^[\sxXoO*@]+$/.test(lines.join(""))) return drawnRegions(lines);
  const cells = parseCells(lines.join(" ").trim());
  // Two digits alone are rather half of a size.
  if (cells && (cells.length > 2 || text.includes("["))) return [{ cells, remark: "" }];
  throw new BadValue(
    `Bad box ${JSON.stringify(text)}; expected 6x10, a drawing of # and ., or cells such as [0-5][0-9]`,
  );
}
