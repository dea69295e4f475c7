// The state of a search: which options are alive, how often each item may still be used, and how much more than the base of
// its prices (prices.ts) a solution from here on pays at least.
//
// By item, its live options stand in front of the others (sparse sets, as in Knuth's SSXCC): an option that dies changes
// places with the last one alive, and comes back when the size grows again. What changes goes onto a trail.

import { inverse, listsOf, type Problem } from "#problem";
import type { Prices } from "./prices.js";

/** A place to go back to. */
export interface OptionPlace {
  readonly mark: number;
  readonly paid: number;
}

export class Table {
  readonly #problem: Problem;
  /** By option: its cost less the prices of its items, as they are now. */
  readonly reduced: Float64Array;
  /** By option: 1 if it is alive: neither chosen nor ruled out. */
  readonly #alive: Uint8Array;
  /** What a solution pays beyond the base, at least. */
  paid = 0;
  /** By item: its live options are those of the entries #set[#first] … #set[#first + #size − 1]. */
  readonly #size: Int32Array;
  readonly #first: Int32Array;
  readonly #set: Int32Array;
  readonly #optionOf: Int32Array;
  /** Those of the problem, signed, which is quicker. */
  readonly #start: Int32Array;
  readonly #item: Int32Array;
  /** By entry: where it stands in `#set`. */
  readonly #place: Int32Array;
  /** By item: how many more of its options are needed, at least 0, and how many more there may be. */
  readonly #need: Int32Array;
  readonly #room: Int32Array;
  /** By item: is it settled, or has a secondary one its color? */
  readonly #closed: Uint8Array;
  /** By item: its price. */
  readonly #price: Float64Array;
  /** What was changed, last first: 8 · what + kind; and the amounts of levies. */
  readonly #trail: number[] = [];
  readonly #amounts: number[] = [];

  constructor(problem: Problem, { price, reduced }: Pick<Prices, "price" | "reduced">) {
    const { start, end, entries, optionOf } = listsOf(problem);
    this.#problem = problem;
    this.reduced = reduced.slice();
    this.#price = price.slice();
    this.#size = Int32Array.from(end, (to, i) => to - start[i]);
    this.#first = Int32Array.from(start);
    this.#start = Int32Array.from(problem.optionStart);
    this.#item = Int32Array.from(problem.entryItem);
    this.#set = Int32Array.from(entries);
    this.#optionOf = Int32Array.from(optionOf);
    this.#place = Int32Array.from(inverse(entries));
    this.#need = new Int32Array(end.length);
    this.#need.set(problem.lower);
    this.#room = new Int32Array(end.length).fill(1);
    this.#room.set(problem.upper);
    this.#closed = new Uint8Array(end.length);
    this.#alive = new Uint8Array(reduced.length).fill(1);
  }

