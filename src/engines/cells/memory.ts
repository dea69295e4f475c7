// A problem in, the memory of the kernel out. Here an address is in bytes, as in the kernel; words are read at a quarter
// of it.

import type { WasmMemory } from "#problem";
import { type Addresses, itemCount, optionCount, type Problem, Room, sizesOf } from "#problem";
import { type Course, placeCourse } from "../kernel/search.js";
import type { Random } from "../random.js";
import type * as tables from "./tables.js";
import {
  BOUND,
  LEVEL_BYTES,
  NEED,
  NODE_BYTES,
  NODE_ITEM,
  PLACE,
  RECORD_BYTES,
  SET,
  SIZE,
  SPOT,
  WEIGHT,
} from "./tables.js";

/** The first table stands here: an address is never 0. */
const BEGIN = 64;

/** The kernel's memory, and where the tables stand in it. */
export class CellsMemory {
  readonly memory: WasmMemory;
  readonly tables: Addresses<typeof tables> & Course;
  /** By item of the problem: the address of its record. */
  readonly items: Uint32Array;
  /** Where the options begin, and where they end. */
  readonly #nodes: number;
  readonly #end: number;

  /** With a random order, items and options stand in it. */
  constructor(problem: Problem, random: Random | null) {
    const { primaryCount, entryItem } = problem;
    const n = optionCount(problem);
    const room = new Room(BEGIN);
    const list = room.place(4 * primaryCount);
    const queue = room.place(4 * primaryCount);
    this.items = placeItems(problem, random?.shuffled(primaryCount));
    const items = room.place(SET * this.items.length + 4 * entryItem.length);
    const nodeBytes = NODE_BYTES * (entryItem.length + n + 1);
    this.#nodes = room.place(nodeBytes);
    for (let k = 0; k < this.items.length; k++) this.items[k] += items;
    this.#end = room.end;
    const colors = room.place(nodeBytes / 2) - this.#nodes / 2;
    // A level chooses an option, or deactivates an item.
    const levelCount = n + primaryCount + 1;
    this.tables = {
      list,
      queue,
      primaryCount,
      colors,
      ...placeCourse(room, levelCount, LEVEL_BYTES),
      tried: room.place(4 * (n + levelCount)),
      trail: room.place(0),
      trailRoom: 2 * RECORD_BYTES * itemCount(problem),
    };
    this.memory = room.memory();
    this.#fillItems(problem);
    this.#fillOptions(problem, random?.shuffled(n));
  }

  /** The memory as it is now: it may have grown. */
  #words(): Int32Array {
    return new Int32Array(this.memory.buffer);
  }

  #fillItems({ primaryCount, lower, upper }: Problem): void {
    const m = this.#words();
    const { list } = this.tables;
    this.items.forEach((i, k) => {
      const primary = k < primaryCount;
      m[(i + NEED) >> 2] = primary ? lower[k] : 0;
      m[(i + BOUND) >> 2] = primary ? upper[k] : 1;
      m[(i + WEIGHT) >> 2] = 1;
      if (!primary) return;
      m[(list >> 2) + k] = i;
      m[(i + PLACE) >> 2] = list + 4 * k;
    });
  }

  /** The options, each between two spacers; they stand in the items' sets in this order. */
  #fillOptions(problem: Problem, order: Uint32Array | undefined): void {
    const { optionStart, entryItem, entryColor } = problem;
    const { items } = this;
    const { colors } = this.tables;
    const m = this.#words();
    const [item, spot] = [NODE_ITEM >> 2, SPOT >> 2];
    /** By item: where its next node goes. */
    const next = items.map((i) => i + SET);
    let q = this.#nodes;
    for (let k = 0; k < optionCount(problem); k++) {
      const o = order ? order[k] : k;
      const head = q + NODE_BYTES;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        q += NODE_BYTES;
        const i = entryItem[e];
        const at = next[i];
        next[i] = at + 4;
        m[(q >> 2) + item] = items[i];
        m[(q >> 2) + spot] = at;
        m[at >> 2] = q;
        if (entryColor) m[(colors + (q >> 1)) >> 2] = entryColor[e];
      }
      q += NODE_BYTES;
      m[(q >> 2) + item] = -1 - o;
      m[(q >> 2) + spot] = head;
    }
    items.forEach((i, k) => {
      m[(i + SIZE) >> 2] = (next[k] - i - SET) >> 2;
    });
  }

  /** The number of the option that node x belongs to: the spacer to its right knows it. */
  optionOf(x: number): number {
    const m = this.#words();
    let q = x;
    while (m[(q + NODE_ITEM) >> 2] > 0) q += NODE_BYTES;
    return -1 - m[(q + NODE_ITEM) >> 2];
  }

  /** The tables in a form that is equal if their sets are: each set, and the list, ascending; no queue, no weights. */
  inOrder(active: number): Int32Array {
    const { list, queue, primaryCount } = this.tables;
    const m = this.#words().slice(0, this.#end >> 2);
    m.fill(0, queue >> 2, (queue >> 2) + primaryCount);
    const first = m.subarray(list >> 2, (list >> 2) + active).sort();
    first.forEach((i, k) => {
      m[(i + PLACE) >> 2] = list + 4 * k;
    });
    for (const i of this.items) {
      m[(i + WEIGHT) >> 2] = 1;
      const set = (i + SET) >> 2;
      const nodes = m.subarray(set, set + m[(i + SIZE) >> 2]).sort();
      nodes.forEach((q, k) => {
        m[(q + SPOT) >> 2] = i + SET + 4 * k;
      });
    }
    return m;
  }
}

/** Where each item's record begins, with room for its set: from 0 on. */
function placeItems(problem: Problem, order?: Uint32Array): Uint32Array {
  const sizes = sizesOf(problem);
  const items = new Uint32Array(sizes.length);
  let end = 0;
  for (let k = 0; k < items.length; k++) {
    const item = order && k < order.length ? order[k] : k;
    items[item] = end;
    end += SET + 4 * sizes[item];
  }
  return items;
}
