// Why is it not unique? Several solutions in, the cells and pieces out on which they differ, and the option that would settle
// most of it.

import { cellText, type Thing } from "#puzzles";
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
  const places = lettersIn(subject, solutions) ?? itemPlaces(subject, items);
  const cells = places.differing.flatMap((place) => place.cells);
  const found = { compared: solutions.length, all, options, items, cells, common, settles };
  return { ...found, sentences: sentencesOf(subject, found, places) };
}

/** What can differ, as a person sees it, and what does. */
interface Places {
  readonly noun: "cell" | "item";
  readonly of: number;
  readonly differing: readonly Pick<Thing, "short" | "cells">[];
}

function itemPlaces({ things, problem }: Subject, items: readonly number[]): Places {
  const cells = items.filter((i) => things[i]!.kind === "cell");
  const noun = cells.length > 0 ? "cell" : "item";
  const all = things.slice(0, problem.primaryCount).filter(({ kind }) => noun === "item" || kind === "cell");
  return { noun, of: all.length, differing: (cells.length > 0 ? cells : items).map((i) => things[i]!) };
}

/** Where words are traced, solutions differ in the letters of cells; null for other puzzles. */
function lettersIn({ puzzle }: Subject, solutions: readonly Solution[]): Places | null {
  if (!puzzle?.family.play.isShared) return null;
  const letters = new Map<string, Set<string>>();
  for (const solution of solutions) {
    for (const [cell, letter] of puzzle.family.play.values(puzzle.spec, puzzle.decode(solution)))
      letters.set(cell, (letters.get(cell) ?? new Set()).add(letter));
  }
  const open = [...letters]
    .filter(([, found]) => found.size > 1)
    .map(([cell]) => cell.split(",").map(Number));
  const differing = open.map(([i, j]) => ({ short: cellText([i!, j!]), cells: [[i!, j!] as const] }));
  return { noun: "cell", of: letters.size, differing };
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

function sentencesOf(
  subject: Subject,
  { compared, all, common, settles }: Omit<Differences, "sentences">,
  { noun, of, differing }: Places,
): string[] {
  const isSome = differing.length > 0 && differing.length < of;
  const shorts = differing.map(({ short }) => short);
  const which = isSome ? `: ${listed(shorts, 24)}` : "";
  const many = all ? `The ${compared} solutions` : `The first ${compared} solutions`;
  const sentences = [`${many} differ in ${differing.length} of the ${counted(of, noun)}${which}.`];
  if (differing.length === 0) sentences[0] += " The words run another way.";
  // That a rule of the whole picture holds is nothing to tell.
  const rules = new Set(subject.problem.connected?.map(({ option }) => option));
  const told = common.filter((o) => !rules.has(o));
  if (told.length > 0 && told.length <= MOST_COMMON)
    sentences.push(`They have in common: ${listed(told.map((o) => optionWords(subject, o)))}.`);
  if (settles) {
    const left = settles.leaves === 1 ? "one of them" : `${settles.leaves} of them`;
    sentences.push(`To fix ${optionWords(subject, settles.option)} would leave ${left}.`);
  }
  return sentences;
}
