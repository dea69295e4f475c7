// Where the tables of the kernel stand in its memory: sizes first, so that the memory never grows.

import { optionCount, type Problem } from "../../problem/problem.js";

/** What the kernel imports: sizes and addresses in bytes, by the names of assembly/tables.ts. */
export type Layout = ReturnType<typeof layOut>;

interface Sizes {
  /** Counters of a state, 0 in problems without bounds. */
  readonly counters: number;
  /** The words of a row if they are few, else 0. */
  readonly words: number;
}

/** A whole number of 16-byte pieces, for SIMD. */
function pieces(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

export function layOut(problem: Problem, { counters, words }: Sizes) {
  const { primaryCount, itemNames, colorNames, entryColor } = problem;
  const n = optionCount(problem);
  const entries = problem.entryItem.length;
  const rowBytes = Math.max(words > 2 ? 32 : 16, pieces(n / 8));
  const setBytes = Math.max(16, pieces(primaryCount / 8));
  const countBytes = pieces(2 * counters);
  const effectBytes = rowBytes + setBytes + countBytes;
  const stateBytes = effectBytes + countBytes;
  const levelCount = mostLevels(problem, counters > 0);
  // The masks come first: the kernel knows their address.
  let end = 64;
  const place = (bytes: number) => {
    const at = end;
    end += pieces(bytes);
    return at;
  };
  const sizes = {
    optionCount: n,
    itemCount: primaryCount,
    itemTotal: itemNames.length,
    entryCount: entries,
    colorCount: colorNames.length,
    colored: entryColor ? 1 : 0,
    maskBytes: 8 * words,
    rowBytes,
    setBytes,
    countBytes,
    stateBytes,
    effectBytes,
  };
  const tables = {
    masks: place(8 * words * primaryCount),
    effects: place(n * effectBytes),
    contains: place(n * setBytes),
    items: place(16 * primaryCount),
    pairs: place(16 * Math.min(entries, primaryCount * (rowBytes / 8))),
    deep: place(setBytes),
    counted: place(4 * counters),
    killers: place(4 * n),
    root: place(rowBytes),
    states: place((levelCount + 1) * stateBytes),
    levels: place(48 * levelCount),
    profile: place(8 * (levelCount + 2)),
    starts: place(4 * (Math.max(itemNames.length, colorNames.length) + 2)),
    members: place(4 * entries),
    memberColor: place(4 * entries),
    groups: place(16 * entries),
    scratch: place(2 * rowBytes),
    optionStart: place(4 * (n + 1)),
    optionBit: place(4 * n),
    itemRank: place(4 * itemNames.length),
    entryItem: place(4 * entries),
    entryColor: place(entryColor ? 4 * entries : 0),
    entryBit: place(4 * entries),
    entryList: place(8 * entries),
  };
  return { ...sizes, ...tables, end };
}

/** A level chooses an option or, in problems with bounds, closes an item; one more is for the solution. */
function mostLevels(problem: Problem, bounded: boolean): number {
  const { primaryCount, upper } = problem;
  const n = optionCount(problem);
  if (!bounded) return Math.min(n, primaryCount) + 1;
  return (
    Math.min(
      n,
      upper.reduce((sum, u) => Math.min(sum + u, 2 ** 31), 0),
    ) +
    primaryCount +
    1
  );
}
