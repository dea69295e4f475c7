// A problem in, the memory of the kernel out: assembly/tables.ts says what is in each table.
// Words are 64 bits in the kernel; here they are pairs of 32, low half first.

import { isWhole, type Part } from "../../problem/part.js";
import { optionCount, type Problem, problemClass } from "../../problem/problem.js";
import { LIVE, State } from "../../problem/state.js";
import type { Arrangement } from "./arrange.js";
import { type KernelKind, TALLY } from "./kinds.js";
import { type Layout, layOut } from "./layout.js";

const ITEM_WORDS = 4;
/** Where an item's counter stands in its entry of the table of items. */
const COUNTER_WORD = 2;

export class KernelMemory {
  readonly memory: WebAssembly.Memory;
  readonly layout: Layout;
  readonly kernel: KernelKind;
  readonly bounded: boolean;
  readonly #problem: Problem;
  readonly #arrangement: Arrangement;
  /** By item here: its counter, 0 if it is not counted. */
  readonly #counter: Uint32Array;
  /** By option of the problem: its bit. */
  readonly #bit: Uint32Array;
  readonly #u32: Uint32Array;
  readonly #u16: Uint16Array;

  /** `endOf` says where the memory ends, if other tables stand behind these. */
  constructor(
    problem: Problem,
    arrangement: Arrangement,
    kernel: KernelKind,
    endOf: (layout: Layout) => number = ({ end }) => end,
  ) {
    this.#problem = problem;
    this.#arrangement = arrangement;
    this.#counter = new Uint32Array(problem.primaryCount);
    const counters = this.#numberCounters();
    this.#bit = new Uint32Array(optionCount(problem));
    for (let o = 0; o < this.#bit.length; o++) this.#bit[arrangement.options[o]] = o;
    this.bounded = problemClass(problem) === "MCC";
    this.kernel = kernel;
    this.layout = layOut(problem, {
      counters: this.bounded ? counters + 1 : 0,
      words: this.kernel % TALLY,
    });
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(endOf(this.layout) / 65536) });
    this.#u32 = new Uint32Array(this.memory.buffer);
    this.#u16 = new Uint16Array(this.memory.buffer);
    this.#placeProblem();
    this.#placeCounters();
    fillBits(this.#u32, this.layout.root / 4, optionCount(problem), this.layout.rowBytes);
  }

  /** Lets the kernel make its tables; then all is as at the beginning of a search. */
  prepare(kernel: { makeTables(): void }): void {
    kernel.makeTables();
    this.reset();
  }

  /** Puts the first state, and what the search learns, back to the beginning. */
  reset(): void {
    const { root, states, rowBytes, setBytes, killers, optionCount } = this.layout;
    const { lower, upper } = this.#problem;
    this.#u32.copyWithin(states / 4, root / 4, (root + rowBytes) / 4);
    this.#u32.fill(0, (states + rowBytes) / 4, (states + rowBytes + setBytes) / 4);
    for (let i = 0; i < lower.length; i++) if (lower[i] > 0) this.#flipOpen(i);
    this.#u32.fill(0xffffffff, killers / 4, killers / 4 + optionCount);
    if (this.bounded) this.#resetCounters(lower, upper);
  }

