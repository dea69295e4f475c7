// Lists of cells as the text has them: r1c1, r1c1-r1c4, row 3, box 5, diagonal, all, rows, boxes 2x3, … reversed.

import { type Cell, cellKey } from "../geometry/cells.js";
import { cellText } from "../words.js";
import type { Lexer, Word } from "./lexer.js";
import { cellsOfPuzzle, type RulesPuzzle } from "./puzzle.js";

/** The grid that cells are on. */
export type Grid = Pick<RulesPuzzle, "rows" | "columns" | "holes">;

/** Rows and columns of a box. */
export type BoxShape = readonly [rows: number, columns: number];

/** Lists of cells that one word names, such as "rows"; a word that names one list, or cells, is `together` with others of its kind. */
export interface Lists {
  readonly isEach: boolean;
  readonly lists: Cell[][];
}

/** The diagonal from the upper left, or (−1) that from the upper right. */
export function diagonalOf(grid: Grid, way: 1 | -1): Cell[] {
  const place = (k: number): Cell => [k, way === 1 ? k : grid.columns - 1 - k];
  const there = new Set(cellsOfPuzzle(grid).map(cellKey));
  const length = Math.min(grid.rows, grid.columns);
  return Array.from({ length }, (_, k) => place(k)).filter((cell) => there.has(cellKey(cell)));
}

/** All boxes of this shape, without holes; null if they do not fit into the grid. */
export function boxesOf(grid: Grid, [rows, columns]: BoxShape): Cell[][] | null {
  if (rows < 1 || columns < 1 || grid.rows % rows > 0 || grid.columns % columns > 0) return null;
  const across = grid.columns / columns;
  const boxes: Cell[][] = Array.from({ length: (grid.rows / rows) * across }, () => []);
  for (const cell of cellsOfPuzzle(grid))
    boxes[Math.floor(cell[0] / rows) * across + Math.floor(cell[1] / columns)]!.push(cell);
  return boxes;
}

/** The boxes that everybody expects of a grid of 4, 9, 16 or 25; null of another. */
export function usualShape({ rows, columns }: Grid): BoxShape | null {
  const side = Math.sqrt(rows);
  return rows === columns && side >= 2 && side <= 5 && Number.isInteger(side) ? [side, side] : null;
}

/** Lines of the grid: its rows or its columns, without holes. */
export function linesOf(grid: Grid, way: 0 | 1): Cell[][] {
  const lines: Cell[][] = Array.from({ length: way === 0 ? grid.rows : grid.columns }, () => []);
  for (const cell of cellsOfPuzzle(grid)) lines[cell[way]]!.push(cell);
  return lines;
}

