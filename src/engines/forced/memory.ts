// A problem in, the memory of the kernel out: what the kernel makes its tables of. Items and options have
// ranks, their places in the order in which ties are broken and options tried: that of the problem, or a random one.

import { Room } from "../../machine/room.js";
import { inverse } from "../../problem/numbers.js";
import type { Part } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { ordered, type Random } from "../random.js";
import { type Extent, extent, inputWords, placeTables, seats } from "./layout.js";
import { BLOCK_BEGIN, BLOCK_BYTES, BLOCK_END, LAYER } from "./tables.js";

export class ForcedMemory {
  readonly memory: WebAssembly.Memory;
  readonly tables: ReturnType<typeof placeTables>;
  /** By rank: the option. */
  readonly #options: Uint32Array;
  /** By option: its rank. */
  readonly #optionRank: Uint32Array;
  readonly #words: Uint32Array;

  constructor(problem: Problem, random: Random | null) {
    this.#options = ordered(optionCount(problem), random);
    this.#optionRank = inverse(this.#options);
    const room = new Room(LAYER);
    this.tables = placeTables(room, problem);
    this.memory = room.memory();
    this.#words = new Uint32Array(this.memory.buffer);
    this.#placeProblem(problem);
    this.#placeItems(extent(problem), ordered(problem.primaryCount, random));
  }

  /** The problem as it is, and the order of its options, for assembly/prepare.ts. */
  #placeProblem({ optionStart, entryItem, entryColor }: Problem): void {
    const at = this.tables;
    this.#words.set(this.#options, at.order >> 2);
    this.#words.set(optionStart, at.optionStart >> 2);
    this.#words.set(entryItem, at.entryItem >> 2);
    if (entryColor) this.#words.set(entryColor, at.entryColor >> 2);
  }

  /** The blocks, and the seats of the primary items in them. */
  #placeItems(size: Extent, order: Uint32Array): void {
    const { ends } = size;
    for (let b = 0; b < ends.length; b++) {
      const block = this.tables.blocks + BLOCK_BYTES * b;
      this.#words[(block + BLOCK_END) >> 2] = ends[b];
      this.#words[(block + BLOCK_BEGIN) >> 2] = (ends[b - 1] ?? 0) + LAYER;
    }
    this.#words.set(seats(size, order), this.tables.open >> 2);
  }

  /** Puts the options of a part where the kernel finds them; tells how many to avoid and to take there are. */
  writePart({ take, avoid }: Part): [avoids: number, takes: number] {
    const n = this.#options.length;
    const avoids = avoid.length > n ? [...new Set(avoid)] : avoid;
    const takes = take.length > n ? take.slice(0, n + 1) : take; // they are not all different, which the kernel sees
    const words = this.#words;
    let at = this.tables.input >> 2;
    for (let k = 0; k < avoids.length; k++) words[at++] = this.#optionRank[avoids[k]];
    for (let k = 0; k < takes.length; k++) words[at++] = this.#optionRank[takes[k]];
    return [avoids.length, takes.length];
  }

  /**
   * Puts packed parts, from this number on, where the kernel finds them, as many as fit. Tells how many numbers they are.
   * A part is how many options it takes, how many it avoids, and these.
   */
  writeParts(parts: Uint32Array, begin: number): number {
    const words = this.#words;
    const first = this.tables.input >> 2;
    const room = first + inputWords(this.#options.length);
    let at = first;
    let k = begin;
    while (k < parts.length) {
      const takes = parts[k];
      const avoids = parts[k + 1];
      if (at + 2 + takes + avoids > room) break;
      words[at] = avoids;
      words[at + 1] = takes;
      at += 2;
      for (let p = k + 2 + takes; p < k + 2 + takes + avoids; p++) words[at++] = this.#optionRank[parts[p]];
      for (let p = k + 2; p < k + 2 + takes; p++) words[at++] = this.#optionRank[parts[p]];
      k += 2 + takes + avoids;
    }
    return k - begin;
  }

  /** How many solutions the parts have, so many as are answered. */
  answers(count: number): Uint32Array {
    const at = this.tables.answers >> 2;
    return this.#words.subarray(at, at + count);
  }

  /** The first options of the stack of those that are taken, or that decisions did without. */
  options(stack: "taken" | "avoided", count: number): Uint32Array {
    const at = this.tables[stack] >> 2;
    return this.#words.slice(at, at + count).map((rank) => this.#options[rank]);
  }

  ofRank(rank: number): number {
    return this.#options[rank];
  }
}
