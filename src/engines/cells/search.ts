// A search on sparse sets as the questions want it: the kernel does the work (assembly/search.ts).

import { compile, type Problem, type WasmNumber } from "#problem";
import type { SearchOptions } from "../engine.js";
import { type Kernel, KernelSearch } from "../kernel/search.js";
import { BRANCH, DEGREE, ITEM } from "../kernel/tables.js";
import type { WholeSearch } from "../partwise.js";
import type { Path, PathStep } from "../path.js";
import { randomOf } from "../random.js";
import { KERNEL } from "./kernel.generated.js";
import { CellsMemory } from "./memory.js";
import { CHOICE, TRIED } from "./tables.js";

interface CellsKernel extends Kernel {
  again(seed: number, mostWeight: number): void;
  readonly level: WasmNumber;
  readonly entering: WasmNumber;
  readonly active: WasmNumber;
}

const instance = compile<CellsKernel>(KERNEL);

export class CellsSearch extends KernelSearch<CellsKernel> implements WholeSearch {
  readonly #memory: CellsMemory;

  constructor(problem: Problem, { mode, seed }: SearchOptions) {
    const memory = new CellsMemory(problem, randomOf(seed));
    super(instance(memory.memory, memory.tables), memory, mode);
    this.#memory = memory;
  }

  /** Begins anew, with the options of each item in another order, and weights of 1 … mostWeight; counters go on. */
  again(seed: number, mostWeight: number): void {
    this.done = false;
    this.kernel.again(Math.imul(seed, 0x9e3779b1), mostWeight); // so that neighboring seeds have little in common
  }

  solution(): Uint32Array {
    const chosen: number[] = [];
    const { value: level } = this.kernel.level;
    for (let l = 0; l < level; l++) {
      const x = this.field(l, CHOICE);
      if (x !== 0) chosen.push(this.#memory.optionOf(x));
    }
    return Uint32Array.from(chosen);
  }

  path(): Path | null {
    if (this.done) return null;
    const itemAt = new Map(Array.from(this.#memory.items, (at, item) => [at, item]));
    const steps = Array.from({ length: this.kernel.level.value }, (_, l) => {
      return this.#step(l, itemAt.get(this.field(l, ITEM))!);
    });
    return { steps, open: this.kernel.entering.value === 1 };
  }

  #step(l: number, item: number): PathStep {
    const x = this.field(l, CHOICE);
    const degree = this.field(l, DEGREE);
    if (x === 0) return { item, option: -1, degree, left: () => [] };
    const start = this.field(l, TRIED) / 4;
    const tried = this.words.slice(start, start + this.field(l, BRANCH));
    const gone = new Set([x, ...tried].map((node) => this.#memory.optionOf(node)));
    const left: PathStep["left"] = (above) => above.optionsOf(item).filter((o) => !gone.has(o));
    return { item, option: this.#memory.optionOf(x), degree, left };
  }

  fraction(): number {
    return this.done ? 1 : this.behind(this.kernel.level.value, this.kernel.entering.value === 0);
  }

  tables(): Int32Array {
    return this.#memory.inOrder(this.kernel.active.value);
  }
}
