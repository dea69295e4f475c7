// A problem's variables and groups in, the memory of the kernel out.

import { type Addresses, Room, type WasmMemory } from "#problem";
import type { Random } from "../random.js";
import type { Layout } from "./layout.js";
import type * as tables from "./tables.js";
import { CHOICE, FIRST, LBDS, WATCHES_BYTES } from "./tables.js";

/** The first table stands here: an address is never 0. */
const BEGIN = 64;
/** Room for clauses besides those of the items, at first, in bytes. */
const SPARE = 1 << 16;

export class LearnMemory {
  readonly memory: WasmMemory;
  readonly tables: Addresses<typeof tables>;

  constructor(
    layout: Layout,
    random: Random,
    { telling, asking }: { readonly telling: boolean; readonly asking: boolean },
  ) {
    const { options, variables, firstGuard, guarded, plain, primaryCount } = layout;
    const groups = layout.lower.length;
    const room = new Room(BEGIN);
    const words = (count: number) => room.place(4 * count);
    const filled: [table: number, numbers: Int32Array][] = [];
    const copy = (numbers: Int32Array) => {
      filled.push([room.end, numbers]);
      return words(numbers.length);
    };
    const arenaBytes = SPARE + 4 * (layout.members.length + (FIRST + 1) * primaryCount);
    this.tables = {
      options,
      variables,
      firstGuard,
      guarded: guarded ? 1 : 0,
      primaryCount,
      plain: plain ? 1 : 0,
      telling: telling ? 1 : 0,
      asking: asking ? 1 : 0,
      members: copy(layout.members),
      lower: copy(layout.lower),
      upper: copy(layout.upper),
      singles: copy(layout.singles),
      counted: copy(layout.counted),
      implied: copy(layout.implied),
      sharers: copy(layout.sharers),
      value: room.place(2 * variables),
      levelOf: words(variables),
      reasons: words(variables),
      places: words(variables),
      trail: words(variables),
      begins: words(variables + 3),
      trues: words(groups),
      falses: words(groups),
      activity: room.place(8 * variables),
      heap: words(variables),
      heapPlace: words(variables),
      phase: room.place(variables),
      seen: room.place(variables),
      stamps: words(variables + 3),
      uses: words(2 * variables),
      reasonRoom: words(variables + 2),
      clause: words(variables + 2),
      assumed: words(primaryCount),
      marked: words(variables + 1),
      stack: words(variables + 1),
      tally: words(LBDS + 1),
      watches: room.place(2 * variables * WATCHES_BYTES),
      arena: room.place(arenaBytes),
      arenaBytes,
    };
    room.place(SPARE); // of the pool
    this.memory = room.memory();
    for (const [table, numbers] of filled) this.words(table).set(numbers);
    this.#begin(layout, random);
  }

  #begin({ variables, options, plain }: Layout, random: Random): void {
    const { tables } = this;
    this.words(tables.reasons, variables).fill(CHOICE);
    this.words(tables.heapPlace, variables).fill(-1);
    // Where there are bounds most options are not taken, and a wrong one is seen late.
    if (plain) new Uint8Array(this.memory.buffer, tables.phase, variables).fill(1);
    // Neighbors in the file are about the same things, and would be chosen one after the other: a random order instead.
    const activity = new Float64Array(this.memory.buffer, tables.activity, options);
    for (let o = 0; o < options; o++) activity[o] = random.below(1 << 20) / 2 ** 40;
  }

  /** The words of a table; a new view each time, since the memory may have grown. */
  words(table: number, count?: number): Int32Array {
    return new Int32Array(this.memory.buffer, table, count);
  }

  /** By literal: 1 true, −1 false, 0 neither. */
  values(): Int8Array {
    return new Int8Array(this.memory.buffer, this.tables.value, 2 * this.tables.variables);
  }
}
