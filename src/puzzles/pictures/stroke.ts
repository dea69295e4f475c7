// The path of a word as a smooth curve through the centers of its cells (a Catmull–Rom spline as cubic Béziers).

import type { Cell } from "../geometry/cells.js";

/** A point in units of cells: row, column. */
type Spot = readonly [x: number, y: number];

/**
 * The spots that path k of m goes through. Paths share cells and steps, so each keeps to its own side of the centers:
 * the sides lie on a small circle, turned so that no two are in line with a king's move.
 */
export function spots(cells: readonly Cell[], k: number, m: number): Spot[] {
  if (m === 1) return cells.map(([x, y]) => [x + 0.5, y + 0.5]);
  const radius = m === 2 ? 0.18 : 0.22;
  const angle = (2 * Math.PI * k) / m + Math.PI / 8;
  const [dx, dy] = [radius * Math.sin(angle), radius * Math.cos(angle)];
  return cells.map(([x, y]) => [x + 0.5 + dx, y + 0.5 + dy]);
}

/** A Catmull–Rom spline has 6; with more it swings out less. */
const SLACK = 7.5;

/** SVG path data of the curve; `at` turns a spot into coordinates "x y" of the drawing. */
export function smooth(points: readonly Spot[], at: (spot: Spot) => string): string {
  let data = `M${at(points[0]!)}`;
  for (let k = 1; k < points.length; k++) {
    const [before, from, to, after] = [-2, -1, 0, 1].map((step) => {
      return points[Math.min(points.length - 1, Math.max(0, k + step))]!;
    }) as [Spot, Spot, Spot, Spot];
    const leave: Spot = [from[0] + (to[0] - before[0]) / SLACK, from[1] + (to[1] - before[1]) / SLACK];
    const arrive: Spot = [to[0] - (after[0] - from[0]) / SLACK, to[1] - (after[1] - from[1]) / SLACK];
    data += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return data;
}

/** The corners of an arrowhead at the end of the path. */
export function arrowhead(points: readonly Spot[]): Spot[] {
  const [from, to] = [points.at(-2) ?? points[0]!, points.at(-1)!];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const corner = (along: number, aside: number): Spot => {
    return [to[0] + along * dx - aside * dy, to[1] + along * dy + aside * dx];
  };
  return [corner(0.17, 0), corner(-0.06, 0.12), corner(-0.06, -0.12)];
}
