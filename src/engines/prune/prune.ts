// The prune engine: the bitsets of the bits engine, and propagation at every node. An option that would leave an item
// with too few options goes at once, and what is forced is taken at once, so that its nodes are few and cost much. For
// hard problems with few solutions, where counts, colors and pieces decide together. `updates` counts options taken.

import { compile } from "../../machine/compile.js";
import type { Addresses } from "../../machine/room.js";
import type { Problem } from "../../problem/problem.js";
import { bits } from "../bits/bits.js";
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
  readonly phase: WebAssembly.Global<"i32">;
  readonly taken: WebAssembly.Global<"i32">;
  readonly refutedCount: WebAssembly.Global<"i32">;
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

  /** Each level still has to do without the option that it took; below the last one nothing is searched yet. */
  leave(): LeftPart[] {
    if (this.done) return [];
    const level = this.kernel.phase.value === START ? -1 : this.kernel.level.value;
    const parts: LeftPart[] = [];
    const { take, avoid } = this.part;
    let prefix: LeftPart = { take, avoid, share: 1 };
    for (let l = 0; l <= level; l++) {
      const { left, degree, refuted } = this.#level(l);
      const without = { take: prefix.take, avoid: [...prefix.avoid, ...refuted] };
      if (l === level && !this.#goingBack()) {
        prefix = { ...without, share: prefix.share * left };
        break;
      }
      const o = this.arrangement.options[this.field(l, DECIDED)];
      const share = (prefix.share * left) / degree;
      parts.push({ take: without.take, avoid: [...without.avoid, o], share: prefix.share * left - share });
      prefix = { take: [...without.take, o], avoid: without.avoid, share };
    }
    if (!this.#goingBack()) parts.push(prefix);
    this.finish();
    return parts.reverse();
  }

  /** Of a level: the share that is left, with the branch under way; the degree; the options that it does without. */
  #level(l: number) {
    const last = l === this.kernel.level.value;
    const to = last ? this.kernel.refutedCount.value : this.field(l + 1, REFUTED);
    const { levels } = this.memory.tables;
    return {
      left: new Float64Array(this.words.buffer, levels + l * LEVEL_BYTES + LEFT, 1)[0],
      degree: this.field(l, DEGREE),
      refuted: this.#options("refuted", this.field(l, REFUTED), to),
    };
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
    if (this.done) return 1;
    if (this.kernel.phase.value === START) return 0;
    const level: number = this.kernel.level.value;
    let done = 0;
    let part = 1;
    for (let l = 0; l <= level; l++) {
      const { left, degree } = this.#level(l);
      done += part * (1 - left);
      if (l < level || this.#goingBack()) part *= left / degree;
    }
    return this.#goingBack() ? done + part : done;
  }
}

function layOut(problem: Problem, { seed, logged }: SearchOptions): RowsMemory<Tables> {
  const sizes = { words: 0, levelBytes: LEVEL_BYTES, logged };
  return new RowsMemory(problem, arrange(problem, randomOf(seed)), sizes, (room, rows) => ({
    sizes: room.place(2 * rows.itemCount * rows.levelCount),
    dirty: room.place(rows.setBytes),
    reaches: room.place(rows.rowBytes * rows.itemCount),
    conflicts: room.place(4 * rows.itemCount),
    supporters: room.place(4 * rows.optionCount),
    trail: room.place(4 * rows.optionCount),
    refuted: room.place(4 * rows.optionCount),
  }));
}

export const prune: Engine = {
  name: "prune",
  does: SEARCHING.prune,
  divides: true,
  misfit: bits.misfit,
  keepsOrder: () => true,
  start: (problem, options) => new PruneSearch(problem, options),
};
