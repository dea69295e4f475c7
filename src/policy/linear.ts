// A search that lasts without a solution may have none, and weights of the items may show it: a coloring argument, which
// no search finds. Such weights are looked for beside the search, in a share of its time. A problem with a solution has
// none: when the first one is found, that is over.

import { now } from "../machine/clock.js";
import type { Problem } from "../problem/problem.js";
import { type Refutation, refute } from "./refutation.js";
import type { Change, Standing, Step } from "./step.js";

export interface LinearMoments {
  /** It begins when the search has taken so many ms. */
  readonly ms: number;
  /** It may take this much of the time of the search, */
  readonly share: number;
  /** and so many ms more, as long as that is no more than this much of the time. */
  readonly eagerMs: number;
  readonly eagerShare: number;
  /** It goes on for at least, and at most, so many ms at a time. */
  readonly turnMs: number;
  readonly mostTurnMs: number;
  /** Or at most so many, before a thread has made its tables: until then there is nothing else to do. */
  readonly idleTurnMs: number;
}

export class Linear implements Step {
  look = 0;
  readonly decides = false;
  readonly beside = true;
  readonly #problem: Problem;
  readonly #moments: LinearMoments;
  /** What is under way, and for which parts. */
  #refutation: Refutation | null = null;
  #parts: Standing["parts"] | null = null;
  #spentMs = 0;

  constructor(problem: Problem, moments: LinearMoments) {
    this.#problem = problem;
    this.#moments = moments;
  }

  consider({ nodes, search, solutions, workedMs, parts }: Standing): Change | null {
    if (solutions > 0) return this.#end(null);
    const turnMs = this.#turnMs(nodes === 0 && !search ? null : workedMs);
    if (turnMs < this.#moments.turnMs) return null;
    const refutation = this.#refutationOf(parts);
    const start = now();
    let next = refutation.next();
    while (!next.done && now() - start < turnMs) next = refutation.next();
    this.#spentMs += now() - start;
    return next.done ? this.#end(next.value) : null;
  }

  #refutationOf(parts: Standing["parts"]): Refutation {
    if (!this.#refutation || parts !== this.#parts) this.#refutation = refute(this.#problem, parts);
    this.#parts = parts;
    return this.#refutation;
  }

  /** How long it may go on, after so many ms of search, or before it (null). */
  #turnMs(workedMs: number | null): number {
    const { ms, share, eagerMs, eagerShare, mostTurnMs, idleTurnMs } = this.#moments;
    if (workedMs === null) return Math.min(eagerMs - this.#spentMs, idleTurnMs);
    if (workedMs < ms) return -Infinity;
    const most = Math.min(eagerShare * workedMs, eagerMs + share * workedMs);
    return Math.min(most - this.#spentMs, mostTurnMs);
  }

  /** There is nothing more to look for, but for this proof. */
  #end(proof: string | null): Change | null {
    this.look = Infinity;
    this.#refutation = null;
    return proof === null ? null : { why: `no solution, by ${proof}`, anew: [] };
  }
}
