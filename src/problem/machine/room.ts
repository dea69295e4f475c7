// Where tables stand in the memory of a kernel: one after the other, in whole blocks of 16 bytes, for SIMD.

import { now } from "./clock.js";
import { newMemory, PAGE, type WasmMemory } from "./compile.js";

const BLOCK = 16;

/** A value for each address and size that a file of tables declares. Its constants have types of their own. */
export type Addresses<Tables> = {
  readonly [Name in keyof Tables as number extends Tables[Name] ? Name : never]: number;
};

/** The bytes of as many whole blocks as hold these. */
export function wholeBlocks(bytes: number): number {
  return Math.ceil(bytes / BLOCK) * BLOCK;
}

export class Room {
  /** Where the last table ends. */
  end: number;

  constructor(begin: number) {
    this.end = begin;
  }

  /** The address of a table of `bytes` bytes, behind all others. */
  place(bytes: number): number {
    const at = this.end;
    this.end += wholeBlocks(bytes);
    return at;
  }

  /** A memory that holds all tables, without anything in it. */
  memory(): WasmMemory {
    const pages = Math.ceil(this.end / PAGE);
    const used = spare;
    if (used && used.buffer.byteLength >= PAGE * pages) {
      spare = null;
      new Uint8Array(used.buffer).fill(0);
      return used;
    }
    if (pages >= lacking.pages && now() < lacking.until) throw lacking.error;
    try {
      return newMemory(pages);
    } catch (error) {
      lacking = { pages, until: now() + LACKING_MS, error };
      throw error;
    }
  }
}

/** To be refused memory takes as long as to collect all garbage: for `LACKING_MS` no search asks for as much again. */
const LACKING_MS = 10_000;
let lacking: { readonly pages: number; readonly until: number; readonly error: unknown } = {
  pages: Infinity,
  until: 0,
  error: null,
};

/** To ask for a memory takes as long as many a short search. One that was used serves again, if it is small: it must be emptied first. */
const MOST_SPARE = 16 * PAGE;
let spare: WasmMemory | null = null;

/** No search looks at this memory any more. */
export function giveBack(memory: WasmMemory): void {
  if (memory.buffer.byteLength <= MOST_SPARE) spare = memory;
}
