// What is left of a problem while options are taken and dropped: which options are live, and how often each item must and
// may still be covered. To take an option drops all that cannot stand beside it; `propagate` takes what must be taken
// then. Every change is on a trail, so that it can be undone.

import { type Lists, listsOf } from "./lists.js";
import type { Part } from "./part.js";
import { itemCount, optionCount, type Problem } from "./problem.js";

/** Of an option. */
export const DROPPED = 0;
export const LIVE = 1;
export const TAKEN = 2;

export class State {
  readonly problem: Problem;
  /** By option: LIVE, DROPPED or TAKEN. */
  readonly status: Uint8Array;
  /** By item: how many live options contain it. */
  readonly size: Int32Array;
  /** By item: how many more options must contain it; 0 or less if none must. */
  readonly need: Int32Array;
  /** By item: how many more options may contain it; for a secondary item, 1 at first. */
  readonly room: Int32Array;
  /** How often an option left an item's list: a measure of the work that does not depend on the machine. */
  updates = 0;
  protected readonly lists: Lists;
  /** By item: 1 if a secondary item's color is settled, or no more options of a primary one are wanted. */
  readonly #closed: Uint8Array;
  #failed = false;
  /** Options in the order in which they were dropped or taken; −1 − i where item i was closed; FAILED where it failed. */
  readonly #trail: number[] = [];
  /** Items whose options may all have to be taken. */
  readonly #tight: number[] = [];

  constructor(problem: Problem, lists = listsOf(problem)) {
    const items = itemCount(problem);
    this.problem = problem;
    this.lists = lists;
    this.status = new Uint8Array(optionCount(problem)).fill(LIVE);
    this.size = new Int32Array(items);
    for (let i = 0; i < items; i++) this.size[i] = lists.end[i] - lists.start[i];
    this.need = new Int32Array(items);
    this.room = new Int32Array(items).fill(1);
    for (let i = 0; i < problem.primaryCount; i++) {
      this.need[i] = Math.min(problem.lower[i], MOST);
      this.room[i] = Math.min(problem.upper[i], MOST);
    }
    this.#closed = new Uint8Array(items);
  }

  isPrimary(item: number): boolean {
    return item < this.problem.primaryCount;
  }

  /** May more options contain the item? */
  isOpen(item: number): boolean {
    return this.#closed[item] === 0 && this.room[item] > 0;
  }

  /** Is it seen that there is no solution, since an item has fewer options than it needs? */
  get failed(): boolean {
    return this.#failed;
  }

  colorOf(entry: number): number {
    return this.problem.entryColor?.[entry] ?? 0;
  }

  optionOf(entry: number): number {
    return this.lists.optionOf[entry];
  }

  /** The entries of the item in live options. */
  *entriesOf(item: number): Generator<number> {
    const { start, end, entries, optionOf } = this.lists;
    for (let k = start[item]; k < end[item]; k++) {
      const e = entries[k];
      if (this.status[optionOf[e]] === LIVE) yield e;
    }
  }

  /** The live options of the item, in the order of its list. */
  optionsOf(item: number): number[] {
    const { start, end, entries, optionOf } = this.lists;
    const options: number[] = [];
    for (let k = start[item]; k < end[item]; k++) {
      const o = optionOf[entries[k]];
      if (this.status[o] === LIVE) options.push(o);
    }
    return options;
  }

  /**
   * The number of branches at an open item. Branch k takes its k-th live option and drops those before it, which is
   * possible while enough of them are left; if nothing more is needed, a last branch takes none.
   */
  degree(item: number): number {
    const need = this.need[item];
    return need > 0 ? Math.max(0, this.size[item] - need + 1) : this.size[item] + 1;
  }

  /** The open item of least degree, the first of them; −1 if none is open, and then this is a solution. */
  choose(): number {
    let [best, least] = [-1, Infinity];
    for (let i = 0; i < this.problem.primaryCount; i++) {
      if (!this.isOpen(i)) continue;
      const degree = this.degree(i);
      if (degree < least) [best, least] = [i, degree];
    }
    return best;
  }

