// A step of the policy: it is asked from time to time while a search goes on, and answers that the search should keep on
// as it is (null), go on with something better, or begin anew.

import type { Engine, Search } from "#engines";
import type { Numbering } from "#problem";
import type { TaskPart } from "./task.js";

/** How far a search is. */
export interface Standing {
  readonly nodes: number;
  readonly solutions: number;
  /** How much of the search is behind, 0 … 1. */
  readonly fraction: number;
  /** How long it has worked, the steps' own work included. */
  readonly workedMs: number;
  /** What is to be searched. */
  readonly parts: readonly TaskPart[];
  /** The parts with which it began last, which stand for all of `parts`. */
  readonly begun: readonly TaskPart[];
  /** The first solutions that were listed, at most two. */
  readonly known: readonly Uint32Array[];
  /** The search under way on an engine; null while it is under way in threads. */
  readonly search: Search | null;
}

/** What becomes of a search. Without `anew` it goes on with what is left of it. */
export interface Change {
  /** What is told about it, e.g. "8 symmetries: 7 parts of the search stand for all of it". */
  readonly why: string;
  /** The engine that goes on; the same one if it is absent. */
  readonly engine?: Engine;
  /** A smaller problem with the same solutions. */
  readonly smaller?: Numbering;
  /** It begins anew with these parts; what was found until then is found again. Without any, nothing more is to be found. */
  readonly anew?: readonly TaskPart[];
  /** A search of the first of these parts that is under way already. */
  readonly begun?: Search;
  /** A solution that was found elsewhere: it is listed at once, and not again when the search comes to it. */
  readonly early?: Uint32Array;
}

export interface Step {
  /** The number of nodes at which it is to be asked next; Infinity when it has nothing more to say. */
  readonly look: number;
  /** Should the search not be divided before it has answered? */
  readonly decides?: boolean;
  /** Must the search run from look to look, without a pause between them? Then it is asked at the same nodes on every machine. */
  readonly paces?: boolean;
  /** Must the search wait until it is asked again? */
  readonly waits?: boolean;
  /** Is it also asked while threads search? */
  readonly beside?: boolean;
  consider(standing: Standing): Change | null;
}
