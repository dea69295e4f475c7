// Many small questions about one problem: its tables are made once, and each part (the clues of a puzzle) is a search of
// its own. Answers come in the order of the parts; where there are many, several threads work on them.

import { breathe, type Part } from "#problem";
import type { Asked, PartSource } from "#search";
import { Bulk, type EachAnswer, type EachBudget, type SameEachAnswer } from "./bulk.js";

/**
 * Answers each part of a problem in turn, e.g. many sudokus, which are parts of the empty one.
 *
 *     for await (const { found } of answerEach(puzzle, parts, { limit: 2 })) console.log(found);
 */
export async function* answerEach(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): AsyncGenerator<EachAnswer> {
  const bulk = new Bulk(asked, budget);
  const all = parts[Symbol.iterator]();
  for (const beat of bulk.here(all)) {
    if (beat === "turn") await breathe();
    else {
      yield beat;
      if (!bulk.lasts) continue;
      for await (const answers of bulk.elsewhere(bulk.packed(all))) yield* oneByOne(answers);
    }
  }
}

function* oneByOne(answers: readonly SameEachAnswer[]): Generator<EachAnswer> {
  for (const { times, ...answer } of answers) for (let k = 0; k < times; k++) yield answer;
}

/** The same, some answers at a time, for parts that come packed: to wait for each would take as long as an easy puzzle. */
export async function* answerChunks(
  asked: Asked,
  source: PartSource,
  budget: EachBudget,
): AsyncGenerator<readonly SameEachAnswer[]> {
  const bulk = new Bulk(asked, budget);
  for (const beat of bulk.chunksHere(source)) {
    if (beat === "turn") await breathe();
    else {
      yield beat;
      if (bulk.lasts) yield* bulk.elsewhere(source);
    }
  }
}

/** The same without waiting, in this thread alone. */
export function* answerEachSync(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): Generator<EachAnswer> {
  const bulk = new Bulk(asked, budget);
  for (const beat of bulk.here(parts[Symbol.iterator]())) if (beat !== "turn") yield beat;
}
