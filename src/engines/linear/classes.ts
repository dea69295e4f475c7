// A coloring in, a certificate out if it proves anything: weights that are the same for all items of a color. Other items,
// such as pieces, of which an option has one, get the weights that make up for what their options weigh. The weights of
// few colors are found at once for all moduli.

import type { Problem } from "../../problem/problem.js";
import type { Certificate } from "./certificate.js";
import { checkCertificate } from "./check.js";
import { type SeparatingWeights, Span } from "./span.js";

/** By item: its color, 0, 1, …; −1 for an item that has none. */
export type Coloring = Int32Array;

/** A certificate whose weights go by the color; null if there is none. */
export function colorCertificate(problem: Problem, coloring: Coloring, colors: number): Certificate | null {
  const found = new ColorSums(problem, coloring, colors).certificate();
  return found && checkCertificate(problem, found) ? found : null;
}

class ColorSums {
  readonly #problem: Problem;
  readonly #coloring: Coloring;
  readonly #colors: number;
  /** By item: what its first option has of each color, if the item may have a weight of its own. */
  readonly #base: (number[] | null)[];
  readonly #span: Span;

  constructor(problem: Problem, coloring: Coloring, colors: number) {
    this.#problem = problem;
    this.#coloring = coloring.map((color, i) => (this.#isFixed(problem, i) ? color : -1));
    this.#colors = colors;
    this.#base = problem.itemNames.map(() => null);
    this.#span = new Span(colors);
    this.#insertAll();
  }

  /** Only items that must be covered a known number of times may have weights. */
  #isFixed({ primaryCount, lower, upper }: Problem, i: number): boolean {
    return i < primaryCount && lower[i] === upper[i];
  }

  /** Items besides the colored ones that are alone in all their options, so that they can make up for the rest. */
  #single(): Uint8Array {
    const { optionStart, entryItem, itemNames } = this.#problem;
    const isOther = Uint8Array.from(itemNames, (_, i) => {
      return this.#coloring[i] < 0 && this.#isFixed(this.#problem, i) ? 1 : 0;
    });
    const single = isOther.slice();
    for (let o = 0; o + 1 < optionStart.length; o++) {
      let others = 0;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) others += isOther[entryItem[e]];
      for (let e = optionStart[o]; others > 1 && e < optionStart[o + 1]; e++) single[entryItem[e]] = 0;
    }
    return single;
  }

  #insertAll(): void {
    const { optionStart, entryItem } = this.#problem;
    const single = this.#single();
    const known = new Set<number | string>();
    const sums = new Array<number>(this.#colors).fill(0);
    for (let o = 0; o + 1 < optionStart.length; o++) {
      sums.fill(0);
      let piece = -1;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const i = entryItem[e];
        if (this.#coloring[i] >= 0) sums[this.#coloring[i]]++;
        else if (single[i]) piece = i;
      }
      const key = keyOf(piece, sums);
      if (known.has(key)) continue;
      known.add(key);
      this.#insert(piece, [...sums]);
    }
  }

  /** Two options of one piece must weigh the same: their difference is nothing. */
  #insert(piece: number, sums: number[]): void {
    const base = piece < 0 ? null : this.#base[piece];
    if (piece < 0) this.#span.insert(sums);
    else if (base) this.#span.insert(sums.map((x, k) => x - base[k]));
    else this.#base[piece] = sums;
  }

  /** What is to be covered of each color, less what the pieces cover at first. */
  #target(): number[] {
    const { lower, primaryCount } = this.#problem;
    const target = new Array<number>(this.#colors).fill(0);
    for (let i = 0; i < primaryCount; i++) {
      if (this.#coloring[i] >= 0) target[this.#coloring[i]] += lower[i];
      const base = this.#base[i];
      for (let k = 0; base && k < this.#colors; k++) target[k] -= lower[i] * base[k];
    }
    return target;
  }

  certificate(): Certificate | null {
    const target = this.#target();
    const found = this.#span.separate(target);
    if (!found) return null;
    const total = target.reduce((sum, times, k) => sum + times * found.weights[k], 0);
    return found.modulus === 0
      ? this.#rational(found.weights.map((weight) => (total > 0 ? weight : 0 - weight)))
      : this.#modular(found, total);
  }

  #rational(weights: readonly number[]): Certificate {
    return { modulus: "rational", weights: this.#byItem(weights, (sum) => 0 - sum) };
  }

  /** One of the prime powers of the modulus does as well; the smallest that does. */
  #modular({ modulus, weights }: SeparatingWeights, total: number): Certificate {
    const m = primePowers(modulus).find((power) => total % power !== 0) ?? modulus;
    const residue = (x: number) => ((x % m) + m) % m;
    return { modulus: m, weights: this.#byItem(weights.map(residue), (sum) => residue(0 - sum)) };
  }

  #byItem(weights: readonly number[], opposite: (sum: number) => number): Float64Array {
    return Float64Array.from(this.#coloring, (color, i) => {
      if (color >= 0) return weights[color] + 0;
      const base = this.#base[i];
      return base ? opposite(base.reduce((sum, times, k) => sum + times * weights[k], 0)) + 0 : 0;
    });
  }
}

/** One number for small ones, which are quick to look up; else a text. */
function keyOf(piece: number, sums: readonly number[]): number | string {
  if (sums.length > 4) return `${piece},${sums}`;
  let key = piece + 1;
  for (const sum of sums) {
    if (sum >= 128) return `${piece},${sums}`;
    key = 128 * key + sum;
  }
  return key;
}

/** 24 → [3, 8]: the prime powers that make it up, smallest first. */
function primePowers(m: number): number[] {
  const powers: number[] = [];
  for (let p = 2; m > 1; p++) {
    if (p * p > m) p = m;
    let power = 1;
    while (m % p === 0) {
      power *= p;
      m /= p;
    }
    if (power > 1) powers.push(power);
  }
  return powers.sort((a, b) => a - b);
}
