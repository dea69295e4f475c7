// A search that lasts goes on with a smaller problem when that pays. The problem is reduced beside the search, with an
// update for a certain number of nodes at the most: short searches lose nothing, long ones a few percent.

import { MemoSearch } from "#engines";
import { Numbering, optionCount, type Problem, Reducer } from "#problem";
import type { Moments } from "./moments.js";
import type { Change, Standing, Step } from "./step.js";

export class Smaller implements Step {
  look: number;
  readonly #problem: Problem;
  readonly #moments: Moments["smaller"];
  /** The reduction under way. */
  #reducer: Reducer | null = null;

  constructor(problem: Problem, moments: Moments["smaller"]) {
    this.#problem = problem;
    this.#moments = moments;
    this.look = moments.nodes;
  }

  consider({ nodes, search }: Standing): Change | null {
    const { nodesPerUpdate, worth } = this.#moments;
    // Memo counting cannot go on with what is left: it would begin anew, and its table with it.
    if (search instanceof MemoSearch) this.look = Infinity;
    if (this.look === Infinity) return null;
    this.#reducer ??= new Reducer(this.#problem, { keepDuplicates: true });
    const done = this.#reducer.run(Math.max(1, nodes / nodesPerUpdate - this.#reducer.updates));
    this.look = done ? Infinity : 2 * nodes;
    if (!done) return null;
    const smaller = new Numbering(this.#reducer.result());
    this.#reducer = null;
    const [before, after] = [optionCount(this.#problem), optionCount(smaller.problem)];
    if (before - after < worth * before) return null;
    return { why: `a smaller problem goes on: ${after} of ${before} options are left`, smaller };
  }
}
