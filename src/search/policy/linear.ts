// A search that lasts without a solution may have none, and weights of the items may show it: a coloring argument, which
// no search finds. Such weights are looked for beside the search, in a share of its time. A problem with a solution has
// none: when the first one is found, that is over.

import type { Problem } from "#problem";
import { stopwatch } from "#problem";
import type { Moments } from "./moments.js";
import { type Refutation, refute } from "./refutation.js";
import type { Change, Standing, Step } from "./step.js";

export class Linear implements Step {
  look = 0;
  readonly beside = true;
  readonly #problem: Problem;
  readonly #moments: Moments["linear"];
  /** What is under way, and for which parts. */
  #refutation: Refutation | null = null;
  #parts: Standing["parts"] | null = null;
  #spentMs = 0;

  constructor(problem: Problem, moments: Moments["linear"]) {
    this.#problem = problem;
    this.#moments = moments;
  }

  consider({ nodes, search, solutions, workedMs, parts }: Standing): Change | null {
    if (solutions > 0) return this.#end(null);
    const { turnMs, entriesPerMs, mostTurnMs, idleEntries } = this.#moments;
    const idle = nodes === 0 && !search;
    if (idle && this.#problem.entryItem.length > idleEntries) return null;
    const leftMs = (idle ? this.#moments.idleMs : this.#shareMs(workedMs)) - this.#spentMs;
    if (leftMs < turnMs + (idle ? 0 : this.#problem.entryItem.length / entriesPerMs)) return null;
    const endMs = idle ? leftMs : Math.min(leftMs, mostTurnMs);
    const refutation = this.#refutationOf(parts);
    const worked = stopwatch();
    let next = refutation.next();
    while (!next.done && worked() < endMs) next = refutation.next();
    // On a busy machine a turn may take much longer than it works.
    this.#spentMs += Math.min(worked(), endMs + mostTurnMs);
    return next.done ? this.#end(next.value) : null;
  }

  #refutationOf(parts: Standing["parts"]): Refutation {
    if (!this.#refutation || parts !== this.#parts) this.#refutation = refute(this.#problem, parts);
    this.#parts = parts;
    return this.#refutation;
  }

  /** So much of the time of the search it may take in all. */
  #shareMs(workedMs: number): number {
    const { ms, share, eagerMs, eagerEntriesPerMs, eagerShare } = this.#moments;
    const eager = eagerMs + this.#problem.entryItem.length / eagerEntriesPerMs;
    return workedMs < ms ? 0 : Math.min(eagerShare * workedMs, eager + share * workedMs);
  }

  /** There is nothing more to look for, but for this proof. */
  #end(proof: string | null): Change | null {
    this.look = Infinity;
    this.#refutation = null;
    return proof === null ? null : { why: `no solution, by ${proof}`, anew: [] };
  }
}
