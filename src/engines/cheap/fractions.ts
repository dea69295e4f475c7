// The linear program of a problem whose items are exact: options may be chosen in fractions, from 0 to 1, so that each item
// has what it needs. By the dual simplex method (Lemke 1954), which goes from any state of a search to any other in a few
// steps, since what is ruled out or taken changes only the bounds of options. It keeps the inverse of the basis, and chooses
// the row whose value is farthest outside its bounds, by the row's length (Forrest and Goldfarb 1992); an option on the way
// to the one that enters changes from one bound to the other. All in floating point: the fractions are hints, and the
// multipliers prove something only when they are rounded and levied (table.ts).

import type { Problem } from "../../problem/problem.js";
import { DROPPED, LIVE, TAKEN } from "../../problem/state.js";

/** Values this near to a bound are on it. */
const NEAR = 1e-7;
/** Smaller entries are no pivots; even smaller ones are 0. */
const PIVOT = 1e-7;
const ZERO = 1e-12;
/** What it may cost until it pauses, some 40 ms; and the steps after which the basis is made anew. */
const MOST_WORK = 10_000_000;
const MOST_STEPS = 5_000;

export class Fractions {
  /** Numbers that were gone through: what it has cost. */
  work = 0;
  /** By item: what it asks of each of its options. */
  readonly multipliers: Float64Array;
  /** By option: how much of it is chosen. */
  readonly chosen: Float64Array;
  readonly #cost: Float64Array;
  readonly #needs: Float64Array;
  /** The rows of each option: its primary items. */
  readonly #start: Int32Array;
  readonly #row: Int32Array;
  /** By option: LIVE, DROPPED or TAKEN; and those that are live. */
  #status: Uint8Array;
  #live: number[] = [];
  /** How many entries these have. */
  #liveEntries = 0;
  /** By row: the option that is in the basis there, or else, as its number and the number of options, an item that lacks some; its value. */
  readonly #basis: Int32Array;
  readonly #value: Float64Array;
  /** By option: its row in the basis or −1, its reduced cost, and whether it is chosen outside the basis. */
  readonly #place: Int32Array;
  readonly #reduced: Float64Array;
  readonly #full: Uint8Array;
  /** The inverse of the basis, row by row, and the square of each row's length. */
  readonly #inverse: Float64Array;
  readonly #length: Float64Array;
  /** What the options cost that are taken and outside the basis. */
  #taken = 0;
  #steps = 0;
  /** Work space: a number a row, and one an option. */
  readonly #column: Float64Array;
  readonly #entry: Float64Array;

