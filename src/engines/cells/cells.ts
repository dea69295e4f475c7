// Dancing cells with failure weights: sparse sets instead of linked lists, in WASM. Best where items are many and small,
// as in large sudokus.

import { optionEffort } from "../effort.js";
import { partwise } from "../partwise.js";
import { CellsSearch } from "./search.js";

export const cells = partwise(
  { name: "cells", keepsOrder: () => false, nodeEffort: optionEffort },
  (problem, options) => new CellsSearch(problem, options),
);
