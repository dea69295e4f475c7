// How often each option is in a solution, where there are too many to list them. It is loaded when it is needed.

import { frequencies } from "#library";
import type { Batch } from "./batch.js";
import type { Asked } from "./candidates.js";

/** What is kept to count faster may take this many bytes. */
const MOST_BYTES = 2 ** 28;
const MOST_MS = 15_000;

/** The frequencies over all solutions, where they are too many to be listed, if that is to be had in some seconds. */
export async function countOptions({ game, part }: Asked, batch: Batch): Promise<void> {
  const answer = await frequencies(game.problem, {
    given: part,
    timeoutMs: MOST_MS,
    memoryBytes: MOST_BYTES,
  });
  if (answer.status === "complete") batch.tellAll(answer.total, answer.options);
}
