// Which puzzles do the rows of a text make? One grid with its boxes below it, several grids below each other, or one grid
// a line.

import { digitValue } from "../geometry/digits.js";
import { type GridRow, type GridText, gridText, spacedText } from "./grid-text.js";
import { LARGEST } from "./puzzle.js";

export interface Shape {
  readonly n: number;
  /** "square": n rows of n cells, and groups of boxes; "lines": one puzzle a line; "blocks": n rows each. */
  readonly kind: "square" | "lines" | "blocks";
  /** "square": the grid and its groups; else one element a puzzle, of n rows; of puzzles one a line the first two. */
  readonly grids: readonly (readonly GridRow[])[];
  /** How many puzzles there are. */
  readonly count: number;
  readonly text: GridText;
}

/** The shape of what was written; null if these are no rows of a grid. */
export function shapeOf(lines: readonly string[]): Shape | null {
  const one = oneALine(lines);
  if (one) return one;
  for (const text of [gridText(lines, "borders"), gridText(lines, "cells"), spacedText(lines)]) {
    const shape = squareOf(text) ?? wrapped(text);
    if (shape) return shape;
  }
  return null;
}

/** Comments and headings around puzzles that stand one a line. */
const ASIDE = /^\s*(#|\||$)|^[\s"]*[A-Za-z][A-Za-z ,;_"\t]*$/;
const LEAST_LINE = 16;

/** A puzzle that stands in a line, and where. */
interface Head {
  readonly cells: string;
  readonly at: number;
  readonly line: number;
  readonly source: string;
}

/** The puzzles of a text that has one a line, n × n cells each; null if it is no such text. */
export function headsOf(lines: readonly string[]): Head[] | null {
  const heads: Head[] = [];
  for (const [index, source] of lines.entries()) {
    const [, lead = "", cells = ""] = /^([\s"]*)([^\s,;"|]*)/.exec(source) ?? [];
    const n = Math.sqrt(cells.length);
    const fits = cells.length >= LEAST_LINE && Number.isInteger(n) && n <= LARGEST;
    if (fits && /^[\w.*?#~-]+$/.test(cells)) heads.push({ cells, at: lead.length, line: index + 1, source });
    else if (!ASIDE.test(source)) return null;
  }
  const m = heads[0]?.cells.length ?? 0;
  if (m === 0 || heads.some(({ cells }) => cells.length !== m)) return null;
  // Rows of n × n cells may also be the rows of a larger grid.
  return heads.length % m === 0 && !isSmall(heads, Math.sqrt(m)) ? null : heads;
}

/** Are there digits, and none of them larger than n? */
function isSmall(heads: readonly Head[], n: number): boolean {
  let any = false;
  for (const { cells } of heads) {
    for (const c of cells) {
      const value = digitValue(c);
      if (value > n && value < 36) return false;
      any ||= value > 0 && value < 36;
    }
  }
  return any;
}

/** So many of several puzzles are looked at cell by cell: there can be millions. */
const LOOKED_AT = 2;

function oneALine(lines: readonly string[]): Shape | null {
  const heads = headsOf(lines);
  if (!heads) return null;
  const n = Math.sqrt(heads[0]!.cells.length);
  const grids = heads
    .slice(0, LOOKED_AT)
    .map(({ cells, at, line, source }) => cut(cells, n, { at, line, source }));
  if (grids.some((rows) => rows.length === 0)) return null;
  return {
    n,
    kind: "lines",
    grids,
    count: heads.length,
    text: { rows: grids.flat(), borders: [], others: [] },
  };
}

/** The cells of one line as n rows. */
function cut(cells: string, n: number, from: { at: number; line: number; source: string }): GridRow[] {
  const row = gridText([cells], "cells").rows[0];
  return row?.cells.length === n * n ? divided(row.cells, n, { ...from }) : [];
}

function divided(
  cells: GridRow["cells"],
  n: number,
  { at, line, source }: { at: number; line: number; source: string },
): GridRow[] {
  return Array.from({ length: n }, (_, k) => {
    const own = cells.slice(k * n, (k + 1) * n).map(({ text, column }) => ({ text, column: column + at }));
    return { cells: own, bars: [], line, source };
  });
}

function squareOf(whole: GridText): Shape | null {
  const text = withoutTitles(whole);
  const { rows } = text;
  const n = rows[0]?.cells.length ?? 0;
  if (n === 0 || n > LARGEST || rows.length % n !== 0 || rows.some(({ cells }) => cells.length !== n))
    return null;
  const grids = Array.from({ length: rows.length / n }, (_, g) => rows.slice(g * n, (g + 1) * n));
  const titled = text.others.some(({ before }) => before > 0 && before < rows.length && before % n === 0);
  const more = grids.slice(1);
  const blocks = more.length > 0 && (titled || more.every((grid) => isClues(grid, n)));
  return { n, kind: blocks ? "blocks" : "square", grids, count: blocks ? grids.length : 1, text };
}

/** Lines with letters that are not as long as most rows are titles, though their letters could be digits. */
function withoutTitles(text: GridText): GridText {
  const widths = text.rows.map(({ cells }) => cells.length).sort((a, b) => a - b);
  const n = widths[widths.length >> 1] ?? 0;
  const isTitle = ({ cells, source }: GridRow) => cells.length !== n && /[A-Za-z]{2}/.test(source);
  if (!text.rows.some(isTitle)) return text;
  const rows = text.rows.filter((row) => !isTitle(row));
  const titles = text.rows.filter(isTitle).map(({ line, source }) => {
    return { line, source, before: rows.filter((row) => row.line < line).length };
  });
  return { rows, borders: text.borders, others: [...text.others, ...titles] };
}

/** Rather clues than boxes: several digits, none of them n times, each at most once in a row and in a column. */
function isClues(grid: readonly GridRow[], n: number): boolean {
  const seen = new Map<string, number>();
  for (const [i, { cells }] of grid.entries()) {
    for (const [j, { text }] of cells.entries()) {
      if (text === "." || text === "0" || text === "#") continue;
      for (const key of [text, `${text} row ${i}`, `${text} column ${j}`])
        seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const digits = [...seen].filter(([key]) => key.length === 1);
  const apart = [...seen].every(([key, count]) => key.length === 1 || count === 1);
  return apart && digits.length > 1 && digits.some(([, count]) => count < n);
}

const SQUARES = [4, 9, 16, 25];

/** All cells of one grid, in lines of another length. */
function wrapped(text: GridText): Shape | null {
  const cells = text.rows.flatMap((row) => row.cells.map((cell) => ({ cell, row })));
  const n = Math.sqrt(cells.length);
  const [first] = text.rows;
  const even = text.rows.every(
    (row) => row.cells.length === first!.cells.length && !/[A-Za-z]/.test(row.source),
  );
  if (!SQUARES.includes(n) || !even || text.others.length > 0) return null;
  const grid = Array.from({ length: n }, (_, k): GridRow => {
    const own = cells.slice(k * n, (k + 1) * n);
    const { line, source } = own[0]!.row;
    return { cells: own.map(({ cell }) => cell), bars: [], line, source };
  });
  return { n, kind: "lines", grids: [grid], count: 1, text };
}
