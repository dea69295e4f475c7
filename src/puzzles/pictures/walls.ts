// A board with walls: a cell is three columns wide, or one, and a line high; lines of box-drawing characters or of ASCII
// are between the cells.

import type { Cell } from "../geometry/cells.js";
import type { Board, Weight } from "./board.js";
import { asciiText, Canvas, type Ink, type TerminalColors } from "./canvas.js";
import { placeLabel } from "./fit.js";

/** Columns from one cell to the next: wide ones look square, narrow ones get more on a line. */
export const WIDE = 4;
export const NARROW = 2;

/** The color of lines between the cells of a region. */
export const THIN = "#8a8a8a";

/** Lines from one cell to the next. */
const DOWN = 2;

export function drawWalls(board: Board, colors: TerminalColors, across: number): string {
  return new Walls(board, colors, across).draw();
}

/** The character for lines up, right, down and left of a point. */
export type Lines = (up: Weight, right: Weight, down: Weight, left: Weight) => string;

/** By 27 up + 9 right + 3 down + left. */
const BOX_LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

export const boxLine: Lines = (up, right, down, left) => BOX_LINES[27 * up + 9 * right + 3 * down + left]!;

/** ASCII has no thin lines: those between cells are left out. */
export const asciiLine: Lines = (...weights) => {
  const [up, right, down, left] = weights.map((weight) => weight === 2);
  if (!up && !down) return left || right ? "-" : " ";
  return left || right ? "+" : "|";
};

class Walls {
  readonly #board: Board;
  readonly #colors: TerminalColors;
  readonly #across: number;
  readonly #lines: Lines;
  readonly #canvas = new Canvas();

  constructor(board: Board, colors: TerminalColors, across: number) {
    this.#board = board;
    this.#colors = colors;
    this.#across = across;
    this.#lines = colors === "none" ? asciiLine : boxLine;
  }

  draw(): string {
    const { rows, columns } = this.#board;
    for (let i = 0; i <= rows; i++) {
      for (let j = 0; j <= columns; j++) {
        this.#corner(i, j);
        if (j < columns) this.#top(i, j);
        if (i < rows) this.#left(i, j);
        if (i < rows && j < columns) this.#inside(i, j);
      }
    }
    this.#names();
    return this.#canvas.text(this.#colors);
  }

  /** The cell in this row and column of the board, counted from 0. */
  #cell(i: number, j: number): Cell {
    const { xmin, ymin } = this.#board.extent;
    return [xmin + i, ymin + j];
  }

  /** The colors of a wall between these cells: inside a region it has the region's, and thin lines are gray. */
  #inkAmong(cells: readonly Cell[]): Ink {
    const board = this.#board;
    const owner = board.owner(cells[0]!);
    if (!cells.every((cell) => board.owner(cell) === owner)) return {};
    const ground = owner === "open" ? undefined : board.regionGround(cells[0]!);
    return ground ? { text: THIN, ground } : { text: THIN };
  }

  #corner(i: number, j: number): void {
    const [a, b] = [this.#cell(i - 1, j - 1), this.#cell(i - 1, j)];
    const [c, d] = [this.#cell(i, j), this.#cell(i, j - 1)];
    const between = (one: Cell, other: Cell) => this.#board.between(one, other);
    const character = this.#lines(between(a, b), between(b, c), between(c, d), between(d, a));
    this.#canvas.put(DOWN * i, this.#across * j, character, this.#inkAmong([a, b, c, d]));
  }

  #top(i: number, j: number): void {
    const pair = [this.#cell(i - 1, j), this.#cell(i, j)] as const;
    const weight = this.#board.between(...pair);
    const wall = this.#lines(0, weight, 0, weight).repeat(this.#across - 1);
    this.#canvas.line(DOWN * i, this.#across * j + 1, wall, this.#inkAmong(pair));
  }

  #left(i: number, j: number): void {
    const pair = [this.#cell(i, j - 1), this.#cell(i, j)] as const;
    const weight = this.#board.between(...pair);
    this.#canvas.put(DOWN * i + 1, this.#across * j, this.#lines(weight, 0, weight, 0), this.#inkAmong(pair));
  }

  #inside(i: number, j: number): void {
    const [board, cell, line] = [this.#board, this.#cell(i, j), DOWN * i + 1];
    const [owner, ground, plain] = [board.owner(cell), board.ground(cell), this.#colors === "none"];
    const fill = owner === "hole" ? (plain ? "#" : "▒") : " ";
    this.#canvas.line(line, this.#across * j + 1, fill.repeat(this.#across - 1), ground ? { ground } : {});
    // Without thin lines, a dot shows that there is a cell.
    const dot = plain && owner !== undefined && owner !== "hole" && !board.isPiece(cell) ? "." : "";
    const found = board.textAt(cell)?.text ?? dot;
    const text = plain ? asciiText(found) : found;
    const center = this.#across * (j + 0.5);
    this.#canvas.write(line, center, text, { ink: board.inkAt(cell), width: this.#across - 1 });
  }

  #names(): void {
    const { extent, picture } = this.#board;
    for (const region of picture.regions.filter(({ label }) => label !== "")) {
      const { x, y, width } = placeLabel(region);
      const ink = this.#board.inkAt([Math.floor(x), Math.floor(y)]);
      const [line, center] = [Math.round(DOWN * (x - extent.xmin)), this.#across * (y - extent.ymin)];
      this.#canvas.write(line, center, region.label, { ink, width: this.#across * width - 1 });
    }
  }
}
