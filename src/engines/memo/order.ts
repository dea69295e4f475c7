// The static order of items for memo counting and diagrams. When the items are settled in an order, the state of the
// search is what the items behind the frontier have become: those that some decided option touches and some undecided
// option needs. A narrow frontier makes few signatures: on a board it is the order along the rows of the shorter side.
// The order of the file and a greedy one are compared, and the one with fewer expected states is taken.

import { itemCount, listsOf, numbers, optionCount, type Problem } from "#problem";

/** Work, in pairs of entries of an option or of items, above which the greedy order is not tried. */
const MOST_WORK = 2e7;

/** Primary items in the order in which they should be settled. */
export function itemOrder(problem: Problem): Uint32Array {
  const inFile = numbers(problem.primaryCount);
  if (greedyWork(problem) > MOST_WORK) return inFile;
  const frontier = new Frontier(problem);
  const greedy = greedyOrder(frontier);
  return frontier.cost(greedy) < frontier.cost(inFile) ? greedy : inFile;
}

/** What can happen at the most when the items are settled in the order of the file. */
export interface Extent {
  /** Nodes of memo counting: for each state before an item, the ways to settle it that the state leaves. */
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
    nodes += frontier.choices(i);
    paths *= ways;
    if (nodes > most) return null;
    frontier.settle(i);
  }
  return { nodes, paths };
}

/** Where an item is: not touched by a decided option, touched, or behind the frontier. */
const FREE = 0;
const TOUCHED = 1;
const BEHIND = 2;

/** Which items are on the frontier while items are settled one by one. */
class Frontier {
  readonly problem: Problem;
  /** Item i is in the options options[start[i]] … options[start[i + 1] − 1]. */
  readonly start: Uint32Array;
  readonly options: Uint32Array;
  /** By item: bits of state while it is on the frontier. */
  readonly bits: Float64Array;
  /** By item: its options that are undecided. */
  readonly #left: Int32Array;
  readonly #place: Uint8Array;
  readonly #decided: Uint8Array;
  /** Bits of state in all. */
  width = 0;

  constructor(problem: Problem) {
    const items = itemCount(problem);
    const { start, entries, optionOf } = listsOf(problem);
    this.problem = problem;
    this.start = start;
    this.options = entries.map((e) => optionOf[e]);
    this.bits = this.#bitsOf();
    this.#left = new Int32Array(items);
    this.#place = new Uint8Array(items);
    this.#decided = new Uint8Array(optionCount(problem));
    this.reset();
  }

