// A search on sparse sets as the questions want it: the kernel does the work (assembly/search.ts).

import { compile } from "../../machine/compile.js";
import { optionsOf } from "../../problem/lists.js";
import type { Problem } from "../../problem/problem.js";
import { LIVE } from "../../problem/state.js";
import type { Pause, SearchOptions } from "../engine.js";
import type { WholeSearch } from "../partwise.js";
import type { Path, Step } from "../path.js";
import { Random } from "../random.js";
import { type KernelCounters, kernelCounters, PAUSES } from "../wasm.js";
import { KERNEL } from "./kernel.generated.js";
import { BEHIND, CHOICE, DEGREE, LEVEL, LEVEL_ITEM, TRIED } from "./layout.js";
import { CellsTables } from "./tables.js";

interface Kernel {
  prepare(): void;
  run(limit: number, listing: 0 | 1): 0 | 1 | 2;
  readonly level: WebAssembly.Global;
  readonly entering: WebAssembly.Global;
  readonly active: WebAssembly.Global;
  readonly nodes: WebAssembly.Global;
  readonly solutions: WebAssembly.Global;
  readonly updates: WebAssembly.Global;
}

const kernelModule = compile(KERNEL);

export class CellsSearch implements WholeSearch {
  readonly counters: KernelCounters;
  mode: "list" | "count";
  readonly #problem: Problem;
  readonly #tables: CellsTables;
  readonly #kernel: Kernel;
  #done = false;

  constructor(problem: Problem, options: SearchOptions) {
    this.#problem = problem;
    this.mode = options.mode;
    this.#tables = new CellsTables(problem, options.seed === undefined ? null : new Random(options.seed));
    const { memory, layout } = this.#tables;
    const instance = new WebAssembly.Instance(kernelModule(), { env: { memory }, layout });
    this.#kernel = instance.exports as unknown as Kernel;
    this.#kernel.prepare();
    this.counters = kernelCounters(memory, layout.profile);
  }

  run(more: number): Pause {
    if (this.#done) return "done";
    const { counters } = this;
    const pause = PAUSES[this.#kernel.run(counters.nodes + more, this.mode === "list" ? 1 : 0)];
    counters.nodes = this.#kernel.nodes.value;
    counters.solutions = this.#kernel.solutions.value;
    counters.updates = this.#kernel.updates.value;
    this.#done = pause === "done";
    return pause;
  }

  /** A field of a level. */
  #field(m: Int32Array, l: number, field: number): number {
    return m[this.#tables.layout.levels / 4 + LEVEL * l + field];
  }

  solution(): Uint32Array {
    const m = this.#tables.words();
    const chosen: number[] = [];
    for (let l = 0; l < this.#kernel.level.value; l++) {
      const x = this.#field(m, l, CHOICE);
      if (x !== 0) chosen.push(this.#tables.optionOf(m, x));
    }
    return Uint32Array.from(chosen);
  }

  path(): Path | null {
    if (this.#done) return null;
    const m = this.#tables.words();
    const itemAt = new Map(Array.from(this.#tables.items, (at, item) => [at, item]));
    const steps = Array.from({ length: this.#kernel.level.value }, (_, l) => {
      return this.#step(m, l, itemAt.get(this.#field(m, l, LEVEL_ITEM) / 4)!);
    });
    return { steps, open: this.#kernel.entering.value === 1 };
  }

  #step(m: Int32Array, l: number, item: number): Step {
    const x = this.#field(m, l, CHOICE);
    const degree = this.#field(m, l, DEGREE);
    if (x === 0) return { item, option: -1, degree, left: () => [] };
    const start = this.#field(m, l, TRIED) / 4;
    const tried = m.slice(start, start + this.#field(m, l, BEHIND));
    const gone = new Set([x, ...tried].map((node) => this.#tables.optionOf(m, node)));
    const options = optionsOf(this.#problem, item).filter((o) => !gone.has(o));
    return {
      item,
      option: this.#tables.optionOf(m, x),
      degree,
      left: ({ status }) => options.filter((o) => status[o] === LIVE),
    };
  }

  fraction(): number {
    if (this.#done) return 1;
    const m = this.#tables.words();
    let done = 0;
    let part = 1;
    for (let l = 0; l < this.#kernel.level.value; l++) {
      part /= this.#field(m, l, DEGREE);
      done += part * this.#field(m, l, BEHIND);
    }
    return this.#kernel.entering.value === 1 ? done : done + part;
  }

  tables(): Int32Array {
    return this.#tables.inOrder(this.#kernel.active.value);
  }
}
