// A picture in, the SVG elements of it out, with their width and height. The frame around them is in svg.ts.

import { type Cell, extent } from "../geometry/cells.js";
import type { Grid } from "../geometry/lattice.js";
import { captions } from "./captions.js";
import { regionColors } from "./colors.js";
import { centerOn, fitted, placeLabel, placeLabelOn } from "./fit.js";
import { gridOf } from "./grids.js";
import { drawSolid } from "./isometric.js";
import { drawMarks } from "./marks.js";
import { innerEdges, inset, outline, type Point } from "./outline.js";
import { FILLS, STROKES } from "./palette.js";
import { type Drawing, Pen } from "./pen.js";
import { drawnCells, type Label, type Picture, type Region, type Solid } from "./picture.js";
import { arrowhead, smooth, spots } from "./stroke.js";
import { xmlText } from "./xml.js";

/** The width of a cell; all lines and letters are made for it, and the whole can be scaled. */
export const UNIT = 40;

/** Words need room beside the letters. */
const WORD_UNIT = 72;

/** Between the board and the lines below it. */
const GAP = 12;

/** How cubes are drawn: layer by layer, as a block, or as a block whose pieces are moved apart. */
export type View = "layers" | "isometric" | "exploded";

export interface DrawingOptions {
  /** The height of the letters below the board; 15 when absent. */
  readonly captionSize?: number;
  /** When absent, cubes in a box are drawn in layers, and pieces beside a box as blocks. */
  readonly view?: View;
}

export function draw(picture: Picture, { captionSize = 15, view }: DrawingOptions = {}): Drawing {
  const { solid } = picture;
  const chosen = view ?? (solid?.placed === false ? "isometric" : "layers");
  const board =
    solid && chosen !== "layers"
      ? drawBlocks(picture, solid, chosen === "exploded")
      : flatBoard(picture, gridOf(picture));
  const below = captions(picture, board.width, captionSize);
  const width = Math.max(board.width, below.width);
  const top = board.height + (below.height > 0 ? GAP : 0);
  const left = Math.floor((width - board.width) / 2);
  return { elements: [...board.at(left), ...below.draw(top, width)], width, height: top + below.height };
}

/** A board of known size that can be drawn anywhere beside the left margin. */
interface BoardDrawing {
  readonly width: number;
  readonly height: number;
  at(left: number): string[];
}

function flatBoard(picture: Picture, grid: Grid): BoardDrawing {
  const unit = picture.paths.length > 0 ? WORD_UNIT : UNIT;
  const corners = drawnCells(picture).flatMap(([x, y]) => grid.corners(x, y));
  const { xmin, xmax, ymin, ymax } = extent(corners);
  const [down, right] = grid.scale;
  const size = (least: number, most: number, scale: number) => Math.max(0, most - least) * scale * unit;
  return {
    width: size(ymin, ymax, right),
    height: size(xmin, xmax, down),
    at(left) {
      const pen = new Pen(grid, [xmin, ymin], { unit, left });
      return [...shapes(picture, pen), ...texts(picture, pen)];
    },
  };
}

function drawBlocks(picture: Picture, solid: Solid, exploded: boolean): BoardDrawing {
  const colors = regionColors(picture, FILLS.length);
  const fill = new Map(solid.pieces.map((piece, k) => [piece, `q-f${colors[k]}`]));
  const { elements, width, height } = drawSolid(solid, (piece) => fill.get(piece)!, exploded);
  return {
    width,
    height,
    at: (left) =>
      left === 0 ? [...elements] : [`<g transform="translate(${left} 0)">`, ...elements, "</g>"],
  };
}

function shapes(picture: Picture, pen: Pen): string[] {
  const { cells, holes, regions, paths } = picture;
  const colors = regionColors(picture, FILLS.length);
  const pieces = regions.filter(({ kind }) => kind === "piece");
  const boxes = regions.filter(({ kind }) => kind === "box" || kind === "frame");
  const covered = new Set(pieces.flatMap((piece) => piece.cells.map(String)));
  const open = cells.filter((cell) => !covered.has(String(cell)));
  // A board that pieces fill has their outlines.
  const isFramed = !picture.isBare && (open.length > 0 || pieces.length === 0);
  const board = isFramed ? [[...cells, ...holes]] : [];
  return [
    ...path("q-cell", pen.outline(cells)),
    ...path("q-hole", pen.outline(holes)),
    ...regions.flatMap((region, k) => filled(region, colors[k] ?? null, pen)),
    ...drawMarks(picture, pen, { above: false }),
    ...path("q-line", picture.isBare ? "" : cellLines(open, pen)),
    ...path("q-in", pieces.map((piece) => cellLines(piece.cells, pen)).join("")),
    ...regions.flatMap((region) => layer(region, pen)),
    ...path("q-edge", pieces.map((piece) => pen.outline(piece.cells)).join("")),
    ...path("q-box", [...boxes.map((box) => box.cells), ...board].map((set) => pen.outline(set)).join("")),
    ...drawMarks(picture, pen, { above: true }),
    ...paths.flatMap((_, k) => word(picture, k, pen)),
  ];
}

