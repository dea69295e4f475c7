// Where the tables of the kernel stand in its memory: sizes first, so that the memory never grows.

import { optionCount, type Problem } from "../../problem/problem.js";

/** What the kernel imports: sizes and addresses in bytes, by the names of assembly/tables.ts. */
export type Layout = ReturnType<typeof layOut>;

interface Sizes {
  /** Counters of a state, 0 in problems without bounds. */
  readonly counters: number;
  /** Pairs of all items together. */
  readonly pairs: number;
  /** The words of a row if they are few, else 0. */
  readonly words: number;
}

/** A whole number of 16-byte pieces, for SIMD. */
function pieces(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

export function layOut(problem: Problem, { counters, pairs, words }: Sizes) {
  const { primaryCount, entryItem } = problem;
  const n = optionCount(problem);
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
    pairs: place(16 * pairs),
    deep: place(setBytes),
    counted: place(4 * counters),
    killers: place(4 * n),
    root: place(rowBytes),
    states: place((levelCount + 1) * stateBytes),
    levels: place(48 * levelCount),
    profile: place(8 * (levelCount + 2)),
    groups: place(16 * entryItem.length),
    groupsEnd: 0,
    members: place(4 * entryItem.length),
    scratch: place(2 * rowBytes),
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
