// A board of hexagons as bricks: each row begins half a brick further to the right, so that a brick touches two above it,
// two below it and one on each side, as a hexagon does.

import type { Cell } from "../geometry/cells.js";
import type { Board } from "./board.js";
import { asciiText, Canvas, type Ink, type TerminalColors } from "./canvas.js";
import { asciiLine, boxLine, type Lines, THIN } from "./walls.js";

/** Columns of a brick, its left wall included. */
const BRICK = 4;
const HALF = BRICK / 2;

export function bricksWidth(board: Board): number {
  const { first, last } = spanOf(board);
  return (last - first) * HALF + BRICK + 1;
}

export function drawBricks(board: Board, colors: TerminalColors): string {
  return new Bricks(board, colors).draw();
}

/** The first and the last half brick of the board. */
function spanOf({ extent, cells }: Board): { first: number; last: number } {
  const halves = cells.map(([x, y]) => 2 * y + x);
  if (halves.length === 0) return { first: extent.ymin, last: extent.ymin };
  return { first: Math.min(...halves), last: Math.max(...halves) };
}

class Bricks {
  readonly #board: Board;
  readonly #colors: TerminalColors;
  readonly #lines: Lines;
  readonly #first: number;
  readonly #width: number;
  readonly #canvas = new Canvas();

  constructor(board: Board, colors: TerminalColors) {
    this.#board = board;
    this.#colors = colors;
    this.#lines = colors === "none" ? asciiLine : boxLine;
    this.#first = spanOf(board).first;
    this.#width = bricksWidth(board);
  }

  draw(): string {
    const { rows, extent } = this.#board;
    for (let i = 0; i <= rows; i++) {
      const row = extent.xmin + i;
      for (let column = 0; column < this.#width; column++) {
        this.#wall(row, 2 * i, column);
        if (i < rows) this.#inside(row, 2 * i + 1, column);
      }
    }
    for (const cell of this.#board.cells) this.#text(cell, this.#board.textAt(cell)?.text ?? "");
    for (const { label, cells } of this.#board.picture.regions)
      if (label !== "") this.#text(middleOf(cells), label);
    return this.#canvas.text(this.#colors);
  }

  /** Is there a wall between two bricks of the row in this column? */
  #isWall(row: number, column: number): boolean {
    return column % HALF === 0 && (column / HALF + this.#first - row) % 2 === 0;
  }

  /** The brick of the row at this column; at a wall the one on its right. */
  #brick(row: number, column: number): Cell {
    const half = Math.floor(column / HALF) + this.#first - row;
    return [row, Math.floor(half / 2)];
  }

  /** The line between the bricks on both sides of a column. */
  #upright(row: number, column: number) {
    if (!this.#isWall(row, column)) return 0;
    return this.#board.between(this.#brick(row, column - 1), this.#brick(row, column));
  }

  /** A place of the line above a row. */
  #wall(row: number, line: number, column: number): void {
    const level = (at: number) => this.#board.between(this.#brick(row - 1, at), this.#brick(row, at));
    // Walls stand in even columns: beside them the bricks may be others.
    const [left, right] =
      column % HALF === 0 ? [level(column - 1), level(column)] : [level(column), level(column)];
    const character = this.#lines(this.#upright(row - 1, column), right, this.#upright(row, column), left);
    const around = [column - 1, column].flatMap((at) => [this.#brick(row - 1, at), this.#brick(row, at)]);
    this.#canvas.put(line, column, character, this.#ink(column % HALF === 0 ? around : around.slice(2)));
  }

  #inside(row: number, line: number, column: number): void {
    if (this.#isWall(row, column)) {
      const pair = [this.#brick(row, column - 1), this.#brick(row, column)];
      const weight = this.#upright(row, column);
      this.#canvas.put(line, column, this.#lines(weight, 0, weight, 0), this.#ink(pair));
      return;
    }
    const cell = this.#brick(row, column);
    const ground = this.#board.ground(cell);
    const middle = this.#isWall(row, column - HALF);
    // Without thin lines, a dot shows that there is a cell.
    const dot = middle && this.#colors === "none" && this.#board.owner(cell) === "open" ? "." : " ";
    this.#canvas.put(line, column, dot, ground ? { ground } : {});
  }

  /** The colors of a wall: inside a region it has the region's, and thin lines are gray. */
  #ink(cells: readonly Cell[]): Ink {
    const owner = this.#board.owner(cells[0]!);
    if (!cells.every((cell) => this.#board.owner(cell) === owner)) return {};
    const ground = this.#board.regionGround(cells[0]!);
    return ground ? { text: THIN, ground } : { text: THIN };
  }

  #text([row, y]: Cell, text: string): void {
    if (text === "") return;
    const line = 2 * (row - this.#board.extent.xmin) + 1;
    const center = (2 * y + row - this.#first) * HALF + HALF;
    const shown = this.#colors === "none" ? asciiText(text) : text;
    this.#canvas.write(line, center, shown, { ink: this.#board.inkAt([row, y]), width: BRICK - 1 });
  }
}

/** The cell nearest to the middle of a region. */
export function middleOf(cells: readonly Cell[]): Cell {
  const mean = (k: 0 | 1) => cells.reduce((sum, cell) => sum + cell[k], 0) / cells.length;
  const [x, y] = [mean(0), mean(1)];
  const far = (cell: Cell) => (cell[0] - x) ** 2 + (cell[1] - y) ** 2;
  return cells.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best));
}
