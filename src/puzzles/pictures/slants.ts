// A board of triangles: two lines a row, slanted walls between the triangles of a row, level ones below those that point up.
//
//      /\  /\
//     /__\/__\

import type { Cell } from "../geometry/cells.js";
import type { Board, Weight } from "./board.js";
import { middleOf } from "./bricks.js";
import { asciiText, Canvas, type Ink, type TerminalColors } from "./canvas.js";
import { THIN } from "./walls.js";

/** Columns from a triangle to the next one of its row; it is twice as wide. */
const STEP = 2;

export function slantsWidth({ columns }: Board): number {
  return STEP * (columns + 1);
}

export function drawSlants(board: Board, colors: TerminalColors): string {
  return new Slants(board, colors).draw();
}

class Slants {
  readonly #board: Board;
  readonly #colors: TerminalColors;
  readonly #canvas = new Canvas();

  constructor(board: Board, colors: TerminalColors) {
    this.#board = board;
    this.#colors = colors;
  }

  draw(): string {
    const { rows, columns, extent } = this.#board;
    for (let i = -1; i < rows; i++) {
      for (let j = -1; j <= columns; j++) {
        const cell: Cell = [extent.xmin + i, extent.ymin + j];
        if (i >= 0) this.#fill(cell);
        this.#floor(cell);
        this.#slant(cell);
      }
    }
    for (const cell of this.#board.cells) this.#text(cell, this.#board.textAt(cell)?.text ?? "");
    for (const { label, cells } of this.#board.picture.regions)
      if (label !== "") this.#text(middleOf(cells), label);
    return this.#canvas.text(this.#colors).replace(/^ *\n/, "");
  }

  #pointsUp([row, column]: Cell): boolean {
    return (row + column) % 2 === 0;
  }

  /** The upper line of a row, and the first column of a triangle; the first line has only floors. */
  #place([row, column]: Cell): readonly [line: number, column: number] {
    const { xmin, ymin } = this.#board.extent;
    return [2 * (row - xmin) + 1, STEP * (column - ymin) + STEP];
  }

  #fill(cell: Cell): void {
    const [line, left] = this.#place(cell);
    const ground = this.#board.ground(cell);
    const open = this.#colors === "none" && this.#board.owner(cell) === "open" ? "." : " ";
    const wide = line + (this.#pointsUp(cell) ? 1 : 0);
    if (this.#board.owner(cell) === undefined) return;
    this.#canvas.put(wide, left + 1, open, ground ? { ground } : {});
    this.#canvas.put(wide, left + 2, " ", ground ? { ground } : {});
  }

  /** The level wall below a triangle that points up. */
  #floor(cell: Cell): void {
    if (!this.#pointsUp(cell)) return;
    const weight = this.#floorOf(cell);
    if (!this.#visible(weight)) return;
    const [line, left] = this.#place(cell);
    const ground = this.#board.ground(cell);
    const ink = { ...this.#ink(weight), ...(ground ? { ground } : {}) };
    this.#canvas.line(line + 1, left + 1, "__", ink);
  }

  #floorOf([row, column]: Cell): Weight {
    return this.#board.between([row, column], [row + 1, column]);
  }

  /** The wall between a triangle and the next one of its row. */
  #slant(cell: Cell): void {
    const next: Cell = [cell[0], cell[1] + 1];
    const weight = this.#board.between(cell, next);
    const [line, left] = this.#place(cell);
    const up = this.#pointsUp(cell);
    const columns = up ? [left + 2, left + 3] : [left + 3, left + 2];
    const inside = weight < 2 ? this.#board.ground(cell) : undefined;
    // A wall takes the color of the triangle that is wider there.
    const grounds = [up ? next : cell, up ? cell : next].map((one) => this.#board.ground(one) ?? inside);
    columns.forEach((column, k) => {
      const ground = grounds[k];
      // Where there is no wall, the floor of the triangle that points up goes on.
      const floor = k === 1 && this.#visible(this.#floorOf(up ? cell : next)) ? "_" : " ";
      const character = this.#visible(weight) ? (up ? "\\" : "/") : floor;
      if ((character === " " && !ground) || line + k < 0) return;
      this.#canvas.put(line + k, column, character, { ...this.#ink(weight), ...(ground ? { ground } : {}) });
    });
  }

  /** ASCII has no thin lines. */
  #visible(weight: Weight): boolean {
    return weight === 2 || (weight === 1 && this.#colors !== "none");
  }

  #ink(weight: Weight): Ink {
    return weight === 2 ? { text: "#1c1b22", bold: true } : { text: THIN };
  }

  #text(cell: Cell, text: string): void {
    if (text === "") return;
    const [line, left] = this.#place(cell);
    const shown = this.#colors === "none" ? asciiText(text) : text;
    const center = left + 1 + ([...shown].length > 1 ? 0.5 : 0);
    this.#canvas.write(line + (this.#pointsUp(cell) ? 1 : 0), center, shown, {
      ink: this.#board.inkAt(cell),
      width: 2,
    });
  }
}
