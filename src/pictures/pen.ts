// Places on the board as coordinates of an SVG drawing.

import type { Cell, Extent } from "../geometry/cells.js";
import { outline, type Point } from "./outline.js";
import { number, xmlText } from "./xml.js";

export class Pen {
  /** The width of a cell. */
  readonly unit: number;
  readonly #board: Extent;
  readonly #left: number;

  constructor(board: Extent, unit: number, left: number) {
    this.#board = board;
    this.unit = unit;
    this.#left = left;
  }

  /** "x y". */
  at([x, y]: Point): string {
    const across = this.#left + (y - this.#board.ymin) * this.unit;
    return `${number(across)} ${number((x - this.#board.xmin) * this.unit)}`;
  }

  /** The same as attributes, e.g. `cx="20" cy="60"`. */
  attributes(point: Point, names: readonly [string, string]): string {
    const [x, y] = this.at(point).split(" ");
    return `${names[0]}="${x}" ${names[1]}="${y}"`;
  }

  loops(loops: readonly (readonly Point[])[]): string {
    return loops.map((loop) => `M${loop.map((point) => this.at(point)).join("L")}Z`).join("");
  }

  outline(cells: readonly Cell[]): string {
    return this.loops(outline(cells));
  }

  /** Text around its center; `kind` is the class, the size is in cells. */
  text(text: string, kind: string, [x, y]: Point, size: number): string {
    const place = this.attributes([x + 0.36 * size, y], ["x", "y"]);
    return `<text class="${kind}" ${place} font-size="${number(size * this.unit)}">${xmlText(text)}</text>`;
  }
}
