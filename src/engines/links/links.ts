// Dancing links: the reference for all other engines, and a companion to the book. It makes the choices of Knuth's
// DLX1 (XC), DLX2 (XCC) and DLX3 (MCC): same solutions in the same order, same `nodes`, same `updates`.

import { problemClass } from "../../problem/problem.js";
import { partwise } from "../partwise.js";
import { ExactSearch } from "./exact.js";
import { MultipleSearch } from "./multiple.js";

export const links = partwise(
  {
    name: "links",
    idea: "dancing links, with the choices and counters of DLX1, DLX2 and DLX3",
    keepsOrder: ({ seed }) => seed === undefined,
  },
  (problem, options) => {
    const bounded = problemClass(problem) === "MCC";
    return bounded ? new MultipleSearch(problem, options) : new ExactSearch(problem, options);
  },
);