  /** Makes of the first state what is left when the part's options are taken; false if they cannot stand together. */
  begin(part: Part): boolean {
    if (isWhole(part)) return true;
    const left = new State(this.#problem);
    if (!left.enter(part)) return false;
    const { states } = this.layout;
    const { primaryCount, lower } = this.#problem;
    this.#arrangement.options.forEach((option, o) => {
      if (left.status[option] !== LIVE) this.#u32[states / 4 + (o >> 5)] &= ~(1 << (o & 31));
    });
    for (const option of part.take) this.#narrow(this.#bit[option]);
    for (let i = 0; i < primaryCount; i++) if (lower[i] > 0 && left.need[i] <= 0) this.#flipOpen(i);
    if (this.bounded) this.#resetCounters(left.need, left.room);
    return true;
  }

  /** Takes from the first state what cannot stand beside option o, with what probing has found: as a search does that takes it. */
  #narrow(o: number): void {
    const { states, effects, effectBytes, rowBytes } = this.layout;
    const row = (effects + o * effectBytes) / 4;
    for (let k = 0; k < rowBytes / 4; k++) this.#u32[states / 4 + k] &= this.#u32[row + k];
  }

  /** Opens or closes item i of the problem in the first state. */
  #flipOpen(i: number): void {
    const r = this.#arrangement.rank[i];
    this.#u32[(this.layout.states + this.layout.rowBytes) / 4 + (r >> 5)] ^= 1 << (r & 31);
  }

  /** The options of the item that are alive at a level, in the order of the bits. */
  optionsOf(r: number, level: number): number[] {
    const row = (this.layout.states + level * this.layout.stateBytes) / 4;
    const options = Array.from(this.#members(r));
    return options.filter((o) => (this.#u32[row + (o >> 5)] >>> (o & 31)) & 1);
  }

  /** By item of the problem: how many options it needs and may have. */
  #resetCounters(lower: ArrayLike<number>, upper: ArrayLike<number>): void {
    const { states, rowBytes, setBytes, countBytes } = this.layout;
    const needs = (states + rowBytes + setBytes) / 2;
    const rooms = needs + countBytes / 2;
    this.#u16[rooms] = 1;
    this.#counter.forEach((c, r) => {
      if (c === 0) return;
      // A bound above the number of options is as good as one more than that.
      const most = this.#members(r).length + 1;
      const i = this.#arrangement.items[r];
      this.#u16[needs + c] = this.#isDeep(r) ? Math.max(0, Math.min(lower[i], most)) : 0;
      this.#u16[rooms + c] = Math.min(upper[i], most);
    });
  }

  /** Items that can have more than one option have counters, from 1; counter 0 serves all others. Gives the last one. */
  #numberCounters(): number {
    const { upper } = this.#problem;
    let counters = 0;
    for (let r = 0; r < this.#counter.length; r++) {
      if (upper[this.#arrangement.items[r]] !== 1) this.#counter[r] = ++counters;
    }
    return counters;
  }

  /** The options of an item, as bits. */
  #members(r: number): Uint32Array {
    const [starts, members] = [this.layout.starts / 4, this.layout.members / 4];
    return this.#u32.subarray(members + this.#u32[starts + r], members + this.#u32[starts + r + 1]);
  }

  /** The problem as it is, for assembly/prepare.ts. */
  #placeProblem(): void {
    const { optionStart, entryItem, entryColor } = this.#problem;
    const { layout } = this;
    this.#u32.set(optionStart, layout.optionStart / 4);
    this.#u32.set(entryItem, layout.entryItem / 4);
    if (entryColor) this.#u32.set(entryColor, layout.entryColor / 4);
    this.#u32.set(this.#arrangement.rank, layout.itemRank / 4);
    this.#u32.set(this.#arrangement.options, layout.optionBit / 4);
  }

  #placeCounters(): void {
    const { items, counted, deep } = this.layout;
    if (!this.bounded) return; // all counters are 0, and so is the memory
    this.#counter.forEach((c, r) => {
      this.#u32[items / 4 + ITEM_WORDS * r + COUNTER_WORD] = 2 * c;
      if (c > 0) this.#u32[counted / 4 + c] = r;
      if (this.#isDeep(r)) this.#u32[deep / 4 + (r >> 5)] |= 1 << (r & 31);
    });
  }

  /** Does the item need more than one option? */
  #isDeep(r: number): boolean {
    return this.#problem.lower[this.#arrangement.items[r]] > 1;
  }
}

/** Makes a bitset of the first n elements. */
function fillBits(words: Uint32Array, at: number, n: number, bytes: number): void {
  words.fill(0, at, at + (bytes >> 2));
  words.fill(0xffffffff, at, at + (n >> 5));
  if (n & 31) words[at + (n >> 5)] = 2 ** (n & 31) - 1;
}
