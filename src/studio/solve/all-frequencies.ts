// How often each option is in a solution, where there are too many to list them. It is loaded when it is needed.

import { frequencies, optionCount, type Problem } from "#library";
import { isWhole, restrict } from "#problem";
import type { Batch } from "./batch.js";
import type { Asked } from "./candidates.js";

/** What is kept to count faster may take this many bytes. */
const MOST_BYTES = 2 ** 28;
const MOST_MS = 15_000;

/** The frequencies over all solutions, where they are too many to be listed, if that is to be had in some seconds. */
export async function countOptions({ problem, part }: Asked, batch: Batch): Promise<void> {
  const left = isWhole(part) ? null : restrict(problem, part);
  const answer = await frequencies(left?.problem ?? problem, { timeoutMs: MOST_MS, memoryBytes: MOST_BYTES });
  if (answer.status !== "complete") return;
  batch.tellAll(answer.total, left ? spread(answer, left.options, part.take, problem) : answer.options);
}

/** The frequencies of a smaller problem, for the options of the whole one; what is taken is in all solutions. */
function spread(
  { total, options }: { readonly total: bigint; readonly options: readonly bigint[] },
  numbers: Uint32Array,
  take: readonly number[],
  problem: Problem,
): bigint[] {
  const all = new Array<bigint>(optionCount(problem)).fill(0n);
  for (const option of take) all[option] = total;
  numbers.forEach((option, k) => {
    all[option] = options[k]!;
  });
  return all;
}
