// What searches on kernels in WASM have in common: how they run, their counters, and how far they are.

import { giveBack, type Room, type WasmMemory } from "#problem";
import { type Counters, liveCounters } from "../counters.js";
import type { Mode, Pause } from "../engine.js";
import { BRANCH, DEGREE, NODES, SOLUTIONS, UPDATES } from "./tables.js";

export interface Kernel {
  /** Searches on until there are about `limit` nodes in all; with `listing` it returns at each solution. */
  run(limit: number, listing: 0 | 1): 0 | 1 | 2;
}

/** What a kernel's `run` answers, by number. */
const PAUSES = ["done", "solution", "nodes"] as const;

/** Where a kernel keeps what every kernel has, for `levels` levels. */
export type Course = ReturnType<typeof placeCourse>;

export function placeCourse(room: Room, levelCount: number, levelBytes: number) {
  return {
    counters: room.place(24),
    profile: room.place(8 * (levelCount + 2)),
    levels: room.place(levelBytes * levelCount),
    levelBytes,
  };
}

/** The memory of a kernel, and where the tables stand in it. */
export interface KernelMemory {
  readonly memory: WasmMemory;
  readonly tables: Course;
}

export abstract class KernelSearch<Exports extends Kernel> {
  mode: Mode;
  readonly counters: Counters;
  protected readonly kernel: Exports;
  protected done = false;
  readonly #memory: WasmMemory;
  readonly #course: Course;
  #words: Int32Array;
  #counters: Float64Array;

  constructor(kernel: Exports, { memory, tables }: KernelMemory, mode: Mode) {
    this.kernel = kernel;
    this.mode = mode;
    this.#memory = memory;
    this.#course = tables;
    this.#words = new Int32Array(memory.buffer);
    this.#counters = new Float64Array(memory.buffer, tables.counters, 3);
    const count = (field: number) => () => this.told[field / 8];
    this.counters = liveCounters({
      solutions: count(SOLUTIONS),
      nodes: count(NODES),
      updates: count(UPDATES),
      profile: () => this.#profile(),
    });
  }

  /** Searches on, for at most this many more nodes. */
  run(more: number): Pause {
    if (this.done) return "done";
    const pause = PAUSES[this.kernel.run(this.told[NODES / 8] + more, this.mode === "list" ? 1 : 0)];
    if (pause === "done") this.finish();
    return pause;
  }

  /** Nothing is left to search. */
  protected finish(): void {
    this.done = true;
  }

  release(): void {
    giveBack(this.#memory);
  }

  /** The memory as words: the same view, until the memory grows and leaves it empty. */
  protected get words(): Int32Array {
    if (this.#words.length === 0) this.#words = new Int32Array(this.#memory.buffer);
    return this.#words;
  }

  /** The counters in memory. */
  protected get told(): Float64Array {
    if (this.#counters.length === 0) {
      this.#counters = new Float64Array(this.#memory.buffer, this.#course.counters, 3);
    }
    return this.#counters;
  }

  #profile(): number[] {
    const nodes = new Float64Array(this.#memory.buffer, this.#course.profile);
    return Array.from(nodes.subarray(0, nodes.indexOf(0)));
  }

  /** A field of a level. */
  protected field(level: number, field: number): number {
    return this.words[(this.#course.levels + level * this.#course.levelBytes + field) >> 2];
  }

  /** How much of the tree is behind the branches of the first levels, and below the last of them if that is `over`. */
  protected behind(levelCount: number, over: boolean): number {
    let done = 0;
    let part = 1;
    for (let l = 0; l < levelCount; l++) {
      part /= this.field(l, DEGREE);
      done += part * this.field(l, BRANCH);
    }
    return over ? done + part : done;
  }
}
