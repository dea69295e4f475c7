// What the terminal writers ask about a picture: what is at a place, and which line is between two places.

import { type Cell, cellKey, type Extent, extent } from "../geometry/cells.js";
import { regionColors } from "./colors.js";
import { FILLS, mix, STROKES } from "./palette.js";
import { drawnCells, type Picture } from "./picture.js";

/** 0 none, 1 between cells, 2 around pieces, boxes and the board. */
export type Weight = 0 | 1 | 2;

const INK = "#1c1b22";

export class Board {
  readonly picture: Picture;
  readonly extent: Extent;
  readonly rows: number;
  readonly columns: number;
  /** All cells that something is drawn in. */
  readonly cells: readonly Cell[];
  /** By cell: which region it belongs to, "open" on the board beside them, "hole". */
  readonly #owners = new Map<string, string>();
  readonly #grounds = new Map<string, string>();
  readonly #layers = new Map<string, string>();
  readonly #texts = new Map<string, { text: string; clue: boolean }>();

  constructor(picture: Picture) {
    this.picture = picture;
    this.cells = drawnCells(picture);
    this.extent = extent(this.cells);
    this.rows = Math.max(0, this.extent.xmax - this.extent.xmin + 1);
    this.columns = Math.max(0, this.extent.ymax - this.extent.ymin + 1);
    for (const cell of picture.cells) this.#owners.set(cellKey(cell), "open");
    const colors = regionColors(picture, FILLS.length);
    picture.regions.forEach((region, k) => {
      for (const [x, y] of region.cells) this.#own(cellKey([x, y]), k, colors[k] ?? null);
    });
    for (const cell of picture.holes) this.#owners.set(cellKey(cell), "hole");
    for (const { cell, text } of picture.labels) this.#texts.set(cellKey(cell), { text, clue: false });
    for (const { cell, text } of picture.clues) this.#texts.set(cellKey(cell), { text, clue: true });
  }

  #own(key: string, k: number, color: number | null): void {
    const { kind, tint } = this.picture.regions[k]!;
    if (kind === "piece" || kind === "box" || kind === "frame") this.#owners.set(key, `${kind} ${k}`);
    const fill = FILLS[color ?? -1];
    if (kind === "layer") this.#layers.set(key, mix(STROKES[tint % STROKES.length]!, "#ffffff", 0.3));
    else if (fill) this.#grounds.set(key, kind !== "box" ? fill : mix(fill, "#ffffff", 0.5));
  }

  owner([x, y]: Cell): string | undefined {
    return this.#owners.get(cellKey([x, y]));
  }

  isPiece(cell: Cell): boolean {
    return this.owner(cell)?.startsWith("piece") ?? false;
  }

  /** The color behind the cell, if it has one; dark text can be read on it. */
  ground([x, y]: Cell): string | undefined {
    return this.#layers.get(cellKey([x, y])) ?? this.regionGround([x, y]);
  }

  /** The color of the piece or box that the cell belongs to. */
  regionGround([x, y]: Cell): string | undefined {
    return this.#grounds.get(cellKey([x, y]));
  }

  /** What stands in the cell. */
  textAt([x, y]: Cell): { text: string; clue: boolean } | undefined {
    return this.#texts.get(cellKey([x, y]));
  }

  /** The colors of what stands in the cell: dark on a color, clues bold, answers blue where there are clues. */
  inkAt(cell: Cell): { text?: string; ground?: string; bold?: boolean } {
    const ground = this.ground(cell);
    const bold = this.textAt(cell)?.clue || this.isPiece(cell) || this.picture.paths.length > 0;
    const blue = this.picture.clues.length > 0 && !bold;
    const text = ground ? (blue ? "#00468b" : INK) : blue ? "#0087ff" : undefined;
    return { ...(text ? { text } : {}), ...(ground ? { ground } : {}), ...(bold ? { bold } : {}) };
  }

  /** The line between two neighbours. */
  between(a: Cell, b: Cell): Weight {
    const [first, second] = [this.owner(a), this.owner(b)];
    if (first === second) return first === undefined || first === "hole" || this.isPiece(a) ? 0 : 1;
    return 2;
  }
}
