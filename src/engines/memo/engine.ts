// Memo counting as an engine: it counts, and neither lists nor divides what is left.

import { bits } from "../bits/bits.js";
import { type Engine, ONLY_COUNTS } from "../engine.js";
import { MemoSearch } from "./memo.js";

/** The engine; `inFileOrder`: it settles the items in the order of the file, without looking for a better one. */
function memoEngine(inFileOrder: boolean): Engine {
  return {
    name: "memo",
    idea: "what is left determines the count, which a table keeps",
    does: ONLY_COUNTS,
    divides: false,
    misfit: bits.misfit,
    keepsOrder: () => false,
    start: (problem, { part, memoryBytes, logged }) =>
      new MemoSearch(problem, { part, memoryBytes, inFileOrder, logged }),
  };
}

export const memo = memoEngine(false);
export const memoInFileOrder = memoEngine(true);
