// A problem in, its variables and groups out. A variable is an option, or a color of a secondary item that at least two
// options share, or a guard. A group is a set of variables of which at least `lower` and at most `upper` are true.
//
//     a primary item       its options, within its bounds
//     a secondary item     its options without a color, or with one of their own, and its shared colors: at most one
//
// An option with a shared color implies that color's variable. A guard, where guards are wanted, stands for the lower
// bound of its primary item: where it is false, the item may have fewer options.

import { optionsOf } from "../../problem/lists.js";
import { optionCount, type Problem } from "../../problem/problem.js";

/** Lists of numbers, one after the other: list k is items[start[k]] … items[start[k + 1] − 1]. */
export interface Lists {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

export interface Layout {
  readonly options: number;
  /** Options come first, then colors, then guards. */
  readonly variables: number;
  /** The first guard, of item 0. */
  readonly firstGuard: number;
  readonly guarded: boolean;
  /** By group: its variables. Group i is primary item i for each of them; groups of secondary items follow. */
  readonly members: Lists;
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  /** By variable: the groups of which it is one, where at most one is true; and those whose trues or falses are counted. */
  readonly single: Lists;
  readonly counted: Lists;
  /** By option: the colors that it implies. By variable: the options that imply it. */
  readonly implied: Lists;
  readonly sharers: Lists;
  /** By color, from the first one: its number for those outside, see `outside`. */
  readonly colorNumbers: Int32Array;
  /** Are all bounds 1? */
  readonly plain: boolean;
}

export function layoutOf(problem: Problem, guarded: boolean): Layout {
  const options = optionCount(problem);
  const { primaryCount, lower, upper } = problem;
  const groups: number[][] = [];
  for (let i = 0; i < primaryCount; i++) groups.push([...optionsOf(problem, i)]);
  const colors = addSecondary(problem, groups);
  const firstGuard = options + colors.numbers.length;
  const variables = firstGuard + (guarded ? primaryCount : 0);
  const bound = (of: Uint32Array, otherwise: number) =>
    Int32Array.from(groups, (_, g) => (g < primaryCount ? of[g] : otherwise));
  const [least, most] = [bound(lower, 0), bound(upper, 1)];
  const isSingle = (g: number) => most[g] === 1 && groups[g].length > 1;
  const isCounted = (g: number) => least[g] > 1 || (most[g] > 1 && most[g] < groups[g].length);
  return {
    options,
    variables,
    firstGuard,
    guarded,
    members: listsOf(groups),
    lower: least,
    upper: most,
    single: groupsOf(groups, variables, isSingle),
    counted: groupsOf(groups, variables, isCounted),
    implied: listsOf(colors.implied),
    sharers: listsOf(sharersOf(colors.implied, variables)),
    colorNumbers: Int32Array.from(colors.numbers),
    plain: least.every((lo, g) => g >= primaryCount || (lo === 1 && most[g] === 1)),
  };
}

interface Colors {
  /** By option: the colors that it implies. */
  readonly implied: number[][];
  readonly numbers: number[];
}

/** Adds a group for each secondary item, and finds the shared colors. */
function addSecondary(problem: Problem, groups: number[][]): Colors {
  const options = optionCount(problem);
  const implied = Array.from({ length: options }, (): number[] => []);
  const numbers: number[] = [];
  for (let i = problem.primaryCount; i < problem.itemNames.length; i++) {
    const group: number[] = [];
    for (const [color, sharing] of byColor(problem, i)) {
      if (color === 0 || sharing.length === 1) group.push(...sharing);
      else {
        const variable = options + numbers.length;
        group.push(variable);
        for (const o of sharing) implied[o].push(variable);
        numbers.push(options + 1 + (i - problem.primaryCount) * problem.colorNames.length + color);
      }
    }
    groups.push(group);
  }
  return { implied, numbers };
}

/** The options with a secondary item, by the color that they give it. */
function byColor(problem: Problem, item: number): Map<number, number[]> {
  const { optionStart, entryItem, entryColor } = problem;
  const found = new Map<number, number[]>();
  for (const o of optionsOf(problem, item)) {
    let e = optionStart[o];
    while (entryItem[e] !== item) e++;
    const color = entryColor?.[e] ?? 0;
    const sharing = found.get(color);
    if (sharing) sharing.push(o);
    else found.set(color, [o]);
  }
  return found;
}

function sharersOf(implied: readonly (readonly number[])[], variables: number): number[][] {
  const sharers = Array.from({ length: variables }, (): number[] => []);
  implied.forEach((colors, o) => {
    for (const v of colors) sharers[v].push(o);
  });
  return sharers;
}

/** By variable: the groups of a kind of which it is one. */
function groupsOf(
  groups: readonly (readonly number[])[],
  variables: number,
  isOne: (g: number) => boolean,
): Lists {
  const found = Array.from({ length: variables }, (): number[] => []);
  groups.forEach((members, g) => {
    if (isOne(g)) for (const v of members) found[v].push(g);
  });
  return listsOf(found);
}

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, k) => {
    start[k + 1] = start[k] + list.length;
  });
  const items = new Int32Array(start[lists.length]);
  lists.forEach((list, k) => {
    items.set(list, start[k]);
  });
  return { start, items };
}

/**
 * A literal as those outside write it: the option's number plus 1, or for color c of secondary item s (both as the problem
 * numbers them, items from the first secondary one) options + 1 + s × colors + c; negative if it is false. Guards have no number: a search with
 * guards writes no proof.
 */
export function outside({ options, colorNumbers }: Layout, literal: number): number {
  const v = literal >> 1;
  const number = v < options ? v + 1 : colorNumbers[v - options];
  return literal & 1 ? -number : number;
}
