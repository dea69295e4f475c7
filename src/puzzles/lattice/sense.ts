// A packing as the originals read it makes sense of nearly every text: any two characters are a cell, and what follows them its
// suffix. What people surely did not mean by it is refused here, with what they probably did mean.

import { type Diagnostic, type Parsed, Report, splitLines } from "#problem";
import type { ReadOptions } from "../family.js";
import { type LatticeCell, PRIME } from "../geometry/lattice-cells.js";
import { parseLattice } from "./parse.js";
import type { LatticePuzzle, PackingKind } from "./puzzle.js";

/** The puzzle, read as its family's executable does, if that makes sense. */
export function readLattice<C extends LatticeCell>(
  packing: PackingKind,
  text: string,
  { literal = false }: ReadOptions = {},
): Parsed<LatticePuzzle<C>> {
  const parsed = parseLattice<C>(packing, text);
  if (!parsed.ok || literal) return parsed;
  const errors = nonsense(packing, splitLines(text));
  return errors.length > 0 ? { ok: false, errors, warnings: parsed.warnings } : parsed;
}

/** A cell in the text. */
interface CellToken {
  readonly text: string;
  readonly suffix: string;
  /** Its line and column, from 1. */
  readonly line: number;
  readonly column: number;
  readonly source: string;
}

/** What a person cannot have meant, in a text that could be read. */
function nonsense({ lattice, name }: PackingKind, lines: readonly string[]): readonly Diagnostic[] {
  const report = new Report();
  const [first, ...rest] = lines.flatMap((source, index) =>
    source.startsWith("|") ? [] : [{ source, line: index + 1 }],
  );
  const cellsOf = ({ source, line }: { source: string; line: number }, from: number) =>
    cellTokens(source, { line, from, digits: lattice.digits });
  const box = first ? cellsOf(first, 0) : [];
  const pieces = rest.map((line) => ({ ...line, cells: cellsOf(line, nameEnd(line.source)) }));
  if (first && box.length === 0)
    report.error(
      "empty-box",
      first.line,
      1,
      "the box has no cells; expected some, such as [0-5][0-9]",
      first.source,
    );
  const cells = pieces.flatMap((piece) => piece.cells);
  const fault = (at: CellToken, message: string) =>
    report.error("unused-suffix", at.line, at.column, message, at.source);
  for (const cell of strangers(box, cells))
    fault(cell, `${read(cell)}, which no piece has; ${meant(cell, name)}`);
  // A piece that fits nowhere is a puzzle without a solution; but not where its cells are rather a word or a number.
  for (const cell of strangers(cells, box).filter(({ text }) => /^[\p{L}\d]+$/u.test(text)))
    fault(cell, `${read(cell)}, which no cell of the box has; ${meant(cell, name)}`);
  if (box.length > 0 && cells.length === 0 && report.errors.length === 0)
    report.error("no-pieces", lines.length + 1, 1, "a box without pieces; expected lines of pieces", "");
  for (const piece of pieces) {
    const [cell] = piece.cells;
    if (piece.cells.length === 1 && /^[A-Z]\d$/.test(cell!.text))
      fault(
        cell!,
        `${cell!.text} is read as a cell, and looks like the name of a piece; expected the cells of ${piece.source.trim().split(/\s/)[0]}`,
      );
  }
  return report.errors;
}

function nameEnd(source: string): number {
  const blank = source.indexOf(" ", source.indexOf("|") + 1);
  return blank < 0 ? source.length : blank;
}

function cellTokens(source: string, at: { line: number; from: number; digits: number }): CellToken[] {
  return [...source.slice(at.from).matchAll(/\S+/g)].map(({ 0: text, index }) => {
    let end = 0;
    for (let k = 0; k < at.digits; k++) end = text[end] === "[" ? text.indexOf("]", end) + 1 : end + 1;
    const suffix = text.slice(end);
    return { text, suffix: suffix.replace(PRIME, ""), line: at.line, column: at.from + index + 1, source };
  });
}

/** The first cells of each suffix that none of the others has; one that begins with a sign is meant as one. */
function strangers(cells: readonly CellToken[], others: readonly CellToken[]): CellToken[] {
  const known = new Set(["", ...others.map(({ suffix }) => suffix)]);
  return cells.filter(({ suffix }) => {
    const isNew = !known.has(suffix) && /^[\p{L}\d]/u.test(suffix);
    known.add(suffix);
    return isNew;
  });
}

function read({ text, suffix }: CellToken): string {
  return `${text} is read as a cell with the suffix ${suffix}`;
}

/** What a text that makes an odd cell probably is. */
function meant({ text, source }: CellToken, name: string): string {
  if (/^\d+[x×]\d+$/.test(text)) return `was "box ${text}" meant?`;
  if (/^\p{L}+$/u.test(text))
    return `is it a word? ${name} has none (a list of words is of the family torto)`;
  if (/^[\d.#xX]{3,}$/.test(source.trim())) return `a box is drawn below a line "box"`;
  return "two digits are a cell, and blanks separate cells";
}
