// The kinds of search that the kernel has (assembly/kernel.ts).

import { optionCount, type Problem, problemClass } from "../../problem/problem.js";
import type { SearchOptions } from "../engine.js";
import { BY_SIZE, TALLY } from "./tables.js";

/** For rows of 2 to 4 words; for any number of words: by a tally of all live options (TALLY), by counted sizes (BY_SIZE). */
export type KernelKind = 0 | 2 | 3 | 4 | 5;

/** The searches for few words go through all open items, which stand in one word. */
const MOST_ITEMS_OF_FEW = 64;
/** A tally goes through all live options, which pays if items are many, once for each 128 of them; in one word they are soon counted. */
const LEAST_ITEMS_TO_TALLY = 33;
const LEAST_ITEMS_TO_TALLY_WORD = 65;
const MOST_ITEMS_TO_TALLY = 1024;

export function kernelFor(problem: Problem, { logged }: Pick<SearchOptions, "logged">): KernelKind {
  const items = problem.primaryCount;
  const n = optionCount(problem);
  // Those for few words know no bounds and log nothing.
  if (n <= 256 && items <= MOST_ITEMS_OF_FEW && problemClass(problem) !== "MCC" && !logged)
    return n <= 128 ? 2 : n <= 192 ? 3 : 4;
  const least = n <= 64 ? LEAST_ITEMS_TO_TALLY_WORD : LEAST_ITEMS_TO_TALLY;
  return items >= least && items <= MOST_ITEMS_TO_TALLY ? TALLY : BY_SIZE;
}
