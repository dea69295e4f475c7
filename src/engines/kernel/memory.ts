// A problem in, the memory of a kernel on rows out: tables.ts says what is in each table.
// Words are 64 bits in the kernel; here they are pairs of 32, low half first.

import { inverse, optionCount, type Part, type Problem, Room, type WasmMemory } from "#problem";
import type { Arrangement } from "./arrange.js";
import { placeRows, type Rows, type Sizes } from "./layout.js";
import { COUNTER, ITEM_BYTES, LOWER, MASKS } from "./tables.js";

/** What a kernel does to its first state, where a part begins. Options are bits. */
export interface PartKernel {
  /** Puts it back to the beginning. */
  reset(): void;
  avoid(option: number): void;
  /** Tells whether it can be taken. */
  take(option: number): 0 | 1;
}

/** `Behind` are the tables of one kernel only. */
export class RowsMemory<Behind extends object> {
  readonly memory: WasmMemory;
  readonly tables: Rows & Behind;
  protected readonly problem: Problem;
  readonly arrangement: Arrangement;
  /** By option of the problem: its bit. */
  readonly #bit: Uint32Array;
  #u32: Uint32Array;

  constructor(
    problem: Problem,
    arrangement: Arrangement,
    sizes: Sizes,
    placeBehind: (room: Room, rows: Rows) => Behind,
  ) {
    this.problem = problem;
    this.arrangement = arrangement;
    this.#bit = inverse(arrangement.options);
    const room = new Room(MASKS);
    const rows = placeRows(room, problem, sizes);
    this.tables = { ...rows, ...placeBehind(room, rows) };
    this.memory = room.memory();
    this.#u32 = new Uint32Array(this.memory.buffer);
    this.#placeProblem();
    this.#placeItems();
    if (rows.countBytes > 0) this.#placeCounters();
  }

  /** The memory as words: the same view, until the memory grows and leaves it empty. */
  protected get u32(): Uint32Array {
    if (this.#u32.length === 0) this.#u32 = new Uint32Array(this.memory.buffer);
    return this.#u32;
  }

  /** Makes of the first state what is left when the part's options are taken; false if they cannot stand together. */
  begin(kernel: PartKernel, { take, avoid }: Part): boolean {
    kernel.reset();
    for (const option of avoid) kernel.avoid(this.#bit[option]);
    if (take.every((option) => kernel.take(this.#bit[option]) === 1)) return true;
    kernel.reset();
    return false;
  }

  /** The options of the item that are alive at a level, in the order of the bits. */
  optionsOf(r: number, level: number): number[] {
    const [starts, members] = [this.tables.starts / 4, this.tables.members / 4];
    const row = (this.tables.states + level * this.tables.stateBytes) / 4;
    const options = this.u32.slice(members + this.u32[starts + r], members + this.u32[starts + r + 1]);
    return Array.from(options).filter((o) => (this.u32[row + (o >> 5)] >>> (o & 31)) & 1);
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

  /** The sets of items that are open at first, and deep. */
  #placeItems(): void {
    const { root, rowBytes, deep } = this.tables;
    for (let r = 0; r < this.problem.primaryCount; r++) {
      const i = this.arrangement.items[r];
      if (this.isOpen(i)) this.#add(root + rowBytes, r);
      if (this.isDeep(i)) this.#add(deep, r);
    }
  }

  #add(set: number, r: number): void {
    this.u32[set / 4 + (r >> 5)] |= 1 << (r & 31);
  }

  /** Items that can have more than one option have counters, from 1; counter 0, with room for one, serves all others. */
  #placeCounters(): void {
    const { items, counted, root, rowBytes, setBytes, countBytes } = this.tables;
    const { primaryCount, lower, upper } = this.problem;
    const needs = new Uint16Array(this.memory.buffer, root + rowBytes + setBytes);
    const rooms = needs.subarray(countBytes / 2);
    // A bound above the number of options is as good as one more than that.
    const most = Math.min(optionCount(this.problem) + 1, 0xffff);
    let c = 0;
    rooms[0] = 1;
    for (let r = 0; r < primaryCount; r++) {
      const i = this.arrangement.items[r];
      const item = (items + ITEM_BYTES * r) / 4;
      this.u32[item + LOWER / 4] = lower[i];
      if (upper[i] === 1) continue;
      c++;
      this.u32[item + COUNTER / 4] = 2 * c;
      this.u32[counted / 4 + c] = r;
      needs[c] = this.isDeep(i) ? Math.min(lower[i], most) : 0;
      rooms[c] = Math.min(upper[i], most);
    }
  }

  /** Is the item of the problem open at first? */
  protected isOpen(item: number): boolean {
    return this.problem.lower[item] > 0;
  }

  /** Can it be open still when an option with it is taken? */
  protected isDeep(item: number): boolean {
    return this.problem.lower[item] > 1;
  }
}
