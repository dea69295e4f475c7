// The bits engine: live options as a bitset, one AND a choice, in WASM with SIMD. For XC, XCC and MCC: colors are folded
// into the rows, bounds stand beside them. It branches on an open item of least degree, the first of them; nodes are
// those of `links` up to ties and to dead ends seen at once. `updates` counts choices.

import { compile } from "../../machine/compile.js";
import { type Part, WHOLE } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import {
  type Engine,
  type LeftPart,
  LISTS,
  type Pairs,
  type Pause,
  type Search,
  type SearchOptions,
} from "../engine.js";
import { restOf, type Step } from "../path.js";
import { Random } from "../random.js";
import { type KernelCounters, kernelCounters, PAUSES } from "../wasm.js";
import { type Arrangement, arrange } from "./arrange.js";
import { KERNEL } from "./kernel.generated.js";
import { type KernelKind, kernelFor } from "./kinds.js";
import type { Layout } from "./layout.js";
import { KernelMemory } from "./memory.js";

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
  readonly pairs: Pairs;
  readonly #problem: Problem;
  readonly #arrangement: Arrangement;
  readonly #memory: KernelMemory;
  readonly #kernel: Kernel;
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
    this.pairs = { costNodes: pairCost(layout), probe: () => this.#kernel.probePairs(MOST_OPTIONS_PROBED) };
    if (options.part) this.enter(options.part);
  }

  enter(part: Part): void {
    this.#part = part;
    this.#kernel.begin();
    this.#memory.reset();
    this.#done = !this.#memory.begin(part);
  }

  run(more: number): Pause {
    if (this.#done) return "done";
    const { counters } = this;
    const limit = counters.nodes + more;
    const { kernel, bounded } = this.#memory;
    const answer = this.#kernel.run(kernel, bounded ? 1 : 0, limit, this.mode === "list" ? 1 : 0);
    counters.nodes = this.#kernel.nodes.value;
    counters.solutions = this.#kernel.solutions.value;
    counters.updates = this.#kernel.updates.value;
    const pause = PAUSES[answer];
    if (pause === "done") {
      this.#done = true;
      this.#memory.reset();
    }
    return pause;
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

  leave(): LeftPart[] {
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

/** Items with more options left than this are passed over when pairs are probed. */
const MOST_OPTIONS_PROBED = 64;
/** Probing takes about as long as one node for each of so many options × items × words. */
const PAIRS_PER_NODE = 64;

function pairCost({ optionCount, itemCount, rowBytes }: Layout): number {
  return Math.ceil((optionCount * itemCount * (rowBytes / 8)) / PAIRS_PER_NODE);
}

export const bits: Engine = bitsWith("bits", kernelFor);

/** The engine with another choice of kernel: tests try all of them on small problems. */
export function bitsWith(name: string, choice: (problem: Problem) => KernelKind): Engine {
  return {
    name,
    idea: "live options as a bitset, one AND a choice, in WASM SIMD",
    does: LISTS,
    divides: true,
    misfit: bitsMisfit,
    keepsOrder: () => true,
    start: (problem, options) => new BitsSearch(problem, options, choice(problem)),
  };
}

/** Rows grow with the square of the number of options; past this many bytes another engine must do. */
const MOST_BYTES = 2 ** 28;

function bitsMisfit(problem: Problem): string | null {
  const n = optionCount(problem);
  return n ** 2 / 8 <= MOST_BYTES ? null : `${n} options need too much memory for bitsets`;
}
