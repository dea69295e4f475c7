// Option lines as bytes: nearly all lines of a large file are names of items with blanks between them, some with a color of one
// byte, and to know these by their bytes takes a fraction of the time that strings take. Whatever else stands in a line is
// left to the careful reader.

import type { ByteEntries } from "../assemble.js";
import { NEWLINE } from "../problem.js";

export const COLON = 0x3a;
/** Blanks, tabs and line ends stand between names. */
export const BETWEENS = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20];

/** By byte: a part of a name, something between names, or what is no matter of names alone. */
const [NAME, BETWEEN, OTHER] = [0, 1, 2];
const KIND = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (BETWEENS.includes(byte)) return BETWEEN;
  return byte === COLON || byte === 0x7c || byte >= 0x80 ? OTHER : NAME;
});

/** Does a color of one byte stand here, and nothing behind it? The byte 0 would mean that there is none. */
export function isColor(bytes: Uint8Array, at: number): boolean {
  return bytes[at] !== 0 && KIND[bytes[at]!] === NAME && KIND[bytes[at + 1]!] === BETWEEN;
}

/** What finds items by the bytes of their names. */
export interface NameReader {
  /** Where the line that was read last ends. */
  readonly end: number;
  /**
   * Writes the entries of the line that begins at `from`, and gives their number; −1 if it is no such line. The line ends at
   * the next newline, which there must be; `end` says where.
   */
  read(bytes: Uint8Array, from: number, entries: ByteEntries): number;
}

/** Finds items by a hash of their names, however many they are. */
export class ItemBytes implements NameReader {
  /** The names one after the other; item k has those from start[k] to start[k + 1]. */
  readonly #bytes: Uint8Array;
  readonly #start: Uint32Array;
  /** A hash table: 1 + an item, or 0; a name that finds its place taken takes the next one. */
  readonly #table: Uint32Array;
  end = 0;

  constructor(names: readonly string[]) {
    const encoder = new TextEncoder();
    const all = names.join("");
    this.#bytes = encoder.encode(all);
    const isAscii = this.#bytes.length === all.length;
    this.#start = new Uint32Array(names.length + 1);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(4 * names.length + 1)));
    for (const [item, name] of names.entries()) {
      const from = this.#start[item]!;
      const to = from + (isAscii ? name : encoder.encode(name)).length;
      this.#start[item + 1] = to;
      let hash = 0;
      for (let k = from; k < to; k++) hash = Math.imul(hash, FACTOR) + this.#bytes[k]!;
      let slot = slotOf(hash, this.#table.length - 1);
      while (this.#table[slot] !== 0) slot = (slot + 1) & (this.#table.length - 1);
      this.#table[slot] = item + 1;
    }
  }

  read(bytes: Uint8Array, from: number, { items, colors }: ByteEntries): number {
    let count = 0;
    let hash = 0;
    let start = from;
    for (let at = from; ; at++) {
      if (KIND[bytes[at]!] === NAME) {
        hash = Math.imul(hash, FACTOR) + bytes[at]!;
        continue;
      }
      if (at > start) {
        const item = count < items.length ? this.#find(bytes, start, at, hash) : -1;
        if (item < 0) return -1;
        items[count] = item;
        colors[count] = 0;
        if (bytes[at] === COLON && isColor(bytes, at + 1)) {
          colors[count] = bytes[at + 1]!;
          at += 2;
        }
        count++;
      }
      if (KIND[bytes[at]!] !== BETWEEN) return -1;
      if (bytes[at] === NEWLINE) {
        this.end = at;
        return count;
      }
      start = at + 1;
      hash = 0;
    }
  }

  /** The item whose name stands here, −1 if there is none. */
  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const [table, names, starts] = [this.#table, this.#bytes, this.#start];
    const mask = table.length - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const item = table[slot]! - 1;
      if (item < 0) return -1;
      let k = starts[item]!;
      const end = starts[item + 1]!;
      if (end - k !== to - from) continue;
      for (let p = from; k < end && names[k] === bytes[p]; p++) k++;
      if (k === end) return item;
    }
  }
}

const FACTOR = 0x01000193;

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}
