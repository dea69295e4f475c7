// Random numbers of any size, the same everywhere for the same seed: sfc32 (Chris Doty-Humphrey, PractRand), whose 128
// bits of state are enough for numbers that a 32-bit generator could not all reach.

export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 2 ** 32) | 0;
    this.#c = 0x9e3779b9 | 0;
    for (let k = 0; k < 16; k++) this.#next();
  }

  /** 32 random bits. */
  #next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /** A whole number from 0 to n − 1, each exactly as likely as the others as far as the bits are. */
  below(n: bigint): bigint {
    const bits = n.toString(2).length;
    for (;;) {
      let value = 0n;
      for (let k = 0; k < bits; k += 32) value = (value << 32n) | BigInt(this.#next());
      value &= (1n << BigInt(bits)) - 1n;
      if (value < n) return value;
    }
  }
}
