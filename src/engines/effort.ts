// How much an engine works: about the nanoseconds that something takes, told from the problem and from counters alone, so
// that it is the same on every machine and with any number of threads. It is right within a factor of three or so.

import { optionCount, type Problem } from "#problem";

/** Of a node of a search that goes through items and words of options. */
export function itemEffort(problem: Problem): number {
  return 50 + problem.primaryCount ** 2 / 250 + optionCount(problem) / 20;
}

/** Of a node of a search that goes through options one by one. */
export function optionEffort(problem: Problem): number {
  return 200 + optionCount(problem) / 4;
}

/** Of a literal that learning looks at, of a node of memo counting, and of an entry when tables are made. */
export const EFFORT = { tick: 60, memoNode: 500, entry: 200 };
