// Items that can be interchanged: to swap two of them maps the options to the options, as for the points of a complete
// graph, or the elements of a set that is to be partitioned. What is left of a problem then depends only on how many items
// of each kind are open.

import { numbers, optionCount, type Problem } from "#problem";
import { Random } from "../random.js";

/** This many options and pairs of items are compared at the most; then the items that are left are kinds of their own. */
const MOST_WORK = 200_000;
/** Where this many items have no more options each, hardly any can be interchanged: an option of one has its like for each other. */
const FEW = { items: 20, optionsPerItem: 3 };

/**
 * By primary item: a number for its kind, that of its first item. For problems without secondary items and bounds.
 */
export function interchangeable(problem: Problem): Uint32Array {
  const kinds = numbers(problem.primaryCount);
  if (hasFewOptions(problem)) return kinds;
  const options = new Options(problem);
  const firsts: number[] = [];
  let work = options.isClear ? MOST_WORK : 0;
  for (let i = 0; i < kinds.length && work > 0; i++) {
    const first = firsts.find((j) => {
      const isLike = options.degree(i) === options.degree(j);
      work -= isLike ? options.degree(i) : 1;
      return isLike && options.canSwap(i, j);
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

/** The options as sets of items. Each has a number, the sum of random numbers of its items, by which it is found. */
class Options {
  readonly #problem: Problem;
  /** By item: a random number; its options, of those with the same items the first. */
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
    const random = new Random(primaryCount);
    // Below 2^40, so that sums of 8,192 of them are exact.
    const draw = () => random.below(2 ** 20) * 2 ** 20 + random.below(2 ** 20);
    this.#random = Float64Array.from({ length: primaryCount }, draw);
    this.#of = Array.from({ length: primaryCount }, () => []);
    this.#sums = new Float64Array(optionCount(problem));
    for (let o = 0; o < this.#sums.length; o++) {
      const items = entryItem.subarray(optionStart[o], optionStart[o + 1]);
      for (const i of items) this.#sums[o] += this.#random[i];
      const same = this.#found.get(this.#sums[o]);
      if (same) {
        same.times++;
        this.isClear &&= this.#isWith(same.option, o, NONE);
        continue;
      }
      this.#found.set(this.#sums[o], { option: o, times: 1 });
      for (const i of items) this.#of[i].push(o);
    }
  }

  degree(item: number): number {
    return this.#of[item].length;
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
