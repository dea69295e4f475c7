// Sets of cells in, the loops of grid points around them out: clockwise around the set, counterclockwise around holes.

import { type Cell, cellKey } from "../geometry/cells.js";

/** A corner of cells: [x, y] is the upper left one of the cell [x, y]. */
export type Point = readonly [x: number, y: number];

/** The boundary of the cells. Cells that touch at a corner only are kept apart. */
export function outline(cells: readonly Cell[]): Point[][] {
  const edges = boundaryEdges(cells);
  const loops: Point[][] = [];
  for (const start of edges.values()) {
    while (start.length > 0) loops.push(corners(followed(edges, start[0]!)));
  }
  return loops;
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/** By starting point: the one or two edges that leave it, the set on their right. */
function boundaryEdges(cells: readonly Cell[]): Map<string, Edge[]> {
  const inside = new Set(cells.map(([x, y]) => cellKey([x, y])));
  const edges = new Map<string, Edge[]>();
  const add = (from: Point, to: Point) => {
    const key = String(from);
    edges.set(key, [...(edges.get(key) ?? []), { from, to }]);
  };
  for (const key of inside) {
    const [x, y] = key.split(",").map(Number) as [number, number];
    if (!inside.has(cellKey([x - 1, y]))) add([x, y], [x, y + 1]);
    if (!inside.has(cellKey([x, y + 1]))) add([x, y + 1], [x + 1, y + 1]);
    if (!inside.has(cellKey([x + 1, y]))) add([x + 1, y + 1], [x + 1, y]);
    if (!inside.has(cellKey([x, y - 1]))) add([x + 1, y], [x, y]);
  }
  return edges;
}

/** Takes the edges of one loop away. Where two edges go on, the right turn stays with the same cell. */
function followed(edges: Map<string, Edge[]>, first: Edge): Point[] {
  const loop: Point[] = [];
  let edge: Edge | undefined = first;
  while (edge) {
    const last: Edge = edge;
    const here = edges.get(String(last.from))!;
    here.splice(here.indexOf(last), 1);
    loop.push(last.from);
    const next: readonly Edge[] = edges.get(String(last.to)) ?? [];
    edge = next.find((other) => turnsRight(last, other)) ?? next[0];
  }
  return loop;
}

function turnsRight(a: Edge, b: Edge): boolean {
  const [ax, ay] = direction(a.from, a.to);
  const [bx, by] = direction(b.from, b.to);
  return bx === ay && by === -ax;
}

function direction([x, y]: Point, [toX, toY]: Point): Point {
  return [Math.sign(toX - x), Math.sign(toY - y)];
}

/** The points of a loop at which it turns. */
function corners(loop: readonly Point[]): Point[] {
  return loop.filter((point, k) => {
    const before = direction(loop.at(k - 1)!, point);
    const after = direction(point, loop[(k + 1) % loop.length]!);
    return before[0] !== after[0] || before[1] !== after[1];
  });
}

/** The loop moved into its set by a distance in cells. */
export function inset(loop: readonly Point[], distance: number): Point[] {
  return loop.map((point, k) => {
    const before = direction(loop.at(k - 1)!, point);
    const after = direction(point, loop[(k + 1) % loop.length]!);
    // The set is on the right: of a step east, to the south.
    const [x, y] = [before[1] + after[1], -before[0] - after[0]];
    return [point[0] + distance * x, point[1] + distance * y];
  });
}
