// A problem in, the memory of the kernel out: what the kernel makes its tables of. Items and options have
// ranks, their places in the order in which ties are broken and options tried: that of the problem, or a random one.

import type { Part } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { ordered, type Random } from "../random.js";
import { BLOCK, type Extent, extent, LAYER, type Layout, layout, seats } from "./layout.js";

/** Where the addresses stand, for `setup`. */
export const ADDRESSES = 16;
const LEVEL_WORDS = 4;
const AVOIDED = 2;

export class KernelMemory {
  readonly memory: WebAssembly.Memory;
  /** By rank: the option. */
  readonly #options: Uint32Array;
  /** By option: its rank. */
  readonly #optionRank: Uint32Array;
  readonly #words: Uint32Array;
  readonly #at: Layout["at"];
  /** Solutions, nodes, updates. */
  readonly counters: Float64Array;

  constructor(problem: Problem, random: Random | null) {
    this.#options = ordered(optionCount(problem), random);
    this.#optionRank = inverse(this.#options);
    const size = extent(problem);
    const made = layout(problem, size);
    this.#at = made.at;
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(made.bytes / 65536) });
    this.#words = new Uint32Array(this.memory.buffer);
    this.counters = new Float64Array(this.memory.buffer, made.at.counters, 3);
    this.#placeProblem(problem);
    this.#placeItems(size, ordered(problem.primaryCount, random));
    const { primaryCount, itemNames, entryColor } = problem;
    const sizes = [this.#options.length, primaryCount, size.stateBytes, itemNames.length, entryColor ? 1 : 0];
    this.#words.set([...sizes, ...Object.values(made.at)], ADDRESSES >> 2);
  }

  /** The problem as it is, and the order of its options, for assembly/prepare.ts. */
  #placeProblem({ optionStart, entryItem, entryColor }: Problem): void {
    const at = this.#at;
    this.#words.set(this.#options, at.order >> 2);
    this.#words.set(optionStart, at.optionStart >> 2);
    this.#words.set(entryItem, at.entryItem >> 2);
    if (entryColor) this.#words.set(entryColor, at.entryColor >> 2);
  }

  /** The blocks, and the seats of the primary items in them. */
  #placeItems(size: Extent, order: Uint32Array): void {
    const { ends } = size;
    for (let b = 0; b < ends.length; b++) {
      const block = (this.#at.blocks + BLOCK * b) >> 2;
      this.#words[block] = ends[b];
      this.#words[block + 1] = (ends[b - 1] ?? 0) + LAYER;
    }
    this.#words.set(seats(size, order), this.#at.open >> 2);
  }

  /** Puts the options of a part where the kernel finds them; tells how many to avoid and to take there are. */
  writePart({ take, avoid }: Part): [avoids: number, takes: number] {
    const n = this.#options.length;
    const avoids = avoid.length > n ? [...new Set(avoid)] : avoid;
    const takes = take.length > n ? take.slice(0, n + 1) : take; // they are not all different, which the kernel sees
    const words = this.#words;
    let at = this.#at.input >> 2;
    for (let k = 0; k < avoids.length; k++) words[at++] = this.#optionRank[avoids[k]];
    for (let k = 0; k < takes.length; k++) words[at++] = this.#optionRank[takes[k]];
    return [avoids.length, takes.length];
  }

  /** The first options of the stack of those that are taken. */
  taken(count: number): Uint32Array {
    const at = this.#at.taken >> 2;
    return this.#words.slice(at, at + count).map((rank) => this.#options[rank]);
  }

  /** The options that decisions did without, of which there are so many, up to a level and below it. */
  avoided(count: number): number[] {
    const at = this.#at.avoided >> 2;
    return Array.from(this.#words.subarray(at, at + count), (rank) => this.#options[rank]);
  }

  /** The option that is decided on at a level, and how many were avoided before the level was entered. */
  decision(level: number): { option: number; avoided: number } {
    const at = (this.#at.levels >> 2) + LEVEL_WORDS * level;
    const avoided = level === 0 ? 0 : (this.#words[at + AVOIDED] - this.#at.avoided) >> 2;
    return { option: this.#options[this.#words[at]], avoided };
  }

  /** Where the nodes of each level are counted. */
  get profileAt(): number {
    return this.#at.profile;
  }

  /** A copy of what no search may change. */
  tables(): Int32Array {
    return Int32Array.from(this.#words.subarray(this.#at.fullState >> 2, this.#at.blocks >> 2));
  }
}

function inverse(order: Uint32Array): Uint32Array {
  const rank = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) rank[order[at]] = at;
  return rank;
}
