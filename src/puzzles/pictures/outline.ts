// Sets of cells in, the loops of grid points around them out: clockwise around the set, counterclockwise around holes.

import { type Cell, cellKey } from "../geometry/cells.js";
import type { Grid } from "../geometry/lattice.js";
import { square } from "../geometry/square.js";

/** A corner of cells: [x, y] is the upper left one of the cell [x, y]. */
export type Point = readonly [x: number, y: number];

/** The boundary of the cells. Cells that touch at a corner only are kept apart. */
export function outline(cells: readonly Cell[], grid: Grid = square.grid): Point[][] {
  const edges = boundaryEdges(cells, grid);
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

/** The edges around the cells, each cell on the right of its own. */
function edgesOf(cells: readonly Cell[], grid: Grid): Edge[] {
  const distinct = new Map(cells.map(([x, y]) => [cellKey([x, y]), [x, y] as const]));
  return [...distinct.values()].flatMap(([x, y]) => {
    const corners = grid.corners(x, y);
    return corners.map((from, k) => ({ from, to: corners[(k + 1) % corners.length]! }));
  });
}

/** By starting point: the edges that leave it, the set on their right. */
function boundaryEdges(cells: readonly Cell[], grid: Grid): Map<string, Edge[]> {
  const all = edgesOf(cells, grid);
  const known = new Set(all.map(({ from, to }) => `${from} ${to}`));
  const edges = new Map<string, Edge[]>();
  for (const edge of all) {
    if (known.has(`${edge.to} ${edge.from}`)) continue;
    const key = String(edge.from);
    edges.set(key, [...(edges.get(key) ?? []), edge]);
  }
  return edges;
}

/** The edges between two of the cells, each once. */
export function innerEdges(cells: readonly Cell[], grid: Grid): (readonly [from: Point, to: Point])[] {
  const all = edgesOf(cells, grid);
  const known = new Set(all.map(({ from, to }) => `${from} ${to}`));
  return all.flatMap(({ from, to }) => {
    const twice = known.has(`${to} ${from}`) && `${from}` < `${to}`;
    return twice ? [[from, to] as const] : [];
  });
}

/** Takes the edges of one loop away. Where several edges go on, the sharpest right turn stays with the same cell. */
function followed(edges: Map<string, Edge[]>, first: Edge): Point[] {
  const loop: Point[] = [];
  let edge: Edge | undefined = first;
  while (edge) {
    const last: Edge = edge;
    const here = edges.get(String(last.from))!;
    here.splice(here.indexOf(last), 1);
    loop.push(last.from);
    const next: readonly Edge[] = edges.get(String(last.to)) ?? [];
    edge = next.reduce<Edge | undefined>(
      (best, other) => (best && turn(last, best) >= turn(last, other) ? best : other),
      undefined,
    );
  }
  return loop;
}

/** How far the path turns to the right from edge to edge; to the left it is negative. */
function turn(a: Edge, b: Edge): number {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  return Math.atan2(ay * bx - ax * by, ax * bx + ay * by);
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
