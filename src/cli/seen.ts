// Which solutions were seen before? Each leaves a fingerprint of 128 bits and its number: 20 bytes, so that millions
// fit. Two different ones of 10^9 solutions share a fingerprint with a probability of about 10^−21.

const LANES = 4;
const WORDS = LANES + 1;

export class SeenSolutions {
  /** A power of two; at most half of the slots are in use. */
  #slots = 1 << 10;
  /** By slot: a fingerprint, and the number of the solution, from 1; 0 where there is none. */
  #table = new Uint32Array(this.#slots * WORDS);
  #count = 0;
  readonly #print = new Uint32Array(LANES);

  /** Adds solution `number`, given by its options in increasing order; gives the number of its twin, or 0. */
  add(options: ArrayLike<number>, number: number): number {
    if (2 * this.#count >= this.#slots) this.#grow();
    fingerprint(options, this.#print);
    const at = this.#find(this.#print, 0);
    const twin = this.#table[at + LANES]!;
    if (twin === 0) {
      this.#table.set(this.#print, at);
      this.#table[at + LANES] = number;
      this.#count++;
    }
    return twin;
  }

  /** The place of the fingerprint `from[start]` …, or the free one where it belongs. */
  #find(from: Uint32Array, start: number): number {
    const table = this.#table;
    for (let slot = from[start]! & (this.#slots - 1); ; slot = (slot + 1) & (this.#slots - 1)) {
      const at = slot * WORDS;
      if (table[at + LANES] === 0) return at;
      let k = 0;
      while (k < LANES && table[at + k] === from[start + k]) k++;
      if (k === LANES) return at;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#slots *= 2;
    this.#table = new Uint32Array(this.#slots * WORDS);
    for (let at = 0; at < before.length; at += WORDS) {
      if (before[at + LANES] !== 0) this.#table.set(before.subarray(at, at + WORDS), this.#find(before, at));
    }
  }
}

/** Four lanes of a multiplicative hash, finished as MurmurHash3 does. */
function fingerprint(numbers: ArrayLike<number>, out: Uint32Array): void {
  for (let lane = 0; lane < LANES; lane++) {
    let h = 0x9e3779b9 * (lane + 1) + numbers.length;
    for (let k = 0; k < numbers.length; k++) {
      h = Math.imul(h ^ Math.imul(numbers[k]! + 1, ODD[lane]!), 0x85ebca6b);
      h = ((h << 13) | (h >>> 19)) + 0x52dce729;
    }
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    out[lane] = h ^ (h >>> 16);
  }
}

const ODD = [0xcc9e2d51, 0x1b873593, 0x239b961b, 0xab0e9789];