  /**
   * The open item of fewest branches, and one that needs nothing more only if no other is open; −1 if none is. A branch counts
   * the less, the more of what may still be paid within the limit its option would pay.
   */
  choose(limit: number): number {
    const { primaryCount } = this.#problem;
    const need = this.#need;
    const size = this.#size;
    const payable = limit - this.paid + 1;
    let best = -1;
    let least = Infinity;
    for (let i = 0; i < primaryCount; i++) {
      if (this.#closed[i] || (need[i] === 0 && size[i] === 0)) continue;
      const degree = this.degree(i);
      let weight = degree;
      if (need[i] === 0) weight += LATER;
      else if (degree > 1) weight = Math.max(1, degree - this.#owed(i) / payable);
      if (weight < least) [best, least] = [i, weight];
    }
    return best;
  }

  /** What the live options of an item would pay, in all. */
  #owed(i: number): number {
    const { reduced } = this;
    const end = this.#first[i] + this.#size[i];
    let sum = 0;
    for (let p = this.#first[i]; p < end; p++) sum += Math.max(0, reduced[this.#optionOf[this.#set[p]]]);
    return sum;
  }

  /**
   * The number of branches at an open item. Branch k takes its k-th live option and rules out those before it, which
   * is possible while enough of them are left; if nothing more is needed, a last branch takes none.
   */
  degree(i: number): number {
    const need = this.#need[i];
    return need > 0 ? Math.max(0, this.#size[i] - need + 1) : this.#size[i] + 1;
  }

  /** The live options of an item, in no order. */
  living(i: number): number[] {
    const first = this.#first[i];
    return Array.from(this.#set.subarray(first, first + this.#size[i]), (e) => this.#optionOf[e]);
  }

  here(): OptionPlace {
    return { mark: this.#trail.length, paid: this.paid };
  }

  /** Undoes everything since this place. */
  goBack({ mark, paid }: OptionPlace): void {
    while (this.#trail.length > mark) {
      const entry = this.#trail.pop()!;
      const what = entry >> 3;
      const kind = entry & 7;
      if (kind === KILLED) this.#revive(what);
      else if (kind === CLOSED) this.#closed[what] = 0;
      else if (kind === USED) this.#room[what]++;
      else if (kind === NEEDED) this.#need[what]++;
      else this.#shift(what, -this.#amounts.pop()!);
    }
    this.paid = paid;
  }

  /** Chooses the option: its items are used, and what is not compatible with it dies. */
  take(o: number): void {
    const { entryColor, primaryCount } = this.#problem;
    this.paid += Math.max(0, this.reduced[o]);
    this.#remove(o);
    for (let e = this.#start[o]; e < this.#start[o + 1]; e++) {
      const i = this.#item[e];
      if (i < primaryCount) this.#use(i);
      else if (!this.#closed[i]) this.#settle(i, entryColor?.[e] ?? 0); // else it has this color already
    }
  }

  /** No more options of this item. */
  close(i: number): void {
    if (this.#price[i] < 0) this.paid -= this.#price[i] * this.#room[i];
    this.#settle(i, 0);
  }

  /** The option is not chosen: if it seemed to pay, that is lost. */
  kill(o: number): void {
    if (this.reduced[o] < 0 && this.#alive[o]) this.paid -= this.reduced[o];
    this.#remove(o);
  }

  #remove(o: number): void {
    if (!this.#alive[o]) return;
    this.#alive[o] = 0;
    this.#trail.push(8 * o + KILLED);
    const set = this.#set;
    const size = this.#size;
    const place = this.#place;
    for (let e = this.#start[o]; e < this.#start[o + 1]; e++) {
      const i = this.#item[e];
      const last = this.#first[i] + --size[i];
      const other = set[last];
      set[place[e]] = other;
      place[other] = place[e];
      set[last] = e;
      place[e] = last;
    }
  }

  #revive(o: number): void {
    this.#alive[o] = 1;
    for (let e = this.#start[o + 1] - 1; e >= this.#start[o]; e--) this.#size[this.#item[e]]++;
  }

  #use(i: number): void {
    this.#room[i]--;
    this.#trail.push(8 * i + USED);
    if (this.#need[i] > 0) {
      this.#need[i]--;
      this.#trail.push(8 * i + NEEDED);
    } else if (this.#price[i] > 0) this.paid += this.#price[i];
    if (this.#room[i] === 0) this.#settle(i, 0);
  }

  /** Kills the item's options but those with this color. */
  #settle(i: number, color: number): void {
    const { entryColor } = this.#problem;
    this.#closed[i] = 1;
    this.#trail.push(8 * i + CLOSED);
    for (let p = this.#first[i] + this.#size[i] - 1; p >= this.#first[i]; p--) {
      const e = this.#set[p];
      if (color === 0 || entryColor![e] !== color) this.kill(this.#optionOf[e]);
    }
  }

  /** Levies, and rules out what is too dear, until nothing changes; false if no solution is cheap enough. */
  tighten(limit: number): boolean {
    if (limit === Infinity) return true;
    const { primaryCount } = this.#problem;
    const need = this.#need;
    do {
      for (let i = 0; i < primaryCount; i++) {
        if (this.#closed[i] || need[i] === 0 || need[i] !== this.#room[i]) continue;
        if (this.#size[i] < need[i]) return false;
        this.#levy(i);
      }
      if (this.paid > limit) return false;
    } while (this.#ruleOut(limit));
    return this.paid <= limit;
  }

  /** An item of which just `need` more options must be chosen takes from each what all of them have left. */
  #levy(i: number): void {
    const { reduced } = this;
    const set = this.#set;
    const optionOf = this.#optionOf;
    const end = this.#first[i] + this.#size[i];
    let least = Infinity;
    for (let p = this.#first[i]; p < end; p++) {
      const r = reduced[optionOf[set[p]]];
      if (r < least) least = r;
    }
    if (least <= 0) return;
    this.paid += this.#need[i] * least;
    this.#shift(i, least);
    this.#trail.push(8 * i + LEVIED);
    this.#amounts.push(least);
  }

  #shift(i: number, amount: number): void {
    const { reduced } = this;
    const set = this.#set;
    const optionOf = this.#optionOf;
    const end = this.#first[i] + this.#size[i];
    this.#price[i] += amount;
    for (let p = this.#first[i]; p < end; p++) reduced[optionOf[set[p]]] -= amount;
  }

  /** Rules out the options that would pay more than the limit; were there any? */
  #ruleOut(limit: number): boolean {
    const { reduced } = this;
    const before = this.#trail.length;
    for (let o = 0; o < reduced.length; o++) {
      if (this.paid + reduced[o] > limit && this.#alive[o]) this.kill(o);
    }
    return this.#trail.length > before;
  }
}

const KILLED = 0;
const CLOSED = 1;
const USED = 2;
const NEEDED = 3;
const LEVIED = 4;

/** More than any degree. */
const LATER = 2 ** 40;
