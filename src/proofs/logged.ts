// What the writers of proofs share: a search that logs its steps.

import type { Engine, Log, Search, SearchOptions } from "#engines";
import type { Problem } from "#problem";

export type LoggedSearch = Pick<Search, "run" | "enter" | "solution" | "fraction" | "counters" | "exact"> & {
  readonly log: Log;
};

export type LoggingEngine = Pick<Engine, "name" | "does" | "misfit"> & {
  start(problem: Problem, options: SearchOptions): LoggedSearch;
};

/** 0, 1, … in order. */
export function numbersTo(end: number): Uint32Array {
  return Uint32Array.from({ length: end }, (_, k) => k);
}

/** By number in the problem: the rank in an order. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const rank = new Uint32Array(order.length);
  for (const [r, k] of order.entries()) rank[k] = r;
  return rank;
}
