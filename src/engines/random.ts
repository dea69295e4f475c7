// A small random number generator, the same everywhere: mulberry32 (Tommy Ettinger, 2017). One 32-bit word of state.

import { numbers } from "#problem";

export class Random {
  #state: number;

  constructor(seed: number) {
    // Two multipliers, so that seeds beyond 32 bits and their neighbours part at once.
    this.#state = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(Math.floor(seed / 0x100000000) | 0, 0x85ebca6b);
  }

  /** A whole number from 0 to n − 1, each as likely as the others up to n / 2^32. */
  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return Math.floor((((z ^ (z >>> 14)) >>> 0) / 0x100000000) * n);
  }

  /** The numbers 0 … n − 1 in random order. */
  shuffled(n: number): Uint32Array {
    const order = numbers(n);
    for (let k = n - 1; k > 0; k--) {
      const j = this.below(k + 1);
      [order[k], order[j]] = [order[j], order[k]];
    }
    return order;
  }
}

/** The generator of a seed, if there is one. */
export function randomOf(seed: number | undefined): Random | null {
  return seed === undefined ? null : new Random(seed);
}

/** The numbers 0 … n − 1, in random order if there is one. */
export function ordered(n: number, random: Random | null): Uint32Array {
  return random ? random.shuffled(n) : numbers(n);
}
