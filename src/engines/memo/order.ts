// The static order of items for memo counting and diagrams. When the items are settled in an order, the state of the
// search is what the items behind the frontier have become: those that some decided option touches and some undecided
// option needs. A narrow frontier makes few signatures: on a board it is the order along the rows of the shorter side.
// The order of the file and a greedy one are compared, and the one with fewer expected states is taken.

import { itemCount, optionCount, type Problem } from "../../problem/problem.js";

/** Work, in entries looked at, above which the greedy order is not tried. */
const MOST_WORK = 2e7;

/** Primary items in the order in which they should be settled. */
export function itemOrder(problem: Problem): Uint32Array {
  const inFile = Uint32Array.from({ length: problem.primaryCount }, (_, i) => i);
  const frontier = new Frontier(problem);
  if (problem.entryItem.length * problem.primaryCount > MOST_WORK) return inFile;
  const greedy = greedyOrder(frontier);
  return frontier.cost(greedy) < frontier.cost(inFile) ? greedy : inFile;
}

/** What can happen at the most when the items are settled in the order of the file. */
export interface Extent {
  /** Nodes of memo counting: for each state before an item, the ways to settle it. */
  readonly nodes: number;
  /** Ways to settle all items one after the other, each by itself: what a search without a table might go through. */
  readonly paths: number;
}

/** The extent, or null if it has more than `most` nodes. */
export function extentOf(problem: Problem, most: number): Extent | null {
  const frontier = new Frontier(problem);
  let [nodes, paths] = [0, 1];
  for (let i = 0; i < problem.primaryCount; i++) {
    const ways = frontier.ways(i);
    nodes += 2 ** frontier.width * ways;
    paths *= ways;
    if (nodes > most) return null;
    frontier.settle(i);
  }
  return { nodes, paths };
}

/** Which items are on the frontier while items are settled one by one. */
class Frontier {
  readonly problem: Problem;
  readonly optionsOf: readonly number[][];
  /** By item: bits of state while it is on the frontier. */
  readonly #bits: Float64Array;
  /** By item: its options that are undecided. */
  readonly #left: Int32Array;
  readonly #touched: Uint8Array;
  readonly #settled: Uint8Array;
  readonly #decided: Uint8Array;
  /** By item: the last `growth` that has seen it. */
  readonly #seen: Uint32Array;
  #stamp = 0;
  /** Bits of state in all. */
  width = 0;

  constructor(problem: Problem) {
    const { optionStart, entryItem } = problem;
    const items = itemCount(problem);
    const lists = Array.from({ length: items }, (): number[] => []);
    for (let o = 0; o < optionCount(problem); o++) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) lists[entryItem[e]!]!.push(o);
    }
    this.problem = problem;
    this.optionsOf = lists;
    this.#bits = Float64Array.from(lists, (list, i) => bitsOf(problem, list, i));
    this.#left = new Int32Array(items);
    this.#touched = new Uint8Array(items);
    this.#settled = new Uint8Array(items);
    this.#decided = new Uint8Array(optionCount(problem));
    this.#seen = new Uint32Array(items);
    this.reset();
  }

  reset(): void {
    this.optionsOf.forEach((list, i) => {
      this.#left[i] = list.length;
    });
    this.#touched.fill(0);
    this.#settled.fill(0);
    this.#decided.fill(0);
    this.width = 0;
  }

  isTouched(i: number): boolean {
    return this.#touched[i] === 1;
  }

  /** Settles the item: all its options are decided. Gives the items that it touches for the first time. */
  settle(i: number): number[] {
    const { optionStart, entryItem } = this.problem;
    const fresh: number[] = [];
    this.#leave(i);
    this.#settled[i] = 1;
    for (const o of this.optionsOf[i]!) {
      if (this.#decided[o]) continue;
      this.#decided[o] = 1;
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const j = entryItem[e]!;
        this.#left[j]!--;
        if (this.#settled[j]) continue;
        if (!this.#touched[j]) {
          this.#touched[j] = 1;
          this.width += this.#bits[j]!;
          fresh.push(j);
        }
        if (this.#left[j] === 0) this.#leave(j);
      }
    }
    return fresh;
  }

  /** In how many ways the item can be settled: as many sets of its undecided options are within its bounds. */
  ways(i: number): number {
    const { lower, upper } = this.problem;
    const left = this.#left[i]!;
    let [ways, sets] = [0, 1]; // sets of k options
    for (let k = 0; k <= Math.min(upper[i]!, left); k++) {
      if (k >= lower[i]! || this.#touched[i]) ways += sets;
      sets *= (left - k) / (k + 1);
    }
    return Math.max(1, ways);
  }

  /** The item is on the frontier no more. */
  #leave(i: number): void {
    if (this.#touched[i] !== 1) return;
    this.#touched[i] = 2;
    this.width -= this.#bits[i]!;
  }

  /** How much wider the frontier would be with the item settled; or some number from `enough` on. */
  growth(i: number, enough: number): number {
    const { optionStart, entryItem } = this.problem;
    const seen = this.#seen;
    const stamp = ++this.#stamp;
    let growth = this.#touched[i] === 1 ? -this.#bits[i]! : 0;
    seen[i] = stamp;
    for (const o of this.optionsOf[i]!) {
      if (this.#decided[o]) continue;
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const j = entryItem[e]!;
        if (seen[j] === stamp || this.#settled[j] || this.#touched[j]) continue;
        seen[j] = stamp;
        growth += this.#bits[j]!;
        if (growth >= enough) return growth;
      }
    }
    return growth;
  }

  /** The logarithm of the number of states that an order would lead to if all were possible. */
  cost(order: Uint32Array): number {
    this.reset();
    let most = 0;
    const widths: number[] = [];
    for (const i of order) {
      this.settle(i);
      widths.push(this.width);
      most = Math.max(most, this.width);
    }
    return most + Math.log2(widths.reduce((sum, width) => sum + 2 ** (width - most), 0));
  }
}

/** An item with bounds counts; a secondary item has a color or none; others are covered or not. */
function bitsOf(
  { primaryCount, upper, entryItem, entryColor, optionStart }: Problem,
  list: readonly number[],
  i: number,
): number {
  if (i < primaryCount) return Math.log2(1 + Math.min(upper[i]!, list.length));
  const colors = new Set<number>();
  for (const o of list) {
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++)
      if (entryItem[e] === i) colors.add(entryColor?.[e] ?? 0);
  }
  return Math.log2(1 + colors.size);
}

/** Always the item that widens the frontier least; among equals the one that has been on it longest. */
function greedyOrder(frontier: Frontier): Uint32Array {
  const { primaryCount } = frontier.problem;
  frontier.reset();
  const order: number[] = [];
  const waiting = new Set<number>(); // in the order in which they were touched
  const rest = new Set(Array.from({ length: primaryCount }, (_, i) => i));
  while (rest.size > 0) {
    const next = leastGrowth(frontier, waiting.size > 0 ? waiting : rest);
    order.push(next);
    waiting.delete(next);
    rest.delete(next);
    for (const i of frontier.settle(next)) if (i < primaryCount) waiting.add(i);
  }
  return Uint32Array.from(order);
}

function leastGrowth(frontier: Frontier, candidates: Iterable<number>): number {
  let best = -1;
  let least = Infinity;
  for (const i of candidates) {
    const growth = frontier.growth(i, least);
    if (growth < least) [best, least] = [i, growth];
  }
  return best;
}
