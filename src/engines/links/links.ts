// Dancing links: the reference for all other engines, and a companion to the book. It makes the choices of Knuth's
// DLX1 (XC), DLX2 (XCC) and DLX3 (MCC): same solutions in the same order, same `nodes`, same `updates`.

import { optionEffort } from "../effort.js";
import { partwise } from "../partwise.js";
import { LinksSearch } from "./search.js";

export const links = partwise(
  { name: "links", isPlain: true, keepsOrder: ({ seed }) => seed === undefined, nodeEffort: optionEffort },
  (problem, options) => new LinksSearch(problem, options),
);
