// A problem in, a chain of forced steps out that ends in a contradiction, if there is one: each step takes options since an
// item has no others, and the last item has fewer than it needs. Steps that the end does not depend on are left out.

import { optionCount, optionsOf, type Problem } from "#problem";

/** These options are all that the item has left, and it needs all of them. */
export interface ForcedStep {
  readonly item: number;
  readonly options: readonly number[];
}

export interface Chain {
  readonly steps: readonly ForcedStep[];
  /** Nothing is left for this item, or less than it needs. */
  readonly item: number;
}

/** The chain; null if what is forced leads to no contradiction, or only after more than `most` steps. */
export function chainOf(problem: Problem, most: number): Chain | null {
  const chain = new Chaining(problem);
  const end = chain.follow();
  if (end < 0) return null;
  const steps = chain.behind(end);
  return steps.length > most ? null : { steps, item: end };
}

const LIVE = -1;

class Chaining {
  readonly #problem: Problem;
  /** By option: the step that dropped or took it. */
  readonly #by: Int32Array;
  /** By option: the item that has enough options without it; −1 if it was dropped for another reason. */
  readonly #full: Int32Array;
  readonly #taken: Uint8Array;
  readonly #size: Int32Array;
  readonly #need: Int32Array;
  readonly #room: Int32Array;
  /** By secondary item: the entry that settled its color; −1 while it is open. */
  readonly #settled: Int32Array;
  readonly #steps: ForcedStep[] = [];
  /** Items to be looked at, in the order in which they lost options: the shortest chains come first. */
  readonly #queue: number[] = [];

  constructor(problem: Problem) {
    const { itemNames, primaryCount, lower, upper } = problem;
    this.#problem = problem;
    this.#by = new Int32Array(optionCount(problem)).fill(LIVE);
    this.#full = new Int32Array(optionCount(problem)).fill(-1);
    this.#taken = new Uint8Array(optionCount(problem));
    this.#size = Int32Array.from(itemNames, (_, i) => optionsOf(problem, i).length);
    this.#need = Int32Array.from(lower, (bound) => Math.min(bound, MOST));
    this.#room = Int32Array.from(upper, (bound) => Math.min(bound, MOST));
    this.#settled = new Int32Array(itemNames.length).fill(-1);
    for (let i = 0; i < primaryCount; i++) this.#queue.push(i);
    this.#queue.sort((a, b) => this.#size[a]! - this.#need[a]! - (this.#size[b]! - this.#need[b]!));
  }

  /** Takes what must be taken; the item that cannot be satisfied, or −1. */
  follow(): number {
    for (let k = 0; k < this.#queue.length; k++) {
      const item = this.#queue[k]!;
      if (item >= this.#need.length || this.#need[item]! <= 0) continue;
      if (this.#size[item]! < this.#need[item]! || this.#room[item]! < this.#need[item]!) return item;
      if (this.#size[item]! > this.#need[item]!) continue;
      const options = this.#live(item);
      const step = this.#steps.push({ item, options }) - 1;
      for (const o of options) {
        if (this.#by[o] !== LIVE) return item; // two of them cannot stand together
        this.#take(o, step);
      }
    }
    return -1;
  }

  #live(item: number): number[] {
    return optionsOf(this.#problem, item).filter((o) => this.#by[o] === LIVE);
  }

  #take(o: number, step: number): void {
    const { optionStart, entryItem, primaryCount } = this.#problem;
    this.#drop(o, step);
    this.#taken[o] = 1;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      if (i >= primaryCount) this.#settle(i, e, step);
      else {
        this.#need[i]!--;
        if (--this.#room[i]! === 0) for (const other of this.#live(i)) this.#drop(other, step, i);
      }
    }
  }

  #settle(item: number, entry: number, step: number): void {
    if (this.#settled[item]! >= 0) return;
    this.#settled[item] = entry;
    const color = this.#problem.entryColor?.[entry] ?? 0;
    for (const o of this.#live(item))
      if (color === 0 || this.#colorIn(o, item) !== color) this.#drop(o, step);
  }

  #colorIn(o: number, item: number): number {
    const { optionStart, entryItem, entryColor } = this.#problem;
    const at = entryItem.subarray(optionStart[o], optionStart[o + 1]).indexOf(item);
    return entryColor?.[optionStart[o]! + at] ?? 0;
  }

  #drop(o: number, step: number, full = -1): void {
    const { optionStart, entryItem } = this.#problem;
    this.#by[o] = step;
    this.#full[o] = full;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      this.#size[i]!--;
      this.#queue.push(i);
    }
  }

  /** The steps that the end depends on, in their order. */
  behind(end: number): ForcedStep[] {
    const kept = new Set<number>();
    const items = new Set([end]);
    const full = new Set<number>();
    const keep = (o: number) => {
      kept.add(this.#by[o]!);
      items.add(this.#steps[this.#by[o]!]!.item);
      if (this.#full[o]! >= 0) full.add(this.#full[o]!);
    };
    for (const item of items) {
      for (const o of optionsOf(this.#problem, item)) if (this.#by[o] !== LIVE) keep(o);
      // An item that has enough has it by all options that were taken of it.
      for (const i of full) for (const o of optionsOf(this.#problem, i)) if (this.#taken[o]) keep(o);
      full.clear();
    }
    return [...kept].sort((a, b) => a - b).map((step) => this.#steps[step]!);
  }
}

/** Larger bounds are as good as this one: it is more than the number of options. */
const MOST = 2 ** 31 - 1;
