// One problem and many small questions about it, each of which depends on the answers before: its tables are made once.

import { optionCount, optionTokens, type Part, type Problem } from "#problem";
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

/** The numbers of the options that have these tokens. */
export function optionsLike(problem: Problem, tokens: readonly (readonly string[])[]): number[] {
  const numbers = new Map<string, number>();
  for (let option = 0; option < optionCount(problem); option++)
    numbers.set(optionTokens(problem, option).join(" "), option);
  return tokens.map((one) => numbers.get(one.join(" "))!);
}
