// A problem in, the memory of the kernel out: what the kernel makes its tables of. Items and options have
// ranks, their places in the order in which ties are broken and options tried: that of the problem, or a random one.

import { optionCount, type Part, type Problem, packPart, Room, type WasmMemory } from "#problem";
import { ordered, type Random } from "../random.js";
import { type Extent, extent, inputWords, placeTables, seats } from "./layout.js";
import { ANSWER_BYTES, BLOCK_BEGIN, BLOCK_BYTES, BLOCK_END, LAYER } from "./tables.js";

export class ForcedMemory {
  readonly memory: WasmMemory;
  readonly tables: ReturnType<typeof placeTables>;
  /** By rank: the option. */
  readonly #options: Uint32Array;
  readonly #words: Uint32Array;

  constructor(problem: Problem, random: Random | null) {
    this.#options = ordered(optionCount(problem), random);
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

  /** Puts a part where the kernel finds it. */
  writePart({ take, avoid }: Part): void {
    const n = this.#options.length;
    const avoids = avoid.length > n ? [...new Set(avoid)] : avoid;
    const takes = take.length > n ? take.slice(0, n + 1) : take; // they are not all different, which the kernel sees
    packPart({ take: takes, avoid: avoids }, this.#words, this.tables.input >> 2);
  }

  /** Puts packed parts, from this number on, where the kernel finds them, as far as there is room. Tells how many numbers it took. */
  writeParts(parts: Uint32Array, begin: number): number {
    const some = parts.subarray(begin, begin + inputWords(this.#options.length));
    this.#words.set(some, this.tables.input >> 2);
    return some.length;
  }

  /** `count` answers: the numbers of solutions, and of parts in a row that have as many. */
  answers(count: number): Uint32Array {
    const at = this.tables.answers >> 2;
    return this.#words.subarray(at, at + (ANSWER_BYTES / 4) * count);
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
