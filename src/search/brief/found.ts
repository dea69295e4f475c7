// What bounds a brief search, what it is asked, and what it has found.

import type { Counters, Mode } from "#engines";
import type { Statistics } from "../budget.js";

/** What bounds the effort. */
export const BRIEF = {
  /** A problem with more entries has tables that take longer to make than a brief search may last. */
  entries: 20_000,
  /** So many updates, at most; a node counts as so many of them. */
  updates: 150_000,
  updatesPerNode: 10,
  /** The effort is looked at after so many nodes. */
  nodes: 16,
  /** A question with less time than this is asked in earnest, where the clock is looked at. */
  leastMs: 1,
};

/** What a brief search has found. */
export interface Brief {
  /** "limit": as many solutions were found as are wanted. */
  readonly status: "complete" | "limit";
  /** The solutions in the order of `links`, unless they are only counted. */
  readonly solutions: readonly (readonly number[] | Uint32Array)[];
  readonly statistics: Statistics;
}

/** What is wanted, and with how much effort. */
export interface Wish {
  readonly mode: Mode;
  readonly limit: number;
  readonly seed: number | undefined;
  readonly bounds: typeof BRIEF;
}

export type Found = Pick<Brief, "status" | "solutions"> & { readonly counters: Counters };