function path(kind: string, data: string): string[] {
  return data === "" ? [] : [`<path class="${kind}" d="${data}"/>`];
}

function filled(region: Region, color: number | null, pen: Pen): string[] {
  if (color === null) return [];
  const kind = region.kind === "box" ? `q-t${color}` : `q-f${color}`;
  const element = `<path class="q-fill ${kind}" d="${pen.outline(region.cells)}"`;
  return [region.name === "" ? `${element}/>` : `${element}><title>${xmlText(region.name)}</title></path>`];
}

/** Layers lie on the boxes, each a bit further inside its cells than the one below it. */
function layer({ kind, tint, cells }: Region, pen: Pen): string[] {
  if (kind !== "layer") return [];
  const loops = outline(cells).map((loop) => inset(loop, 0.08 + 0.07 * (tint % 5)));
  const color = tint % STROKES.length;
  const dashes = tint % 2 === 0 ? "" : ` stroke-dasharray="5 4"`;
  return [`<path class="q-layer q-s${color} q-d${color}"${dashes} d="${pen.loops(loops)}"/>`];
}

/** The lines between these cells, in long strokes. */
function cellLines(cells: readonly Cell[], pen: Pen): string {
  if (pen.grid.name !== "square")
    return innerEdges(cells, pen.grid)
      .map(([from, to]) => `M${pen.at(from)}L${pen.at(to)}`)
      .join("");
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  const line = (from: Point, to: Point) => `M${pen.at(from)}L${pen.at(to)}`;
  const { xmin, xmax, ymin, ymax } = extent(cells);
  let data = "";
  for (let x = xmin; x < xmax; x++) {
    for (const [from, to] of stretches(ymin, ymax, (y) => has(x, y) && has(x + 1, y)))
      data += line([x + 1, from], [x + 1, to]);
  }
  for (let y = ymin; y < ymax; y++) {
    for (const [from, to] of stretches(xmin, xmax, (x) => has(x, y) && has(x, y + 1)))
      data += line([from, y + 1], [to, y + 1]);
  }
  return data;
}

/** The longest intervals from … to − 1 within min … max that have the property. */
function stretches(min: number, max: number, holds: (value: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let value = min; value <= max; value++) {
    if (!holds(value)) continue;
    const last = found.at(-1);
    if (last?.[1] === value) last[1]++;
    else found.push([value, value + 1]);
  }
  return found;
}

/** The stroke of a word, with a dot where it begins and an arrowhead where it ends. */
function word({ paths }: Picture, k: number, pen: Pen): string[] {
  const { cells, name } = paths[k]!;
  if (cells.length === 0) return [];
  const points = spots(cells, k, paths.length);
  const color = k % STROKES.length;
  const title = `<title>${xmlText(name)}</title>`;
  return [
    `<path class="q-word q-s${color}" d="${smooth(points, (spot) => pen.at(spot))}">${title}</path>`,
    `<circle class="q-d${color}" ${pen.attributes(points[0]!, ["cx", "cy"])} r="7"/>`,
    ...path(`q-d${color}`, pen.loops([arrowhead(points)])),
  ];
}

function texts(picture: Picture, pen: Pen): string[] {
  const { regions, clues, labels } = picture;
  const onBoard = new Set(picture.cells.map(String));
  const isDark = ({ kind }: Region) => kind === "piece" || kind === "shade";
  const onPieces = new Set(regions.flatMap((region) => (isDark(region) ? region.cells.map(String) : [])));
  const named = regions
    .filter(({ label }) => label !== "")
    .map((region) => {
      return pen.grid.name === "square" ? placeLabel(region) : placeLabelOn(pen.grid, region);
    });
  const kind = ({ cell }: Label) => {
    if (onPieces.has(String(cell))) return "q-name";
    if (!onBoard.has(String(cell))) return "q-note";
    if (picture.paths.length > 0) return "q-letter";
    return clues.length > 0 ? "q-answer" : "q-text";
  };
  // Where corners are taken, what stands in the cells is smaller and lower.
  const hasCorners = picture.marks?.some((mark) => mark.shape === "text" && mark.isCorner) ?? false;
  const size = picture.paths.length > 0 ? 0.34 : hasCorners ? 0.5 : 0.56;
  const down = hasCorners ? 0.07 : 0;
  return [
    ...named.map(({ text, x, y, size }) => pen.text(text, "q-name", [x, y], size)),
    ...clues.map((label) => inCell(label, onPieces.has(String(label.cell)) ? "q-name" : "q-clue")),
    ...labels.map((label) => inCell(label, kind(label))),
  ];

  function inCell({ cell, text }: Label, kind: string): string {
    const { text: shown, size: own } = fitted(text, 0.86, size);
    const [x, y] = centerOn(pen.grid, cell);
    return pen.text(shown, kind, [kind === "q-note" ? x : x + down, y], own);
  }
}
