// Text with a grid in it, as people have them, in; its rows of cells out: digits run together or apart, with borders, as CSV,
// with a title above. What a cell's token means is told here, once; how many rows make a puzzle is told in read.ts.

import { digit, digitValue } from "../geometry/digits.js";
import { LARGEST } from "./puzzle.js";

/** A cell as it stands in the text. */
export interface GridCell {
  /** One character: a digit of the original's, "." for a blank, "#" for a hole; a capital letter where it was one. */
  readonly text: string;
  /** 1 is the first character of the line. */
  readonly column: number;
}

export interface GridRow {
  readonly cells: readonly GridCell[];
  /** How many cells stand before each bar within the row. */
  readonly bars: readonly number[];
  readonly line: number;
  readonly source: string;
}

export interface GridText {
  readonly rows: readonly GridRow[];
  /** How many rows stand before each border within the grid. */
  readonly borders: readonly number[];
  /** Lines that are no rows, e.g. a title. */
  readonly others: readonly OtherLine[];
}

export interface OtherLine {
  readonly line: number;
  readonly source: string;
  /** How many rows stand before it. */
  readonly before: number;
}

const BLANKS = ".0_-*?xX~·□";
const BAR = /[|│┃║]/;
const BORDER = /^[\s+\-=*|│┃║─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋╭╮╰╯┠┨┯┷┿╂]+$/;
const DRAWN = /--|[+=─━═┼╬╋┿╂]/;
/** Fewer numbers than this, apart, may be groups of digits. */
const MANY = 10;

/** The rows of the text. `dashes` are blank cells, or borders. */
export function gridText(lines: readonly string[], dashes: "cells" | "borders"): GridText {
  const rows: GridRow[] = [];
  const borders: number[] = [];
  const others: OtherLine[] = [];
  lines.forEach((source, index) => {
    if (source.trim() === "" && !source.includes("\t")) return;
    const border = BORDER.test(source) && DRAWN.test(source);
    if (border && (dashes === "borders" || /[+=*─━═]/.test(source))) {
      borders.push(rows.length);
      return;
    }
    const row = rowOf(source, index + 1);
    if (row) rows.push(row);
    else others.push({ line: index + 1, source, before: rows.length });
  });
  return {
    rows: padded(rows),
    borders: borders.filter((before) => before > 0 && before < rows.length),
    others,
  };
}

/** Rows of a spreadsheet whose last cells are blank may have lost their tabs at the end. */
function padded(rows: readonly GridRow[]): readonly GridRow[] {
  const tabbed = rows.filter(({ source }) => source.includes("\t"));
  const n = tabbed.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isEmpty = ({ source, cells }: GridRow) =>
    cells.some((c) => c.text === "." && !/\S/.test(source[c.column - 1] ?? " "));
  if (n === 0 || n > LARGEST || !tabbed.some(isEmpty) || rows.length % n !== 0) return rows;
  return rows.map((row) => {
    const lost = Array.from({ length: Math.max(0, n - row.cells.length) }, () => ({
      text: ".",
      column: row.source.length + 1,
    }));
    return { ...row, cells: [...row.cells, ...lost] };
  });
}

/** Each line's characters as they are, blanks between them too: a cell that is blank may be a blank. */
export function spacedText(lines: readonly string[]): GridText {
  const rows: GridRow[] = [];
  const n = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const none: GridText = { rows: [], borders: [], others: [] };
  if (n > LARGEST) return none;
  let end = lines.length;
  while (end > n && lines[end - 1]!.trim() === "") end--;
  const kept = lines.slice(0, end).map((source, index) => ({ source, line: index + 1 }));
  if (!kept.some(({ source }) => source.includes(" "))) return none;
  for (const { source, line } of kept) {
    const cells = [...source.padEnd(n)].map((c, k) => ({
      text: cellText(c === " " ? "." : c) ?? "?",
      column: k + 1,
    }));
    if (cells.some(({ text }) => text === "?")) return none;
    rows.push({ cells, bars: [], line, source });
  }
  return { rows, borders: [], others: [] };
}

/** The cells of a line; null if it has something else. */
function rowOf(source: string, line: number): GridRow | null {
  const found = /[,;\t]/.test(source) ? separated(source) : tokens(source);
  const cells: GridCell[] = [];
  const bars: number[] = [];
  for (const { text, column } of found) {
    if (BAR.test(text)) {
      bars.push(cells.length);
      continue;
    }
    const own = cellText(text);
    if (own === null) return null;
    cells.push({ text: own, column });
  }
  if (cells.length === 0) return null;
  return { cells, bars: bars.filter((before) => before > 0 && before < cells.length), line, source };
}

/** Values between commas, semicolons or tabs; nothing between two of them is a blank cell. */
function separated(source: string): GridCell[] {
  const separator = [",", ";", "\t"].find((c) => source.includes(c))!;
  // In brackets a comma at the end separates rows; else an empty cell follows it.
  const [left, right] = /[[{(]/.test(source) ? [/[\s[{(]/, /[\s\]}),;]/] : [/[^\S\t]/, /[^\S\t]/];
  let [from, to] = [0, source.length];
  while (from < to && left.test(source[from]!)) from++;
  while (to > from && right.test(source[to - 1]!)) to--;
  const found: GridCell[] = [];
  let at = from;
  for (const value of source.slice(from, to).split(separator)) {
    const bare = value
      .trim()
      .replace(/^(["'])(.*)\1$/, "$2")
      .trim();
    const lead = value.length - value.trimStart().length;
    const blank = bare === "" || bare === "null" || bare === "None";
    found.push({ text: blank ? "." : bare, column: at + lead + 1 });
    at += value.length + 1;
  }
  return found;
}

/** Numbers apart from each other, or characters. */
function tokens(source: string): GridCell[] {
  const apart = [...source.matchAll(/[|│┃║]|[^\s|│┃║]+/g)].map((match) => ({
    text: match[0],
    column: match.index + 1,
  }));
  const values = apart.filter(({ text }) => !BAR.test(text));
  const numbers = values.every(({ text }) => /^\d{1,2}$/.test(text) || text.length === 1);
  if (numbers && values.length >= MANY && values.some(({ text }) => text.length === 2)) return apart;
  return apart.flatMap(({ text, column }) => [...text].map((c, k) => ({ text: c, column: column + k })));
}

/** What a token is as a cell: a digit, ".", "#" or a capital letter; null if it can be none. */
function cellText(token: string): string | null {
  if (/^\d{2,}$/.test(token)) {
    const value = Number(token);
    return value >= 1 && value <= LARGEST ? digit(value) : value === 0 ? "." : null;
  }
  if ([...token].length !== 1) return null;
  // "0" stays, until it is known whether it is a digit.
  if (token === "0" || token === "#" || /^[A-Z]$/.test(token)) return token;
  if (BLANKS.includes(token)) return ".";
  const value = digitValue(token);
  return value >= 1 && value <= LARGEST ? token : null;
}
