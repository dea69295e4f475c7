// How much an engine works: about the nanoseconds that something takes, told from the problem and from counters alone, so
// that it is the same on every machine and with any number of threads. It is right within a factor of three or so.

import type { Counters, Engine } from "#engines";
import { optionCount, type Problem } from "#problem";

/** Of a node of a search by choices: `cells` and `forced` go through options, the others through items. */
export function effortPerNode({ name }: Engine, problem: Problem): number {
  const options = optionCount(problem);
  if (name === "memo") return EFFORT.memoNode;
  if (name === "cells" || name === "links") return 200 + options / 4;
  if (name === "forced") return 100 + options / 2.5;
  return 50 + problem.primaryCount ** 2 / 250 + options / 20;
}

/** Of what `cells` has done: at a node it goes through the active items. */
export function effortOfCells({ primaryCount }: Problem, { nodes, updates }: Counters): number {
  return (100 + primaryCount / 2) * nodes + 8 * updates;
}

/** Of a literal that learning looks at, of a node of memo counting, and of an entry when tables are made. */
export const EFFORT = { tick: 60, memoNode: 500, entry: 200 };
