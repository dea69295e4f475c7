// Dancing cells: sparse sets instead of linked lists. Best where items are many and small, as in large sudokus.

import type { Engine } from "../engine.js";
import { CellsSearch } from "./search.js";

export const cells: Engine = {
  name: "cells",
  start: (problem, options) => new CellsSearch(problem, options),
};
