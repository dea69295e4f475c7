// The forced engine: every choice is followed by all that it forces, and a node is a decision: an option of the item with
// the fewest is taken, and then, in the other branch, done without (binary branching, as in Knuth's SSXCC-BINARY). For
// problems without bounds. A part begins in the time that it takes to AND its options' rows, which suits many small
// puzzles of one kind.

import { compile, optionCount, type Part, type Problem, problemClass, WHOLE } from "#problem";
import type { Engine, Entered, LeftPart, Search, SearchOptions } from "../engine.js";
import { type Kernel, KernelSearch } from "../kernel/search.js";
import { NODES } from "../kernel/tables.js";
import { SEARCHING } from "../names.js";
import { randomOf } from "../random.js";
import { KERNEL } from "./kernel.generated.js";
import { bytesFor, extent } from "./layout.js";
import { ForcedMemory } from "./memory.js";
import { AVOIDED, OPTION } from "./tables.js";

interface ForcedKernel extends Kernel {
  makeTables(): void;
  enter(): void;
  enterAll(bytes: number, limit: number): number;
  enteredBytes(): number;
  answerOn(limit: number): number;
  stop(): void;
  currentLevel(): number;
  isOpen(): 0 | 1;
  takenCount(): number;
  avoidedCount(): number;
}

const instance = compile<ForcedKernel>(KERNEL);

class ForcedSearch extends KernelSearch<ForcedKernel> implements Search {
  readonly #memory: ForcedMemory;
  #part: Part = WHOLE;

  constructor(problem: Problem, { mode, seed, part = WHOLE }: SearchOptions) {
    const memory = new ForcedMemory(problem, randomOf(seed));
    super(instance(memory.memory, memory.tables), memory, mode);
    this.#memory = memory;
    this.kernel.makeTables();
    this.enter(part);
  }

  enter(part: Part): void {
    this.#part = part;
    this.#memory.writePart(part);
    this.kernel.enter();
    this.done = false;
  }

  enterAll(parts: Uint32Array, begin: number, limit: number): Entered {
    const count = this.kernel.enterAll(4 * this.#memory.writeParts(parts, begin), limit);
    this.done = false;
    return { parts: count, numbers: this.kernel.enteredBytes() / 4 };
  }

  answerOn(more: number): Uint32Array {
    return this.#memory.answers(this.kernel.answerOn(this.told[NODES / 8] + more));
  }

  solution(): Uint32Array {
    return this.#memory.options("taken", this.kernel.takenCount());
  }

  leave(): LeftPart[] {
    if (this.done) return [];
    const parts: LeftPart[] = [];
    const { take, avoid } = this.#part;
    const path = this.#path();
    path.forEach(({ option, avoided, share }, l) => {
      const before = path.slice(0, l).map((step) => step.option);
      const last = option === null ? [] : [option];
      if (option === null && !this.kernel.isOpen()) return;
      parts.push({ take: [...take, ...before] as number[], avoid: [...avoid, ...avoided, ...last], share });
    });
    this.kernel.stop();
    this.done = true;
    return parts.reverse();
  }

  fraction(): number {
    if (this.done) return 1;
    const path = this.#path();
    const left = path.reduce((sum, { option, share }) => sum + (option === null ? 0 : share), 0);
    return 1 - left - (this.kernel.isOpen() ? path.at(-1)!.share : 0);
  }

  /**
   * By level: the option decided on there, null at the last; what was avoided until then; and how much of the search is
   * there: at the last level below it, at the others in the branch without the option.
   */
  #path(): { readonly option: number | null; readonly avoided: Uint32Array; readonly share: number }[] {
    const level = this.kernel.currentLevel();
    const all = this.#memory.options("avoided", this.kernel.avoidedCount());
    const ends = Array.from({ length: level }, (_, l) => {
      return (this.field(l + 1, AVOIDED) - this.#memory.tables.avoided) / 4;
    });
    let share = 1;
    return Array.from({ length: level + 1 }, (_, l) => {
      const avoided = all.slice(0, ends[l] ?? all.length);
      share /= 2 ** (avoided.length - (ends[l - 1] ?? 0));
      if (l < level) share /= 2;
      return { option: l < level ? this.#memory.ofRank(this.field(l, OPTION)) : null, avoided, share };
    });
  }

  /** What no search may change. */
  tables(): Int32Array {
    const { fullState, blocks } = this.#memory.tables;
    return this.words.slice(fullState / 4, blocks / 4);
  }
}

/** Rows grow with the square of the number of options, levels with that of items. */
const MOST_BYTES = 2 ** 28;

/** How many entries of the options are primary items. */
export function primaryEntries(problem: Problem): number {
  return extent(problem).bits - problem.primaryCount;
}

/** A state of this size is small in any case; a larger one should not be half empty. */
const SMALL_STATE = 1024;

/** Is it also fast? Where some items have many more options than others, most bits of its states stand for nothing. */
export function suitsForced(problem: Problem): boolean {
  const { stateBytes, bits } = extent(problem);
  return stateBytes <= SMALL_STATE || 2 * bits >= 8 * stateBytes;
}

export const forced: Engine = {
  name: "forced",
  does: SEARCHING.forced,
  divides: true,
  tables: "pairs",
  nodeEffort: (problem) => 100 + optionCount(problem) / 2.5,
  misfit(problem) {
    if (problemClass(problem) === "MCC") return "the problem has bounds";
    return bytesFor(problem) <= MOST_BYTES ? null : "the problem is too large";
  },
  keepsOrder: () => true,
  start: (problem, options) => new ForcedSearch(problem, options),
};
