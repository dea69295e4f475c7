// Where everything is in the kernel's memory. tables.ts says what a state looks like: blocks of items, layers of their
// options.

import { type Addresses, optionCount, type Problem, Room, sizesOf } from "#problem";
import { placeCourse } from "../kernel/search.js";
import type * as tables from "./tables.js";
import {
  ANSWER_BYTES,
  BLOCK_BYTES,
  BLOCK_ITEMS,
  LAYER,
  LEVEL_BYTES,
  PLACE_BYTES,
  STRIDE,
  USER_BYTES,
} from "./tables.js";

/** How large a state is. */
export interface Extent {
  /** By primary item: the number of its options. */
  readonly sizes: Uint32Array;
  /** By block: where it ends in a state, in bytes. */
  readonly ends: Uint32Array;
  readonly stateBytes: number;
  /** How many bits of a state stand for something. */
  readonly bits: number;
}

/** The extents of problems that were asked about: the policy asks before the engine does. */
const known = new WeakMap<Problem, Extent>();

export function extent(problem: Problem): Extent {
  const made = known.get(problem) ?? extentOf(problem);
  known.set(problem, made);
  return made;
}

function extentOf(problem: Problem): Extent {
  const sizes = sizesOf(problem).slice(0, problem.primaryCount);
  const falling = sizes.slice().sort().reverse();
  const ends = new Uint32Array(Math.ceil(sizes.length / BLOCK_ITEMS));
  let [end, bits] = [0, sizes.length];
  for (let b = 0; b < ends.length; b++) {
    end += LAYER * (1 + STRIDE * Math.ceil(falling[BLOCK_ITEMS * b] / STRIDE));
    ends[b] = end;
  }
  for (let i = 0; i < sizes.length; i++) bits += sizes[i];
  return { sizes, ends, stateBytes: end, bits };
}

/**
 * By primary item: its bit in the layer of open items. Those of its options follow, a layer apart. Items with more options
 * come first, those with as many in the order given.
 */
export function seats({ sizes, ends }: Extent, order: Uint32Array): Uint32Array {
  const open = new Uint32Array(order.length);
  // A number for each item, of its size and its place in the order: such numbers are sorted quickly.
  const seated = new Float64Array(order.length);
  for (let k = 0; k < order.length; k++) seated[k] = k - sizes[order[k]] * order.length;
  seated.sort();
  for (let k = 0; k < order.length; k++) {
    const place = ((seated[k] % order.length) + order.length) % order.length;
    const begin = ends[Math.floor(k / BLOCK_ITEMS) - 1] ?? 0;
    open[order[place]] = 8 * begin + (k % BLOCK_ITEMS);
  }
  return open;
}

/** Room for many small parts, or for the largest: an option can be avoided and taken, and another one that cannot. */
export function inputWords(optionCount: number): number {
  return Math.max(2 * optionCount + 3, SMALL_PARTS);
}

const SMALL_PARTS = 4096;

/** How much memory a problem takes. */
export function bytesFor(problem: Problem): number {
  const room = new Room(LAYER);
  placeTables(room, problem);
  return room.end;
}

export function placeTables(room: Room, problem: Problem) {
  const { ends, stateBytes } = extent(problem);
  const n = optionCount(problem);
  const m = problem.primaryCount;
  const entries = problem.entryItem.length;
  return {
    optionCount: n,
    itemCount: m,
    itemTotal: problem.itemNames.length,
    colored: problem.entryColor ? 1 : 0,
    stateBytes,
    fullState: room.place(stateBytes),
    firstSpot: room.place(4 * (n + 1)),
    spots: room.place(4 * entries),
    optionOf: room.place(4 * 8 * stateBytes),
    open: room.place(4 * m),
    firstUser: room.place(4 * (problem.itemNames.length + 2)),
    blocks: room.place(BLOCK_BYTES * ends.length),
    blocksEnd: room.place(0),
    digits: room.place(32 * LAYER),
    places: room.place(PLACE_BYTES * ends.length),
    weights: room.place(4 * BLOCK_ITEMS * ends.length),
    input: room.place(4 * inputWords(n)),
    answers: room.place((ANSWER_BYTES / 2) * inputWords(n)),
    rankOf: room.place(4 * n),
    states: room.place((m + 2) * stateBytes),
    ...placeCourse(room, m + 2, LEVEL_BYTES),
    taken: room.place(4 * (n + 1)),
    avoided: room.place(4 * (n + 1)),
    rows: room.place(n * stateBytes),
    isMade: room.place(n),
    users: room.place(USER_BYTES * entries),
    lastSpot: room.place(4 * m),
    order: room.place(4 * n),
    optionStart: room.place(4 * (n + 1)),
    entryItem: room.place(4 * entries),
    entryColor: room.place(problem.entryColor ? 4 * entries : 0),
  } satisfies Addresses<typeof tables>;
}
