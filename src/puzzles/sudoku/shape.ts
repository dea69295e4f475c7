// Which puzzles do the rows of a text make? One grid with its boxes below it, several grids below each other, or one grid
// a line.

import { digitValue } from "../geometry/digits.js";
import { type GridRow, type GridText, gridText, type OtherLine, spacedText } from "./grid-text.js";
import { headsOf, isHeader } from "./heads.js";
import { LARGEST } from "./puzzle.js";
import { isDate } from "./rule-words.js";

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

/** This many of several puzzles are looked at cell by cell: there can be millions. */
const LOOKED_AT = 2;

function oneALine(lines: readonly string[]): Shape | null {
  const { heads = [], others = [] } = headsOf(lines) ?? {};
  if (heads.length === 0) return null;
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
    text: { rows: grids.flat(), borders: [], others: others.filter(({ source }) => !isHeader(source)) },
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

/** Boxes have 32 names, and a group has at least one; a few groups more may be of dots. */
const MOST_GROUPS = 64;

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
  if (!blocks && more.length > MOST_GROUPS) return null;
  return { n, kind: blocks ? "blocks" : "square", grids, count: blocks ? grids.length : 1, text };
}

/** Lines with letters that are not as long as most rows are titles, though their letters could be digits; so are words in a grid of digits. */
function withoutTitles(text: GridText): GridText {
  const n = usualWidth(text.rows);
  const fitting = text.rows.filter(({ cells }) => cells.length === n);
  const worded = fitting.filter(({ cells, source }) => {
    return /[A-Za-z]{3}/.test(source.replace(/x/gi, " ")) && cells.some((cell) => isBeyond(cell.text, n));
  });
  // Without them the rows are right in number, and with them they are not.
  const few =
    fitting.length % n !== 0 && (fitting.length - worded.length) % n === 0 && fitting.length > worded.length;
  const isTitle = ({ cells, source }: GridRow) =>
    cells.length !== n &&
    (/[A-Za-z]{2}|^\s*#(?:\s|[A-Z])/.test(source.replace(/x/gi, " ")) || isDate(source));
  const titled = new Set([...text.rows.filter(isTitle), ...(few ? worded : [])]);
  if (titled.size === 0) return text;
  const rows: GridRow[] = [];
  const titles: OtherLine[] = [];
  for (const row of text.rows) {
    if (titled.has(row)) titles.push({ line: row.line, source: row.source, before: rows.length });
    else rows.push(row);
  }
  return { rows, borders: text.borders, others: [...text.others, ...titles] };
}

/** How many cells most rows have. */
export function usualWidth(rows: readonly GridRow[]): number {
  const widths = rows.map(({ cells }) => cells.length).sort((a, b) => a - b);
  return widths[widths.length >> 1] ?? 0;
}

/** Is the letter no digit of a grid with n digits, not even as a capital letter? */
function isBeyond(text: string, n: number): boolean {
  return /[A-Za-z]/.test(text) && digitValue(text.toLowerCase()) > n;
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
