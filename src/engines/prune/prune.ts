// The prune engine: the bitsets of the bits engine, and propagation at every node. An option that would leave an item
// that needs one more with none goes at once, and what is forced is taken at once, so that its nodes are few and cost
// much. For hard problems with few solutions, where counts, colors and pieces decide together. `updates` counts options
// taken.

import { type Addresses, compile, type Problem, type WasmNumber } from "#problem";
import { bits } from "../bits/bits.js";
import { itemEffort } from "../effort.js";
import type { Engine, LeftPart, Search, SearchOptions } from "../engine.js";
import { arrange } from "../kernel/arrange.js";
import { RowsMemory } from "../kernel/memory.js";
import { type RowsKernel, RowsSearch } from "../kernel/rows-search.js";
import { DEGREE } from "../kernel/tables.js";
import { SEARCHING } from "../names.js";
import { randomOf } from "../random.js";
import { KERNEL } from "./kernel.generated.js";
import type * as tables from "./tables.js";
import { DECIDED, GO_BACK, LEFT, LEVEL_BYTES, REFUTED, START } from "./tables.js";

interface Kernel extends RowsKernel {
  readonly phase: WasmNumber;
  readonly taken: WasmNumber;
  readonly refutedCount: WasmNumber;
}

type Tables = Addresses<typeof tables>;

const instance = compile<Kernel>(KERNEL);

class PruneSearch extends RowsSearch<Kernel, Tables> implements Search {
  constructor(problem: Problem, options: SearchOptions) {
    const memory = layOut(problem, options);
    super(instance(memory.memory, memory.tables), memory, options);
  }

  solution(): Uint32Array {
    return Uint32Array.from([...this.part.take, ...this.#options("trail", 0, this.kernel.taken.value)]);
  }

  leave(): LeftPart[] {
    const parts = this.#rest();
    if (!this.done) this.finish();
    return parts;
  }

  /** Each level still has to do without the option that it took; below the last one nothing is searched yet. */
  #rest(): LeftPart[] {
    if (this.done) return [];
    const level = this.kernel.phase.value === START ? -1 : this.kernel.level.value;
    const parts: LeftPart[] = [];
    let { take, avoid } = this.part;
    let share = 1;
    for (let l = 0; l <= level; l++) {
      const end = l === level ? this.kernel.refutedCount.value : this.field(l + 1, REFUTED);
      avoid = [...avoid, ...this.#options("refuted", this.field(l, REFUTED), end)];
      share *= this.#left(l);
      if (l === level && !this.#goingBack()) break;
      const o = this.arrangement.options[this.field(l, DECIDED)];
      const below = share / this.field(l, DEGREE);
      parts.push({ take, avoid: [...avoid, o], share: share - below });
      take = [...take, o];
      share = below;
    }
    if (!this.#goingBack()) parts.push({ take, avoid, share });
    return parts.reverse();
  }

  /** The share of a level that is left, with the branch under way. */
  #left(l: number): number {
    return new Float64Array(this.words.buffer, this.memory.tables.levels + l * LEVEL_BYTES + LEFT, 1)[0];
  }

  #goingBack(): boolean {
    return this.kernel.phase.value === GO_BACK;
  }

  /** The options in one of these lists of the kernel. */
  #options(list: "trail" | "refuted", from: number, to: number): number[] {
    const at = this.memory.tables[list] / 4;
    return Array.from(this.words.subarray(at + from, at + to), (bit) => this.arrangement.options[bit]);
  }

  fraction(): number {
    return this.#rest().reduce((left, { share }) => left - share, 1);
  }
}

function layOut(problem: Problem, { seed, logged }: SearchOptions): RowsMemory<Tables> {
  const sizes = { words: 0, levelBytes: LEVEL_BYTES, logged };
  return new RowsMemory(problem, arrange(problem, randomOf(seed)), sizes, (room, rows) => ({
    sizes: room.place(2 * rows.itemCount * rows.levelCount),
    dirty: room.place(rows.setBytes),
    reaches: room.place(rows.rowBytes * rows.itemCount),
    supporters: room.place(4 * rows.optionCount),
    trail: room.place(4 * rows.optionCount),
    refuted: room.place(4 * rows.optionCount),
  }));
}

export const prune: Engine = {
  name: "prune",
  does: SEARCHING.prune,
  divides: true,
  tables: "pairs",
  nodeEffort: itemEffort,
  misfit: bits.misfit,
  keepsOrder: () => true,
  start: (problem, options) => new PruneSearch(problem, options),
};
