// Where the tables of the kernel stand in its memory: sizes first, so that the memory never grows.

import { pieces, Room } from "../../machine/room.js";
import { optionCount, type Problem } from "../../problem/problem.js";

/** What the kernel imports: sizes and addresses in bytes, by the names of assembly/tables.ts. */
export type Layout = ReturnType<typeof layOut>;

interface Sizes {
  /** Counters of a state, 0 in problems without bounds. */
  readonly counters: number;
  /** The words of a row if they are few, else 0. */
  readonly words: number;
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
  const room = new Room(64);
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
    masks: room.place(8 * words * primaryCount),
    effects: room.place(n * effectBytes),
    contains: room.place(n * setBytes),
    items: room.place(16 * primaryCount),
    pairs: room.place(16 * Math.min(entries, primaryCount * (rowBytes / 8))),
    deep: room.place(setBytes),
    counted: room.place(4 * counters),
    killers: room.place(4 * n),
    root: room.place(rowBytes),
    states: room.place((levelCount + 1) * stateBytes),
    levels: room.place(48 * levelCount),
    profile: room.place(8 * (levelCount + 2)),
    starts: room.place(4 * (Math.max(itemNames.length, colorNames.length) + 2)),
    members: room.place(4 * entries),
    memberColor: room.place(4 * entries),
    groups: room.place(16 * entries),
    scratch: room.place(2 * rowBytes),
    optionStart: room.place(4 * (n + 1)),
    optionBit: room.place(4 * n),
    itemRank: room.place(4 * itemNames.length),
    entryItem: room.place(4 * entries),
    entryColor: room.place(entryColor ? 4 * entries : 0),
    entryBit: room.place(4 * entries),
    entryList: room.place(8 * entries),
  };
  return { ...sizes, ...tables, end: room.end };
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
