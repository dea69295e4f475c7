// The state of a search among some options of a problem: which are alive, how often each item may still be used, and how
// much more than the base of its prices (prices.ts) a solution from here on pays at least.
//
// By item, its live options stand in front of the others (sparse sets, as in Knuth's SSXCC): an option that dies changes
// places with the last one alive, and comes back when the size grows again. What changes goes onto a trail.

import { itemCount, type Problem } from "../../problem/problem.js";
import type { Prices } from "./prices.js";

export class Table {
  /** By option here: its number in the problem. */
  readonly options: Uint32Array;
  readonly primaryCount: number;
  /** By option: its cost less the prices of its items, as they are now. */
  readonly reduced: Float64Array;
  /** What a solution pays beyond the base, at least. */
  paid = 0;
  /** By item: its live options are those of the entries set[first] … set[first + size − 1]. */
  readonly size: Int32Array;
  readonly first: Int32Array;
  readonly set: Int32Array;
  readonly optionOf: Int32Array;
  /** By primary item: how many more of its options are needed, at least 0; how many more there may be; is it settled? */
  readonly need: Int32Array;
  readonly room: Int32Array;
  readonly closed: Uint8Array;
  /** By entry: where it stands in `set`. */
  readonly #place: Int32Array;
  readonly #start: Int32Array;
  readonly #item: Int32Array;
  readonly #color: Int32Array;
  readonly #price: Float64Array;
  /** By secondary item: 0 while unused, its color + 1 when an option with it was chosen. */
  readonly #shade: Int32Array;
  readonly #alive: Uint8Array;
  /** What was changed, last first: 8 · what + kind; and the amounts of levies. */
  readonly #trail: number[] = [];
  readonly #amounts: number[] = [];