  /** Takes branch k of an open item; gives the option, −1 if it takes none. */
  branch(item: number, k: number): number {
    const live = this.optionsOf(item);
    for (const o of live.slice(0, k)) this.drop(o);
    if (k < live.length) this.take(live[k]);
    else this.close(item);
    return live[k] ?? -1;
  }

  /** Leaves the solutions of this part only; false if there are none, since its options cannot stand together. */
  enter({ take, avoid }: Part): boolean {
    for (const o of avoid) this.drop(o);
    for (const o of take) {
      if (this.status[o] !== LIVE) return false;
      this.take(o);
    }
    return true;
  }

  /** Takes a live option: its items are covered, and what cannot stand beside it is dropped. */
  take(o: number): void {
    const { optionStart, entryItem, primaryCount } = this.problem;
    this.status[o] = TAKEN;
    this.#trail.push(o);
    this.updates += optionStart[o + 1] - optionStart[o];
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      this.size[i]--;
      this.need[i]--;
      this.room[i]--;
    }
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      // A color that is settled is this one, or the option would not be live.
      if (i >= primaryCount && !this.#closed[i]) this.close(i, this.colorOf(e));
      else if (this.room[i] === 0 && i < primaryCount) this.#dropOthers(i, 0);
    }
  }

  /** No more options of this item, but for those with the color that is settled for a secondary one. */
  close(item: number, color = 0): void {
    this.#closed[item] = 1;
    this.#trail.push(-1 - item);
    this.#dropOthers(item, color);
  }

  /** Drops the item's live options but those with this color. */
  #dropOthers(item: number, color: number): void {
    const { start, end, entries, optionOf } = this.lists;
    for (let k = start[item]; k < end[item]; k++) {
      const o = optionOf[entries[k]];
      if (this.status[o] === LIVE && (color === 0 || this.colorOf(entries[k]) !== color)) this.drop(o, item);
    }
  }

  /** The option cannot be chosen any more, perhaps because of an item that has what it may have. */
  drop(o: number, _full?: number): void {
    if (this.status[o] !== LIVE) return;
    const { optionStart, entryItem } = this.problem;
    this.status[o] = DROPPED;
    this.#trail.push(o);
    this.updates += optionStart[o + 1] - optionStart[o];
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      this.size[i]--;
      if (this.need[i] > 0) this.check(i);
    }
  }

  /** Is an item that needs options short of them, or has it none to spare? */
  protected check(i: number): void {
    const need = this.need[i];
    if (need <= this.room[i] && need < this.size[i]) return;
    if (need <= this.room[i] && need === this.size[i]) this.#tight.push(i);
    else if (!this.#failed) {
      this.#failed = true;
      this.#trail.push(FAILED);
    }
  }

  /** Takes all that must be taken, as long as there is anything. */
  propagate(): void {
    const { start, end, entries, optionOf } = this.lists;
    while (this.#tight.length > 0 && !this.#failed) {
      const i = this.#tight.pop()!;
      for (let k = start[i]; k < end[i] && this.need[i] > 0 && !this.#failed; k++) {
        const o = optionOf[entries[k]];
        if (this.status[o] === LIVE) this.take(o);
      }
    }
    this.#tight.length = 0;
  }

  /** The place to go back to. */
  mark(): number {
    return this.#trail.length;
  }

  /** Undoes everything since the mark was made. */
  undo(mark: number): void {
    while (this.#trail.length > mark) {
      const entry = this.#trail.pop()!;
      if (entry === FAILED) this.#failed = false;
      else if (entry < 0) this.#closed[-1 - entry] = 0;
      else this.#restore(entry);
    }
    this.#tight.length = 0;
  }

  #restore(o: number): void {
    const { optionStart, entryItem } = this.problem;
    const back = this.status[o] === TAKEN ? 1 : 0;
    this.status[o] = LIVE;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      this.size[i]++;
      this.need[i] += back;
      this.room[i] += back;
    }
  }

  /** Everything until now stays. */
  keep(): void {
    this.#trail.length = 0;
  }
}

const FAILED = -Infinity;
/** Larger bounds are as good as this one: it is more than the number of options. */
const MOST = 2 ** 31 - 1;
