// Sudokus that stand one a line in, the cells of each and where they begin out. Before the cells may be a number, a name or an
// id, after them ratings, solutions and remarks, as in lists of HoDoKu, SudokuExchange, Kaggle and the Sudoku forums.

import { digitValue } from "../geometry/digits.js";
import type { OtherLine } from "./grid-text.js";
import { LARGEST } from "./puzzle.js";
import { isComment, ruleNamed, wordsOf } from "./rule-words.js";

const LEAST_LINE = 16;
/** After a number or a name fewer cells are rather a number. */
const LEAST_AFTER = 36;
const CELLS = /^[\w.*?#~-]+$/;
/** What can only be cells, however many they are: longer than any row of a grid. */
const SURELY_CELLS = /^[\d.*_?-]{34,}$/;

/** A puzzle that stands in a line, and where. */
export interface Head {
  readonly cells: string;
  readonly at: number;
  readonly line: number;
  readonly source: string;
}

export interface Heads {
  readonly heads: readonly Head[];
  /** Lines of cells that are not as many as those of the others, or as any sudoku has. */
  readonly odd: readonly Head[];
  readonly others: readonly OtherLine[];
}

/** The puzzles of a text that has one a line, n × n cells each; null if it is no such text. */
export function headsOf(lines: readonly string[]): Heads | null {
  const heads: Head[] = [];
  const odd: Head[] = [];
  const others: OtherLine[] = [];
  const strange: OtherLine[] = [];
  for (const [index, source] of lines.entries()) {
    if (source.trim() === "") continue;
    const found = headOf(source);
    if (found) {
      const head = { ...found, line: index + 1, source };
      if (isSquare(found.cells.length)) heads.push(head);
      else odd.push(head);
    } else if (isBeside(source)) others.push({ line: index + 1, source, before: heads.length });
    else if (/\p{L}.*\p{L}|\p{L}\d/u.test(source))
      strange.push({ line: index + 1, source, before: heads.length });
    else return null;
  }
  const m = usualLength(heads);
  // Beside puzzles that can be nothing else, such a line may be a rule.
  if (strange.length > 0 && m < LEAST_AFTER) return null;
  for (const line of strange) others.push(line);
  if (m === 0) return odd.length === 1 ? { heads, odd, others } : null;
  for (const head of heads) if (head.cells.length !== m) odd.push(head);
  const even = heads.filter(({ cells }) => cells.length === m);
  // Rows of n × n cells may also be the rows of a larger grid.
  if (odd.length === 0 && even.length % m === 0 && !isSmall(even, Math.sqrt(m))) return null;
  // Rows of one grid are as many as they are long; among puzzles one a line an odd one is the exception.
  if (odd.length > even.length || (odd.length > 0 && m < LEAST_AFTER)) return null;
  return { heads: even, odd: odd.sort((a, b) => a.line - b.line), others };
}

/** The cells of the line and where they begin; null if it has none. Their number may be wrong. */
export function headOf(source: string): { readonly cells: string; readonly at: number } | null {
  const [, lead = "", plain = ""] = /^([\s"]*)([^\s,;"|]*)/.exec(source) ?? [];
  if (CELLS.test(plain) && isSquare(plain.length)) return { cells: plain, at: lead.length };
  const rows = joinedRows(source);
  if (rows) return rows;
  const token = /[^\s,;:"'|/]+/g;
  for (let k = 0, match = token.exec(source); match && k < 12; k++, match = token.exec(source)) {
    const { 0: text, index } = match;
    const cells = withoutRemark(text);
    const least = k === 0 ? LEAST_LINE : LEAST_AFTER;
    const fits = CELLS.test(cells) && cells.length >= least && isSquare(cells.length);
    if (fits || SURELY_CELLS.test(cells))
      return isLead(source.slice(0, index)) && goesOn(source, index + cells.length)
        ? { cells, at: index }
        : null;
  }
  return null;
}

/** "81 cells# a remark". */
function withoutRemark(text: string): string {
  const at = text.indexOf("#");
  return at >= LEAST_LINE && !isSquare(text.length) ? text.slice(0, at) : text;
}

function isSquare(length: number): boolean {
  const n = Math.sqrt(length);
  return length >= LEAST_LINE && Number.isInteger(n) && n <= LARGEST;
}

/** Rows of n cells with a sign between them, all in one line. */
function joinedRows(source: string): { readonly cells: string; readonly at: number } | null {
  const sign = /^\s*[\w.*?#-]{4,32}([,/;:|])/.exec(source)?.[1];
  if (sign === undefined || source.length > 2 * LARGEST * LARGEST) return null;
  const rows = source
    .trim()
    .split(sign)
    .map((row) => row.trim());
  if (rows.at(-1) === "") rows.pop();
  const n = rows.length;
  // With bars it may be a row of a larger grid.
  if (n < (sign === "|" ? 6 : 4) || rows.some((row) => row.length !== n || !CELLS.test(row))) return null;
  return { cells: rows.join(""), at: source.length - source.trimStart().length };
}

/** A number, an id, a name before a colon, or what HoDoKu writes there. */
function isLead(lead: string): boolean {
  if (/^[\s"']*$/.test(lead) || /^\s*:[\w|-]*:[\dx]*:$/.test(lead)) return true;
  if (/^[\s"]*[\w.#()-]{1,24}[\s"]*[,;:\s|][\s"]*$/.test(lead)) return ruleNamed(lead) === "";
  return /^[^:]{1,80}:\s*$/.test(lead) && wordsOf(lead).kind === "title";
}

const COLUMNS =
  /^[\s"]*(?:id|name|no|nr|number|puzzles?|quiz(?:zes)?|sudokus?|grids?|clues?|givens?|boards?|questions?|problems?)["\s]*(?:[,;|\t]|$)/i;

/** The names of the columns of a table. */
export function isHeader(source: string): boolean {
  return COLUMNS.test(source) && /[,;|\t]|^\S+$/.test(source.trim());
}

/** What follows the cells is a remark, and states no rule. */
function goesOn(source: string, at: number): boolean {
  return at === source.length || /[\s,;:"'|#]/.test(source[at]!);
}

/** Comments and headings around puzzles that stand one a line. */
function isBeside(source: string): boolean {
  return (
    isComment(source) || /^[\s"]*\p{L}[\p{L}\d ,;_"\t]*$/u.test(source) || wordsOf(source).kind === "title"
  );
}

/** How many cells most of the puzzles have; 0 if there is none. */
function usualLength(heads: readonly Head[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of heads) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
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
