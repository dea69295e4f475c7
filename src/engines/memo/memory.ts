// The memory of the memo kernel: the tables of the bits engine, and behind them those of assembly/counting.ts. The table
// of what was counted grows at the end.

import { Room } from "../../machine/room.js";
import { isWhole, type Part } from "../../problem/part.js";
import { optionCount, type Problem, problemClass } from "../../problem/problem.js";
import { LIVE, State } from "../../problem/state.js";
import type { Arrangement } from "../bits/arrange.js";
import type { Layout } from "../bits/layout.js";
import { KernelMemory } from "../bits/memory.js";

/** As in the kernel: 64 bytes a level, of which these are 32-bit words. */
export const LEVEL_WORDS = 16;
export const DEGREE = 2;
export const BRANCH = 3;
const ITEM_WORDS = 4;
const PAIR_WORDS = 4;
const OFFSET = 2;

/** What the kernel imports beside the layout of the bits engine, and the end of it all. */
export type Counting = ReturnType<typeof layOutBehind>;

interface Sizes {
  readonly bounded: boolean;
  /** 64-bit words of a number of solutions. */
  readonly words: number;
  readonly diagram: boolean;
}

function layOutBehind(layout: Layout, { bounded, words, diagram }: Sizes) {
  const { optionCount, itemCount, setBytes, stateBytes, states, levels } = layout;
  const levelCount = Math.floor((levels - states) / stateBytes);
  const sizes = { diagram: +diagram, boundBytes: bounded ? 8 * itemCount : 0, totalBytes: 8 * words };
  const room = new Room(layout.end);
  const tables = {
    bounds: room.place(levelCount * sizes.boundBytes),
    manifold: room.place(setBytes),
    disturbs: room.place(optionCount * setBytes),
    isKnown: room.place(optionCount),
    course: room.place(4 * LEVEL_WORDS * levelCount),
    marks: room.place(levelCount * setBytes),
    disturbed: room.place(setBytes),
    lengths: room.place(4 * levelCount),
    totals: room.place(levelCount * sizes.totalBytes),
  };
  return { ...sizes, ...tables, end: Math.ceil(room.end / 64) * 64 };
}

/** More room than there can be options. */
const MOST_ROOM = 2 ** 23;

export class MemoMemory {
  readonly memory: WebAssembly.Memory;
  readonly layout: Layout;
  readonly counting: Counting;
  readonly #problem: Problem;
  readonly #arrangement: Arrangement;
  readonly #tables: KernelMemory;

  constructor(problem: Problem, arrangement: Arrangement, words: number, diagram: boolean) {
    const sizes = { bounded: problemClass(problem) === "MCC", words, diagram };
    this.#problem = problem;
    this.#arrangement = arrangement;
    this.#tables = new KernelMemory(problem, arrangement, 0, (layout) => layOutBehind(layout, sizes).end);
    this.memory = this.#tables.memory;
    this.layout = this.#tables.layout;
    this.counting = layOutBehind(this.layout, sizes);
    const u32 = this.#words;
    for (let r = 0; r < problem.primaryCount; r++) {
      if (problem.upper[arrangement.items[r]] === 1) continue;
      u32[(this.counting.manifold >> 2) + (r >> 5)] |= 1 << (r & 31);
    }
  }

  /** Lets the kernel make its tables. */
  prepare(kernel: { makeTables(): void }): void {
    this.#tables.prepare(kernel);
  }

  /** The memory as words: a view of its own each time, since a memory that grows leaves its views behind. */
  get #words(): Uint32Array {
    return new Uint32Array(this.memory.buffer);
  }

  /** Puts the first level back to the beginning. */
  reset(): void {
    const { root, states, rowBytes, setBytes } = this.layout;
    const { primaryCount, lower, upper } = this.#problem;
    const u32 = this.#words;
    u32.copyWithin(states >> 2, root >> 2, (root + rowBytes) >> 2);
    const open = (states + rowBytes) >> 2;
    u32.fill(0, open, open + (setBytes >> 2));
    for (let r = 0; r < primaryCount; r++) u32[open + (r >> 5)] |= 1 << (r & 31);
    this.#setBounds(u32, (i) => [lower[i], upper[i]]);
  }

  /** Makes of the first level what is left when the part's options are taken; false if they cannot stand together. */
  begin(part: Part): boolean {
    if (isWhole(part)) return true;
    const left = new State(this.#problem);
    if (!left.enter(part)) return false;
    const { states, rowBytes } = this.layout;
    const u32 = this.#words;
    this.#arrangement.options.forEach((option, o) => {
      if (left.status[option] !== LIVE) u32[(states >> 2) + (o >> 5)] &= ~(1 << (o & 31));
    });
    for (let i = 0; i < this.#problem.primaryCount; i++) {
      const r = this.#arrangement.rank[i];
      if (left.room[i] === 0) u32[((states + rowBytes) >> 2) + (r >> 5)] &= ~(1 << (r & 31));
    }
    this.#setBounds(u32, (i) => [Math.max(0, left.need[i]), left.room[i]]);
    return true;
  }

  /** Sets the need and the room of each item on the first level, in problems with bounds. */
  #setBounds(u32: Uint32Array, boundsOf: (item: number) => [need: number, room: number]): void {
    if (this.counting.boundBytes === 0) return;
    let at = this.counting.bounds >> 2;
    for (let r = 0; r < this.#problem.primaryCount; r++) {
      const [need, room] = boundsOf(this.#arrangement.items[r]);
      u32[at++] = need;
      u32[at++] = Math.min(room, MOST_ROOM);
    }
  }

  /** The items that are open on the first level, in the order of their ranks. */
  *openItems(): Generator<{ readonly rank: number; readonly need: number; readonly room: number }> {
    const { states, rowBytes } = this.layout;
    const { bounds, boundBytes } = this.counting;
    const u32 = this.#words;
    for (let rank = 0; rank < this.#problem.primaryCount; rank++) {
      if (!((u32[((states + rowBytes) >> 2) + (rank >> 5)] >>> (rank & 31)) & 1)) continue;
      const at = (bounds >> 2) + 2 * rank;
      yield boundBytes === 0 ? { rank, need: 1, room: 1 } : { rank, need: u32[at], room: u32[at + 1] };
    }
  }

  /** The options of the item of this rank that are alive on the first level, in the order of the bits. */
  optionsOf(rank: number): number[] {
    const { items, states } = this.layout;
    const u32 = this.#words;
    const options: number[] = [];
    const item = (items >> 2) + ITEM_WORDS * rank;
    for (let pair = u32[item] >> 2; pair < u32[item + 1] >> 2; pair += PAIR_WORDS) {
      const word = u32[pair + OFFSET] >> 2;
      for (let half = 0; half < 2; half++) {
        const live = u32[(states >> 2) + word + half] & u32[pair + half];
        for (let b = 0; b < 32; b++) if ((live >>> b) & 1) options.push(32 * (word + half) + b);
      }
    }
    return options;
  }
}

/** A number of bits that holds the number of solutions: an option for each item, or any set of options. */
export function bitsOfCount(problem: Problem): number {
  const n = optionCount(problem);
  if (problemClass(problem) === "MCC") return n + 1;
  const { primaryCount, entryItem } = problem;
  const sizes = new Float64Array(problem.itemNames.length);
  for (let e = 0; e < entryItem.length; e++) sizes[entryItem[e]]++;
  let bits = 0;
  for (let i = 0; i < primaryCount; i++) bits += Math.log2(Math.max(1, sizes[i]));
  return Math.min(n, Math.ceil(bits)) + 1;
}
