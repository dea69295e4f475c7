// Option lines as bytes: nearly all lines of a large file are names of items with blanks between them, and to know these by
// their bytes takes a fraction of the time that strings take. Whatever else stands in a line is left to the careful reader.

import { NEWLINE } from "../problem/problem.js";

/** By byte: a part of a name, something between names, or what is no matter of names alone. */
const [NAME, BETWEEN, OTHER] = [0, 1, 2];
const KIND = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (isBetween(byte)) return BETWEEN;
  return byte === 0x3a || byte === 0x7c || byte >= 0x80 ? OTHER : NAME;
});

/** Blanks, tabs and line ends stand between names. */
export function isBetween(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** What finds items by the bytes of their names. */
export interface NameReader {
  /** Where the line that was read last ends. */
  readonly end: number;
  /**
   * Writes the items of the line that begins at `from` into `items`, and gives their number; −1 if it is no such line. The
   * line ends at the next newline, which there must be; `end` says where.
   */
  read(bytes: Uint8Array, from: number, items: Uint32Array): number;
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
    this.#bytes = new TextEncoder().encode(names.join(""));
    this.#start = new Uint32Array(names.length + 1);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(4 * names.length + 1)));
    for (const [item, name] of names.entries()) {
      const from = this.#start[item]!;
      const to = from + new TextEncoder().encode(name).length;
      this.#start[item + 1] = to;
      let hash = 0;
      for (let k = from; k < to; k++) hash = Math.imul(hash, FACTOR) + this.#bytes[k]!;
      let slot = slotOf(hash, this.#table.length - 1);
      while (this.#table[slot] !== 0) slot = (slot + 1) & (this.#table.length - 1);
      this.#table[slot] = item + 1;
    }
  }

  read(bytes: Uint8Array, from: number, items: Uint32Array): number {
    const table = this.#table;
    const names = this.#bytes;
    const starts = this.#start;
    const mask = table.length - 1;
    let count = 0;
    let hash = 0;
    let start = from;
    for (let at = from; ; at++) {
      const byte = bytes[at]!;
      const kind = KIND[byte]!;
      if (kind === NAME) {
        hash = Math.imul(hash, FACTOR) + byte;
        continue;
      }
      if (kind === OTHER) return -1;
      if (at > start) {
        if (count === items.length) return -1;
        for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
          const item = table[slot]! - 1;
          if (item < 0) return -1;
          let k = starts[item]!;
          const end = starts[item + 1]!;
          if (end - k !== at - start) continue;
          for (let p = start; k < end && names[k] === bytes[p]; p++) k++;
          if (k < end) continue;
          items[count++] = item;
          break;
        }
      }
      if (byte === NEWLINE) {
        this.end = at;
        return count;
      }
      start = at + 1;
      hash = 0;
    }
  }
}

const FACTOR = 0x01000193;

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}
