// The kinds of search that the kernel has (assembly/kernel.ts).

import { optionCount, type Problem, problemClass } from "#problem";
import type { SearchOptions } from "../engine.js";
import { LEAST, SIZES, TALLY } from "./tables.js";

/** For rows of 2 to 4 words; for any number of words: how the item is chosen (tables.ts). */
export type KernelKind = 2 | 3 | 4 | typeof TALLY | typeof SIZES | typeof LEAST;

/** The searches for few words go through all open items, which stand in one word. */
const MOST_ITEMS_OF_FEW = 64;
/** A tally goes through all live options, which pays if items are many, once for each 128 of them; in one word they are soon counted. */
const LEAST_ITEMS_TO_TALLY = 33;
const LEAST_ITEMS_TO_TALLY_WORD = 65;
const MOST_ITEMS_TO_TALLY = 1024;
/** Up to this many words of an item are counted sooner than a look after each word whether the item can still be the least. */
const MOST_WORDS_TO_COUNT = 4;

export function kernelFor(problem: Problem, { logged }: Pick<SearchOptions, "logged">): KernelKind {
  const items = problem.primaryCount;
  const n = optionCount(problem);
  const bounded = problemClass(problem) === "MCC";
  // Those for few words know no bounds and log nothing.
  if (n <= 256 && items <= MOST_ITEMS_OF_FEW && !bounded && !logged) return n <= 128 ? 2 : n <= 192 ? 3 : 4;
  const least = n <= 64 ? LEAST_ITEMS_TO_TALLY_WORD : LEAST_ITEMS_TO_TALLY;
  if (items >= least && items <= MOST_ITEMS_TO_TALLY) return TALLY;
  return !bounded && wordsPerItem(problem) <= MOST_WORDS_TO_COUNT ? SIZES : LEAST;
}

/** In how many words of a row the options of an item stand, about: side by side if each has one item, else anywhere. */
function wordsPerItem(problem: Problem): number {
  const n = optionCount(problem);
  const items = itemsPerOption(problem);
  const size = (items * n) / problem.primaryCount;
  return items === 1 ? size / 64 : Math.min(size, n / 64);
}

/** This many options are looked at: all of them would take longer than a short search. */
const SAMPLE = 64;

/** How many primary items an option has, on average of some. */
function itemsPerOption({ optionStart, entryItem, primaryCount }: Problem): number {
  const n = optionStart.length - 1;
  let items = 0;
  for (let k = 0; k < SAMPLE; k++) {
    const o = Math.floor((k * n) / SAMPLE);
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) if (entryItem[e] < primaryCount) items++;
  }
  return items / SAMPLE;
}