/** Reads lists of cells on a grid. */
export class CellReader {
  readonly #grid: Grid;
  readonly #there: ReadonlySet<string>;
  /** The shape of its boxes, as far as it is known. */
  shape: BoxShape | null;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#there = new Set(cellsOfPuzzle(grid).map(cellKey));
    this.shape = usualShape(grid);
  }

  /** All lists up to ":" or the end of the line: cells are one list together, words such as "rows" have several. */
  read(line: Lexer): Lists[] {
    const found: Lists[] = [];
    let together: Cell[] | null = null;
    for (let word = line.word(); word; word = line.word()) {
      const own = this.#listsOf(word, line);
      if (line.takes("reversed")) for (const list of own.lists) list.reverse();
      if (!own.isEach && together) together.push(...own.lists[0]!);
      else found.push(own);
      if (!own.isEach) together ??= own.lists[0]!;
    }
    return found;
  }

  #listsOf(word: Word, line: Lexer): Lists {
    const grid = this.#grid;
    const one = (list: Cell[]): Lists => ({ isEach: false, lists: [list] });
    const several = (lists: Cell[][]): Lists => ({
      isEach: true,
      lists: lists.filter(({ length }) => length > 0),
    });
    switch (word.text.toLowerCase()) {
      case "all":
        return one(cellsOfPuzzle(grid));
      case "row":
        return one(this.#numbered(linesOf(grid, 0), word, line));
      case "column":
        return one(this.#numbered(linesOf(grid, 1), word, line));
      case "box":
        return one(this.#numbered(this.#boxes(word), word, line));
      case "diagonal":
        return one(this.#diagonal(word, 1));
      case "antidiagonal":
        return one(this.#diagonal(word, -1));
      case "rows":
        return several(linesOf(grid, 0));
      case "columns":
        return several(linesOf(grid, 1));
      case "diagonals":
        return several([this.#diagonal(word, 1), this.#diagonal(word, -1)]);
      case "boxes": {
        const shape = line.match(/^(\d+)x(\d+)$/i);
        if (shape) this.shape = [Number(shape[1]), Number(shape[2])];
        return several(this.#boxes(word));
      }
    }
    return one(this.#range(word, line));
  }

  #numbered(lists: readonly Cell[][], word: Word, line: Lexer): Cell[] {
    const number = line.word();
    const list = number && /^\d+$/.test(number.text) ? lists[Number(number.text) - 1] : undefined;
    if (list) return [...list];
    const found = number ? `there is no ${word.text} ${number.text}` : `no number after "${word.text}"`;
    throw line.bad("unknown-cell", number ?? word, `${found}; expected 1 to ${lists.length}`);
  }

  #boxes(word: Word): Cell[][] {
    const { rows, columns } = this.#grid;
    const boxes = this.shape && boxesOf(this.#grid, this.shape);
    if (boxes) return boxes;
    const found = this.shape
      ? `boxes of ${this.shape.join("x")} do not fill a grid of ${rows}x${columns}`
      : `a grid of ${rows}x${columns} has no usual boxes`;
    throw word.line.bad("bad-boxes", word, `${found}; expected their rows and columns, e.g. "boxes 2x3"`);
  }

  #diagonal(word: Word, way: 1 | -1): Cell[] {
    const { rows, columns } = this.#grid;
    if (rows === columns) return diagonalOf(this.#grid, way);
    throw word.line.bad(
      "no-diagonal",
      word,
      `a grid of ${rows}x${columns} has no diagonals; expected a square`,
    );
  }

  /** r1c1, or r1c1-r3c4. */
  #range(word: Word, line: Lexer): Cell[] {
    const found = /^r(\d+)c(\d+)(?:-r(\d+)c(\d+))?$/i.exec(word.text);
    if (!found)
      throw line.bad("unknown-cell", word, `"${word.text}" is no cell; expected cells such as r1c1`);
    const [from, to] = [this.#cell(word, found[1]!, found[2]!), this.#cell(word, found[3], found[4])];
    if (to) return between(from!, to).filter((cell) => this.#there.has(cellKey(cell)));
    if (this.#there.has(cellKey(from!))) return [from!];
    throw line.bad("unknown-cell", word, `${word.text} is a hole; expected a cell`);
  }

  #cell(word: Word, row: string | undefined, column: string | undefined): Cell | null {
    if (row === undefined || column === undefined) return null;
    const { rows, columns } = this.#grid;
    const cell: Cell = [Number(row) - 1, Number(column) - 1];
    if (cell[0] >= 0 && cell[1] >= 0 && cell[0] < rows && cell[1] < columns) return cell;
    const message = `there is no cell r${row}c${column}; expected r1c1 to r${rows}c${columns}`;
    throw word.line.bad("unknown-cell", word, message);
  }
}

/** Along a row, column or diagonal; else the rectangle in reading order. */
function between(from: Cell, to: Cell): Cell[] {
  const [down, right] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.max(Math.abs(down), Math.abs(right));
  if (down === 0 || right === 0 || Math.abs(down) === Math.abs(right)) {
    const place = (k: number): Cell => [from[0] + k * Math.sign(down), from[1] + k * Math.sign(right)];
    return Array.from({ length: length + 1 }, (_, k) => place(k));
  }
  const [top, left] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [rows, columns] = [Math.abs(down) + 1, Math.abs(right) + 1];
  return Array.from(
    { length: rows * columns },
    (_, k): Cell => [top + Math.floor(k / columns), left + (k % columns)],
  );
}

/** Cells as the text has them, with what is in a line as a range. */
export function listText(grid: Grid, list: readonly Cell[]): string {
  const whole = wholeText(grid, list);
  if (whole) return whole;
  const words: string[] = [];
  for (let at = 0; at < list.length; ) {
    const end = rangeEnd(list, at);
    const [first, last] = [list[at]!, list[end - 1]!];
    // Two cells are as short by themselves; more are a range if reading it gives them back, which a hole may prevent.
    const isRange = end - at > 2;
    if (isRange) words.push(`${cellText(first)}-${cellText(last)}`);
    else words.push(cellText(first));
    at = isRange ? end : at + 1;
  }
  return words.join(" ");
}

/** The end of the longest range that begins there. */
function rangeEnd(list: readonly Cell[], at: number): number {
  const [i, j] = list[at]!;
  for (let end = list.length; end > at + 2; end--) {
    const [k, l] = list[end - 1]!;
    const [rows, columns] = [Math.abs(k - i) + 1, Math.abs(l - j) + 1];
    if (end - at !== rows * columns && (end - at !== rows || rows !== columns)) continue;
    if (same(list.slice(at, end), between([i, j], [k, l]))) return end;
  }
  return at + 1;
}

function same(a: readonly Cell[], b: readonly Cell[]): boolean {
  return a.length === b.length && a.every((cell, k) => cellKey(cell) === cellKey(b[k]!));
}

/** "row 3", "column 2", "all": where a list is just that. */
function wholeText(grid: Grid, list: readonly Cell[]): string | null {
  for (const [word, way] of [["row", 0] as const, ["column", 1] as const]) {
    const at = list[0]?.[way] ?? -1;
    const line = linesOf(grid, way)[at];
    if (line && line.length > 1 && same(list, line)) return `${word} ${at + 1}`;
    if (line && line.length > 1 && same([...list].reverse(), line)) return `${word} ${at + 1} reversed`;
  }
  return same(list, cellsOfPuzzle(grid)) ? "all" : null;
}

/** By word: the lists that it names, as "rows" does. */
export function namedLists(grid: Grid): [word: string, lists: Cell[][]][] {
  const usual = usualShape(grid);
  const boxes = usual && boxesOf(grid, usual);
  const all: [string, Cell[][]][] = [
    ["rows", linesOf(grid, 0)],
    ["columns", linesOf(grid, 1)],
    ["boxes", boxes ?? []],
  ];
  return all.map(([word, lists]): [string, Cell[][]] => [word, lists.filter(({ length }) => length > 0)]);
}

/** Are these the same lists? */
export function sameLists(a: readonly (readonly Cell[])[], b: readonly (readonly Cell[])[]): boolean {
  return a.length === b.length && a.every((list, k) => same(list, b[k]!));
}
