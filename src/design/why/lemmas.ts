// What clause learning tells in, a verdict out: its lemmas are checked one by one by what checks proofs (verify/clauses.ts).

import type { ProofSink } from "#engines";
import { numbers, optionCount, type Problem } from "#problem";
import { clausesOf, leftOf, Refused, shapeOf } from "#verify";

export class LemmaChecker implements ProofSink {
  /** Do all lemmas hold until now? */
  holds = true;
  readonly #clauses: ReturnType<typeof clausesOf>;

  constructor(problem: Problem) {
    const shape = shapeOf(problem, numbers(problem.primaryCount), numbers(optionCount(problem)));
    this.#clauses = clausesOf(leftOf(shape));
  }

  /** Was it shown that there is no solution, but for those that were excluded? */
  get refuted(): boolean {
    return this.#clauses.isRefuted();
  }

  learned(lemma: readonly number[]): void {
    this.#try(() => this.#clauses.learn(lemma));
  }

  forgotten(lemma: number): void {
    this.#try(() => this.#clauses.forget(lemma));
  }

  excluded(solution: Uint32Array): void {
    this.#clauses.exclude([...solution]);
  }

  #try(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.holds = false;
    }
  }
}
