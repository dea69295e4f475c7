// The bits engine: live options as a bitset, one AND a choice, in WASM with SIMD. For XC, XCC and MCC: colors are folded
// into the rows, bounds stand beside them. It branches on an open item of least degree, the first of them; nodes are
// those of `links` up to ties and to dead ends seen at once. `updates` counts choices.

import { optionCount, type Problem } from "../../problem/problem.js";
import type { Counters, Engine, Pause, Search, SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import { type Arrangement, arrange } from "./arrange.js";
import { KERNEL } from "./kernel.generated.js";
import { KernelMemory } from "./memory.js";

interface Kernel {
  setup(sizes: number, addresses: number): void;
  run(limit: number, listing: 0 | 1): 0 | 1 | 2;
  currentLevel(): number;
  goingBack(): 0 | 1;
  readonly nodes: WebAssembly.Global;
  readonly solutions: WebAssembly.Global;
  readonly updates: WebAssembly.Global;
}

const PAUSES = ["done", "solution", "share"] as const;

/** As in the kernel: 32 bytes a level, of which these are 32-bit words. */
const LEVEL_WORDS = 8;
const DEGREE = 2;
const BRANCH = 3;
const OPTION = 4;

let compiled: WebAssembly.Module | undefined;

/** The kernel, compiled once. */
function kernelModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL), (c) => c.charCodeAt(0)));
  return compiled;
}

export class BitsSearch implements Search {
  readonly counters: Counters;
  mode: "list" | "count";
  readonly #arrangement: Arrangement;
  readonly #memory: KernelMemory;
  readonly #kernel: Kernel;
  #done = false;

  constructor(problem: Problem, options: SearchOptions) {
    const random = options.seed === undefined ? null : new Random(options.seed);
    this.#arrangement = arrange(problem, random);
    this.#memory = new KernelMemory(problem, this.#arrangement);
    const { memory, rowBytes, setBytes, boundBytes, sizesAt, addressesAt } = this.#memory;
    this.mode = options.mode;
    const readProfile = () => this.#readProfile();
    this.counters = {
      solutions: 0,
      nodes: 0,
      updates: 0,
      get profile() {
        return readProfile();
      },
    };
    new Uint32Array(memory.buffer, sizesAt, 3).set([rowBytes, setBytes, boundBytes]);
    const instance = new WebAssembly.Instance(kernelModule(), { env: { memory } });
    this.#kernel = instance.exports as unknown as Kernel;
    this.#kernel.setup(sizesAt, addressesAt);
  }

  run(share: number): Pause {
    if (this.#done) return "done";
    const { counters } = this;
    const pause = PAUSES[this.#kernel.run(counters.nodes + share, this.mode === "list" ? 1 : 0)];
    counters.nodes = this.#kernel.nodes.value;
    counters.solutions = this.#kernel.solutions.value;
    counters.updates = this.#kernel.updates.value;
    if (pause === "done") {
      this.#done = true;
      this.#memory.reset();
    }
    return pause;
  }

  /** Profiles are long and solutions frequent: it is read only when it is looked at. */
  #readProfile(): number[] {
    const nodes = new Float64Array(this.#memory.memory.buffer, this.#memory.layout.profile);
    const end = nodes.indexOf(0);
    return Array.from(nodes.subarray(0, end < 0 ? nodes.length : end));
  }

  solution(): Uint32Array {
    const levels = this.#levels();
    const chosen: number[] = [];
    for (let l = 0; l <= this.#kernel.currentLevel(); l++) {
      const option = levels[LEVEL_WORDS * l + OPTION]!;
      if (option >= 0) chosen.push(this.#arrangement.options[option]!);
    }
    return Uint32Array.from(chosen);
  }

  fraction(): number {
    if (this.#done) return 1;
    const levels = this.#levels();
    const back = this.#kernel.goingBack();
    const open = this.#kernel.currentLevel() + back;
    let done = 0;
    let part = 1;
    for (let l = 0; l < open; l++) {
      part /= levels[LEVEL_WORDS * l + DEGREE]!;
      done += part * levels[LEVEL_WORDS * l + BRANCH]!;
    }
    return back ? done + part : done;
  }

  #levels(): Int32Array {
    return new Int32Array(this.#memory.memory.buffer, this.#memory.layout.levels);
  }

  tables(): Int32Array {
    const { memory, layout, rowBytes } = this.#memory;
    const rows = new Int32Array(memory.buffer.slice(layout.compatible, layout.rows + rowBytes));
    const sets = new Int32Array(memory.buffer.slice(layout.sets, layout.sets + this.#memory.setBytes));
    const bounds = new Int32Array(
      memory.buffer.slice(layout.bounds, layout.bounds + this.#memory.boundBytes),
    );
    return Int32Array.from([...rows, ...sets, ...bounds]);
  }
}

export const bits: Engine = {
  name: "bits",
  start(problem, options) {
    if (!fitsBits(problem)) {
      throw new RangeError(
        `Bad engine bits: ${optionCount(problem)} options need too much memory for bitsets`,
      );
    }
    return new BitsSearch(problem, options);
  },
};

/** Rows grow with the square of the number of options; past this many bytes another engine must do. */
export const MOST_BYTES = 2 ** 28;

export function fitsBits(problem: Problem): boolean {
  return optionCount(problem) ** 2 / 8 <= MOST_BYTES;
}
