import { expect, test } from "vitest";
import type { Cell } from "../geometry/cells.js";
import { hexagon } from "../geometry/hexagon.js";
import type { Grid } from "../geometry/lattice.js";
import { triangle } from "../geometry/triangle.js";
import { placeLabelOn } from "./fit.js";

/** Where the label of a piece goes, whose cells these are. */
function placed(grid: Grid, cells: Cell[]): number[] {
  const region = { kind: "piece", name: "A", label: "A", cells, tint: 0 } as const;
  const { x, y } = placeLabelOn(grid, region);
  return [x, y].map((k) => Math.round(100 * k) / 100);
}

test("a label stands where there is most room: in a corner that cells surround, on a side, or in a cell", () => {
  const around: Cell[] = [-1, 0].flatMap((row) => [-1, 0, 1].map((column): Cell => [row, column]));
  expect(placed(triangle.grid, around)).toEqual([0, 1]);
  expect(placed(triangle.grid, around.slice(4))).toEqual([0.5, 1.5]);
  expect(placed(triangle.grid, around.slice(4, 5))).toEqual([0.67, 1]);
  const stone = [
    [1, 1],
    [1, 2],
    [2, 1],
  ].map((spot) => hexagon.grid.place(spot) as Cell);
  const corner = String(placed(hexagon.grid, stone));
  for (const [row, column] of stone) expect(hexagon.grid.corners(row, column).map(String)).toContain(corner);
});
