// The bits engine: live options as a bitset, one AND a choice, in WASM with SIMD. For XC, XCC and MCC: colors are folded
// into the rows, bounds stand beside them. It branches on an open item of least degree, the first of them; nodes are
// those of `links` up to ties and to dead ends seen at once. `updates` counts choices.

import { compile } from "../../machine/compile.js";
import { type Part, WHOLE } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { BadValue } from "../../text/bad-value.js";
import type { Engine, Pause, Search, SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import { type Piece, restOf, type Step } from "../rest.js";
import { type KernelCounters, kernelCounters, PAUSES } from "../wasm.js";
import { type Arrangement, arrange } from "./arrange.js";
import { KERNEL } from "./kernel.generated.js";
import { type KernelKind, kernelFor } from "./kinds.js";
import { KernelMemory } from "./memory.js";
import { Probing } from "./probing.js";

interface Kernel {
  makeTables(): void;
  probePairs(most: number): number;
  begin(): void;
  run(kernel: KernelKind, bounded: 0 | 1, limit: number, listing: 0 | 1): 0 | 1 | 2;
  readonly level: WebAssembly.Global;
  readonly entering: WebAssembly.Global;
  readonly nodes: WebAssembly.Global;
  readonly solutions: WebAssembly.Global;
  readonly updates: WebAssembly.Global;
}

/** As in the kernel: 48 bytes a level, of which these are 32-bit words. */
const LEVEL_WORDS = 12;
const ITEM = 0;
const DEGREE = 2;
const BRANCH = 3;
const OPTION = 4;

const kernelModule = compile(KERNEL);

export class BitsSearch implements Search {
  readonly counters: KernelCounters;
  mode: "list" | "count";
  readonly #problem: Problem;
  readonly #arrangement: Arrangement;
  readonly #memory: KernelMemory;
  readonly #kernel: Kernel;
  readonly #probing: Probing;
  #part: Part = WHOLE;
  #done = false;

  constructor(problem: Problem, options: SearchOptions, kernel: KernelKind) {
    this.#problem = problem;
    const random = options.seed === undefined ? null : new Random(options.seed);
    this.#arrangement = arrange(problem, random);
    this.#memory = new KernelMemory(problem, this.#arrangement, kernel);
    const { memory, layout } = this.#memory;
    this.mode = options.mode;
    this.counters = kernelCounters(memory, layout.profile);
    const instance = new WebAssembly.Instance(kernelModule(), { env: { memory }, tables: layout });
    this.#kernel = instance.exports as unknown as Kernel;
    this.#memory.prepare(this.#kernel);
    this.#probing = new Probing(layout);
    if (options.manyParts && this.#probing.isQuick) this.#probePairs();
    if (options.part) this.enter(options.part);
  }

  #probePairs(): void {
    this.#probing.found(this.#kernel.probePairs(this.#probing.most));
  }

  enter(part: Part): void {
    this.#part = part;
    this.#kernel.begin();
    this.#memory.reset();
    this.#done = !this.#memory.begin(part);
  }

  run(share: number): Pause {
    if (this.#done) return "done";
    const limit = this.counters.nodes + share;
    for (;;) {
      // Probing changes the order of the solutions, which must not depend on when it is done.
      const probeAt = this.mode === "count" ? this.#probing.next : Infinity;
      const pause = this.#runTo(Math.min(limit, probeAt));
      if (pause === "done") {
        this.#done = true;
        this.#memory.reset();
      }
      if (pause !== "share") return pause;
      if (this.counters.nodes >= probeAt) this.#probePairs();
      if (this.counters.nodes >= limit) return pause;
    }
  }

  #runTo(limit: number): Pause {
    const { counters } = this;
    const { kernel, bounded } = this.#memory;
    const answer = this.#kernel.run(kernel, bounded ? 1 : 0, limit, this.mode === "list" ? 1 : 0);
    counters.nodes = this.#kernel.nodes.value;
    counters.solutions = this.#kernel.solutions.value;
    counters.updates = this.#kernel.updates.value;
    return PAUSES[answer];
  }

  solution(): Uint32Array {
    const levels = this.#levels();
    const chosen = [...this.#part.take];
    for (let l = 0; l <= this.#kernel.level.value; l++) {
      const option = levels[LEVEL_WORDS * l + OPTION];
      if (option >= 0) chosen.push(this.#arrangement.options[option]);
    }
    return Uint32Array.from(chosen);
  }

  rest(): Piece[] {
    if (this.#done) return [];
    const back = 1 - this.#kernel.entering.value;
    const steps = Array.from({ length: this.#kernel.level.value + back }, (_, l) => this.#step(l));
    const parts = restOf(this.#problem, this.#part, { steps, open: !back });
    this.#done = true;
    this.#memory.reset();
    return parts;
  }

  #step(l: number): Step {
    const levels = this.#levels();
    const rank = levels[LEVEL_WORDS * l + ITEM];
    const option = levels[LEVEL_WORDS * l + OPTION];
    const { options, items } = this.#arrangement;
    const item = items[rank];
    const degree = levels[LEVEL_WORDS * l + DEGREE];
    if (option < 0) return { item, option, degree, left: () => [] };
    const left = this.#memory.optionsOf(rank, l).filter((o) => o > option);
    return { item, option: options[option], degree, left: () => left.map((o) => options[o]) };
  }

  fraction(): number {
    if (this.#done) return 1;
    const levels = this.#levels();
    const back = 1 - this.#kernel.entering.value;
    const open = this.#kernel.level.value + back;
    let done = 0;
    let part = 1;
    for (let l = 0; l < open; l++) {
      part /= levels[LEVEL_WORDS * l + DEGREE];
      done += part * levels[LEVEL_WORDS * l + BRANCH];
    }
    return back ? done + part : done;
  }

  #levels(): Int32Array {
    return new Int32Array(this.#memory.memory.buffer, this.#memory.layout.levels);
  }

  /** The first state; what probing has found since is not counted as a difference. */
  tables(): Int32Array {
    const { memory, layout } = this.#memory;
    const { root, rowBytes, states, stateBytes } = layout;
    const first = new Int32Array(memory.buffer.slice(states, states + stateBytes));
    const can = new Int32Array(memory.buffer, root, rowBytes / 4);
    return first.map((word, k) => (k < can.length ? word | ~can[k] : word));
  }
}

export const bits: Engine = bitsWith("bits", kernelFor);

/** The engine with another choice of kernel: tests try all of them on small problems. */
export function bitsWith(name: string, choice: (problem: Problem) => KernelKind): Engine {
  return {
    name,
    keepsOrder: () => true,
    start(problem, options) {
      if (fitsBits(problem)) return new BitsSearch(problem, options, choice(problem));
      const n = optionCount(problem);
      throw new BadValue(`Bad engine bits: ${n} options need too much memory for bitsets`);
    },
  };
}

/** Rows grow with the square of the number of options; past this many bytes another engine must do. */
export const MOST_BYTES = 2 ** 28;

export function fitsBits(problem: Problem): boolean {
  return optionCount(problem) ** 2 / 8 <= MOST_BYTES;
}
