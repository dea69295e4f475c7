// What counting and making a diagram share: a kernel that runs in shares, its counters, and how far it is.

import { numbers } from "../../problem/numbers.js";
import { type Part, WHOLE } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import { type Log, logIn } from "../kernel/log.js";
import { KernelSearch } from "../kernel/search.js";
import { isSimple, type MemoKernel, makeKernel, type NodeMaker, settled } from "./kernel.js";
import type { MemoMemory } from "./memory.js";

export interface MemoOptions {
  /** The table takes at most about this many bytes. */
  readonly memoryBytes?: number | undefined;
  /** Where the search begins. */
  readonly part?: Part | undefined;
  /** Settle the items in the order of the file, without looking for a better one. */
  readonly inFileOrder?: boolean;
  /** Is what it does logged? */
  readonly logged?: boolean | undefined;
  /** Permutations of the primary items that map the problem to itself, by item. */
  readonly symmetries?: readonly Uint32Array[] | undefined;
}

export const DEFAULT_MEMORY = 2 ** 30;

/** How the table does. */
export interface TableCounters {
  readonly lookups: number;
  readonly hits: number;
  readonly stores: number;
}

export abstract class TableSearch extends KernelSearch<MemoKernel> {
  protected readonly memory: MemoMemory;
  /** Is the part that was entered impossible? Then there is nothing to search. */
  protected impossible = false;
  readonly #simple: boolean;
  readonly log: Log | undefined;

  constructor(problem: Problem, options: MemoOptions, node?: NodeMaker) {
    const { memoryBytes = DEFAULT_MEMORY, inFileOrder = false, logged, symmetries } = options;
    const items = inFileOrder ? numbers(problem.itemNames.length) : settled(problem);
    const { kernel, memory } = makeKernel(problem, items, {
      tableBytes: memoryBytes,
      node,
      logged,
      symmetries,
    });
    super(kernel, memory, "count");
    this.memory = memory;
    this.#simple = isSimple(problem);
    // Branches go from the last option to the first.
    const { items: ranks, options: order } = memory.arrangement;
    const log = logIn(kernel, memory, {
      items: ranks.subarray(0, problem.primaryCount),
      options: order.slice().reverse(),
    });
    this.log = log && { ...log, noneFirst: true };
  }

  /** Begins anew, with this part of the problem and the same table; the counters of nodes go on. */
  enter(part: Part = WHOLE): void {
    this.impossible = !this.memory.begin(part);
    this.done = this.impossible;
    this.kernel.begin(this.#simple && part.avoid.length === 0 ? 1 : 0);
  }

  fraction(): number {
    return this.done ? 1 : this.behind(this.kernel.level.value, false);
  }

  /** About how many nodes it would have taken without the table. */
  get virtualNodes(): number {
    return this.kernel.virtualNodes.value;
  }

  table(): TableCounters {
    const { lookups, hits, stores } = this.kernel;
    return { lookups: lookups.value, hits: hits.value, stores: stores.value };
  }
}
