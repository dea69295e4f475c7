// What clause learning tells in, a verdict out: its lemmas are checked one by one by what checks proofs (verify/clauses.ts).

import type { ProofSink } from "#engines";
import { numbers, optionCount, type Problem } from "#problem";
import { clausesOf, leftOf, Refused, shapeOf, within } from "#verify";

export class LemmaChecker implements ProofSink {
  /** Do all lemmas hold until now? */
  holds = true;
  readonly #clauses: ReturnType<typeof clausesOf>;
  /** How many lemmas were told. */
  #lemmas = 0;

  constructor(problem: Problem) {
    const shape = shapeOf(problem, numbers(problem.primaryCount), numbers(optionCount(problem)));
    this.#clauses = clausesOf(leftOf(shape));
  }

  /** Was it shown that there is no solution, but for those that were excluded? */
  get refuted(): boolean {
    return this.#clauses.isRefuted();
  }

  learned(lemma: readonly number[]): void {
    this.#try(() => {
      for (const literal of lemma) within(literal, 0, this.#clauses.literals, "a literal");
      this.#clauses.learn(lemma);
      this.#lemmas++;
    });
  }

  forgotten(lemma: number): void {
    this.#try(() => this.#clauses.forget(within(lemma, 0, this.#lemmas, "a lemma to forget")));
  }

  excluded(solution: Uint32Array): void {
    this.#clauses.exclude([...solution]);
  }

  #try(step: () => unknown): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.holds = false;
    }
  }
}
