// Many small questions about one problem: its tables are made once, and each part (the clues of a puzzle) is a search of
// its own. Answers come in the order of the parts; where there are many, several threads work on them.

import { breathe } from "../machine/breathe.js";
import type { Part } from "../problem/part.js";
import type { Asked } from "../search/asked.js";
import type { LimitedBudget, Status } from "../search/budget.js";
import { Bulk } from "./bulk.js";
import type { Solution } from "./solution.js";

/** The time and the signal are for all parts together, `limit` and `maxNodes` for each. */
export interface EachBudget extends Omit<LimitedBudget, "part" | "onProgress"> {
  /** How many solutions of each part are given, not only counted (1). */
  readonly keep?: number;
}

export interface EachAnswer {
  /** "complete": all of the part was searched. */
  readonly status: Status;
  /** How many solutions were found: all of them if it is complete. */
  readonly found: number;
  /** The first of them. */
  readonly solutions: readonly Solution[];
}

/**
 * Answers each part of a problem in turn, e.g. many sudokus, which are parts of the empty one.
 *
 *     for await (const { found } of answerEach(problem, parts, { limit: 2 })) console.log(found === 1);
 */
export async function* answerEach(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): AsyncGenerator<EachAnswer> {
  const bulk = new Bulk(asked, parts, budget);
  for (const beat of bulk.here()) {
    if (beat === "turn") await breathe();
    else {
      yield beat;
      if (bulk.lasts) yield* bulk.elsewhere();
    }
  }
}

/** The same without waiting, in this thread alone. */
export function* answerEachSync(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): Generator<EachAnswer> {
  for (const beat of new Bulk(asked, parts, budget).here()) if (beat !== "turn") yield beat;
}
