// quadrille reduce: the smaller DLX file on stdout, with comments that say which original options its options stand for;
// a summary on stderr.

import { dlxChunks, itemCount, itemLine, now, optionCount, optionText, type Reduction } from "#problem";
import { reduce as reduceProblem } from "#questions";
import { prepare } from "./ask.js";
import { type End, endOf } from "./ends.js";
import type { AskOptions } from "./options.js";
import { say, writeChunks, writeJson } from "./output.js";
import { seconds } from "./words.js";

export interface ReduceOptions extends AskOptions {
  readonly keepDuplicates?: boolean;
}

export async function reduce(file: string, options: ReduceOptions): Promise<End> {
  const asking = await prepare(file, options);
  const { problem, budget, charset } = asking;
  const start = now();
  const reduction = await reduceProblem(problem, {
    ...budget,
    keepDuplicates: options.keepDuplicates ?? false,
  });
  const elapsedMs = now() - start;
  if (options.json) writeJson(jsonReduction(reduction, elapsedMs));
  else await writeChunks(reductionChunks(reduction), charset);
  if (!options.quiet) say(summary(reduction, elapsedMs));
  if (!reduction.solvable) return "no";
  if (reduction.complete) return "answered";
  return endOf(budget.signal?.aborted ? "cancelled" : "timeout");
}

/** The file, with a comment for each option that is no longer as it was. */
function* reductionChunks(reduction: Reduction): Generator<string> {
  const { original, problem, forced, origins } = reduction;
  for (const list of forced) {
    const texts = list.map((o) => optionText(original, o));
    yield `| taken: ${texts.join("\n| or: ")}\n`;
  }
  if (itemCount(problem) === 0) {
    yield remnant(reduction);
    return;
  }
  yield `${itemLine(problem)}\n`;
  for (const [o, list] of origins.entries()) {
    const text = optionText(problem, o);
    const were = list.map((origin) => optionText(original, origin));
    if (were.length > 1 || were[0] !== text) yield were.map((line) => `| from: ${line}\n`).join("");
    yield `${text}\n`;
  }
}

/** Nothing is left, but a file must have an item: one that has its option, or one that needs none. */
function remnant({ original, forced }: Reduction): string {
  const { itemNames, primaryCount, optionStart, entryItem } = original;
  const [o] = forced[0] ?? [];
  if (o === undefined) return `${primaryCount > 0 ? "0:1|" : " | "}${itemNames[0] ?? "nothing"}\n`;
  const entries = [...entryItem.subarray(optionStart[o], optionStart[o + 1])];
  const name = itemNames[entries.find((i) => i < primaryCount)!];
  return `| all is settled; one item stays, since a file must have one\n${name}\n${name}\n`;
}

function summary(reduction: Reduction, elapsedMs: number): string {
  const { original, problem, forced, origins, solvable, complete } = reduction;
  const time = seconds(elapsedMs);
  if (!solvable) return `there is no solution: ${problem.itemNames[0]} cannot be covered; ${time}`;
  const options = `${optionCount(original)} options to ${optionCount(problem)}`;
  const items = `${itemCount(original)} items to ${itemCount(problem)}`;
  const merged = [...forced, ...origins].reduce((sum, list) => sum + list.length - 1, 0);
  const dropped = optionCount(original) - forced.length - origins.length - merged;
  const parts = [
    `${options}, ${items}: ${dropped} options dropped, ${forced.length} taken, ${merged} merged with others; ${time}`,
  ];
  if (!complete) parts.push("stopped before its end; what is written is right all the same");
  if (merged > 0)
    parts.push("a solution may stand for several of the original's (--keep-duplicates: for one)");
  return parts.join("\n");
}

function jsonReduction(reduction: Reduction, elapsedMs: number) {
  const { original, problem, forced, origins, solvable, complete } = reduction;
  return {
    complete,
    solvable,
    items: itemCount(problem),
    options: optionCount(problem),
    before: { items: itemCount(original), options: optionCount(original) },
    forced,
    origins,
    dlx: [...dlxChunks(problem)].join(""),
    elapsedMs: Math.round(elapsedMs),
  };
}
