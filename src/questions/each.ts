// Many small questions about one problem: its tables are made once, and each part (the clues of a puzzle) is a search of
// its own. Answers come in the order of the parts; where there are many, several threads work on them.

import { breathe } from "../machine/breathe.js";
import type { Part } from "../problem/part.js";
import type { Asked } from "../search/asked.js";
import { Bulk, type EachAnswer, type EachBudget } from "./bulk.js";

/** A chunk of answers has at most so many. */
const MOST_ANSWERS = 100;

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
  const bulk = new Bulk(asked, parts, budget);
  for (const beat of bulk.here()) {
    if (beat === "turn") await breathe();
    else {
      yield beat;
      if (bulk.lasts) yield* bulk.elsewhere();
    }
  }
}

/** The same, some answers at a time: to wait for each of them would take as long as an easy puzzle. */
export async function* answerChunks(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget,
): AsyncGenerator<readonly EachAnswer[]> {
  const bulk = new Bulk(asked, parts, budget);
  let chunk: EachAnswer[] = [];
  for (const beat of bulk.here()) {
    if (beat !== "turn") chunk.push(beat);
    if (beat !== "turn" && chunk.length < MOST_ANSWERS) continue;
    yield chunk;
    chunk = [];
    if (beat === "turn") await breathe();
    else if (bulk.lasts) for await (const answer of bulk.elsewhere()) yield [answer];
  }
  yield chunk;
}

/** The same without waiting, in this thread alone. */
export function* answerEachSync(
  asked: Asked,
  parts: Iterable<Part>,
  budget: EachBudget = {},
): Generator<EachAnswer> {
  for (const beat of new Bulk(asked, parts, budget).here()) if (beat !== "turn") yield beat;
}
