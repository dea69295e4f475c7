// The kinds of kernel: the same templates, compiled for different problems (assembly/kernel.ts).

import { optionCount, type Problem, problemClass } from "../../problem/problem.js";
import { BY_SIZE, TALLY } from "./tables.js";

/** For rows of 1 to 4 words; for any number of words: by a tally of all live options (TALLY), by counted sizes (BY_SIZE). */
export type KernelKind = 0 | 1 | 2 | 3 | 4 | 5;

/** The kernels for few words go through all open items, which stand in one word. */
const MOST_ITEMS_OF_FEW = 64;
/** A tally goes through all live options, which pays if items are many, once for each 128 of them. */
const LEAST_ITEMS_TO_TALLY = 33;
const MOST_ITEMS_TO_TALLY = 1024;

export function kernelFor(problem: Problem): KernelKind {
  const items = problem.primaryCount;
  const few = fewWords(problem);
  if (few !== null && items <= MOST_ITEMS_OF_FEW) return few;
  return items >= LEAST_ITEMS_TO_TALLY && items <= MOST_ITEMS_TO_TALLY ? TALLY : BY_SIZE;
}

/** The words of a row, if there is a kernel for them; with bounds there is only one. */
function fewWords(problem: Problem): 1 | 2 | 3 | 4 | null {
  const n = optionCount(problem);
  if (n <= 64) return 1;
  if (n > 256 || problemClass(problem) === "MCC") return null;
  return n <= 128 ? 2 : n <= 192 ? 3 : 4;
}
