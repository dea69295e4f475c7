// Where the tables of kernels on rows stand in memory: sizes first, so that the memory never grows.

import { type Addresses, optionCount, type Problem, problemClass, type Room, wholeBlocks } from "#problem";
import { placeCourse } from "./search.js";
import type * as tables from "./tables.js";
import { ITEM_BYTES, PAIR_BYTES } from "./tables.js";

/** What a kernel on rows imports. */
export type Rows = ReturnType<typeof placeRows>;

export interface Sizes {
  /** The words of a row if they are few, else 0. */
  readonly words: number;
  /** What the kernel keeps of a level. */
  readonly levelBytes: number;
  /** Is what the search does logged? */
  readonly logged?: boolean | undefined;
}

/** What a log holds between two runs. */
const LOG_BYTES = 1 << 20;

/** The masks come first in the room: kernels know their address. */
export function placeRows(room: Room, problem: Problem, sizes: Sizes) {
  const { words, levelBytes, logged } = sizes;
  const { primaryCount, itemNames, colorNames, entryColor } = problem;
  const n = optionCount(problem);
  const entries = problem.entryItem.length;
  const rowBytes = Math.max(words > 2 ? 32 : 16, wholeBlocks(n / 8));
  const setBytes = Math.max(16, wholeBlocks(primaryCount / 8));
  const counters = countersIn(problem);
  const countBytes = wholeBlocks(2 * counters);
  const effectBytes = rowBytes + setBytes + countBytes;
  const stateBytes = effectBytes + countBytes;
  const levelCount = mostLevels(problem, counters > 0);
  room.place(8 * words * primaryCount);
  return {
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
    levelCount,
    effects: room.place(n * effectBytes),
    contains: room.place(n * setBytes),
    items: room.place(ITEM_BYTES * primaryCount),
    pairs: room.place(PAIR_BYTES * Math.min(entries, primaryCount * (rowBytes / 8))),
    deep: room.place(setBytes),
    counted: room.place(4 * counters),
    root: room.place(stateBytes),
    states: room.place(levelCount * stateBytes),
    ...placeCourse(room, levelCount, levelBytes),
    log: room.place(logged ? LOG_BYTES : 0),
    logBytes: logged ? LOG_BYTES : 0,
    starts: room.place(4 * (Math.max(itemNames.length, colorNames.length) + 2)),
    members: room.place(4 * entries),
    memberColor: room.place(4 * entries),
    scratch: room.place(2 * rowBytes),
    optionStart: room.place(4 * (n + 1)),
    optionBit: room.place(4 * n),
    itemRank: room.place(4 * itemNames.length),
    entryItem: room.place(4 * entries),
    entryColor: room.place(entryColor ? 4 * entries : 0),
    entryBit: room.place(4 * entries),
    entryList: room.place(8 * entries),
  } satisfies Addresses<typeof tables>;
}

/** The counters of a state: none in problems without bounds; else one for each item that can have more than one option, and one for all others. */
function countersIn(problem: Problem): number {
  if (problemClass(problem) !== "MCC") return 0;
  return problem.upper.reduce((count, u) => (u === 1 ? count : count + 1), 1);
}

/** A level chooses an option or, in problems with bounds, closes an item; two more are for the solution and its state. */
function mostLevels({ primaryCount, upper, optionStart }: Problem, bounded: boolean): number {
  const n = optionStart.length - 1;
  if (!bounded) return Math.min(n, primaryCount) + 2;
  const most = upper.reduce((sum, u) => Math.min(sum + u, n), 0);
  return most + primaryCount + 2;
}
