// One problem and many small questions about it, each of which depends on the answers before: its tables are made once.

import type { Part } from "#problem";
import type { EachAnswer, EachBudget } from "#questions";
import { answerEachSync } from "#questions";
import { type Asked, problemOf } from "#search";

export class Asker {
  readonly #answers: Generator<EachAnswer>;
  #part: Part = { take: [], avoid: [] };

  constructor(asked: Asked, budget: EachBudget = {}) {
    this.#answers = answerEachSync(problemOf(asked), this.#parts(), { limit: 2, ...budget });
  }

  *#parts(): Generator<Part> {
    for (;;) yield this.#part;
  }

  /** What is known about this part. */
  ask(take: readonly number[], avoid: readonly number[] = []): EachAnswer {
    this.#part = { take, avoid };
    return this.#answers.next().value as EachAnswer;
  }

  /** Have these options exactly one solution in common? */
  isUnique(take: readonly number[]): boolean {
    const { status, found } = this.ask(take);
    return status === "complete" && found === 1;
  }
}
