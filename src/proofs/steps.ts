// The steps of a proof as bytes (docs/proofs.md): numbers of seven bits a byte, the lowest first.

import { FORGET, IMAGE, ITEM, LEMMA, LEMMAS, OPEN, OPTION, REFUTED, WEIGHTS } from "#verify";

export class Steps {
  #bytes = new Uint8Array(1 << 12);
  #length = 0;

  number(value: number): this {
    if (this.#length + 8 > this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) + 128;
    this.#bytes[this.#length++] = rest;
    return this;
  }

  /** A number of any size. */
  big(value: bigint): this {
    const digits: number[] = [];
    for (let rest = value; rest > 0n; rest >>= 32n) digits.push(Number(rest & 0xffffffffn));
    return this.numbers([digits.length, ...digits]);
  }

  numbers(values: Iterable<number>): this {
    for (const value of values) this.number(value);
    return this;
  }

  /** What a proof begins with. */
  head(
    flags: number,
    items: Uint32Array,
    options: Uint32Array,
    symmetries: readonly Uint32Array[] = [],
  ): this {
    this.number(flags).numbers(items).numbers(options).number(symmetries.length);
    for (const image of symmetries) this.numbers(image);
    return this;
  }

  item(rank: number): this {
    return this.number(ITEM + rank);
  }

  option(rank: number): this {
    return this.number(OPTION).number(rank);
  }

  /** This branch is the image of branch j under symmetry g. */
  image(g: number, j: number): this {
    return this.number(IMAGE).number(g).number(j);
  }

  /** These solutions; then lemmas, and `refuted` or `open`. */
  solutions(solutions: readonly ArrayLike<number>[]): this {
    this.number(LEMMAS).number(solutions.length);
    for (const options of solutions) this.number(options.length).numbers(Array.from(options));
    return this;
  }

  lemma(literals: readonly number[]): this {
    if (literals.length === 0) return this; // what is refuted is said in the end
    return this.number(LEMMA * literals.length).numbers(literals);
  }

  forget(lemma: number): this {
    return this.number(FORGET + 2 * lemma);
  }

  /** There are no other solutions. */
  refuted(): this {
    return this.number(REFUTED);
  }

  /** There may be others. */
  open(): this {
    return this.number(OPEN);
  }

  /** Weights by item of the problem; modulus 0 for rational ones. */
  weights(modulus: number, weights: ArrayLike<number>): this {
    const items = Array.from(weights, (weight, i) => [i, weight] as const).filter(
      ([, weight]) => weight !== 0,
    );
    this.number(WEIGHTS).number(modulus).number(items.length);
    for (const [i, weight] of items) {
      const size = BigInt(Math.abs(weight));
      this.number(i).big(weight > 0 ? 2n * size : 2n * size - 1n);
    }
    return this;
  }

  /** How many bytes were written since they were last asked for. */
  get length(): number {
    return this.#length;
  }

  /** What was written since this was last asked for. */
  read(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return bytes;
  }
}
