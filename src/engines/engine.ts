// What every engine offers. An engine sees a `Problem` and a number of nodes it may visit; it knows nothing of
// puzzles, text, workers or terminals. A search is a machine that can stop after any node and go on later.

import type { Problem } from "../problem/problem.js";

export interface SearchOptions {
  /** "list": `run` returns at each solution. "count": it only counts them. */
  readonly mode: "list" | "count";
  /** Breaks ties among items, and orders options, at random but reproducibly; without it they go as in the book. */
  readonly seed?: number;
}

/** Why `run` returned: at a solution ("list" only), after its share of nodes, or because all is searched. */
export type Pause = "solution" | "share" | "done";

export interface Search {
  /** May be changed between two runs: a search that has listed enough goes on counting. */
  mode: SearchOptions["mode"];
  /** Searches on, for about this many more nodes at the most. After "done" it returns "done" again. */
  run(nodes: number): Pause;
  /** The options of the solution at which `run` returned, in the order in which they were chosen. */
  solution(): Uint32Array;
  /** How much of the search tree is behind, 0 … 1: exact if the branches of each node were of equal size. */
  fraction(): number;
  readonly counters: Counters;
  /** A copy of the tables, for tests: the search has left them as it found them when it is "done". */
  tables(): Int32Array;
}

/** Up to date whenever `run` has returned. */
export interface Counters {
  solutions: number;
  /** Nodes of the search tree, as Knuth's programs count them. */
  nodes: number;
  /** Times that an option was hidden from an item's list (links), or what comes next to it. */
  updates: number;
  /** Nodes by level; level 0 is the root's. */
  readonly profile: readonly number[];
}

export interface Engine {
  readonly name: string;
  start(problem: Problem, options: SearchOptions): Search;
}
