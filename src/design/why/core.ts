// Reason 5: a small core. Pieces, cells, words or clues that contradict each other when all else is forgotten; none of them
// can be dropped. What a person thinks of as one, such as the nine digits of a row, is one here.

import { CoreSearch } from "#engines";
import type { Part } from "#problem";
import type { CoreReason } from "./reason.js";
import type { GivenSubject, Subject } from "./subject.js";
import { capital, counted, listed } from "./text.js";

/** This many ticks of the learner are about a millisecond. */
const TICKS = 50_000;

interface Group {
  readonly text: string;
  readonly items: readonly number[];
}

/** A search for a core under way. */
export interface CoreUnderWay {
  /** Goes on for about a millisecond; is it over? */
  run(): boolean;
  /** What it has by now. */
  reason(): CoreReason | null;
}

/** A core of items. */
export function core(subject: Subject, part?: Part): CoreUnderWay {
  const groups = groupsOf(subject, subject.problem.primaryCount);
  const search = new CoreSearch(subject.problem, itemsOf(groups), part);
  return { run: () => search.run(TICKS), reason: () => search.core && told(subject, search, groups) };
}

/** A core of a puzzle's clues, and of the rules that contradict them. */
export function clueCore(wide: GivenSubject, part?: Part): CoreUnderWay {
  const first = wide.problem.primaryCount - wide.given.length;
  const rules = groupsOf(wide, first);
  const clues = wide.given.map(({ text }, k): Group => ({ text, items: [first + k] }));
  // Those that come last are left out first: few clues matter more than few rows.
  const groups = [...rules, ...clues];
  const search = new CoreSearch(wide.problem, itemsOf(groups), part);
  return {
    run: () => search.run(TICKS),
    reason: () => search.core && toldOfClues(wide, search, groups),
  };
}

function itemsOf(groups: readonly Group[]): (readonly number[])[] {
  return groups.map(({ items }) => items);
}

/** Items of one group stand together; others are alone. */
function groupsOf({ things }: Subject, count: number): Group[] {
  const groups = new Map<string, number[]>();
  for (let i = 0; i < count; i++) {
    const { group, text } = things[i]!;
    const name = group ?? text;
    groups.set(name, [...(groups.get(name) ?? []), i]);
  }
  return [...groups].map(([text, items]) => ({ text, items }));
}

function told(subject: Subject, search: CoreSearch, all: readonly Group[]): CoreReason {
  const groups = search.core!.map((g) => all[g]!);
  const items = groups.flatMap((group) => group.items);
  const sentences = [
    `${capital(contradiction(subject, groups))}, whatever becomes of the rest.`,
    ...stepsText(search, groups.length),
  ];
  return { kind: "core", sentences, items, groups, givens: [], ...endOf(search) };
}

/** What contradicts itself, in the words of the puzzle. */
function contradiction(subject: Subject, groups: readonly Group[]): string {
  const named = (wanted: string) =>
    groups
      .filter(({ items: [first] }) => subject.things[first!]!.kind === wanted)
      .map(({ text, items: [first] }) => nameOf(subject, text, first!));
  const [cells, pieces, demands, words, items] = ["cell", "piece", "demand", "word", "item"].map(named);
  const several = (noun: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`the ${names.length === 1 ? noun : `${noun}s`} ${listed(names, 20)}`];
  if (words!.length === 1) return `${words![0]} does not fit into the array`;
  if (words!.length > 1) {
    const names = words!.map((text) => text.slice(text.lastIndexOf(" ") + 1));
    return `the words ${listed(names)} do not fit into the array together`;
  }
  const things = [
    ...several("cell", cells!),
    ...several("piece", pieces!),
    ...demands!,
    ...several("item", items!),
  ];
  if (groups.length === 1) return `${things[0]} cannot be satisfied`;
  return demands!.length > 0
    ? `${listed(things, 20)} cannot all be filled`
    : `${listed(things)} contradict each other`;
}

function nameOf({ things }: Subject, text: string, first: number): string {
  const { group, short } = things[first]!;
  return group === undefined ? short : text;
}

function toldOfClues(wide: GivenSubject, search: CoreSearch, all: readonly Group[]): CoreReason {
  const rules = all.length - wide.given.length;
  const core = search.core!;
  const givens = core.filter((g) => g >= rules).map((g) => g - rules);
  const groups = core.filter((g) => g < rules).map((g) => all[g]!);
  const clues = givens.map((k) => all[rules + k]!.text);
  const lines = groups.map(({ text, items: [first] }) => nameOf(wide, text, first!));
  const sentences = [
    givens.length === 0
      ? "Even without its clues the puzzle has no solution."
      : `${givens.length === 1 ? "This clue alone" : `These ${givens.length} clues`} already contradict${givens.length === 1 ? "s" : ""} the rules: ${listed(clues, 30)}.`,
    ...(lines.length > 0 && lines.length <= 8 ? [`One needs to look at ${listed(lines)} only.`] : []),
    ...stepsText(search, core.length),
  ];
  return {
    kind: "core",
    sentences,
    items: groups.flatMap(({ items }) => items),
    groups,
    givens,
    ...endOf(search),
  };
}

function stepsText({ irreducible, deadEnds }: CoreSearch, things: number): string[] {
  if (!irreducible) return ["There was no time to see whether some of them can be dropped."];
  const none = things === 1 ? "" : `${things === 2 ? "Neither" : "None"} of them can be dropped. `;
  if (deadEnds === 0) return [`${none}The contradiction follows step by step, without trying anything.`];
  return [`${none}The contradiction takes ${counted(deadEnds, "dead end")}.`];
}

function endOf({ irreducible, deadEnds }: CoreSearch): { irreducible: boolean; deadEnds: number } {
  return { irreducible, deadEnds };
}
