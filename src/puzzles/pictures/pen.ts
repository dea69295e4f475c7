// Places on the board as coordinates of an SVG drawing.

import type { Cell } from "../geometry/cells.js";
import type { Grid } from "../geometry/lattice.js";
import { outline, type Point } from "./outline.js";
import { number, xmlText } from "./xml.js";

/** Elements of SVG, and the room that they take. */
export interface Drawing {
  readonly elements: readonly string[];
  readonly width: number;
  readonly height: number;
}

export class Pen {
  /** The width of a cell. */
  readonly unit: number;
  readonly grid: Grid;
  /** The corner that is drawn at the top on the left. */
  readonly #origin: Point;
  readonly #left: number;

  constructor(grid: Grid, origin: Point, { unit, left }: { readonly unit: number; readonly left: number }) {
    this.grid = grid;
    this.#origin = origin;
    this.unit = unit;
    this.#left = left;
  }

  /** "x y". */
  at([x, y]: Point): string {
    const [down, right] = this.grid.scale;
    const across = this.#left + (y - this.#origin[1]) * right * this.unit;
    return `${number(across)} ${number((x - this.#origin[0]) * down * this.unit)}`;
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
    return this.loops(outline(cells, this.grid));
  }

  /** Text around its center; `kind` is the class, the size is in cells. */
  text(text: string, kind: string, [x, y]: Point, size: number): string {
    const place = this.attributes([x + (0.36 * size) / this.grid.scale[0], y], ["x", "y"]);
    return `<text class="${kind}" ${place} font-size="${number(size * this.unit)}">${xmlText(text)}</text>`;
  }
}
