// What counting and making a diagram share: a kernel that runs in shares, its counters, and how far it is.

import { numbers } from "../../problem/numbers.js";
import { type Part, WHOLE } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import type { Pause } from "../engine.js";
import { type KernelCounters, kernelCounters } from "../wasm.js";
import { type Kernel, type KernelParts, makeKernel, type NodeMaker, settled } from "./kernel.js";
import { BRANCH, DEGREE, LEVEL_WORDS } from "./memory.js";

export interface MemoOptions {
  /** The table takes at most about this many bytes. */
  readonly memoryBytes?: number | undefined;
  /** Where the search begins. */
  readonly part?: Part | undefined;
  /** Settle the items in the order of the file, without looking for a better one. */
  readonly inFileOrder?: boolean;
}

export const DEFAULT_MEMORY = 2 ** 30;

/** How the table does. */
export interface TableCounters {
  readonly entries: number;
  readonly lookups: number;
  readonly hits: number;
  readonly stores: number;
  readonly evicted: number;
}

export abstract class KernelSearch {
  readonly counters: KernelCounters;
  protected readonly parts: KernelParts;
  /** Is the part that was entered impossible? Then there is nothing to search. */
  protected impossible = false;
  protected done = false;

  constructor(problem: Problem, options: MemoOptions, node?: NodeMaker) {
    const { memoryBytes = DEFAULT_MEMORY, inFileOrder = false } = options;
    const items = inFileOrder ? numbers(problem.itemNames.length) : settled(problem);
    this.parts = makeKernel(problem, items, memoryBytes, node);
    const { memory, layout } = this.parts.memory;
    this.counters = kernelCounters(memory, layout.profile);
  }

  protected get kernel(): Kernel {
    return this.parts.kernel;
  }

  /** Begins anew, with this part of the problem and the same table; the counters of nodes go on. */
  enter(part: Part = WHOLE): void {
    this.impossible = !this.parts.begin(part);
    this.done = this.impossible;
  }

  /** Searches on, for about this many more nodes at the most. */
  run(more: number): Pause {
    if (this.done) return "done";
    const { counters, kernel } = this;
    this.done = kernel.run(counters.nodes + more) === 0;
    counters.nodes = kernel.nodes.value;
    counters.updates = kernel.updates.value;
    return this.done ? "done" : "nodes";
  }

  fraction(): number {
    if (this.done) return 1;
    const { memory, counting } = this.parts.memory;
    const levels = new Int32Array(memory.buffer, counting.course);
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.kernel.currentLevel(); l++) {
      part /= levels[LEVEL_WORDS * l + DEGREE];
      done += part * levels[LEVEL_WORDS * l + BRANCH];
    }
    return done;
  }

  /** About how many nodes it would have taken without the table. */
  get virtualNodes(): number {
    return this.kernel.virtualNodes.value;
  }

  table(): TableCounters {
    const { entries, lookups, hits, stores, evicted } = this.kernel;
    return {
      entries: entries.value,
      lookups: lookups.value,
      hits: hits.value,
      stores: stores.value,
      evicted: evicted.value,
    };
  }
}