  constructor({ optionStart, entryItem, primaryCount, lower }: Problem, cost: Float64Array) {
    const options = cost.length;
    const rows: number[] = [];
    this.#start = new Int32Array(options + 1);
    for (let o = 0; o < options; o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++)
        if (entryItem[e] < primaryCount) rows.push(entryItem[e]);
      this.#start[o + 1] = rows.length;
    }
    this.#row = Int32Array.from(rows);
    this.#cost = cost;
    this.#needs = Float64Array.from(lower);
    this.#status = new Uint8Array(options);
    this.#basis = new Int32Array(primaryCount);
    this.#value = new Float64Array(primaryCount);
    this.#place = new Int32Array(options);
    this.#reduced = new Float64Array(options);
    this.#full = new Uint8Array(options);
    this.#inverse = new Float64Array(primaryCount * primaryCount);
    this.#length = new Float64Array(primaryCount);
    this.#column = new Float64Array(primaryCount);
    this.#entry = new Float64Array(options);
    this.multipliers = new Float64Array(primaryCount);
    this.chosen = new Float64Array(options);
    this.#beginAnew();
  }

  /** The basis in which each item lacks all that it needs. */
  #beginAnew(): void {
    const n = this.#basis.length;
    this.#inverse.fill(0);
    for (let r = 0; r < n; r++) {
      this.#basis[r] = this.#cost.length + r;
      this.#inverse[r * n + r] = 1;
    }
    this.#length.fill(1);
    this.#place.fill(-1);
    this.#steps = 0;
  }

  /** Goes to this state of the options, until the least cost there is known, or known to be more than the limit. False if it has paused. */
  solve(status: Uint8Array, limit: number): boolean {
    if (this.#steps > MOST_STEPS) this.#beginAnew();
    this.#status = status;
    this.#live = [];
    this.#liveEntries = 0;
    for (let o = 0; o < status.length; o++) {
      if (status[o] !== LIVE) continue;
      this.#live.push(o);
      this.#liveEntries += this.#start[o + 1] - this.#start[o];
    }
    this.#price();
    this.#evaluate();
    const most = this.work + MOST_WORK;
    for (let isOver = false; !isOver; this.#steps++) {
      if (this.work > most) return false;
      const left = limit - this.#total();
      const r = left < 0 ? -1 : this.#leaving();
      isOver = r < 0 || !this.#step(r, left);
    }
    for (let o = 0; o < this.chosen.length; o++)
      this.chosen[o] = this.#place[o] < 0 ? this.#full[o] : this.#value[this.#place[o]];
    return true;
  }

  /** The multipliers of the basis, and the reduced costs of live options. */
  #price(): void {
    const n = this.#basis.length;
    const y = this.multipliers.fill(0);
    for (let r = 0; r < n; r++) {
      const cost = this.#cost[this.#basis[r]] ?? 0;
      if (cost !== 0) for (let k = 0; k < n; k++) y[k] += cost * this.#inverse[r * n + k];
    }
    for (const o of this.#live) {
      let reduced = this.#cost[o];
      for (let e = this.#start[o]; e < this.#start[o + 1]; e++) reduced -= y[this.#row[e]];
      this.#reduced[o] = this.#place[o] < 0 ? reduced : 0;
    }
    this.work += n * n + this.#row.length;
  }

  /** Live options outside the basis are chosen if that pays; the values of those in it follow. */
  #evaluate(): void {
    const n = this.#basis.length;
    const left = this.#column;
    left.set(this.#needs);
    this.#taken = 0;
    for (let o = 0; o < this.#cost.length; o++) {
      if (this.#place[o] >= 0) continue;
      const isLive = this.#status[o] === LIVE;
      this.#full[o] = (isLive ? this.#reduced[o] < 0 : this.#status[o] === TAKEN) ? 1 : 0;
      if (!this.#full[o]) continue;
      if (!isLive) this.#taken += this.#cost[o];
      for (let e = this.#start[o]; e < this.#start[o + 1]; e++) left[this.#row[e]]--;
    }
    for (let r = 0; r < n; r++) {
      let value = 0;
      for (let k = 0; k < n; k++) value += this.#inverse[r * n + k] * left[k];
      this.#value[r] = value;
    }
    this.work += n * n + this.#cost.length;
  }

  /** What is chosen costs so much; no solution in this state costs less. */
  #total(): number {
    let sum = this.#taken;
    for (let r = 0; r < this.#basis.length; r++) sum += (this.#cost[this.#basis[r]] ?? 0) * this.#value[r];
    for (const o of this.#live) if (this.#place[o] < 0 && this.#full[o]) sum += this.#cost[o];
    this.work += this.#live.length;
    return sum;
  }

  /** The row whose variable is to leave the basis; −1 if all are within their bounds. */
  #leaving(): number {
    let [worst, row] = [0, -1];
    for (let r = 0; r < this.#basis.length; r++) {
      const status = this.#status[this.#basis[r]] ?? DROPPED;
      const x = this.#value[r];
      const away = Math.max((status === TAKEN ? 1 : 0) - x, x - (status === DROPPED ? 0 : 1));
      if (away < NEAR) continue;
      const weight = away ** 2 / this.#length[r];
      if (weight > worst) [worst, row] = [weight, r];
    }
    return row;
  }

  /**
   * A step: the variable of a row leaves the basis. False if no option can enter: there is no solution, and the multipliers
   * prove more than what is left up to the limit.
   */
  #step(r: number, left: number): boolean {
    const status = this.#status[this.#basis[r]] ?? DROPPED;
    const bound = status === TAKEN || (status === LIVE && this.#value[r] > 1) ? 1 : 0;
    const sign = this.#value[r] > bound ? 1 : -1;
    const candidates = this.#candidates(r, sign);
    let away = Math.abs(this.#value[r] - bound);
    for (;;) {
      const k = this.#first(candidates, sign);
      if (k < 0) {
        const times = (sign * 1.1 * (left + 1)) / away;
        this.#ask(r, times);
        return false;
      }
      const o = candidates[k];
      away -= Math.abs(this.#entry[o]);
      if (away < NEAR) {
        this.#pivot(r, o, bound);
        return true;
      }
      this.#flip(o);
      candidates[k] = candidates.at(-1)!;
      candidates.pop();
    }
  }

  /** The live options that bring the row's value nearer to its bound when they leave their own; makes their entries. */
  #candidates(r: number, sign: number): number[] {
    const base = r * this.#basis.length;
    const candidates: number[] = [];
    for (const o of this.#live) {
      if (this.#place[o] >= 0) continue;
      let entry = 0;
      for (let e = this.#start[o]; e < this.#start[o + 1]; e++) entry += this.#inverse[base + this.#row[e]];
      this.#entry[o] = entry;
      if (this.#full[o] ? sign * entry < -PIVOT : sign * entry > PIVOT) candidates.push(o);
    }
    this.work += 2 * this.#liveEntries;
    return candidates;
  }

  /** The candidate whose reduced cost is the first to change its sign, and of those the one of largest entry; −1 if there is none. */
  #first(candidates: readonly number[], sign: number): number {
    let [least, largest, first] = [Infinity, 0, -1];
    for (let k = 0; k < candidates.length; k++) {
      const entry = this.#entry[candidates[k]];
      const ratio = Math.max(0, (sign * this.#reduced[candidates[k]]) / entry);
      const size = Math.abs(entry);
      if (ratio < least - NEAR || (ratio < least + NEAR && size > largest))
        [least, largest, first] = [ratio, size, k];
    }
    this.work += candidates.length;
    return first;
  }

  /** The items ask more, or less, along a row of the inverse. */
  #ask(r: number, times: number): void {
    const n = this.#basis.length;
    for (let k = 0; k < n; k++) this.multipliers[k] += times * this.#inverse[r * n + k];
  }

  /** An option outside the basis changes from one bound to the other. */
  #flip(o: number): void {
    const n = this.#basis.length;
    const by = this.#full[o] ? -1 : 1;
    this.#full[o] ^= 1;
    for (let e = this.#start[o]; e < this.#start[o + 1]; e++)
      for (let r = 0, at = this.#row[e]; r < n; r++, at += n) this.#value[r] -= by * this.#inverse[at];
    this.work += n * (this.#start[o + 1] - this.#start[o]);
  }

  /** The option enters the basis in a row, whose variable goes to its bound. */
  #pivot(r: number, enters: number, bound: number): void {
    const n = this.#basis.length;
    const inverse = this.#inverse;
    const column = this.#column.fill(0);
    for (let e = this.#start[enters]; e < this.#start[enters + 1]; e++)
      for (let i = 0, at = this.#row[e]; i < n; i++, at += n) column[i] += inverse[at];
    const pivot = column[r];
    const price = this.#reduced[enters] / pivot;
    for (const o of this.#live) if (this.#place[o] < 0) this.#reduced[o] -= price * this.#entry[o];
    const by = (this.#value[r] - bound) / pivot;
    for (let i = 0; i < n; i++) this.#value[i] -= by * column[i];
    const leaves = this.#basis[r];
    if (leaves < this.#cost.length) {
      this.#place[leaves] = -1;
      this.#full[leaves] = bound;
      this.#reduced[leaves] = -price;
      if (this.#status[leaves] === TAKEN) this.#taken += this.#cost[leaves];
    }
    this.#value[r] = this.#full[enters] + by;
    this.#basis[r] = enters;
    this.#place[enters] = r;
    this.#reduced[enters] = 0;
    this.#ask(r, price);
    this.#eliminate(r, column);
  }

  /** The inverse of the basis after a column of it was replaced by one whose product with the inverse is `column`. */
  #eliminate(r: number, column: Float64Array): void {
    const n = column.length;
    const inverse = this.#inverse;
    const base = r * n;
    const pivot = column[r];
    for (let k = 0; k < n; k++) inverse[base + k] /= pivot;
    this.#length[r] /= pivot ** 2;
    for (let i = 0; i < n; i++) {
      const times = column[i];
      if (i === r || Math.abs(times) < ZERO) continue;
      let length = 0;
      for (let k = 0, at = i * n; k < n; k++, at++) {
        const x = inverse[at] - times * inverse[base + k];
        inverse[at] = x;
        length += x * x;
      }
      this.#length[i] = length;
      this.work += n;
    }
    this.work += this.#live.length;
  }
}
