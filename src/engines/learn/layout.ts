// A problem in, its variables and groups out. A variable is an option, or a color of a secondary item that at least two
// options share, or a guard. A group is a set of variables of which at least `lower` and at most `upper` are true.
//
//     a primary item       its options, within its bounds
//     a secondary item     its options without a color, or with one of their own, and its shared colors: at most one
//
// An option with a shared color implies that color's variable. A guard, where guards are wanted, stands for the lower
// bound of its primary item: where it is false, the item may have fewer options.

import { listsOf } from "../../problem/lists.js";
import { optionCount, type Problem } from "../../problem/problem.js";

/** Lists of numbers, one after the other: list k is items[start[k]] … items[start[k + 1] − 1]. */
export interface Lists {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

export interface Layout {
  readonly options: number;
  readonly primaryCount: number;
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
  /** By color that is a variable: its item times the number of colors, and the color. */
  readonly colors: Float64Array;
  /** Are all bounds 1? */
  readonly plain: boolean;
}

export function layoutOf(problem: Problem, guarded: boolean): Layout {
  const options = optionCount(problem);
  const { primaryCount } = problem;
  const { members, implied, colors } = groupsOf(problem);
  const groups = members.start.length - 1;
  const lower = new Int32Array(groups);
  const upper = new Int32Array(groups).fill(1);
  lower.set(problem.lower);
  upper.set(problem.upper);
  const firstGuard = options + colors.length;
  const variables = firstGuard + (guarded ? primaryCount : 0);
  const sizeOf = (g: number) => members.start[g + 1] - members.start[g];
  const isSingle = (g: number) => upper[g] === 1 && sizeOf(g) > 1;
  const isCounted = (g: number) => lower[g] > 1 || (upper[g] > 1 && upper[g] < sizeOf(g));
  return {
    options,
    primaryCount,
    variables,
    firstGuard,
    guarded,
    members,
    lower,
    upper,
    single: inverse(members, variables, isSingle),
    counted: inverse(members, variables, isCounted),
    implied,
    sharers: inverse(implied, variables, () => true),
    colors,
    plain: lower.every((lo, g) => g >= primaryCount || (lo === 1 && upper[g] === 1)),
  };
}

/** The groups, and the colors that are variables: those of a secondary item that several options share. */
function groupsOf(problem: Problem): Pick<Layout, "members" | "implied" | "colors"> {
  const { primaryCount, itemNames, colorNames, entryItem, entryColor } = problem;
  const { start, end, entries, optionOf } = listsOf(problem);
  const options = optionCount(problem);
  const members = { start: new Int32Array(itemNames.length + 1), items: new Int32Array(entryItem.length) };
  const colors: number[] = [];
  /** By entry: the variable of its color, 0 if it has none. By color of the item at hand: how many options share it. */
  const colorOf = new Int32Array(entryColor ? entryItem.length : 0);
  const sharing = new Int32Array(colorNames.length + 1);
  const variableOf = new Int32Array(colorNames.length + 1);
  let filled = 0;
  for (let i = 0; i < itemNames.length; i++) {
    const colored = i >= primaryCount ? entryColor : null;
    for (let k = start[i]; colored && k < end[i]; k++) {
      sharing[colored[entries[k]]]++;
      variableOf[colored[entries[k]]] = 0;
    }
    for (let k = start[i]; k < end[i]; k++) {
      const e = entries[k];
      const color = colored?.[e] ?? 0;
      if (color === 0 || sharing[color] === 1) {
        members.items[filled++] = optionOf[e];
        continue;
      }
      if (variableOf[color] === 0) {
        variableOf[color] = options + colors.length;
        colors.push(i * colorNames.length + color);
        members.items[filled++] = variableOf[color];
      }
      colorOf[e] = variableOf[color];
    }
    for (let k = start[i]; colored && k < end[i]; k++) sharing[colored[entries[k]]] = 0;
    members.start[i + 1] = filled;
  }
  return {
    members: { ...members, items: members.items.subarray(0, filled) },
    implied: impliedBy(problem, colorOf),
    colors: Float64Array.from(colors),
  };
}

/** By option: the variables of its entries that are not 0. */
function impliedBy({ optionStart }: Problem, colorOf: Int32Array): Lists {
  const start = new Int32Array(optionStart.length);
  const items = new Int32Array(colorOf.length);
  let filled = 0;
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]; colorOf.length > 0 && e < optionStart[o + 1]; e++) {
      if (colorOf[e] !== 0) items[filled++] = colorOf[e];
    }
    start[o + 1] = filled;
  }
  return { start, items: items.subarray(0, filled) };
}

/** By number, up to `count`: the lists of a kind in which it stands. */
function inverse({ start, items }: Lists, count: number, isOne: (k: number) => boolean): Lists {
  const found = new Int32Array(count + 2);
  const each = (visit: (x: number, k: number) => void) => {
    for (let k = 0; k + 1 < start.length; k++) {
      if (isOne(k)) for (let at = start[k]; at < start[k + 1]; at++) visit(items[at], k);
    }
  };
  each((x) => found[x + 2]++);
  for (let x = 2; x < found.length; x++) found[x] += found[x - 1];
  const lists = new Int32Array(found[count + 1]);
  each((x, k) => {
    lists[found[x + 1]++] = k;
  });
  return { start: found.subarray(0, count + 1), items: lists };
}

/**
 * How a proof writes a literal (docs/proofs.md): 2v where variable v is true, 2v + 1 where it is false. The options are the first
 * variables there, then come the colors of items, in the order of the entries. Guards have no number: a search with guards
 * writes no proof.
 */
export function proofLiterals(problem: Problem, { options, colors }: Layout): (literal: number) => number {
  const { entryItem, entryColor, colorNames } = problem;
  const variables = new Map<number, number>();
  for (let e = 0; entryColor && e < entryItem.length; e++) {
    const color = entryItem[e] * colorNames.length + entryColor[e];
    if (entryColor[e] > 0 && !variables.has(color)) variables.set(color, options + variables.size);
  }
  return (literal) => {
    const v = literal >> 1;
    return v < options ? literal : 2 * variables.get(colors[v - options])! + (literal & 1);
  };
}
