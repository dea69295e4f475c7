// A problem in, its variables and groups out. A variable is an option, or a color of a secondary item, or a guard. A group is a
// set of variables of which at least `lower` and at most `upper` are true.
//
//     a primary item       its options, within its bounds
//     a secondary item     its options without a color, and its colors: at most one
//
// An option with a color implies that color's variable. A guard, where guards are wanted, stands for the lower bound of its
// primary item: where it is false, the item may have fewer options. Options and colors are numbered as in a proof
// (docs/proofs.md): the options first, then the colors in the order of the entries. A search with guards writes no proof.

import { optionCount, type Problem } from "#problem";

/** What tables.ts tells of the problem. */
export type Layout = ReturnType<typeof layoutOf>;

export function layoutOf(problem: Problem, guarded: boolean) {
  const options = optionCount(problem);
  const { primaryCount } = problem;
  const groups = problem.itemNames.length;
  const { colorOf, firstGuard } = colorsOf(problem);
  const lower = new Int32Array(groups);
  const upper = new Int32Array(groups).fill(1);
  lower.set(problem.lower);
  upper.set(problem.upper);
  const variables = firstGuard + (guarded ? primaryCount : 0);
  const members = listed(groups, memberships(problem, colorOf));
  const implied = listed(variables, implications(problem, colorOf));
  const sizeOf = (g: number) => members[g + 1] - members[g];
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
    singles: listed(variables, turned(members, isSingle)),
    counted: listed(variables, turned(members, isCounted)),
    implied,
    sharers: listed(
      variables,
      turned(implied, () => true),
    ),
    plain: lower.every((lo, g) => g >= primaryCount || (lo === 1 && upper[g] === 1)),
  };
}

/** By entry: the variable of its color, 0 if it has none; by item and color the same; and the first variable after these. */
export function colorsOf(problem: Problem) {
  const { entryItem, entryColor, colorNames } = problem;
  const options = optionCount(problem);
  const colorOf = new Int32Array(entryItem.length);
  const variables = new Map<number, number>();
  for (let e = 0; entryColor && e < entryItem.length; e++) {
    if (entryColor[e] === 0) continue;
    const name = entryItem[e] * colorNames.length + entryColor[e];
    colorOf[e] = variables.get(name) ?? options + variables.size;
    variables.set(name, colorOf[e]);
  }
  return { colorOf, variables, firstGuard: options + variables.size };
}

/** Tells all pairs of a relation. */
type Pairs = (tell: (x: number, y: number) => void) => void;

/** Groups and their members. */
function memberships({ optionStart, entryItem }: Problem, colorOf: Int32Array): Pairs {
  const options = optionStart.length - 1;
  return (tell) => {
    let next = options; // the first color that has not come yet
    for (let o = 0; o < options; o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        if (colorOf[e] === 0) tell(entryItem[e], o);
        else if (colorOf[e] === next) tell(entryItem[e], next++);
      }
    }
  };
}

/** Options and their colors. */
function implications({ optionStart }: Problem, colorOf: Int32Array): Pairs {
  return (tell) => {
    for (let o = 0; o + 1 < optionStart.length; o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) if (colorOf[e] > 0) tell(o, colorOf[e]);
    }
  };
}

/** Lists of numbers in one table: list k is table[table[k]] … table[table[k + 1] − 1]. */
type Lists = Int32Array;

/** What stands in these lists of a kind, and the number of the list. */
function turned(lists: Lists, isOne: (k: number) => boolean): Pairs {
  return (tell) => {
    for (let k = 0; k + 1 < lists[0]; k++) {
      if (isOne(k)) for (let at = lists[k]; at < lists[k + 1]; at++) tell(lists[at], k);
    }
  };
}

/** For each x below `count`: every y that goes with it. */
function listed(count: number, pairs: Pairs): Lists {
  // Where the next y of list x goes stands in place x + 1 until all have gone there: then that is where x + 1 begins.
  const next = new Int32Array(count + 2);
  pairs((x) => next[x + 2]++);
  next.fill(count + 1, 0, 2);
  for (let k = 2; k < next.length; k++) next[k] += next[k - 1];
  const lists = new Int32Array(next[count + 1]);
  pairs((x, y) => {
    lists[next[x + 1]++] = y;
  });
  lists.set(next.subarray(0, count + 1));
  return lists;
}
