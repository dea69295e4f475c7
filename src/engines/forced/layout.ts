// Where everything is in the kernel's memory. assembly/tables.ts says what a state looks like: blocks of items, layers of
// their options.

import { optionCount, type Problem } from "../../problem/problem.js";

/** Items in a block. */
const BLOCK_ITEMS = 128;
/** Bytes in a layer, and bits. */
const LAYER = 16;
export const LAYER_BITS = 8 * LAYER;
/** The kernel goes through layers in threes: nine options make no more than nine layers of it. */
const STRIDE = 3;
/** Bytes that the kernel keeps of a block: where it ends, where its second layer begins, and what is the kernel's own. */
export const BLOCK = 32;

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

/** The extents of problems that were asked about: the planner asks before the engine does. */
const known = new WeakMap<Problem, Extent>();

export function extent(problem: Problem): Extent {
  const made = known.get(problem) ?? extentOf(problem);
  known.set(problem, made);
  return made;
}

function extentOf(problem: Problem): Extent {
  const sizes = sizesOf(problem);
  const falling = sizes.slice().sort().reverse();
  const ends = new Uint32Array(Math.ceil(sizes.length / BLOCK_ITEMS));
  let [end, bits] = [0, sizes.length];
  for (let b = 0; b < ends.length; b++) {
    end += LAYER * (1 + STRIDE * Math.ceil(falling[BLOCK_ITEMS * b]! / STRIDE));
    ends[b] = end;
  }
  for (let i = 0; i < sizes.length; i++) bits += sizes[i]!;
  return { sizes, ends, stateBytes: end, bits };
}

/** By primary item: the number of its options. */
function sizesOf({ primaryCount, entryItem }: Problem): Uint32Array {
  const sizes = new Uint32Array(primaryCount);
  for (let e = 0; e < entryItem.length; e++) if (entryItem[e]! < primaryCount) sizes[entryItem[e]!]!++;
  return sizes;
}

/**
 * By primary item: its bit in the layer of open items. Those of its options follow, LAYER_BITS apart. Items with more options
 * come first, those with as many in the order given.
 */
export function seats({ sizes, ends }: Extent, order: Uint32Array): Uint32Array {
  const open = new Uint32Array(order.length);
  const seated = Array.from(order).sort((i, j) => sizes[j]! - sizes[i]!);
  for (let k = 0; k < seated.length; k++) {
    const begin = ends[Math.floor(k / BLOCK_ITEMS) - 1] ?? 0;
    open[seated[k]!] = 8 * begin + (k % BLOCK_ITEMS);
  }
  return open;
}

/** Addresses in bytes, in the order in which the kernel reads them. */
export function layout(problem: Problem, { ends, stateBytes }: Extent) {
  const n = optionCount(problem);
  const m = problem.primaryCount;
  let top = 256;
  const place = (bytes: number) => {
    const at = top;
    top += 16 * Math.ceil(bytes / 16);
    return at;
  };
  const at = {
    fullState: place(stateBytes),
    rows: place(n * stateBytes),
    firstSpot: place(4 * (n + 1)),
    spots: place(4 * problem.entryItem.length),
    optionOf: place(4 * 8 * stateBytes),
    open: place(4 * m),
    firstEntry: place(4 * (n + 1)),
    firstUser: place(4 * (problem.itemNames.length + 1)),
    blocks: place(BLOCK * ends.length),
    blocksEnd: place(0),
    digits: place(32 * LAYER),
    weights: place(4 * BLOCK_ITEMS * ends.length),
    input: place(4 * (2 * n + 1)),
    states: place((m + 2) * stateBytes),
    levels: place(16 * (m + 2)),
    taken: place(4 * (n + 1)),
    avoided: place(4 * (n + 1)),
    profile: place(8 * (m + 3)),
    counters: place(24),
  };
  const tables = { entries: place(8 * problem.entryItem.length), users: place(8 * problem.entryItem.length) };
  return { at, tables, bytes: top };
}

export type Layout = ReturnType<typeof layout>;
