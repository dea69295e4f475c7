// Option lines as bytes: nearly all lines of a large file are names of items with blanks between them, and to know these by
// their bytes takes a fraction of the time that strings take. Whatever else stands in a line is left to the careful reader.

const COLON = 0x3a;
const BAR = 0x7c;

/** Finds items by the bytes of their names. */
export class ItemBytes {
  /** The names one after the other; item k has those from start[k] to start[k + 1]. */
  readonly #bytes: Uint8Array;
  readonly #start: Uint32Array;
  /** A hash table: 1 + an item, or 0; a name that finds its place taken takes the next one. */
  readonly #table: Uint32Array;

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
      let slot = this.#slot(hash);
      while (this.#table[slot] !== 0) slot = (slot + 1) & (this.#table.length - 1);
      this.#table[slot] = item + 1;
    }
  }

  #slot(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#table.length - 1);
  }

  /** Writes the items of the line from `from` to `to` into `items`; gives their number, or −1 if it is no such line. */
  read(line: Uint8Array, from: number, to: number, items: Uint32Array): number {
    let count = 0;
    for (let at = from; at < to; ) {
      const first = line[at]!;
      if (isBlank(first)) {
        at++;
        continue;
      }
      let hash = 0;
      let end = at;
      for (; end < to; end++) {
        const byte = line[end]!;
        if (isBlank(byte)) break;
        if (byte === COLON || byte === BAR || byte >= 0x80) return -1;
        hash = Math.imul(hash, FACTOR) + byte;
      }
      const item = this.#find(line, at, end, hash);
      if (item < 0 || count === items.length) return -1;
      items[count++] = item;
      at = end;
    }
    return count;
  }

  #find(line: Uint8Array, from: number, to: number, hash: number): number {
    const table = this.#table;
    for (let slot = this.#slot(hash); ; slot = (slot + 1) & (table.length - 1)) {
      const item = table[slot]! - 1;
      if (item < 0 || this.#isName(item, line, from, to)) return item;
    }
  }

  #isName(item: number, line: Uint8Array, from: number, to: number): boolean {
    const start = this.#start[item]!;
    if (this.#start[item + 1]! - start !== to - from) return false;
    for (let k = from; k < to; k++) if (this.#bytes[start + k - from] !== line[k]) return false;
    return true;
  }
}

const FACTOR = 0x01000193;

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
