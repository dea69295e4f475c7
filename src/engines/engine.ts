// What every engine offers. An engine sees a `Problem` and a number of nodes it may visit; it knows nothing of
// puzzles, text, threads or terminals. A search is a machine that can stop after any node and go on later.

import type { Part, Problem } from "#problem";
import type { Counters } from "./counters.js";
import type { Ability } from "./names.js";

/** "list": `run` returns at each solution. "count": it only counts them. */
export type Mode = "list" | "count";

export interface SearchOptions {
  readonly mode: Mode;
  /** Breaks ties among items, and orders options, at random but reproducibly; without it they go as in the book. */
  readonly seed?: number | undefined;
  /** Where the search begins: at this part of the problem, or else at all of it. */
  readonly part?: Part | undefined;
  /** The most bytes, about, for what is kept to count faster. */
  readonly memoryBytes?: number | undefined;
  /** Is what the search does to be logged? Only for engines that log. */
  readonly logged?: boolean | undefined;
}

/** What a search did, as steps of a proof (docs/proofs.md). */
export interface Log {
  /** By rank: the number in the problem. */
  readonly items: Uint32Array;
  readonly options: Uint32Array;
  /** Does the search first go on without an item that needs nothing more, and then with its options? */
  readonly noneFirst: boolean;
  /** A run may log this many nodes at the most. */
  readonly mostNodes: number;
  /** The steps since this was last asked for; valid until the search runs on. */
  read(): Uint8Array;
}

/** Why `run` returned: at a solution ("list" only), after its number of nodes, or because all is searched. */
export type Pause = "solution" | "nodes" | "done";

/** A part that a search leaves to others. */
export interface LeftPart extends Part {
  /** How much of the search it is, 0 … 1, as if the branches of each node were of equal size. */
  readonly share: number;
}

export interface Search {
  /** May be changed between two runs: a search that has listed enough goes on counting. */
  mode: Mode;
  /** Searches on, for at most this many more nodes. After "done" it returns "done" again. */
  run(nodes: number): Pause;
  /** Begins anew, with this part of the problem; the counters go on. */
  enter(part: Part): void;
  /**
   * Leaves all that is left to search to others, as parts in the order in which it would go through them; the search is
   * done then. Not to be called before the solution at which `run` returned has been read.
   */
  leave(): LeftPart[];
  /** The options of the solution at which `run` returned: those of the part, then in the order of choice. */
  solution(): Uint32Array;
  /** How much of the search tree is behind, 0 … 1: exact if the branches of each node were of equal size. */
  fraction(): number;
  readonly counters: Counters;
  /** The solutions in the part that was entered, if they may be more than `counters` can tell exactly. */
  readonly exact?: bigint | undefined;
  /**
   * Begins anew with packed parts, from this number on, as many as it has room for. A part is how many options it takes,
   * how many it avoids, then all of them. Each stops at `limit` solutions, below 2^32.
   */
  enterAll?(parts: Uint32Array, begin: number, limit: number): Entered;
  /**
   * Answers part after part, for at most this many more nodes. Tells of those that it has answered now how many solutions
   * they have, and after each such number how many parts in a row have as many.
   */
  answerOn?(nodes: number): Uint32Array;
  /** Nothing more is asked of it: its memory may serve another search. */
  release?(): void;
  /** What the search did, if that is logged. */
  readonly log?: Log | undefined;
  /** A copy of the tables that a search changes, for tests: it has left them as it found them when it is "done". */
  tables?(): Int32Array;
}

/** How many packed parts were entered, and how many numbers they are. */
export interface Entered {
  readonly parts: number;
  readonly numbers: number;
}

export interface Engine {
  readonly name: string;
  /** As names.ts has it. */
  readonly does: readonly Ability[];
  /** Does it run where WebAssembly is refused? */
  readonly isPlain?: true;
  /** Can its search be divided? */
  readonly divides: boolean;
  /** What the size of its tables grows with: entries, or pairs of options. */
  readonly tables: "entries" | "pairs";
  /** About how many nanoseconds a node takes, told from the problem alone. */
  nodeEffort(problem: Problem): number;
  /** Why it cannot search this problem; null if it can. */
  misfit(problem: Problem): string | null;
  /** Does the order of solutions stay the same if a search is divided? Else several threads can only count. */
  keepsOrder(options: Pick<SearchOptions, "seed">): boolean;
  start(problem: Problem, options: SearchOptions): Search;
}
