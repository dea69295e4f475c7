// A problem in, the memory of the kernel out: the tables of assembly/layout.ts. Here words are counted, there bytes: a
// pointer in a table is 4 times an index.

import { itemCount, optionCount, type Problem } from "../../problem/problem.js";
import type { Random } from "../random.js";
import {
  BOUND,
  COLOR,
  ITEM,
  LEVEL,
  NEED,
  NODE,
  PLACE,
  RECORD_BYTES,
  SET,
  SIZE,
  SPOT,
  WEIGHT,
} from "./layout.js";

const PAGE = 65536;

/** The kernel's memory, and where the tables stand in it. */
export class CellsTables {
  readonly memory: WebAssembly.Memory;
  /** Addresses and sizes that the kernel imports, by their names there. */
  readonly layout;
  /** By item of the problem: the index of its record. */
  readonly items: Uint32Array;
  /** Where the records of the options end, as an index. */
  readonly #end: number;

  /** With a random order, items and options stand in it. */
  constructor(problem: Problem, random: Random | null) {
    const { primaryCount, entryItem } = problem;
    const n = optionCount(problem);
    const list = 16;
    const queue = list + primaryCount;
    const { items, end } = placeItems(problem, queue + primaryCount, random?.shuffled(primaryCount));
    this.items = items;
    this.#end = end + NODE * (entryItem.length + n + 1);
    // A level chooses an option, or deactivates an item.
    const levelCount = n + primaryCount + 1;
    const levels = this.#end + (this.#end % 2);
    const profile = levels + LEVEL * levelCount;
    const tried = profile + 2 * (levelCount + 2);
    const trail = tried + n + levelCount;
    this.layout = {
      list: 4 * list,
      primaryCount,
      queue: 4 * queue,
      levels: 4 * levels,
      tried: 4 * tried,
      profile: 4 * profile,
      trail: 4 * trail,
      trailRoom: 2 * RECORD_BYTES * itemCount(problem),
    };
    this.memory = new WebAssembly.Memory({ initial: Math.ceil((4 * trail) / PAGE) + 1 });
    const m = this.words();
    this.#fillItems(m, problem);
    fillOptions(m, problem, { items, first: end, order: random?.shuffled(n) });
  }

  /** The memory as it is now: it may have grown. */
  words(): Int32Array {
    return new Int32Array(this.memory.buffer);
  }

  #fillItems(m: Int32Array, { primaryCount, lower, upper }: Problem): void {
    const list = this.layout.list / 4;
    this.items.forEach((i, k) => {
      const primary = k < primaryCount;
      m[i + NEED] = primary ? lower[k] : 0;
      m[i + BOUND] = primary ? upper[k] : 1;
      m[i + WEIGHT] = 1;
      if (!primary) return;
      m[list + k] = 4 * i;
      m[i + PLACE] = 4 * (list + k);
    });
  }

  /** The number of the option that the node at address x belongs to: the spacer to its right knows it. */
  optionOf(m: Int32Array, x: number): number {
    let q = x / 4;
    while (m[q + ITEM] > 0) q += NODE;
    return -1 - m[q + ITEM];
  }

  /** The tables in a form that is equal if their sets are: each set, and the list, ascending; no queue, no weights. */
  inOrder(active: number): Int32Array {
    const m = this.words().slice(0, this.#end);
    const list = this.layout.list / 4;
    m.fill(0, this.layout.queue / 4, this.layout.queue / 4 + this.layout.primaryCount);
    m.subarray(list, list + active).sort();
    m.subarray(list, list + active).forEach((i, k) => {
      m[i / 4 + PLACE] = 4 * (list + k);
    });
    for (const i of this.items) {
      m[i + WEIGHT] = 1;
      const set = m.subarray(i + SET, i + SET + m[i + SIZE]).sort();
      set.forEach((q, k) => {
        m[q / 4 + SPOT] = 4 * (i + SET + k);
      });
    }
    return m;
  }
}

/** Where each item's record begins, with room for its set, and where the last one ends. */
function placeItems(
  problem: Problem,
  start: number,
  order?: Uint32Array,
): { items: Uint32Array; end: number } {
  const sizes = new Uint32Array(itemCount(problem));
  for (const item of problem.entryItem) sizes[item]++;
  const items = new Uint32Array(sizes.length);
  let end = start;
  for (let k = 0; k < items.length; k++) {
    const item = order && k < order.length ? order[k] : k;
    items[item] = end;
    end += SET + sizes[item];
  }
  return { items, end };
}

interface Places {
  readonly items: Uint32Array;
  /** Where the first spacer stands. */
  readonly first: number;
  /** The options as they are to stand in the items' sets. */
  readonly order: Uint32Array | undefined;
}

function fillOptions(m: Int32Array, problem: Problem, { items, first, order }: Places): void {
  const { optionStart, entryItem, entryColor } = problem;
  let q = first;
  for (let k = 0; k < optionCount(problem); k++) {
    const o = order ? order[k] : k;
    const head = q + NODE;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      q += NODE;
      addNode(m, q, items[entryItem[e]]);
      m[q + COLOR] = entryColor ? entryColor[e] : 0;
    }
    q += NODE;
    m[q + ITEM] = -1 - o;
    m[q + SPOT] = 4 * head;
  }
}

/** Adds node q to the set of item i. */
function addNode(m: Int32Array, q: number, i: number): void {
  const spot = i + SET + m[i + SIZE];
  m[q + ITEM] = 4 * i;
  m[q + SPOT] = 4 * spot;
  m[spot] = 4 * q;
  m[i + SIZE]++;
}
