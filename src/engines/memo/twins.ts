// Items that can be interchanged: to swap two of them maps the options to the options, as for the points of a complete
// graph, or the elements of a set that is to be partitioned. What is left of a problem then depends only on how many items
// of each kind are open.

import { numbers } from "../../problem/numbers.js";
import { optionCount, type Problem } from "../../problem/problem.js";

/** So many options and pairs of items are compared at the most; then the items that are left are kinds of their own. */
const MOST_WORK = 200_000;
/** Where so many items have no more options each, hardly any can be interchanged: an option of one has its like for each other. */
const FEW = { items: 20, optionsPerItem: 3 };

/** By primary item: a number for its kind, that of its first item. For problems without secondary items and bounds. */
export function interchangeable(problem: Problem): Uint32Array {
  if (hasFewOptions(problem)) return numbers(problem.primaryCount);
  const likeness = new Likeness(problem);
  let options: Options | null = null;
  const canSwap = (i: number, j: number) => {
    options ??= new Options(problem);
    return options.isClear && options.canSwap(i, j);
  };
  const kinds = numbers(problem.primaryCount);
  const firsts: number[] = [];
  let work = MOST_WORK;
  for (let i = 0; i < kinds.length && work > 0; i++) {
    const first = firsts.find((j) => {
      const isLike = likeness.isLike(i, j);
      work -= isLike ? likeness.degrees[i] : 1;
      return isLike && canSwap(i, j);
    });
    if (first !== undefined) kinds[i] = first;
    else firsts.push(i);
  }
  return kinds;
}

function hasFewOptions(problem: Problem): boolean {
  const { primaryCount } = problem;
  return primaryCount >= FEW.items && optionCount(problem) <= FEW.optionsPerItem * primaryCount;
}

/**
 * How many different remainders there can be, since items that can be interchanged need not be told apart; Infinity if there are more than
 * `most`. Mostly that is known from the likeness of a few items.
 */
export function remainders(problem: Problem, most: number): number {
  if (hasFewOptions(problem)) return Infinity;
  const likeness = new Likeness(problem);
  const classes: { readonly first: number; size: number }[] = [];
  for (let i = 0; i < problem.primaryCount; i++) {
    const alike = classes.find(({ first }) => likeness.isLike(i, first));
    if (alike) alike.size++;
    else classes.push({ first: i, size: 1 });
    if (2 ** classes.length > most) return Infinity;
  }
  const sizes = new Map<number, number>();
  for (const kind of interchangeable(problem)) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  let product = 1;
  for (const size of sizes.values()) product *= size + 1;
  return product > most ? Infinity : product;
}

/**
 * What two items that can be interchanged have in common, and others hardly ever. An item's sum is over the items of all its options, of
 * a random number each: those of two such items differ by as many times their own numbers as the one has options without the other.
 */
class Likeness {
  readonly degrees: Uint32Array;
  readonly #random: Float64Array;
  readonly #sums: Float64Array;

  constructor({ primaryCount, optionStart, entryItem }: Problem) {
    this.degrees = new Uint32Array(primaryCount);
    this.#random = Float64Array.from({ length: primaryCount }, (_, i) => randomOf(i) % 2 ** 32);
    this.#sums = new Float64Array(primaryCount);
    for (let o = 0; o + 1 < optionStart.length; o++) {
      let sum = 0;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) sum += this.#random[entryItem[e]];
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        this.degrees[entryItem[e]]++;
        this.#sums[entryItem[e]] += sum;
      }
    }
  }

  isLike(i: number, j: number): boolean {
    if (this.degrees[i] !== this.degrees[j]) return false;
    const times = (this.#sums[i] - this.#sums[j]) / (this.#random[i] - this.#random[j]);
    return Number.isInteger(times) && times >= 0 && times <= this.degrees[i];
  }
}

/** The options as sets of items. Each has a number, the sum of random numbers of its items, by which it is found. */
class Options {
  readonly #problem: Problem;
  /** By item: a random number; its options. */
  readonly #random: Float64Array;
  readonly #of: number[][];
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
