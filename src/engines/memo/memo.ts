// Memo counting: the number of solutions below a node depends only on what is left of the problem, so it is kept in a
// table under the signature of what is left. For XC, XCC and MCC. A node that the table knows is a node; `updates`
// counts choices. It counts, and neither lists nor divides what is left. The same kernel makes diagrams.

import { type Part, type Problem, WHOLE } from "#problem";
import { bits } from "../bits/bits.js";
import { EFFORT } from "../effort.js";
import type { Engine, LeftPart, Log, Pause, Search } from "../engine.js";
import { logIn } from "../kernel/log.js";
import { KernelSearch } from "../kernel/search.js";
import { SOLUTIONS } from "../kernel/tables.js";
import { SEARCHING } from "../names.js";
import { isSimple, type MemoKernel, type MemoOptions, makeKernel } from "./kernel.js";
import type { MemoMemory } from "./memory.js";

export class MemoSearch extends KernelSearch<MemoKernel> implements Search {
  readonly log: Log | undefined;
  readonly #memory: MemoMemory;
  readonly #simple: boolean;
  #part: Part = WHOLE;
  /** Is the part that was entered impossible, or left to others? Then there is nothing to search. */
  #impossible = false;

  constructor(problem: Problem, options: MemoOptions = {}) {
    const { kernel, memory } = makeKernel(problem, options);
    super(kernel, memory, "count");
    this.#memory = memory;
    this.#simple = isSimple(problem);
    // Branches go from the last option to the first.
    const items = memory.arrangement.items.subarray(0, problem.primaryCount);
    const log = logIn(kernel, memory, { items, options: memory.arrangement.options.slice().reverse() });
    this.log = log && { ...log, noneFirst: true };
    this.enter(options.part ?? WHOLE);
  }

  /** Begins anew, with this part of the problem and the same table; the counters of nodes go on. */
  enter(part: Part): void {
    this.#part = part;
    this.#impossible = !this.#memory.begin(this.kernel, part);
    this.done = this.#impossible;
    this.kernel.begin(this.#simple && part.avoid.length === 0 ? 1 : 0);
  }

  /** It cannot divide what is left: the part begins anew elsewhere. */
  leave(): LeftPart[] {
    if (this.done) return [];
    const share = 1 - this.fraction();
    this.#impossible = true;
    this.done = true;
    return [{ ...this.#part, share }];
  }

  solution(): never {
    throw new TypeError("Memo counting finds no single solutions");
  }

  override run(more: number): Pause {
    const pause = super.run(more);
    this.told[SOLUTIONS / 8] = Number(this.exact);
    return pause;
  }

  /** The number of solutions; before it is done, those that are counted so far. */
  get exact(): bigint {
    if (this.#impossible) return 0n;
    const words = new BigUint64Array(this.#memory.memory.buffer);
    const last = this.done ? 0 : this.kernel.level.value;
    let total = 0n;
    for (let l = 0; l <= last; l++) {
      const at = this.kernel.totalAt(l) / 8;
      for (let k = 0; k < this.kernel.lengthOf(l); k++) total += words[at + k] << BigInt(64 * k);
    }
    return total;
  }

  /** If it makes a diagram: the node of all solutions, when it is done, without the options that the part takes. */
  get root(): number {
    return this.#impossible ? 0 : new Uint32Array(this.#memory.memory.buffer)[this.kernel.totalAt(0) / 4];
  }

  /** The first item that has live options in the part that was entered last, and these; null if nothing is left to choose. */
  branching(): { readonly item: number; readonly options: readonly number[] } | null {
    const { items, options } = this.#memory.arrangement;
    for (let rank = 0; rank < this.#memory.tables.itemCount; rank++) {
      const live = this.#memory.optionsOf(rank, 0).map((o) => options[o]);
      if (live.length > 0) return { item: items[rank], options: live };
    }
    return null;
  }

  fraction(): number {
    return this.done ? 1 : this.behind(this.kernel.level.value, false);
  }

  /** About how many nodes it would have taken without the table. */
  get virtualNodes(): number {
    return this.kernel.virtualNodes.value;
  }

  /** How the table does. */
  table() {
    const { lookups, hits, stores } = this.kernel;
    return { lookups: lookups.value, hits: hits.value, stores: stores.value };
  }
}

export const memo: Engine = {
  name: "memo",
  does: SEARCHING.memo,
  divides: false,
  tables: "pairs",
  nodeEffort: () => EFFORT.memoNode,
  misfit: bits.misfit,
  keepsOrder: () => false,
  start: (problem, options) => new MemoSearch(problem, options),
};

/** The engine that does not look for a good order of the items. */
export const memoInFileOrder: Engine = {
  ...memo,
  start: (problem, options) => new MemoSearch(problem, { ...options, inFileOrder: true }),
};
