// The grids that pictures are drawn on, by name.

import { hexagon } from "../geometry/hexagon.js";
import type { Grid } from "../geometry/lattice.js";
import { square } from "../geometry/square.js";
import { triangle } from "../geometry/triangle.js";
import type { Picture } from "./picture.js";

const GRIDS: Readonly<Record<Grid["name"], Grid>> = {
  square: square.grid,
  triangle: triangle.grid,
  hexagon: hexagon.grid,
};

export function gridOf({ grid = "square" }: Pick<Picture, "grid">): Grid {
  return GRIDS[grid];
}
