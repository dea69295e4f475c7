// Where the label of a region goes, and how large it can be. Fonts differ, so widths are estimates on the safe side.

import type { Cell } from "../geometry/cells.js";
import { extent } from "../geometry/cells.js";
import type { Corner, Grid } from "../geometry/lattice.js";
import { isRectangle } from "./colors.js";
import type { Region } from "./picture.js";

/** A text around a center, in units of cells. */
export interface Placed {
  readonly text: string;
  /** The center of the cell [x, y] is [x + ½, y + ½]. */
  readonly x: number;
  readonly y: number;
  /** The height of the font. */
  readonly size: number;
  /** How many cells wide the place is. */
  readonly width: number;
}

const LARGEST = 0.5;
const SMALLEST = 0.17;

/** About how wide a text is, in heights of its font. */
export function textWidth(text: string): number {
  let width = 0;
  for (const c of text) {
    if (/\p{M}|\u200d|\ufe0f/u.test(c)) continue;
    width += isWide(c) ? 1.2 : /[.,:;'!|iljtfI ]/.test(c) ? 0.36 : /[MWmw%@]/.test(c) ? 0.95 : 0.68;
  }
  return width;
}

/** Does the character take two columns of a terminal? */
export function isWide(c: string): boolean {
  return /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    c,
  );
}

/** The largest size, up to a limit, at which the text is at most so wide; shortened if it would be too small. */
export function fitted(text: string, width: number, limit = LARGEST): { text: string; size: number } {
  const size = Math.min(limit, width / Math.max(0.5, textWidth(text)));
  const smallest = Math.min(SMALLEST, limit);
  if (size >= smallest) return { text, size };
  const letters = [...text];
  while (letters.length > 1 && textWidth(letters.join("")) + 1 > width / smallest) letters.pop();
  return { text: `${letters.join("")}…`, size: smallest };
}

/** The label of a region: in the middle of a rectangle, else in a cell near the middle, or along a run of cells. */
export function placeLabel(region: Region): Placed {
  const { xmin, xmax, ymin, ymax } = extent(region.cells);
  const [height, width] = [xmax - xmin + 1, ymax - ymin + 1];
  if (isRectangle(region)) {
    const limit = LARGEST * Math.min(height, width) ** 0.8;
    return { ...fitted(region.label, width * 0.86, limit), x: xmin + height / 2, y: ymin + width / 2, width };
  }
  const middle = center(region.cells);
  const far = ({ x, y }: Placed) => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
  const places = runs(region.cells).map(([x, y, length]): Placed => {
    return { ...fitted(region.label, length * 0.86), x: x + 0.5, y: y + length / 2, width: length };
  });
  return places.reduce((best, place) => {
    const larger = place.size - best.size + (place.text.length - best.text.length);
    return larger > 1e-9 || (larger > -1e-9 && far(place) < far(best)) ? place : best;
  });
}

/** The middle of the cells on average. */
function center(cells: readonly Cell[]): readonly [number, number] {
  const sum = (k: 0 | 1) => cells.reduce((total, cell) => total + cell[k], 0);
  return [sum(0) / cells.length + 0.5, sum(1) / cells.length + 0.5];
}

/** Cells, and all longer stretches of them in a row: row, first column, length. */
function runs(cells: readonly Cell[]): [number, number, number][] {
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`));
  const found: [number, number, number][] = cells.map(([x, y]) => [x, y, 1]);
  for (const [x, y] of cells) {
    if (inside.has(`${x},${y - 1}`)) continue;
    let length = 1;
    while (inside.has(`${x},${y + length}`)) length++;
    if (length > 1) found.push([x, y, length]);
  }
  return found;
}

/** The middle of a cell's corners. */
export function centerOn(grid: Grid, [row, column]: readonly [number, number, ...unknown[]]): Corner {
  return meanOf(grid.corners(row, column));
}

/** The largest label of a cell that is no square. */
const LARGEST_ON = { square: LARGEST, triangle: 0.42, hexagon: 0.5 };

/** The label of a region of triangles or hexagons: where there is most room around it, near the middle. */
export function placeLabelOn(grid: Grid, { cells, label }: Region): Placed {
  const scaled = ([x, y]: Corner): Corner => [x * grid.scale[0], y * grid.scale[1]];
  const sides = sidesOf(cells.map((cell) => grid.corners(cell[0], cell[1])));
  const outline = sides.filter(({ shared }) => !shared).map(({ from, to }) => [scaled(from), scaled(to)]);
  const room = (place: Corner) =>
    Math.min(...outline.map(([from, to]) => distance(scaled(place), from!, to!)));
  const centers = cells.map((cell) => centerOn(grid, cell));
  const inner = sides.filter(({ shared }) => shared);
  const places = [...centers, ...inner.flatMap(({ from, to }) => [meanOf([from, to]), from, to])];
  const middle = meanOf(centers);
  const badness = (place: Corner) =>
    0.01 * Math.hypot(...scaled([place[0] - middle[0], place[1] - middle[1]])) - room(place);
  const best = places.reduce((one, other) => (badness(other) < badness(one) - 1e-9 ? other : one));
  const { text, size } = fitted(label, 0.7, LARGEST_ON[grid.name]);
  return { text, x: best[0], y: best[1], size, width: 1 };
}

/** A side of a cell; is it between two cells of the region? */
interface Side {
  readonly from: Corner;
  readonly to: Corner;
  readonly shared: boolean;
}

function sidesOf(shapes: readonly (readonly Corner[])[]): Side[] {
  const sides = new Map<string, Side>();
  for (const corners of shapes) {
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % corners.length]!;
      const key = [String(from), String(to)].sort().join(" ");
      sides.set(key, { from, to, shared: sides.has(key) });
    });
  }
  return [...sides.values()];
}

function meanOf(places: readonly Corner[]): Corner {
  const mean = (k: 0 | 1) => places.reduce((sum, place) => sum + place[k], 0) / places.length;
  return [mean(0), mean(1)];
}

/** How far a place is from the line between two others. */
function distance([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
