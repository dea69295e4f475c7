// A problem in, the memory of a kernel on rows out: tables.ts says what is in each table.
// Words are 64 bits in the kernel; here they are pairs of 32, low half first.

import { Room } from "../../machine/room.js";
import { inverse } from "../../problem/numbers.js";
import { isWhole, type Part } from "../../problem/part.js";
import { optionCount, type Problem, problemClass } from "../../problem/problem.js";
import { LIVE, State } from "../../problem/state.js";
import type { Arrangement } from "./arrange.js";
import { placeRows, type Rows, type Sizes } from "./layout.js";
import { COUNTER, ITEM_BYTES, MASKS } from "./tables.js";

/** `Behind` are the tables of one kernel only. */
export class RowsMemory<Behind extends object> {
  readonly memory: WebAssembly.Memory;
  readonly tables: Rows & Behind;
  readonly bounded: boolean;
  protected readonly problem: Problem;
  readonly arrangement: Arrangement;
  /** By item here: its counter, 0 if it is not counted. */
  readonly #counter: Uint32Array;
  /** By option of the problem: its bit. */
  readonly #bit: Uint32Array;
  /** The whole problem, when no part is being entered; made for the first part of a problem with bounds. */
  #left: State | null = null;
  #u32: Uint32Array;

  constructor(
    problem: Problem,
    arrangement: Arrangement,
    sizes: Sizes,
    placeBehind: (room: Room, rows: Rows) => Behind,
  ) {
    this.problem = problem;
    this.arrangement = arrangement;
    this.bounded = problemClass(problem) === "MCC";
    this.#counter = new Uint32Array(problem.primaryCount);
    const counters = this.#numberCounters();
    this.#bit = inverse(arrangement.options);
    const room = new Room(MASKS);
    const rows = placeRows(room, problem, this.bounded ? counters + 1 : 0, sizes);
    this.tables = { ...rows, ...placeBehind(room, rows) };
    this.memory = room.memory();
    this.#u32 = new Uint32Array(this.memory.buffer);
    this.#placeProblem();
    this.#placeCounters();
    fillBits(this.#u32, rows.root / 4, optionCount(problem), rows.rowBytes);
  }

  /** The memory as words: the same view, until the memory grows and leaves it empty. */
  protected get u32(): Uint32Array {
    if (this.#u32.length === 0) this.#u32 = new Uint32Array(this.memory.buffer);
    return this.#u32;
  }

  /** Lets the kernel make its tables; then all is as at the beginning of a search. */
  prepare(kernel: { makeTables(): void }): void {
    kernel.makeTables();
    this.reset();
  }

  /** Puts the first state back to the beginning. */
  reset(): void {
    this.#resetRow();
    this.setItems(this.problem.lower, this.problem.upper);
  }

  /** Makes of the first state what is left when the part's options are taken; false if they cannot stand together. */
  begin(part: Part): boolean {
    if (isWhole(part)) {
      this.reset();
      return true;
    }
    this.#resetRow();
    const fits = this.bounded ? this.#beginCounted(part) : this.#beginByRows(part);
    if (!fits) this.reset();
    return fits;
  }

  #beginCounted(part: Part): boolean {
    this.#left ??= new State(this.problem);
    const left = this.#left;
    const fits = left.enter(part);
    if (fits) {
      for (let o = 0; o < left.status.length; o++) if (left.status[o] !== LIVE) this.#drop(this.#bit[o]);
      for (const option of part.take) this.#narrow(this.#bit[option]);
      this.setItems(left.need, left.room);
    }
    left.undo(0);
    return fits;
  }

  /** Without bounds the rows of the options that are taken tell what is left. */
  #beginByRows({ take, avoid }: Part): boolean {
    const { optionStart, entryItem, lower, upper } = this.problem;
    const need = lower.slice();
    const room = upper.slice();
    for (const option of avoid) this.#drop(this.#bit[option]);
    for (const option of take) {
      const o = this.#bit[option];
      if (!this.#isLive(o)) return false;
      this.#narrow(o);
      for (let e = optionStart[option]; e < optionStart[option + 1]; e++) {
        if (entryItem[e] < need.length) need[entryItem[e]] = room[entryItem[e]] = 0;
      }
    }
    this.setItems(need, room);
    return true;
  }

  /** Is option o live in the first state? */
  #isLive(o: number): boolean {
    return ((this.u32[this.tables.states / 4 + (o >> 5)] >>> (o & 31)) & 1) === 1;
  }

