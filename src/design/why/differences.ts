// Why is it not unique? Several solutions in, the cells and pieces out on which they differ, and the option that would settle
// most of it.

import type { Solution } from "#questions";
import type { Differences } from "./reason.js";
import { optionWords, type Subject } from "./subject.js";
import { counted, listed } from "./text.js";

export function differencesOf(subject: Subject, solutions: readonly Solution[], all: boolean): Differences {
  const times = new Map<number, number>();
  for (const { options } of solutions) for (const o of options) times.set(o, (times.get(o) ?? 0) + 1);
  const options = [...times]
    .filter(([, count]) => count < solutions.length)
    .map(([option, count]) => ({ option, solutions: count }))
    .sort((a, b) => a.solutions - b.solutions || a.option - b.option);
  const common = [...times].filter(([, count]) => count === solutions.length).map(([option]) => option);
  const items = itemsOf(
    subject,
    options.map(({ option }) => option),
  );
  const [best] = options;
  const settles = best ? { option: best.option, leaves: best.solutions } : null;
  const found = { compared: solutions.length, all, options, items, common, settles };
  return { ...found, sentences: sentencesOf(subject, found) };
}

/** More options that are in all solutions are not told. */
const MOST_COMMON = 12;

function itemsOf({ problem }: Subject, options: readonly number[]): number[] {
  const { optionStart, entryItem, primaryCount } = problem;
  const items = new Set<number>();
  for (const o of options)
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++)
      if (entryItem[e]! < primaryCount) items.add(entryItem[e]!);
  return [...items].sort((a, b) => a - b);
}

function sentencesOf(subject: Subject, found: Omit<Differences, "sentences">): string[] {
  const { compared, all, items, common, settles } = found;
  const { things, problem } = subject;
  const cells = items.filter((i) => things[i]!.kind === "cell");
  const shown = cells.length > 0 ? cells : items;
  const noun = cells.length > 0 ? "cell" : "item";
  const of = things
    .slice(0, problem.primaryCount)
    .filter(({ kind }) => noun === "item" || kind === "cell").length;
  const which =
    shown.length === of
      ? ""
      : `: ${listed(
          shown.map((i) => things[i]!.short),
          24,
        )}`;
  const many = all ? `The ${compared} solutions` : `The first ${compared} solutions`;
  const sentences = [`${many} differ in ${shown.length} of the ${counted(of, noun)}${which}.`];
  if (common.length > 0 && common.length <= MOST_COMMON)
    sentences.push(`They have in common: ${listed(common.map((o) => optionWords(subject, o)))}.`);
  if (settles) {
    const left = settles.leaves === 1 ? "one of them" : `${settles.leaves} of them`;
    sentences.push(`To fix ${optionWords(subject, settles.option)} would leave ${left}.`);
  }
  return sentences;
}
