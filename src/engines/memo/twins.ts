// Items that can be interchanged: to swap two of them maps the options to the options, as for the points of a complete
// graph, or the elements of a set that is to be partitioned. What is left of a problem then depends only on how many items
// of each kind are open.

import { optionCount, type Problem } from "../../problem/problem.js";

/** So many entries of options are compared at the most; then the items that are left are kinds of their own. */
const MOST_WORK = 200_000;

/** By primary item: a number for its kind, that of its first item. For problems without secondary items and bounds. */
export function interchangeable(problem: Problem): Uint32Array {
  const options = new Options(problem);
  const kinds = Uint32Array.from({ length: problem.primaryCount }, (_, i) => i);
  const alike = new Map<string, number[]>();
  let work = options.isClear ? MOST_WORK : 0;
  for (let i = 0; i < kinds.length && work > 0; i++) {
    const firsts = alike.get(options.shape(i)) ?? [];
    const first = firsts.find((j) => {
      work -= options.size(i);
      return work > 0 && options.canSwap(i, j);
    });
    if (first !== undefined) kinds[i] = first;
    else alike.set(options.shape(i), [...firsts, i]);
  }
  return kinds;
}

/**
 * How many different remainders there can be, since items that can be interchanged need not be told apart; Infinity if there are more than
 * `most`. Items that can be interchanged have as many options: so it is often known without comparing them.
 */
export function remainders(problem: Problem, most: number): number {
  const { primaryCount, entryItem } = problem;
  const degrees = new Uint32Array(primaryCount);
  for (let e = 0; e < entryItem.length; e++) degrees[entryItem[e]]++;
  if (subsets(degrees) > most) return Infinity;
  const found = subsets(interchangeable(problem));
  return found > most ? Infinity : found;
}

/** In how many ways some items can be open, if only their numbers in each class count. */
function subsets(classes: Uint32Array): number {
  const sizes = new Map<number, number>();
  for (const one of classes) sizes.set(one, (sizes.get(one) ?? 0) + 1);
  let product = 1;
  for (const size of sizes.values()) product *= size + 1;
  return product;
}

/** The options as sets of items. Each has a number, the sum of random numbers of its items, by which it is found. */
class Options {
  readonly #problem: Problem;
  /** By item: a random number; its options; and how large these are. */
  readonly #random: Float64Array;
  readonly #of: number[][];
  readonly #shapes: string[];
  /** By option: the sum over its items. */
  readonly #sums: Float64Array;
  /** By sum: the first option that has it, and how many options have the same items. */
  readonly #found = new Map<number, { readonly option: number; times: number }>();
  /** Have no two different sets of items the same sum? */
  isClear = true;

  constructor(problem: Problem) {
    const { primaryCount, optionStart, entryItem } = problem;
    this.#problem = problem;
    this.#random = Float64Array.from({ length: primaryCount }, (_, i) => randomOf(i));
    this.#of = Array.from({ length: primaryCount }, () => []);
    this.#sums = new Float64Array(optionCount(problem));
    for (let o = 0; o < this.#sums.length; o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        this.#sums[o] += this.#random[entryItem[e]];
        this.#of[entryItem[e]].push(o);
      }
      const same = this.#found.get(this.#sums[o]);
      if (same && !this.#isWith(same.option, o, NONE)) this.isClear = false;
      if (same) same.times++;
      else this.#found.set(this.#sums[o], { option: o, times: 1 });
    }
    this.#shapes = this.#of.map((own) => own.map((o) => optionStart[o + 1] - optionStart[o]).join());
  }

  /** The sizes of the item's options. */
  shape(i: number): string {
    return this.#shapes[i];
  }

  /** The number of the item's options. */
  size(i: number): number {
    return this.#of[i].length;
  }

  /** Are there as many options with the same items, but with j instead of i, for each option of i? */
  canSwap(i: number, j: number): boolean {
    const change = this.#random[j] - this.#random[i];
    return this.#of[i].every((o) => {
      if (this.#has(o, j)) return true;
      const other = this.#found.get(this.#sums[o] + change);
      const { times } = this.#found.get(this.#sums[o])!;
      return other?.times === times && this.#isWith(other.option, o, { i, j });
    });
  }

  #has(option: number, item: number): boolean {
    const { optionStart, entryItem } = this.#problem;
    for (let e = optionStart[option]; e < optionStart[option + 1]; e++)
      if (entryItem[e] === item) return true;
    return false;
  }

  /** Has `other` the items of `option`, with j instead of i? */
  #isWith(other: number, option: number, { i, j }: { readonly i: number; readonly j: number }): boolean {
    const { optionStart, entryItem } = this.#problem;
    if (optionStart[other + 1] - optionStart[other] !== optionStart[option + 1] - optionStart[option])
      return false;
    for (let e = optionStart[option]; e < optionStart[option + 1]; e++)
      if (!this.#has(other, entryItem[e] === i ? j : entryItem[e])) return false;
    return true;
  }
}

/** No item instead of another. */
const NONE = { i: -1, j: -1 };

/** A whole number below 2^40, so that sums of 8,192 of them are exact. */
function randomOf(i: number): number {
  let z = Math.imul(i + 1, 0x9e3779b9);
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  const low = (z ^ (z >>> 16)) >>> 0;
  z = Math.imul(low ^ 0x5bd1e995, 0x27d4eb2f);
  return low + 2 ** 32 * ((z ^ (z >>> 15)) & 0xff);
}