  /** An item with bounds counts; a secondary item has a color or none; others are covered or not. */
  #bitsOf(): Float64Array {
    const { primaryCount, upper } = this.problem;
    const colors = colorsOf(this.problem);
    const bits = new Float64Array(this.start.length - 1);
    for (let i = 0; i < bits.length; i++) {
      const options = this.start[i + 1] - this.start[i];
      const most = i < primaryCount ? upper[i] : (colors[i - primaryCount]?.size ?? 1);
      bits[i] = Math.log2(1 + Math.min(most, options));
    }
    return bits;
  }

  reset(): void {
    for (let i = 0; i < this.#left.length; i++) this.#left[i] = this.start[i + 1] - this.start[i];
    this.#place.fill(FREE);
    this.#decided.fill(0);
    this.width = 0;
  }

  /** Settles the item: all its options are decided. */
  settle(i: number): void {
    const { optionStart, entryItem } = this.problem;
    this.#leave(i);
    for (let k = this.start[i]; k < this.start[i + 1]; k++) {
      const o = this.options[k];
      if (this.#decided[o]) continue;
      this.#decided[o] = 1;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const j = entryItem[e];
        this.#left[j]--;
        if (this.#place[j] === BEHIND) continue;
        if (this.#place[j] === FREE) {
          this.#place[j] = TOUCHED;
          this.width += this.bits[j];
        }
        if (this.#left[j] === 0) this.#leave(j);
      }
    }
  }

  /** In how many ways the item can be settled: as many sets of its undecided options are within its bounds. */
  ways(i: number): number {
    const { lower, upper } = this.problem;
    const left = this.#left[i];
    let [ways, sets] = [0, 1]; // sets of k options
    for (let k = 0; k <= Math.min(upper[i], left); k++) {
      if (k >= lower[i] || this.#place[i] !== FREE) ways += sets;
      sets *= (left - k) / (k + 1);
    }
    return Math.max(1, ways);
  }

  /**
   * The states before the item, each with the ways to settle it. An item that one option covers can be settled by an
   * option only in states where the other items of that option are not covered yet, and needs none where it is covered.
   */
  choices(i: number): number {
    const { optionStart, entryItem } = this.problem;
    if (!this.#isPlain(i)) return 2 ** this.width * this.ways(i);
    let sum = this.#place[i] === FREE ? 0 : 2 ** (this.width - this.bits[i]);
    for (let k = this.start[i]; k < this.start[i + 1]; k++) {
      const o = this.options[k];
      if (this.#decided[o]) continue;
      let free = this.width;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const j = entryItem[e];
        if (this.#place[j] === TOUCHED && this.#isPlain(j)) free -= this.bits[j];
      }
      sum += 2 ** free;
    }
    return Math.max(1, sum);
  }

  /** Must exactly one option contain it? */
  #isPlain(i: number): boolean {
    const { lower, upper, primaryCount } = this.problem;
    return i < primaryCount && lower[i] === 1 && upper[i] === 1;
  }

  /** The item is settled, or has no undecided option: it is on the frontier no more. */
  #leave(i: number): void {
    if (this.#place[i] === TOUCHED) this.width -= this.bits[i];
    this.#place[i] = BEHIND;
  }

  /** The number of states that an order would lead to if all were possible; Infinity if it is hopelessly large. */
  cost(order: Uint32Array): number {
    this.reset();
    let states = 0;
    for (const i of order) {
      this.settle(i);
      states += 2 ** this.width;
    }
    return states;
  }
}

/** By secondary item: its colors, in problems that have any. */
function colorsOf({ primaryCount, itemNames, entryItem, entryColor }: Problem): Set<number>[] {
  if (!entryColor) return [];
  const colors = Array.from({ length: itemNames.length - primaryCount }, () => new Set<number>());
  for (let e = 0; e < entryItem.length; e++) colors[entryItem[e] - primaryCount]?.add(entryColor[e]);
  return colors;
}

function greedyWork({ primaryCount, optionStart }: Problem): number {
  let work = primaryCount ** 2;
  for (let o = 0; o + 1 < optionStart.length; o++) work += (optionStart[o + 1] - optionStart[o]) ** 2;
  return work;
}

/** By item: those that it shares an option with. */
function neighborsOf({ problem, start, options }: Frontier): number[][] {
  const { optionStart, entryItem } = problem;
  const seenBy = new Int32Array(start.length - 1).fill(-1);
  return Array.from(seenBy, (_, i) => {
    const neighbors: number[] = [];
    seenBy[i] = i;
    for (let k = start[i]; k < start[i + 1]; k++) {
      const o = options[k];
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const j = entryItem[e];
        if (seenBy[j] !== i) neighbors.push(j);
        seenBy[j] = i;
      }
    }
    return neighbors;
  });
}

/**
 * Always the item that widens the frontier least; among equals the one that has been on it longest. To settle an item
 * touches its neighbors that are free: an option with a free item is undecided.
 */
function greedyOrder(frontier: Frontier): Uint32Array {
  const { primaryCount } = frontier.problem;
  const neighbors = neighborsOf(frontier);
  const bits = frontier.bits.map((b) => Math.round(1024 * b)); // whole numbers: sums that do not depend on their order
  const place = new Uint8Array(bits.length);
  /** By item: how much wider the frontier would be with it settled. */
  const growth = Float64Array.from(neighbors, (list) => list.reduce((sum, j) => sum + bits[j], 0));
  const touch = (j: number) => {
    if (place[j] !== FREE) return;
    place[j] = TOUCHED;
    growth[j] -= bits[j];
    for (const i of neighbors[j]) growth[i] -= bits[j];
    if (j < primaryCount) waiting.push(j);
  };
  let waiting: number[] = []; // in the order in which they were touched
  const order = new Uint32Array(primaryCount);
  for (let at = 0; at < primaryCount; at++) {
    if (waiting.length === 0)
      touch(
        leastOf(
          [...order.keys()].filter((i) => place[i] === FREE),
          growth,
        ),
      );
    const next = leastOf(waiting, growth);
    order[at] = next;
    waiting = waiting.filter((i) => i !== next);
    place[next] = BEHIND;
    for (const j of neighbors[next]) touch(j);
  }
  return order;
}

/** The first of those whose growth is least. */
function leastOf(candidates: readonly number[], growth: Float64Array): number {
  return candidates.reduce((best, i) => (growth[i] < growth[best] ? i : best));
}
