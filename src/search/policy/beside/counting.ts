// Counting what is left, with a table, where a solution is looked for: a proof, if the count is what is known already.

import { EFFORT, MemoSearch } from "#engines";
import { type Beside, type Ground, LOST, type Outcome } from "../attempt.js";
import type { Traits } from "../traits.js";

const MOST_BYTES = 2 ** 27;
const MS_PER_NODE = EFFORT.memoNode / 1e6;

/** Would its tables be small? They grow with the square of the options. */
export function countingSuits({ options, items }: Traits): boolean {
  return options <= 6_000 && items <= 450;
}

export class Counting implements Beside {
  readonly #ground: Ground;
  readonly #search: MemoSearch;

  constructor(ground: Ground) {
    const { problem, memoryBytes = MOST_BYTES } = ground.task;
    this.#ground = ground;
    this.#search = new MemoSearch(problem, {
      part: ground.part,
      memoryBytes: Math.min(memoryBytes, MOST_BYTES),
    });
  }

  get effort(): number {
    return this.#search.counters.nodes * MS_PER_NODE;
  }

  advance(effort: number): Outcome | null {
    const { moments } = this.#ground;
    const pause = this.#search.run(Math.max(0, effort / MS_PER_NODE - this.#search.counters.nodes));
    if (pause === "done") return { is: "counted", solutions: this.#search.exact };
    const { hits, lookups, stores } = this.#search.table();
    return stores > moments["memo.stores"] && hits < moments["memo.hits"] * lookups ? LOST : null;
  }
}
