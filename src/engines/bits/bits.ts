// The bits engine: live options as a bitset, one AND a choice, in WASM with SIMD. For XC, XCC and MCC: colors are folded
// into the rows, bounds stand beside them. It branches on an open item of least degree, the first of them; nodes are
// those of `links` up to ties and to dead ends seen at once. `updates` counts choices.

import type { Addresses, Part, WasmNumber } from "#problem";
import { compile, optionCount, type Problem, problemClass } from "#problem";
import { itemEffort } from "../effort.js";
import type { Engine, LeftPart, Pause, Search, SearchOptions } from "../engine.js";
import { arrange } from "../kernel/arrange.js";
import type { Rows } from "../kernel/layout.js";
import { RowsMemory } from "../kernel/memory.js";
import { type RowsKernel, RowsSearch } from "../kernel/rows-search.js";
import { DEGREE, ITEM, NODES } from "../kernel/tables.js";
import { SEARCHING } from "../names.js";
import { type PathStep, restOf } from "../path.js";
import { randomOf } from "../random.js";
import { KERNEL } from "./kernel.generated.js";
import { type KernelKind, kernelFor } from "./kinds.js";
import type * as tables from "./tables.js";
import { LEVEL_BYTES, OPTION, TALLY } from "./tables.js";

interface Kernel extends RowsKernel {
  probePairs(most: number): number;
  readonly entering: WasmNumber;
}

const instance = compile<Kernel>(KERNEL);

class BitsSearch extends RowsSearch<Kernel, object> implements Search {
  readonly #problem: Problem;
  /** The nodes after which pairs of options are probed next: about as many as that takes. */
  #probeAt: number;
  #probed = false;

  constructor(problem: Problem, options: SearchOptions, kind: KernelKind) {
    const memory = layOut(problem, options, kind);
    super(instance(memory.memory, memory.tables), memory, options);
    this.#problem = problem;
    this.#probeAt = options.logged ? Infinity : pairCost(memory.tables);
  }

  override run(more: number): Pause {
    const end = this.told[NODES / 8] + more;
    // Probing changes the order of the solutions, which must not depend on when it is done.
    while (this.mode === "count" && this.#probeAt < end) {
      const pause = super.run(this.#probeAt - this.told[NODES / 8]);
      if (pause !== "nodes") return pause;
      this.#probe();
    }
    return super.run(end - this.told[NODES / 8]);
  }

  /** Where a part has followed another, more may follow: what makes all of them shorter is done at once. */
  override enter(part: Part): void {
    super.enter(part);
    const { nodes } = this.counters;
    if (nodes === 0 || this.mode !== "count") return;
    if (!this.#probed && this.#probeAt < QUICK_NODES) this.#probeAt = nodes;
  }

  /** Two options that together leave some item without options are made incompatible. */
  #probe(): void {
    const found = this.kernel.probePairs(MOST_OPTIONS_PROBED);
    this.#probeAt = found === 0 ? Infinity : PATIENCE * this.#probeAt;
    this.#probed = true;
  }

  solution(): Uint32Array {
    const chosen = [...this.part.take];
    const last = this.kernel.level.value;
    for (let l = 0; l <= last; l++) {
      const option = this.field(l, OPTION);
      if (option >= 0) chosen.push(this.arrangement.options[option]);
    }
    return Uint32Array.from(chosen);
  }

  leave(): LeftPart[] {
    if (this.done) return [];
    const steps = Array.from({ length: this.#begun() }, (_, l) => this.#step(l));
    const parts = restOf(this.#problem, this.part, { steps, open: this.kernel.entering.value === 1 });
    this.finish();
    return parts;
  }

  /** How many levels have a branch that is under way or behind. */
  #begun(): number {
    return this.kernel.level.value + 1 - this.kernel.entering.value;
  }

  #step(l: number): PathStep {
    const rank = this.field(l, ITEM);
    const option = this.field(l, OPTION);
    const { options, items } = this.arrangement;
    const [item, degree] = [items[rank], this.field(l, DEGREE)];
    if (option < 0) return { item, option, degree, left: () => [] };
    const left = this.memory.optionsOf(rank, l).filter((o) => o > option);
    return { item, option: options[option], degree, left: () => left.map((o) => options[o]) };
  }

  fraction(): number {
    return this.done ? 1 : this.behind(this.#begun(), this.kernel.entering.value === 0);
  }

  /** What probing has found since is not counted as a difference. */
  override tables(): Int32Array {
    const { root, rowBytes } = this.memory.tables;
    const can = this.words.subarray(root / 4, (root + rowBytes) / 4);
    return super.tables().map((word, k) => (k < can.length ? word | ~can[k] : word));
  }
}

function layOut(problem: Problem, { seed, logged }: SearchOptions, kind: KernelKind) {
  const sizes = { words: kind < TALLY ? kind : 0, levelBytes: LEVEL_BYTES, logged };
  return new RowsMemory<Addresses<typeof tables>>(
    problem,
    arrange(problem, randomOf(seed)),
    sizes,
    (room) => ({
      kind,
      bounded: problemClass(problem) === "MCC" ? 1 : 0,
      killers: room.place(4 * optionCount(problem)),
    }),
  );
}

/** Items with more options left than this are passed over when pairs are probed. */
const MOST_OPTIONS_PROBED = 64;
/** From one time to the next the number of nodes grows by this factor, while pairs are found. */
const PATIENCE = 8;
/** What takes no longer than this many nodes is done at once where many parts follow. */
const QUICK_NODES = 1_000_000;
/** Probing takes about as long as one node for each of this many options × items × words. */
const PAIRS_PER_NODE = 64;

function pairCost({ optionCount, itemCount, rowBytes }: Rows): number {
  return Math.ceil((optionCount * itemCount * (rowBytes / 8)) / PAIRS_PER_NODE);
}

export const bits: Engine = bitsWith("bits", kernelFor);

/** The engine with another choice of kernel: tests try all of them on small problems. */
export function bitsWith(name: string, choice: typeof kernelFor): Engine {
  return {
    name,
    does: SEARCHING.bits,
    divides: true,
    tables: "pairs",
    nodeEffort: itemEffort,
    misfit: bitsMisfit,
    keepsOrder: () => true,
    start: (problem, options) => new BitsSearch(problem, options, choice(problem, options)),
  };
}

/** Rows grow with the square of the number of options; past this many bytes another engine must do. */
const MOST_BYTES = 2 ** 28;

function bitsMisfit(problem: Problem): string | null {
  const n = optionCount(problem);
  return n ** 2 / 8 <= MOST_BYTES ? null : `${n} options need too much memory for bitsets`;
}
