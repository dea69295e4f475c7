// A search that lasts without a solution may have none, and weights of the items may show it: a coloring argument, which
// no search finds. A problem with a solution has none.

import { stopwatch } from "#problem";
import { type Beside, type Ground, LOST, type Outcome, type Standing } from "../attempt.js";
import { type Refutation, refute } from "../refutation.js";

export class Weights implements Beside {
  readonly #ground: Ground;
  /** What is under way, and for which parts. */
  #refutation: Refutation | null = null;
  #parts: Standing["parts"] = [];
  effort = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  advance(effort: number, { parts }: Standing): Outcome | null {
    const { problem } = this.#ground.task;
    if (!this.#refutation || parts !== this.#parts) this.#refutation = refute(problem, parts);
    this.#parts = parts;
    const worked = stopwatch();
    let next = this.#refutation.next();
    while (!next.done && this.effort + worked() < effort) next = this.#refutation.next();
    this.effort += worked();
    if (!next.done) return null;
    return next.value === null ? LOST : { is: "none", by: next.value };
  }
}
