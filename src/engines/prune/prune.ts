// The prune engine: the bitsets of the bits engine, and propagation at every node. An option that would leave an item
// with too few options goes at once, and what is forced is taken at once, so that its nodes are few and cost much. For
// hard problems with few solutions, where counts, colors and pieces decide together. `updates` counts options taken.

import { compile } from "../../machine/compile.js";
import { type Part, WHOLE } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import { type Arrangement, arrange } from "../bits/arrange.js";
import { bits } from "../bits/bits.js";
import { type Engine, type LeftPart, LISTS, type Pause, type Search, type SearchOptions } from "../engine.js";
import { Random } from "../random.js";
import { type KernelCounters, kernelCounters, PAUSES } from "../wasm.js";
import { KERNEL } from "./kernel.generated.js";
import { PruneMemory } from "./memory.js";

interface Kernel {
  makeTables(): void;
  prepare(): void;
  begin(): void;
  run(window: number, limit: number, listing: 0 | 1): 0 | 1 | 2;
  readonly level: WebAssembly.Global;
  readonly phase: WebAssembly.Global;
  readonly taken: WebAssembly.Global;
  readonly refutedCount: WebAssembly.Global;
  readonly nodes: WebAssembly.Global;
  readonly solutions: WebAssembly.Global;
  readonly updates: WebAssembly.Global;
}

/** As in the kernel: phases, and 32 bytes a level, of which these are 32-bit words and, LEFT, 64-bit ones. */
const START = 0;
const BACK = 2;
const LEVEL_WORDS = 8;
const REFUTED = 1;
const DEGREE = 2;
const DECIDED = 4;
const LEFT = 3;

/** It branches on an item of least degree among this many open ones, in their order: a puzzle is solved piece by piece. */
const WINDOW = 1;

const kernelModule = compile(KERNEL);

export class PruneSearch implements Search {
  readonly counters: KernelCounters;
  mode: "list" | "count";
  readonly #arrangement: Arrangement;
  readonly #memory: PruneMemory;
  readonly #kernel: Kernel;
  #part: Part = WHOLE;
  #done = false;

  constructor(problem: Problem, options: SearchOptions) {
    const random = options.seed === undefined ? null : new Random(options.seed);
    this.#arrangement = arrange(problem, random);
    this.#memory = new PruneMemory(problem, this.#arrangement);
    const { memory, layout, pruning } = this.#memory;
    this.mode = options.mode;
    this.counters = kernelCounters(memory, layout.profile);
    const instance = new WebAssembly.Instance(kernelModule(), { env: { memory }, tables: layout, pruning });
    this.#kernel = instance.exports as unknown as Kernel;
    this.#memory.prepare(this.#kernel);
    this.#kernel.prepare();
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
    const pause = PAUSES[this.#kernel.run(WINDOW, limit, this.mode === "list" ? 1 : 0)];
    counters.nodes = this.#kernel.nodes.value;
    counters.solutions = this.#kernel.solutions.value;
    counters.updates = this.#kernel.updates.value;
    if (pause === "done") this.#finish();
    return pause;
  }

  #finish(): void {
    this.#done = true;
    this.#memory.reset();
  }

  solution(): Uint32Array {
    const trail = this.#memory.list("trail", this.#kernel.taken.value);
    return Uint32Array.from([...this.#part.take, ...this.#named(trail)]);
  }

  /** Each level still has to do without the option that it took; below the last one nothing is searched yet. */
  leave(): LeftPart[] {
    if (this.#done) return [];
    const level = this.#kernel.phase.value === START ? -1 : this.#kernel.level.value;
    const decided = Array.from({ length: level + 1 }, (_, l) => this.#levels()[LEVEL_WORDS * l + DECIDED]);
    const parts: LeftPart[] = [];
    const { take, avoid } = this.#part;
    let prefix: LeftPart = { take, avoid, share: 1 };
    decided.forEach((option, l) => {
      const { left, degree, refuted } = this.#level(l);
      const without = { take: prefix.take, avoid: [...prefix.avoid, ...this.#named(refuted)] };
      if (l === level && !this.#goingBack()) {
        prefix = { ...without, share: prefix.share * left };
        return;
      }
      const [o] = this.#named([option]);
      const share = (prefix.share * left) / degree;
      parts.push({ take: without.take, avoid: [...without.avoid, o], share: prefix.share * left - share });
      prefix = { take: [...without.take, o], avoid: without.avoid, share };
    });
    if (!this.#goingBack()) parts.push(prefix);
    this.#finish();
    return parts.reverse();
  }

  /** Of a level: the share that is left, with the branch under way; the degree; the options that it does without. */
  #level(l: number) {
    const levels = this.#levels();
    const shares = new Float64Array(levels.buffer, levels.byteOffset);
    const from = levels[LEVEL_WORDS * l + REFUTED];
    const last = l === this.#kernel.level.value;
    const to = last ? this.#kernel.refutedCount.value : levels[LEVEL_WORDS * (l + 1) + REFUTED];
    return {
      left: shares[(LEVEL_WORDS / 2) * l + LEFT],
      degree: levels[LEVEL_WORDS * l + DEGREE],
      refuted: this.#memory.list("refuted", to).subarray(from),
    };
  }

  #goingBack(): boolean {
    return this.#kernel.phase.value === BACK;
  }

  /** Bits as options of the problem. */
  #named(bits: ArrayLike<number>): number[] {
    return Array.from(bits, (o) => this.#arrangement.options[o]);
  }

  fraction(): number {
    if (this.#done) return 1;
    if (this.#kernel.phase.value === START) return 0;
    const level: number = this.#kernel.level.value;
    let done = 0;
    let part = 1;
    for (let l = 0; l <= level; l++) {
      const { left, degree } = this.#level(l);
      done += part * (1 - left);
      if (l < level || this.#goingBack()) part *= left / degree;
    }
    return this.#goingBack() ? done + part : done;
  }

  #levels(): Int32Array {
    return new Int32Array(this.#memory.memory.buffer, this.#memory.layout.levels);
  }

  tables(): Int32Array {
    const { memory, layout } = this.#memory;
    return new Int32Array(memory.buffer.slice(layout.states, layout.states + layout.stateBytes));
  }
}

export const prune: Engine = {
  name: "prune",
  idea: "draws conclusions at every node",
  does: LISTS,
  divides: true,
  misfit: bits.misfit,
  keepsOrder: () => true,
  start: (problem, options) => new PruneSearch(problem, options),
};