  constructor(problem: Problem, { price, reduced }: Prices, options: Uint32Array) {
    const { optionStart, entryItem, entryColor } = problem;
    const items = itemCount(problem);
    const entries = options.reduce((sum, o) => sum + optionStart[o + 1] - optionStart[o], 0);
    this.options = options;
    this.primaryCount = problem.primaryCount;
    this.reduced = Float64Array.from(options, (o) => reduced[o]);
    this.need = Int32Array.from(problem.lower);
    this.room = Int32Array.from(problem.upper);
    this.closed = new Uint8Array(problem.primaryCount);
    this.size = new Int32Array(items);
    this.first = new Int32Array(items);
    this.set = new Int32Array(entries);
    this.optionOf = new Int32Array(entries);
    this.#place = new Int32Array(entries);
    this.#start = new Int32Array(options.length + 1);
    this.#item = new Int32Array(entries);
    this.#color = new Int32Array(entries);
    this.#price = price;
    this.#shade = new Int32Array(items);
    this.#alive = new Uint8Array(options.length).fill(1);
    let n = 0;
    options.forEach((o, k) => {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
        this.optionOf[n] = k;
        this.#item[n] = entryItem[e];
        this.#color[n++] = entryColor?.[e] ?? 0;
        this.size[entryItem[e]]++;
      }
      this.#start[k + 1] = n;
    });
    this.#fillSets();
  }

  #fillSets(): void {
    const { size, first, set } = this;
    for (let i = 1; i < size.length; i++) first[i] = first[i - 1] + size[i - 1];
    size.fill(0);
    for (let e = 0; e < set.length; e++) {
      const i = this.#item[e];
      this.#place[e] = first[i] + size[i]++;
      set[this.#place[e]] = e;
    }
  }

  /**
   * The number of branches at an open item. Branch k takes its k-th live option and rules out those before it, which
   * is possible while enough of them are left; if nothing more is needed, a last branch takes none.
   */
  degree(i: number): number {
    const need = this.need[i];
    return need > 0 ? Math.max(0, this.size[i] - need + 1) : this.size[i] + 1;
  }

  /** The live options of an item, in no order. */
  living(i: number): number[] {
    const options: number[] = [];
    for (let p = this.first[i]; p < this.first[i] + this.size[i]; p++)
      options.push(this.optionOf[this.set[p]]);
    return options;
  }

  /** The place to go back to. */
  mark(): number {
    return this.#trail.length;
  }

  /** Undoes everything since the mark was made; the caller knows what was paid then. */
  undo(mark: number, paid: number): void {
    while (this.#trail.length > mark) {
      const entry = this.#trail.pop()!;
      const what = entry >> 3;
      switch (entry & 7) {
        case KILLED:
          this.#revive(what);
          break;
        case CLOSED:
          this.closed[what] = 0;
          break;
        case USED:
          this.room[what]++;
          break;
        case NEEDED:
          this.need[what]++;
          break;
        case SHADED:
          this.#shade[what] = 0;
          break;
        default:
          this.#shift(what, this.#amounts.pop()!);
      }
    }
    this.paid = paid;
  }

  /** Chooses the option: its items are used, and what is not compatible with it dies. */
  take(o: number): void {
    this.paid += Math.max(0, this.reduced[o]);
    this.#remove(o);
    for (let e = this.#start[o]; e < this.#start[o + 1]; e++) {
      const i = this.#item[e];
      if (i < this.primaryCount) this.#usePrimary(i);
      else this.#useSecondary(i, this.#color[e]);
    }
  }

  /** No more options of this item. */
  close(i: number): void {
    this.closed[i] = 1;
    this.#trail.push(8 * i + CLOSED);
    if (this.#price[i] < 0) this.paid -= this.#price[i] * this.room[i];
    const first = this.first[i];
    while (this.size[i] > 0) this.kill(this.optionOf[this.set[first + this.size[i] - 1]]);
  }

  /** The option is not chosen: if it seemed to pay, that is lost. */
  kill(o: number): void {
    if (this.reduced[o] < 0 && this.#alive[o]) this.paid -= this.reduced[o];
    this.#remove(o);
  }

  /** An item that so many more options must contain, no more and no fewer, takes this much from each of them. */
  levy(i: number, amount: number): void {
    this.paid += this.need[i] * amount;
    this.#shift(i, -amount);
    this.#trail.push(8 * i + LEVIED);
    this.#amounts.push(amount);
  }

  #shift(i: number, amount: number): void {
    const end = this.first[i] + this.size[i];
    for (let p = this.first[i]; p < end; p++) this.reduced[this.optionOf[this.set[p]]] += amount;
  }

  #remove(o: number): void {
    if (!this.#alive[o]) return;
    this.#alive[o] = 0;
    this.#trail.push(8 * o + KILLED);
    const { set, size } = this;
    const place = this.#place;
    for (let e = this.#start[o]; e < this.#start[o + 1]; e++) {
      const i = this.#item[e];
      const last = this.first[i] + --size[i];
      const other = set[last];
      set[place[e]] = other;
      place[other] = place[e];
      set[last] = e;
      place[e] = last;
    }
  }

  #revive(o: number): void {
    this.#alive[o] = 1;
    for (let e = this.#start[o + 1] - 1; e >= this.#start[o]; e--) this.size[this.#item[e]]++;
  }

  #usePrimary(i: number): void {
    this.room[i]--;
    this.#trail.push(8 * i + USED);
    if (this.need[i] > 0) {
      this.need[i]--;
      this.#trail.push(8 * i + NEEDED);
    } else if (this.#price[i] > 0) this.paid += this.#price[i];
    if (this.room[i] === 0) this.close(i);
  }

  #useSecondary(i: number, color: number): void {
    if (this.#shade[i] !== 0) return; // the same color as before, or the option would not be alive
    this.#shade[i] = color + 1;
    this.#trail.push(8 * i + SHADED);
    for (let p = this.first[i] + this.size[i] - 1; p >= this.first[i]; p--) {
      const e = this.set[p];
      if (color === 0 || this.#color[e] !== color) this.kill(this.optionOf[e]);
    }
  }
}

const KILLED = 0;
const CLOSED = 1;
const USED = 2;
const NEEDED = 3;
const SHADED = 4;
const LEVIED = 5;
