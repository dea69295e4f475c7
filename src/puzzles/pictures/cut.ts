// Pieces and their board in, what a laser or a knife follows out, in millimeters: each piece and the tray as closed paths, side by
// side on a sheet; as SVG and as DXF (R12 polylines, which every program reads).

import { BadValue } from "#problem";
import type { Cell } from "../geometry/cells.js";
import type { Grid } from "../geometry/lattice.js";
import { gridOf } from "./grids.js";
import { outline } from "./outline.js";
import type { Picture } from "./picture.js";
import { xmlText } from "./xml.js";

/** Lengths in millimeters. */
export interface CutOptions {
  /** A cell's side, of squares; other cells have about its area. 20 when absent. */
  readonly cell?: number;
  /** How wide the beam is: the paths are half of it outside of what stays; 0.2 when absent. */
  readonly kerf?: number;
  /** The play between pieces that lie beside each other; 0.2 when absent. */
  readonly gap?: number;
  /** The radius of corners; 1 when absent. */
  readonly radius?: number;
  /** How wide the frame of the tray is; 10 when absent. */
  readonly rim?: number;
}

/** A corner of a closed path; `bulge` is what DXF has: the tangent of a quarter of the angle of the arc to the next corner. */
export interface CutPoint {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/** What is cut out: the first loop is its outside, the others are holes. */
export interface CutPart {
  readonly name: string;
  readonly loops: readonly (readonly CutPoint[])[];
}

export interface CutSheet {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly CutPart[];
}

type Vector = readonly [x: number, y: number];

/** Between parts on the sheet. */
const SPACE = 3;

/** The sheet of a picture: its pieces as often as they are used, the plate of a tray and its frame. */
export function cutSheet(picture: Picture, options: CutOptions = {}): CutSheet {
  const { cell = 20, kerf = 0.2, gap = 0.2, radius = 1, rim = 10 } = options;
  for (const [name, value] of Object.entries({ cell, kerf, gap, radius, rim }))
    if (!(value >= 0 && value < Infinity)) throw new BadValue(`Bad ${name} ${value}; expected millimeters`);
  if (!(cell > 2 * (gap + kerf)))
    throw new BadValue(`Bad cell ${cell}; expected more than twice gap and kerf`);
  if (picture.solid)
    throw new BadValue("cubes cannot be cut out of a plate; expected a flat puzzle (STL is for cubes)");
  const grid = gridOf(picture);
  const loopsOf = (cells: readonly Cell[]) =>
    outsideFirst(outline(cells, grid).map((loop) => loop.map(([x, y]) => scaled(grid, cell, [x, y]))));
  const grown = (loops: readonly Vector[][], by: number) =>
    loops.map((loop) => rounded(moved(loop, by), radius));
  const pieces = picture.regions
    .filter(({ kind }) => kind === "piece")
    .flatMap(({ name, cells, copies = 1 }) =>
      Array.from(
        { length: copies },
        (): CutPart => ({ name, loops: grown(loopsOf(cells), (kerf - gap) / 2) }),
      ),
    );
  const hole = loopsOf(picture.cells);
  const [left, top, right, bottom] = extentOf(hole.flat());
  const side = rim + kerf / 2;
  const plate = rounded(
    [
      [left - side, top - side],
      [right + side, top - side],
      [right + side, bottom + side],
      [left - side, bottom + side],
    ],
    radius,
  );
  const frame =
    hole.length > 0
      ? [
          { name: "plate", loops: [plate] },
          { name: "frame", loops: [plate, ...grown(hole, (gap - kerf) / 2)] },
        ]
      : [];
  return sideBySide([...frame, ...pieces]);
}

/** Triangles and hexagons are drawn somewhat larger than squares: as in pictures. */
function scaled({ scale: [down, right] }: Grid, cell: number, [x, y]: Vector): Vector {
  return [y * right * cell, x * down * cell];
}

function area(loop: readonly Vector[]): number {
  return loop.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = loop[(k + 1) % loop.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** The loops that go clockwise are outsides; of cells that do not hang together there are several. */
function outsideFirst(loops: Vector[][]): Vector[][] {
  return loops.sort((a, b) => area(b) - area(a));
}

/** Every edge moved to its left, which is outside, by this distance. */
function moved(loop: readonly Vector[], by: number): Vector[] {
  return loop.map((here, k) => {
    const [a, b] = [unit(loop.at(k - 1)!, here), unit(here, loop[(k + 1) % loop.length]!)];
    const stretch = by / (1 + a[0] * b[0] + a[1] * b[1]);
    return [here[0] + (a[1] + b[1]) * stretch, here[1] - (a[0] + b[0]) * stretch];
  });
}

function unit([fromX, fromY]: Vector, [toX, toY]: Vector): Vector {
  const length = Math.hypot(toX - fromX, toY - fromY);
  return [(toX - fromX) / length, (toY - fromY) / length];
}

/** Each corner becomes an arc of this radius, of a smaller one where an edge is too short. */
function rounded(loop: readonly Vector[], radius: number): CutPoint[] {
  if (radius === 0) return loop.map(([x, y]) => ({ x, y, bulge: 0 }));
  return loop.flatMap((here, k): CutPoint[] => {
    const [before, after] = [loop.at(k - 1)!, loop[(k + 1) % loop.length]!];
    const [a, b] = [unit(before, here), unit(here, after)];
    const angle = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
    const room = Math.min(
      Math.hypot(here[0] - before[0], here[1] - before[1]),
      Math.hypot(after[0] - here[0], after[1] - here[1]),
    );
    const length = Math.min(radius * Math.abs(Math.tan(angle / 2)), room / 2);
    return [
      { x: here[0] - a[0] * length, y: here[1] - a[1] * length, bulge: Math.tan(angle / 4) },
      { x: here[0] + b[0] * length, y: here[1] + b[1] * length, bulge: 0 },
    ];
  });
}

function extentOf(points: readonly Vector[]): [left: number, top: number, right: number, bottom: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** In rows, which are about as long as the sheet is high. */
function sideBySide(parts: readonly CutPart[]): CutSheet {
  const boxes = parts.map(({ loops }) => extentOf(loops.flat().map(({ x, y }): Vector => [x, y])));
  const sizes = boxes.map(
    ([left, top, right, bottom]): Vector => [right - left + SPACE, bottom - top + SPACE],
  );
  const all = sizes.reduce((sum, [width, height]) => sum + width * height, 0);
  const widest = Math.max(Math.sqrt(1.5 * all), ...sizes.map(([width]) => width));
  let [x, y, below, width] = [SPACE, SPACE, 0, 0];
  const placed = parts.map(({ name, loops }, k): CutPart => {
    const [wide, high] = sizes[k]!;
    if (x > SPACE && x + wide > widest + SPACE) [x, y, below] = [SPACE, y + below, 0];
    const [right, down] = [x - boxes[k]![0], y - boxes[k]![1]];
    [x, below, width] = [x + wide, Math.max(below, high), Math.max(width, x + wide)];
    return {
      name,
      loops: loops.map((loop) => loop.map((point) => ({ ...point, x: point.x + right, y: point.y + down }))),
    };
  });
  return { width, height: y + below, parts: placed };
}

const text = (value: number) => String(Math.round(value * 1e4) / 1e4 + 0);

/** The sheet as SVG, in millimeters: a path for each part, a hairline. */
export function cutSvg({ width, height, parts }: CutSheet): string {
  const paths = parts.map(
    ({ name, loops }) =>
      `<path d="${loops.map(loopData).join(" ")}"><title>${xmlText(name)}</title></path>\n`,
  );
  const size = `width="${text(width)}mm" height="${text(height)}mm" viewBox="0 0 ${text(width)} ${text(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke="#f00" stroke-width="0.1">\n${paths.join("")}</svg>\n`;
}

function loopData(loop: readonly CutPoint[]): string {
  const [first] = loop as [CutPoint];
  const steps = loop.map(({ x, y, bulge }, k) => {
    const to = loop[(k + 1) % loop.length]!;
    if (bulge === 0) return `L${text(to.x)} ${text(to.y)}`;
    const radius = text((Math.hypot(to.x - x, to.y - y) * (1 + bulge * bulge)) / (4 * Math.abs(bulge)));
    return `A${radius} ${radius} 0 0 ${bulge > 0 ? 1 : 0} ${text(to.x)} ${text(to.y)}`;
  });
  return `M${text(first.x)} ${text(first.y)} ${steps.join(" ")} Z`;
}

/** The sheet as DXF, in millimeters: a closed polyline for each loop, on a layer of its part's name. */
export function cutDxf({ height, parts }: CutSheet): string {
  const pairs: (string | number)[] = [
    0,
    "SECTION",
    2,
    "HEADER",
    9,
    "$ACADVER",
    1,
    "AC1009",
    9,
    "$INSUNITS",
    70,
    4,
    0,
    "ENDSEC",
  ];
  pairs.push(0, "SECTION", 2, "ENTITIES");
  for (const { name, loops } of parts) {
    const layer = name.toUpperCase().replace(/[^\w-]/g, "_");
    for (const loop of loops) {
      pairs.push(0, "POLYLINE", 8, layer, 66, 1, 70, 1);
      // What is below in pictures has the smaller number here, which turns arcs around.
      for (const { x, y, bulge } of loop)
        pairs.push(0, "VERTEX", 8, layer, 10, text(x), 20, text(height - y), 42, text(-bulge));
      pairs.push(0, "SEQEND", 8, layer);
    }
  }
  return `${[...pairs, 0, "ENDSEC", 0, "EOF"].join("\n")}\n`;
}
