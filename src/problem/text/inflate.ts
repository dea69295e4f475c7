// Deflated bytes in, the bytes out (RFC 1951): what Penpa puts into its links. Null where they are damaged or too many.

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
];
LENGTH_BASE.push(131, 163, 195, 227, 258);
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
];
DISTANCE_BASE.push(2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577);
/** The lengths of the code lengths come in this order. */
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
const LONGEST_CODE = 15;

/** What the input lacks: it is damaged. */
class Damaged extends Error {}

export function inflateRaw(bytes: Uint8Array, limit = 16_000_000): Uint8Array | null {
  try {
    return new Inflater(bytes, limit).all();
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}

/** A canonical Huffman code: by length, how many codes there are; and the symbols in the order of their codes. */
class Code {
  readonly #counts = new Uint16Array(LONGEST_CODE + 1);
  readonly #symbols: number[] = [];

  constructor(lengths: readonly number[]) {
    for (let length = 1; length <= LONGEST_CODE; length++) {
      lengths.forEach((own, symbol) => {
        if (own === length) this.#symbols.push(symbol);
      });
      this.#counts[length] = lengths.filter((own) => own === length).length;
    }
  }

  read(bits: (count: number) => number): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code = (code << 1) | bits(1);
      const count = this.#counts[length]!;
      if (code - first < count) return this.#symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
    }
    throw new Damaged();
  }
}

class Inflater {
  readonly #in: Uint8Array;
  readonly #out: number[] = [];
  readonly #limit: number;
  /** In bits. */
  #at = 0;

  constructor(bytes: Uint8Array, limit: number) {
    this.#in = bytes;
    this.#limit = limit;
  }

  all(): Uint8Array {
    for (let last = false; !last; ) {
      last = this.#bits(1) === 1;
      const kind = this.#bits(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#block(FIXED_LITERALS, FIXED_DISTANCES);
      else if (kind === 2) this.#block(...this.#codes());
      else throw new Damaged();
    }
    return Uint8Array.from(this.#out);
  }

  readonly #bits = (count: number): number => {
    let value = 0;
    for (let k = 0; k < count; k++, this.#at++) {
      const byte = this.#in[this.#at >> 3];
      if (byte === undefined) throw new Damaged();
      value |= ((byte >> (this.#at & 7)) & 1) << k;
    }
    return value;
  };

  #put(byte: number): void {
    if (this.#out.length >= this.#limit) throw new Damaged();
    this.#out.push(byte);
  }

  #stored(): void {
    this.#at = (this.#at + 7) & ~7;
    const length = this.#bits(16);
    if ((length ^ this.#bits(16)) !== 0xffff) throw new Damaged();
    for (let k = 0; k < length; k++) this.#put(this.#bits(8));
  }

  #codes(): [Code, Code] {
    const [literals, distances, count] = [this.#bits(5) + 257, this.#bits(5) + 1, this.#bits(4) + 4];
    const lengths = new Array<number>(19).fill(0);
    for (let k = 0; k < count; k++) lengths[CODE_ORDER[k]!] = this.#bits(3);
    const code = new Code(lengths);
    const all: number[] = [];
    while (all.length < literals + distances) {
      const symbol = code.read(this.#bits);
      if (symbol < 16) all.push(symbol);
      else if (symbol === 16) all.push(...new Array<number>(this.#bits(2) + 3).fill(all.at(-1) ?? 0));
      else all.push(...new Array<number>(symbol === 17 ? this.#bits(3) + 3 : this.#bits(7) + 11).fill(0));
    }
    return [new Code(all.slice(0, literals)), new Code(all.slice(literals, literals + distances))];
  }

  #block(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = literals.read(this.#bits);
      if (symbol === END_OF_BLOCK) return;
      if (symbol < END_OF_BLOCK) this.#put(symbol);
      else this.#copy(symbol - END_OF_BLOCK - 1, distances);
    }
  }

  #copy(symbol: number, distances: Code): void {
    const [base, extra] = [LENGTH_BASE[symbol], LENGTH_BITS[symbol]];
    if (base === undefined || extra === undefined) throw new Damaged();
    const length = base + this.#bits(extra);
    const far = distances.read(this.#bits);
    if (DISTANCE_BASE[far] === undefined) throw new Damaged();
    const distance = DISTANCE_BASE[far]! + this.#bits(far < 2 ? 0 : (far >> 1) - 1);
    if (distance > this.#out.length) throw new Damaged();
    for (let k = 0; k < length; k++) this.#put(this.#out[this.#out.length - distance]!);
  }
}

const FIXED_LITERALS = new Code(
  Array.from({ length: 288 }, (_, s) => (s < 144 ? 8 : s < 256 ? 9 : s < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = new Code(new Array<number>(30).fill(5));
