// The plain state of a search: which options are alive, how often each item may still be used. No clever links: what
// changes goes onto a trail, and going back undoes the trail. For searches where something else than speed per node
// decides: random probes (probe/), branch and bound (cheap/).

import type { Part } from "../../problem/part.js";
import { itemCount, optionCount, type Problem } from "../../problem/problem.js";

/** Work in steps of a few milliseconds: between two of them something else may run. */
export type Steps<T = void> = Generator<void, T>;

/** How many small things make a step. */
export const STEP_WORK = 1 << 15;

export class PlainState {
  readonly problem: Problem;
  /** By item: its options; in an order that the search may choose. */
  readonly optionsOf: readonly number[][];
  /** By option: can it still be chosen? */
  readonly alive: Uint8Array;
  /** By item: its options that are alive. */
  readonly #size: Int32Array;
  /** By primary item: how many more of its options are needed, at least 0. */
  readonly #need: Int32Array;
  /** By primary item: how many more of its options there may be. */
  readonly #room: Int32Array;
  /** By primary item: is it settled, with no more of its options to come? */
  readonly #closed: Uint8Array;
  /** By secondary item: 0 while unused, its color + 1 when an option with it was chosen. */
  readonly #color: Int32Array;
  /** What was changed, last first: an undo for each. Numbers are kind · 2^32 + what. */
  readonly #trail: number[] = [];

  constructor(problem: Problem) {
    const { primaryCount, lower, upper } = problem;
    const items = itemCount(problem);
    this.problem = problem;
    this.optionsOf = Array.from({ length: items }, (): number[] => []);
    this.alive = new Uint8Array(optionCount(problem)).fill(1);
    this.#size = new Int32Array(items);
    this.#need = Int32Array.from(lower);
    this.#room = Int32Array.from(upper);
    this.#closed = new Uint8Array(primaryCount);
    this.#color = new Int32Array(items);
  }

  /** Fills the lists, which must be done before anything else. */
  *fill(): Steps {
    const { entryItem, optionStart } = this.problem;
    for (let o = 0; o < optionCount(this.problem); o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        this.optionsOf[entryItem[e]].push(o);
        this.#size[entryItem[e]]++;
        if ((e + 1) % STEP_WORK === 0) yield;
      }
    }
  }

  isOpen(i: number): boolean {
    return this.#closed[i] === 0;
  }

  /** How many more of the item's options are needed. */
  need(i: number): number {
    return this.#need[i];
  }

  /**
   * The number of branches at an open item. Branch k takes its k-th live option and rules out those before it, which
   * is possible while enough of them are left; if nothing more is needed, a last branch takes none.
   */
  degree(i: number): number {
    const size = this.#size[i];
    const need = this.#need[i];
    return need > 0 ? Math.max(0, size - need + 1) : size + 1;
  }

  /** The open item of least degree, the first of them; −1 if none is open, and then this is a solution. */
  choose(): number {
    let best = -1;
    let least = Infinity;
    for (let i = 0; i < this.#closed.length; i++) {
      if (this.#closed[i]) continue;
      const degree = this.degree(i);
      if (degree < least) [best, least] = [i, degree];
    }
    return best;
  }

  /** Leaves the solutions of this part only; false if there are none, since its options cannot stand together. */
  enter({ take, avoid }: Part): boolean {
    for (const o of avoid) this.kill(o);
    for (const o of take) {
      if (!this.alive[o]) return false;
      this.take(o);
    }
    return true;
  }

  /** The place to go back to. */
  mark(): number {
    return this.#trail.length;
  }

  /** Undoes everything since the mark was made. */
  undo(mark: number): void {
    while (this.#trail.length > mark) {
      const entry = this.#trail.pop()!;
      const what = entry % STEP;
      switch (entry - what) {
        case KILLED:
          this.alive[what] = 1;
          this.#resize(what, 1);
          break;
        case CLOSED:
          this.#closed[what] = 0;
          break;
        case USED:
          this.#room[what]++;
          break;
        case NEEDED:
          this.#need[what]++;
          break;
        case COLORED:
          this.#color[what] = 0;
          break;
      }
    }
  }

  /** Chooses the option: its items are used, and what is not compatible with it dies. */
  take(o: number): void {
    const { optionStart, entryItem, entryColor } = this.problem;
    this.kill(o);
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      if (i < this.#closed.length) this.#usePrimary(i);
      else this.#useSecondary(i, entryColor?.[e] ?? 0);
    }
  }

  /** No more options of this item. */
  close(i: number): void {
    this.#closed[i] = 1;
    this.#trail.push(CLOSED + i);
    for (const o of this.optionsOf[i]) this.kill(o);
  }

  /** The option cannot be chosen any more. */
  kill(o: number): void {
    if (!this.alive[o]) return;
    this.alive[o] = 0;
    this.#resize(o, -1);
    this.#trail.push(KILLED + o);
  }

  #usePrimary(i: number): void {
    this.#room[i]--;
    this.#trail.push(USED + i);
    if (this.#need[i] > 0) {
      this.#need[i]--;
      this.#trail.push(NEEDED + i);
    }
    if (this.#room[i] === 0) this.close(i);
  }

  #useSecondary(i: number, color: number): void {
    if (this.#color[i] !== 0) return; // the same color as before, or the option would not be alive
    this.#color[i] = color + 1;
    this.#trail.push(COLORED + i);
    for (const o of this.optionsOf[i]) if (color === 0 || this.#colorIn(o, i) !== color) this.kill(o);
  }

  #colorIn(o: number, item: number): number {
    const { optionStart, entryItem, entryColor } = this.problem;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      if (entryItem[e] === item) return entryColor?.[e] ?? 0;
    }
    return 0;
  }

  #resize(o: number, by: number): void {
    const { optionStart, entryItem } = this.problem;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) this.#size[entryItem[e]] += by;
  }
}

const STEP = 2 ** 32;
const KILLED = 0;
const CLOSED = STEP;
const USED = 2 * STEP;
const NEEDED = 3 * STEP;
const COLORED = 4 * STEP;
