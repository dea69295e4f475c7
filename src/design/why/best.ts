// Reason 6: the best that can be done. Every cell, or, where there are no cells, every item, may stay uncovered at the cost
// of 1; the cheapest solution of that problem covers the most.

import { numbers, optionCount, type Problem } from "#problem";
import type { CheapestAnswer } from "#questions";
import type { BestTry } from "./reason.js";
import type { Subject } from "./subject.js";
import { listed } from "./text.js";

/** The problem in which things may be left out: its options are those of the problem, then one to leave out each thing. */
export function lenient({ problem, things }: Subject): Problem {
  const counts = countingItems({ problem, things });
  const { primaryCount, lower, upper, entryColor } = problem;
  const left = counts.flatMap((i) => new Array<number>(lower[i]!).fill(i));
  const entries = problem.entryItem.length;
  const isCounted = new Set(counts);
  return {
    ...problem,
    lower: Uint32Array.from(numbers(primaryCount), (i) => (isCounted.has(i) ? lower[i]! : 0)),
    upper,
    optionStart: Uint32Array.from([...problem.optionStart, ...left.map((_, k) => entries + k + 1)]),
    entryItem: Uint32Array.from([...problem.entryItem, ...left]),
    entryColor: entryColor && Uint32Array.from([...entryColor, ...left.map(() => 0)]),
    cost: Float64Array.from([...new Float64Array(optionCount(problem)), ...left.map(() => 1)]),
    written: null,
  };
}

/** Cells count; where there are none, all primary items. */
export function countingItems({ problem, things }: Pick<Subject, "problem" | "things">): number[] {
  const primary = [...numbers(problem.primaryCount)].filter((i) => problem.lower[i]! > 0);
  const cells = primary.filter((i) => things[i]!.kind === "cell");
  return cells.length > 0 ? cells : primary;
}

/** What the cheapest solution of the lenient problem says; null if none was found in time. */
export function bestOf(subject: Subject, answer: CheapestAnswer): BestTry | null {
  const { problem, things } = subject;
  const [found] = answer.solutions;
  if (!found) return null;
  const options = found.options.filter((o) => o < optionCount(problem));
  const { optionStart, entryItem } = found.problem;
  const skipped = found.options.filter((o) => o >= optionCount(problem));
  const left = [...new Set(skipped.map((o) => entryItem[optionStart[o]!]!))];
  const of = countingItems(subject).reduce((sum, i) => sum + problem.lower[i]!, 0);
  const proved = answer.status === "complete" || answer.atLeast >= found.cost;
  const cells = things[left[0] ?? 0]?.kind === "cell";
  const what = cells ? "cells" : "items";
  const done = subject.words.isFilled ? "filled" : "covered";
  const most = proved ? "At most" : "The best found:";
  const rest = listed(
    left.map((i) => things[i]!.short),
    12,
  );
  const sentence = `${most} ${of - found.cost} of the ${of} ${what} can be ${done}${left.length > 0 ? `, for example all but ${rest}` : ""}.`;
  return { sentences: [sentence], options, left, of, proved };
}
