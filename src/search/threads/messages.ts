// What threads are told, and what they say.

import type { Counters, Mode } from "#engines";
import type { PlanEvent } from "../policy/event.js";
import type { Task, TaskPart } from "../policy/task.js";
import type { Wish } from "./answering.js";

export type ToThread =
  /** Here is a task, which is called by its number from now on: its parts are searched, or answered in bulk. */
  | { readonly kind: "task"; readonly id: number; readonly task: Task; readonly inBulk: boolean }
  /** The task is over. */
  | { readonly kind: "forget"; readonly id: number }
  /** Search this part of a task. */
  | { readonly kind: "search"; readonly id: number; readonly part: TaskPart; readonly wanted: Wanted }
  /** Answer each of these parts of a task. */
  | { readonly kind: "answer"; readonly id: number; readonly parts: Uint32Array; readonly wish: Wish }
  /** So many numbers of solutions were taken. */
  | { readonly kind: "taken"; readonly numbers: number }
  /** Something else is wanted of the search under way. */
  | { readonly kind: "wanted"; readonly wanted: Partial<Wanted> };

/** What is wanted of the search of a part. */
export interface Wanted {
  readonly mode: Mode;
  readonly maxNodes: number;
  /** Does it do nothing for now? */
  readonly held: boolean;
  /** Is the part searched on; or divided, since a thread is idle; is all that is left of it given away, or dropped? */
  readonly part: "search" | "divide" | "leave" | "drop";
}

export type FromThread =
  /** It can search parts of this task. */
  | { readonly kind: "ready"; readonly id: number }
  /** Solutions of the part under way, in order: the number of options of each, then the options. */
  | { readonly kind: "solutions"; readonly batch: Uint32Array }
  /** The answers to parts. */
  | { readonly kind: "answers"; readonly answers: Float64Array }
  /** What it has done in the part until now, or until the end. */
  | { readonly kind: "report" | "finished"; readonly report: ThreadReport }
  /** What it gives away: the last of its part, in order; perhaps nothing. */
  | { readonly kind: "given"; readonly parts: readonly TaskPart[] }
  /** A decision of the policy. */
  | { readonly kind: "told"; readonly event: PlanEvent };

/** What a thread has done in a part. */
export interface ThreadReport {
  readonly counters: Counters;
  /** The solutions, with their weights. */
  readonly found: bigint;
  /** How much of the whole search that was. */
  readonly share: number;
  /** The engine that searches now. */
  readonly engine: string;
  /** May it still begin anew? */
  readonly undecided: boolean;
}
