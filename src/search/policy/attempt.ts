// What goes on beside a search: what it sees, and how it may end.

import type { Attempt, Engine } from "#engines";
import type { Part } from "#problem";
import type { PlanEvent } from "./event.js";
import type { Change } from "./lead.js";
import type { Moments } from "./moments.js";
import type { Task, TaskPart } from "./task.js";
import type { Traits } from "./traits.js";

/** How far a search is. */
export interface Standing {
  readonly nodes: number;
  /** What its nodes have taken, in ms: told from counters, the same on every machine. */
  readonly effort: number;
  /** How long it has worked, in ms, by the clock: with what goes on beside it, and the search alone. */
  readonly workedMs: number;
  readonly searchMs: number;
  /** How much of the search is behind, 0 … 1. */
  readonly fraction: number;
  /** How much longer it seems to last, and the nodes in a ms in its best moment. */
  readonly leftMs: number;
  readonly pace: number;
  /** Solutions that were found; not fewer than before it began anew. */
  readonly solutions: number;
  /** The first solutions that were listed, two at the most. */
  readonly known: readonly Uint32Array[];
  /** What is to be searched. */
  readonly parts: readonly TaskPart[];
  /** The parts with which it began last, which stand for all of `parts`. */
  readonly begun: readonly TaskPart[];
  /** The engine that searches. */
  readonly engine: Engine;
  /** Is it under way in threads, or about to be? */
  readonly away: boolean;
}

/** How an attempt ends. */
export type Outcome =
  /** With a solution. */
  | { readonly is: "found"; readonly solution: Uint32Array }
  /** With the proof that there is no solution, or no other one than those that are known. */
  | { readonly is: "none"; readonly by?: string }
  /** The search should change to something better. */
  | { readonly is: "better"; readonly event: PlanEvent; readonly change: Change }
  /** Some options may be taken beforehand, where any solution will do. */
  | { readonly is: "settled"; readonly options: readonly number[] }
  /** It will not come to anything: this is told, if it is worth telling. */
  | { readonly is: "lost"; readonly event?: PlanEvent };

export const LOST: Outcome = { is: "lost" };

export interface Beside extends Attempt<Outcome, Standing> {
  /** A solution is known now: only others are looked for. */
  exclude?(solution: Uint32Array): void;
  /** A solution with these options is good enough: there is one, if there is any. */
  settle?(options: readonly number[]): void;
  /** Should the search not be divided before this has ended? As its row says, if this is absent. */
  readonly holds?: boolean;
  /** Does it look as if it will take over? */
  readonly isPromising?: boolean;
  /** Does it get on at least as well as the search? */
  readonly keepsUp?: boolean;
}

/** What an attempt begins with. */
export interface Ground {
  readonly task: Task;
  readonly moments: Moments;
  readonly traits: Traits;
  /** What is searched, with what symmetry has settled. */
  readonly part: Part;
}
