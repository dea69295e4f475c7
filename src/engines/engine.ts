// What every engine offers. An engine sees a `Problem` and a number of nodes it may visit; it knows nothing of
// puzzles, text, workers or terminals. A search is a machine that can stop after any node and go on later.

import type { Part } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import type { Piece } from "./rest.js";

export interface SearchOptions {
  /** "list": `run` returns at each solution. "count": it only counts them. */
  readonly mode: "list" | "count";
  /** Breaks ties among items, and orders options, at random but reproducibly; without it they go as in the book. */
  readonly seed?: number;
  /** Many parts will be searched one after the other: preparation pays at once. */
  readonly manyParts?: boolean;
  /** Where the search begins: at this part of the problem, or else at all of it. */
  readonly part?: Part;
}

/** Why `run` returned: at a solution ("list" only), after its share of nodes, or because all is searched. */
export type Pause = "solution" | "share" | "done";

export interface Search {
  /** May be changed between two runs: a search that has listed enough goes on counting. */
  mode: SearchOptions["mode"];
  /** Searches on, for about this many more nodes at the most. After "done" it returns "done" again. */
  run(nodes: number): Pause;
  /** Begins anew, with this part of the problem; the counters go on. */
  enter(part: Part): void;
  /**
   * Gives away all that is left to search, as parts in the order in which it would go through them; the search is done
   * then. Not to be called before the solution at which `run` returned has been read.
   */
  rest(): Piece[];
  /** The options of the solution at which `run` returned: those of the part, then in the order of choice. */
  solution(): Uint32Array;
  /** How much of the search tree is behind, 0 … 1: exact if the branches of each node were of equal size. */
  fraction(): number;
  readonly counters: Counters;
  /** The engine that it has changed to on the way, if it has. */
  readonly changedTo?: string | undefined;
  /** It may still change, and should not be divided before. */
  readonly undecided?: boolean;
  /** A copy of the tables, for tests: the search has left them as it found them when it is "done". */
  tables(): Int32Array;
}

/** Up to date whenever `run` has returned. */
export interface Counters {
  readonly solutions: number;
  /** Nodes of the search tree, as Knuth's programs count them. */
  readonly nodes: number;
  /** Times that an option was hidden from an item's list (links), or what comes next to it. */
  readonly updates: number;
  /** Nodes by level; level 0 is the root's. */
  readonly profile: readonly number[];
}

export interface Engine {
  readonly name: string;
  /**
   * Does the order of solutions stay the same if a search is divided into parts? Then it can be kept when several threads
   * search; else they can only count.
   */
  keepsOrder(options: Pick<SearchOptions, "seed">): boolean;
  start(problem: Problem, options: SearchOptions): Search;
}
