// What is left of a problem while it is being reduced. Taking an option drops those that cannot stand beside it, and
// whatever follows from that: an item with no more options than it needs has all of them taken, one with fewer means
// that there is no solution. Every change is on a trail, so that a probe can be taken back.

import { itemCount, optionCount, type Problem } from "../problem/problem.js";

export const LIVE = 0;
export const DROPPED = 1;
export const TAKEN = 2;

/** Bounds of an item that no longer matters: it is never short of options and never full. */
const NO_NEED = -(2 ** 30);
const ALL_ROOM = 2 ** 31 - 1;

export class Live {
  readonly problem: Problem;
  /** By option: LIVE, DROPPED or TAKEN. */
  readonly state: Uint8Array;
  /** By item: how many live options contain it. */
  readonly size: Int32Array;
  /** By item: how many more options must contain it; 0 or less if none must. */
  readonly need: Int32Array;
  /** By item: how many more options may contain it; for a secondary item, 1. */
  readonly room: Int32Array;
  /** By item: 1 if it has been dropped because it cannot matter. */
  readonly gone: Uint8Array;
  /** There is no solution (of the whole problem or, during a probe, with the option probed). */
  failed = false;
  /** How often an option left an item's list: a measure of the work that does not depend on the machine. */
  updates = 0;
  /** By item: its live options are among the entries list[start[i]] … list[end[i] − 1]. */
  readonly #start: Uint32Array;
  readonly #end: Uint32Array;
  readonly #list: Uint32Array;
  /** By entry: its option. */
  readonly #optionOf: Uint32Array;
  /** By item: 1 if it is secondary and a taken option has settled its color. */
  readonly #settled: Uint8Array;
  /** Options in the order in which they were dropped or taken; −1 − i where the color of item i was settled. */
  readonly #trail: number[] = [];
  /** Items whose options may all have to be taken. */
  readonly #tight: number[] = [];

  constructor(problem: Problem) {
    const [n, m] = [optionCount(problem), itemCount(problem)];
    this.problem = problem;
    this.state = new Uint8Array(n);
    this.size = new Int32Array(m);
    this.need = new Int32Array(m);
    this.room = new Int32Array(m).fill(1);
    this.need.set(problem.lower);
    this.room.set(problem.upper);
    this.gone = new Uint8Array(m);
    this.#settled = new Uint8Array(m);
    this.#start = new Uint32Array(m);
    this.#end = new Uint32Array(m);
    this.#list = new Uint32Array(problem.entryItem.length);
    this.#optionOf = new Uint32Array(problem.entryItem.length);
    this.#fillLists();
  }

  #fillLists(): void {
    const { entryItem, optionStart } = this.problem;
    for (let e = 0; e < entryItem.length; e++) this.size[entryItem[e]]++;
    for (let i = 0, at = 0; i < this.size.length; at += this.size[i++]) this.#start[i] = this.#end[i] = at;
    for (let o = 0; o < this.state.length; o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        this.#optionOf[e] = o;
        this.#list[this.#end[entryItem[e]]++] = e;
      }
    }
  }

  isPrimary(item: number): boolean {
    return item < this.problem.primaryCount;
  }

  /** Takes options that every solution must have, and drops what cannot stand beside them, as long as there are any. */
  settle(): void {
    for (let i = 0; i < this.problem.primaryCount; i++) if (this.need[i] > 0) this.#check(i);
    this.#propagate();
    this.#trail.length = 0;
  }

  /** Drops an option for good, with all that follows. */
  drop(o: number): void {
    this.#drop(o);
    this.#propagate();
    this.#trail.length = 0;
  }

  /** Can this live option be in a solution, as far as one sees by taking it? Leaves everything as it was. */
  stands(o: number): boolean {
    this.#take(o);
    this.#propagate();
    const stands = !this.failed;
    this.#undo();
    return stands;
  }

  /** Narrows the bounds of a primary item, with all that follows. */
  narrow(item: number, need: number, room: number): void {
    this.need[item] = need;
    this.room[item] = room;
    if (need > 0) this.#check(item);
    this.#propagate();
    this.#trail.length = 0;
  }

  /** Drops an item from all options, since it cannot matter. */
  dropItem(item: number): void {
    this.gone[item] = 1;
    this.need[item] = NO_NEED;
    this.room[item] = ALL_ROOM;
    this.#end[item] = this.#start[item];
  }

  /** The entries of the item in live options. */
  *entriesOf(item: number): Generator<number> {
    for (let k = this.#start[item]; k < this.#end[item]; k++) {
      const e = this.#list[k];
      if (this.state[this.#optionOf[e]] === LIVE) yield e;
    }
  }

  optionOf(entry: number): number {
    return this.#optionOf[entry];
  }

  colorOf(entry: number): number {
    return this.problem.entryColor?.[entry] ?? 0;
  }

  /** Shortens the lists of items to their live options. */
  compact(): void {
    for (let i = 0; i < this.size.length; i++) {
      let to = this.#start[i];
      for (let k = to; k < this.#end[i]; k++) {
        const e = this.#list[k];
        if (this.state[this.#optionOf[e]] === LIVE) this.#list[to++] = e;
      }
      this.#end[i] = to;
    }
  }

  #take(o: number): void {
    const { optionStart, entryItem } = this.problem;
    this.state[o] = TAKEN;
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
      if (this.gone[i]) continue;
      if (!this.isPrimary(i)) this.#settleColor(i, this.colorOf(e));
      else if (this.room[i] === 0) this.#dropOthers(i, 0);
    }
  }

  #settleColor(item: number, color: number): void {
    if (this.#settled[item]) return;
    this.#settled[item] = 1;
    this.#trail.push(-1 - item);
    this.#dropOthers(item, color);
  }

  /** Drops the item's live options but those with this color. */
  #dropOthers(item: number, color: number): void {
    for (let k = this.#start[item]; k < this.#end[item]; k++) {
      const e = this.#list[k];
      const o = this.#optionOf[e];
      if (this.state[o] !== LIVE) continue;
      if (color === 0 || this.colorOf(e) !== color) this.#drop(o);
    }
  }

  #drop(o: number): void {
    const { optionStart, entryItem } = this.problem;
    this.state[o] = DROPPED;
    this.#trail.push(o);
    this.updates += optionStart[o + 1] - optionStart[o];
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      this.size[i]--;
      if (this.need[i] > 0) this.#check(i);
    }
  }

  #check(i: number): void {
    if (this.need[i] > this.room[i] || this.size[i] < this.need[i]) this.failed = true;
    else if (this.size[i] === this.need[i]) this.#tight.push(i);
  }

  #propagate(): void {
    while (this.#tight.length > 0 && !this.failed) {
      const i = this.#tight.pop()!;
      for (let k = this.#start[i]; k < this.#end[i] && this.need[i] > 0 && !this.failed; k++) {
        const o = this.#optionOf[this.#list[k]];
        if (this.state[o] === LIVE) this.#take(o);
      }
    }
    this.#tight.length = 0;
  }

  /** Takes back everything on the trail. */
  #undo(): void {
    const { optionStart, entryItem } = this.problem;
    for (let t = this.#trail.length - 1; t >= 0; t--) {
      const o = this.#trail[t];
      if (o < 0) {
        this.#settled[-1 - o] = 0;
        continue;
      }
      const back = this.state[o] === TAKEN ? 1 : 0;
      this.state[o] = LIVE;
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        const i = entryItem[e];
        this.size[i]++;
        this.need[i] += back;
        this.room[i] += back;
      }
    }
    this.#trail.length = 0;
    this.failed = false;
  }
}
