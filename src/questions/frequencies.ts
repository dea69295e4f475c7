// The question "frequencies": in how many solutions each option is. By the diagram of all solutions; where that does not
// fit in the memory, by counting.

import type { Asked, Budget, Statistics, Stopped } from "#search";
import { type Counted, countEach } from "./by-counting.js";
import { answerAll, answerAllSync, type Ways } from "./ways.js";

/** The seed of a search and threads mean nothing here: all solutions are looked at. */
export type FrequenciesBudget = Omit<Budget, "seed" | "workers">;

/** Is an option in all solutions, in some, or in none? In a problem without solutions it is in none. */
export type Occurrence = "forced" | "possible" | "impossible";

/** In how many solutions each option is, or why that is not known. */
export type FrequenciesAnswer =
  | {
      /** The numbers are exact. */
      readonly status: "complete";
      /** The number of solutions. */
      readonly total: bigint;
      /** By option: the number of solutions that contain it. */
      readonly options: readonly bigint[];
      /** What it took. */
      readonly statistics: Statistics;
    }
  | {
      /** Why it is not known; "memory": it takes more than `memoryBytes`, in either way. */
      readonly status: Stopped | "memory";
      /** What it took. */
      readonly statistics: Statistics;
    };

/** For each option, in how many solutions it is. */
export function frequencies(asked: Asked, budget: FrequenciesBudget = {}): Promise<FrequenciesAnswer> {
  return answerAll(asked, budget, WAYS);
}

/** The same without waiting. */
export function frequenciesSync(asked: Asked, budget: FrequenciesBudget = {}): FrequenciesAnswer {
  return answerAllSync(asked, budget, WAYS);
}

/** What a frequency out of `total` solutions means. */
export function occurrence(frequency: bigint, total: bigint): Occurrence {
  if (frequency === 0n) return "impossible";
  return frequency === total ? "forced" : "possible";
}

const WAYS: Ways<Counted> = {
  *byDiagram(diagram) {
    const options = yield* diagram.frequenciesInShares();
    return { total: diagram.count(), options };
  },
  byCounting: countEach,
};
