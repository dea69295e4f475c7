// A packing in, its text out: the box line, words if there are any, then one line a piece, in compact brackets.

import { BadValue } from "#problem";
import { digit } from "../geometry/digits.js";
import type { Lattice } from "../geometry/lattice.js";
import { type LatticeCell, suffixOf } from "../geometry/lattice-cells.js";
import { writePlaces } from "../geometry/notation.js";
import {
  type LatticePiece,
  type LatticePuzzle,
  multiplicityText,
  type PackingKind,
  type PackingRule,
  realPieces,
  suffixesOf,
} from "./puzzle.js";

export function writeLattice(packing: PackingKind, puzzle: LatticePuzzle): string {
  const { lattice } = packing;
  const suffixes = suffixesOf(lattice, puzzle);
  const lines = [writeSuffixed(lattice, puzzle.box, suffixes), ...wordsOf(lattice, puzzle)];
  for (const piece of realPieces(puzzle)) {
    checkWord(piece.name, "piece name");
    const multiplicity = multiplicityText(piece);
    if (/[|\n]/.test(multiplicity) || multiplicity === "") {
      throw new BadValue(`Bad multiplicity ${JSON.stringify(multiplicity)} of the piece ${piece.name}`);
    }
    const rest = `${nameText(packing, piece)} ${writeSuffixed(lattice, piece.cells, suffixes)}`;
    // What stands before the first | of the line is read as the multiplicity, even if the | belongs to a suffix.
    lines.push(multiplicity === "1" && !rest.includes("|") ? rest : `${multiplicity}|${rest}`);
  }
  return `${lines.join("\n")}\n`;
}

export function cellText(lattice: Lattice, cell: LatticeCell): string {
  return (cell.slice(0, lattice.digits) as number[]).map(digit).join("") + suffixOf(lattice, cell);
}

/** What the originals have no notation for, in words. */
function wordsOf(lattice: Lattice, { pieces, glue, rules = [], uncovered = [] }: LatticePuzzle): string[] {
  const text = (cell: LatticeCell) => cellText(lattice, cell);
  const holes = pieces.find((piece) => piece.empty);
  return [
    ...(glue ? [`glue: ${glue}`] : []),
    ...uncovered.map((label) => `uncovered ${text(label.cell)} ${label.text}`),
    ...(holes ? [`holes ${multiplicityText(holes).replace(/^0:/, "")}`] : []),
    ...new Set(pieces.filter(({ cost }) => cost).map(({ name, cost }) => `cost: ${name} ${cost}`)),
    ...new Set(
      pieces
        .filter(({ on }) => on)
        .map(
          ({ name, on }) => `put: ${name} on ${on!.map((group) => group.map(text).join(" ")).join(" or ")}`,
        ),
    ),
    ...rules.map(ruleText),
  ];
}

function ruleText(rule: PackingRule): string {
  if (rule.rule === "no-crossroads") return rule.rule;
  const names = rule.pieces.join(" ");
  if (rule.rule === "choose") return `choose: ${rule.count} ${names}`;
  return `apart: ${rule.corners ? "corners " : ""}${names}`;
}

/** The name, with the piece's manner if that is not the usual one. */
function nameText(packing: PackingKind, { name, manner }: LatticePiece): string {
  return manner === undefined || manner === packing.manner ? name : `${name}:${manner}`;
}

/** The cells, those without a suffix first, then suffix by suffix, so that reading finds them in the same order. */
function writeSuffixed(lattice: Lattice, cells: readonly LatticeCell[], suffixes: readonly string[]): string {
  const parts: string[] = [];
  for (const suffix of ["", ...suffixes]) {
    const group = cells.filter((cell) => suffixOf(lattice, cell) === suffix);
    if (group.length === 0) continue;
    if (suffix !== "") checkWord(suffix, "suffix");
    const places = group.map((cell) => cell.slice(0, lattice.digits) as number[]);
    parts.push(...writePlaces(places).map((part) => part + suffix));
  }
  return parts.join(" ");
}

function checkWord(word: string, what: string): void {
  if (!/^[^\n ]+$/.test(word))
    throw new BadValue(`Bad ${what} ${JSON.stringify(word)}; expected no blank in it`);
}
