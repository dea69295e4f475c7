// What the threads of a search and its pool say to each other.

import type { Counters } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import type { Problem } from "../problem/problem.js";
import type { Wish } from "./chunk.js";

/** What all threads search, and how. */
export interface Errand {
  readonly problem: Problem;
  /** The engine that was asked for, if any; else each thread plans for itself, and all decide the same. */
  readonly engine: string | undefined;
  readonly mode: "list" | "count";
  readonly seed: number | undefined;
  /** Many parts will be searched one after the other: preparation pays at once. */
  readonly manyParts?: boolean;
}

export type ToWorker =
  | { readonly kind: "errand"; readonly errand: Errand }
  /** Search this, in the errand's mode or another one. */
  | { readonly kind: "search"; readonly piece: Piece; readonly mode: Errand["mode"] }
  /** Answer each of these parts. */
  | { readonly kind: "chunk"; readonly parts: Uint32Array; readonly wish: Wish }
  /** Somebody is idle: give some of the work away. */
  | { readonly kind: "divide" }
  /** Give all that is left of the piece away. */
  | { readonly kind: "leave" }
  /** One batch of solutions was taken. */
  | { readonly kind: "taken" }
  /** From now on only count. */
  | { readonly kind: "count" }
  /** Do nothing until told to go on. */
  | { readonly kind: "rest" }
  | { readonly kind: "goOn" }
  /** Report, and search no more. */
  | { readonly kind: "stop" };

export type FromWorker =
  | { readonly kind: "ready" }
  /** Solutions of the piece under way, in order: the number of options of each, then the options. */
  | { readonly kind: "solutions"; readonly batch: Uint32Array }
  /** The answers of a chunk of parts. */
  | { readonly kind: "answers"; readonly answers: Float64Array }
  /** What it has done until now, in all. */
  | { readonly kind: "report"; readonly report: Report }
  /** What it gives away of its piece: the last of it, in order; perhaps nothing. */
  | { readonly kind: "given"; readonly pieces: readonly Piece[] }
  | { readonly kind: "finished"; readonly report: Report };

export interface Report {
  readonly counters: Counters;
  /** The share of all the search that is behind this thread. */
  readonly share: number;
}

/** The solutions of a batch. */
export function* unpack(batch: Uint32Array): Generator<Uint32Array> {
  for (let at = 0; at < batch.length; ) {
    const end = at + 1 + batch[at]!;
    yield batch.subarray(at + 1, end);
    at = end;
  }
}