  #drop(o: number): void {
    this.u32[this.tables.states / 4 + (o >> 5)] &= ~(1 << (o & 31));
  }

  /** All options that can be chosen are live. */
  #resetRow(): void {
    const { root, states, rowBytes } = this.tables;
    this.u32.copyWithin(states / 4, root / 4, (root + rowBytes) / 4);
  }

  /** Takes from the first state what cannot stand beside option o, with what probing has found: as a search does that takes it. */
  #narrow(o: number): void {
    const { states, effects, effectBytes, rowBytes } = this.tables;
    const row = (effects + o * effectBytes) / 4;
    for (let k = 0; k < rowBytes / 4; k++) this.u32[states / 4 + k] &= this.u32[row + k];
  }

  /** Sets what the first state knows of the items: by item of the problem, how many options it needs, if any, and may have. */
  protected setItems(need: ArrayLike<number>, room: ArrayLike<number>): void {
    this.setOpen((i) => need[i] > 0);
    if (this.bounded) this.#setCounters(need, room);
  }

  /** Makes the set of open items. */
  protected setOpen(isOpen: (item: number) => boolean): void {
    const { states, rowBytes, setBytes } = this.tables;
    const { items } = this.arrangement;
    const set = (states + rowBytes) / 4;
    this.u32.fill(0, set, set + setBytes / 4);
    for (let r = 0; r < this.problem.primaryCount; r++) {
      if (isOpen(items[r])) this.u32[set + (r >> 5)] |= 1 << (r & 31);
    }
  }

  #setCounters(need: ArrayLike<number>, room: ArrayLike<number>): void {
    const { states, rowBytes, setBytes, countBytes } = this.tables;
    const u16 = new Uint16Array(this.memory.buffer);
    const needs = (states + rowBytes + setBytes) / 2;
    const rooms = needs + countBytes / 2;
    const starts = this.tables.starts / 4;
    u16[rooms] = 1;
    for (let r = 0; r < this.#counter.length; r++) {
      const c = this.#counter[r];
      if (c === 0) continue;
      // A bound above the number of options is as good as one more than that.
      const most = this.u32[starts + r + 1] - this.u32[starts + r] + 1;
      const i = this.arrangement.items[r];
      u16[needs + c] = this.#isDeep(r) ? Math.max(0, Math.min(need[i], most)) : 0;
      u16[rooms + c] = Math.min(room[i], most);
    }
  }

  /** The options of the item that are alive at a level, in the order of the bits. */
  optionsOf(r: number, level: number): number[] {
    const row = (this.tables.states + level * this.tables.stateBytes) / 4;
    const options = Array.from(this.#members(r));
    return options.filter((o) => (this.u32[row + (o >> 5)] >>> (o & 31)) & 1);
  }

  /** Items that can have more than one option have counters, from 1; counter 0 serves all others. Gives the last one. */
  #numberCounters(): number {
    const { upper } = this.problem;
    let counters = 0;
    for (let r = 0; r < this.#counter.length; r++) {
      if (upper[this.arrangement.items[r]] !== 1) this.#counter[r] = ++counters;
    }
    return counters;
  }

  /** The options of an item, as bits. */
  #members(r: number): Uint32Array {
    const [starts, members] = [this.tables.starts / 4, this.tables.members / 4];
    return this.u32.subarray(members + this.u32[starts + r], members + this.u32[starts + r + 1]);
  }

  /** The problem as it is, for assembly/prepare.ts. */
  #placeProblem(): void {
    const { optionStart, entryItem, entryColor } = this.problem;
    const { tables } = this;
    this.u32.set(optionStart, tables.optionStart / 4);
    this.u32.set(entryItem, tables.entryItem / 4);
    if (entryColor) this.u32.set(entryColor, tables.entryColor / 4);
    this.u32.set(this.arrangement.rank, tables.itemRank / 4);
    this.u32.set(this.arrangement.options, tables.optionBit / 4);
  }

  #placeCounters(): void {
    const { items, counted, deep } = this.tables;
    if (!this.bounded) return; // all counters are 0, and so is the memory
    this.#counter.forEach((c, r) => {
      this.u32[items / 4 + (ITEM_BYTES * r + COUNTER) / 4] = 2 * c;
      if (c > 0) this.u32[counted / 4 + c] = r;
      if (this.#isDeep(r)) this.u32[deep / 4 + (r >> 5)] |= 1 << (r & 31);
    });
  }

  /** Does the item need more than one option? */
  #isDeep(r: number): boolean {
    return this.problem.lower[this.arrangement.items[r]] > 1;
  }
}

/** Makes a bitset of the first n elements. */
function fillBits(words: Uint32Array, at: number, n: number, bytes: number): void {
  words.fill(0, at, at + (bytes >> 2));
  words.fill(0xffffffff, at, at + (n >> 5));
  if (n & 31) words[at + (n >> 5)] = 2 ** (n & 31) - 1;
}
