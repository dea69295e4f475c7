// A linear program: options are chosen in fractions, from 0 to 1, so that each row has what it needs at the least cost. By the
// dual simplex method (Lemke 1954), which goes from any state of a search to any other in a few steps, since what is
// ruled out or taken changes only the bounds of options. Each row has a slack, a variable as options are: how much more it could
// have. It keeps the inverse of the basis, and chooses the row whose value is farthest outside its bounds, by the row's
// length (Forrest and Goldfarb 1992); a variable on the way to the one that enters changes from one bound to the other.
// All in floating point: fractions are hints, and multipliers prove something only when they are rounded and checked.

import { DROPPED, TAKEN } from "#problem";
import type { Rows } from "./rows.js";

/** Values this near to a bound are on it. */
const NEAR = 1e-7;
/** Smaller entries are no pivots; even smaller ones are 0. */
const PIVOT = 1e-7;
const ZERO = 1e-12;
/** The steps after which the basis is made anew. */
const MOST_STEPS = 5_000;

export class LinearProgram {
  /** Numbers that were gone through: what it has cost. */
  work = 0;
  /** By row: what it asks of each of its options. */
  readonly multipliers: Float64Array;
  /** By option: how much of it is chosen. */
  readonly chosen: Float64Array;
  /** Where there is no solution: multipliers that show it, whatever the options cost. */
  ray: Float64Array | null = null;
  /** By variable, the options and then the slacks: its cost, its rows, its bounds. */
  readonly #cost: Float64Array;
  readonly #start: Int32Array;
  readonly #row: Int32Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  /** By row: the most that it can have. */
  readonly #most: Float64Array;
  /** The variables that are not fixed; and how many entries these have. */
  #live: number[] = [];
  #liveEntries = 0;
  /** By row: the variable that is in the basis there, and its value. */
  readonly #basis: Int32Array;
  readonly #value: Float64Array;
  /** By variable: its row in the basis or −1, its reduced cost, and, outside the basis, the bound at which it is. */
  readonly #place: Int32Array;
  readonly #reduced: Float64Array;
  readonly #at: Float64Array;
  /** The inverse of the basis, row by row, and the square of each row's length. */
  readonly #inverse: Float64Array;
  readonly #length: Float64Array;
  /** What the variables cost that are fixed and outside the basis. */
  #fixed = 0;
  #steps = 0;
  /** Work space: a number a row, and one a variable. */
  readonly #column: Float64Array;
  readonly #entry: Float64Array;

  /** `cost`: of the options; and of the slacks behind them, if they have any. */
  constructor({ least, most, start, row }: Rows, cost: Float64Array) {
    const rows = least.length;
    const options = start.length - 1;
    const variables = options + rows;
    this.#cost = new Float64Array(variables);
    this.#cost.set(cost);
    this.#start = new Int32Array(variables + 1);
    this.#start.set(start);
    this.#row = new Int32Array(row.length + rows);
    this.#row.set(row);
    this.#low = new Float64Array(variables);
    this.#high = new Float64Array(variables).fill(1);
    for (let k = 0; k < rows; k++) {
      this.#row[row.length + k] = k;
      this.#start[options + k + 1] = row.length + k + 1;
      this.#high[options + k] = most[k] - least[k];
    }
    this.#most = Float64Array.from(most);
    this.#basis = new Int32Array(rows);
    this.#value = new Float64Array(rows);
    this.#place = new Int32Array(variables);
    this.#reduced = new Float64Array(variables);
    this.#at = new Float64Array(variables);
    this.#inverse = new Float64Array(rows * rows);
    this.#length = new Float64Array(rows);
    this.#column = new Float64Array(rows);
    this.#entry = new Float64Array(variables);
    this.multipliers = new Float64Array(rows);
    this.chosen = new Float64Array(options);
    this.#beginAnew();
  }

  /** The basis of the slacks. */
  #beginAnew(): void {
    const n = this.#basis.length;
    this.#inverse.fill(0);
    this.#place.fill(-1);
    for (let r = 0; r < n; r++) {
      this.#basis[r] = this.chosen.length + r;
      this.#place[this.#basis[r]] = r;
      this.#inverse[r * n + r] = 1;
    }
    this.#length.fill(1);
    this.#steps = 0;
  }

  /** Goes to this state of the options: LIVE, DROPPED or TAKEN. */
  enter(status: Uint8Array): void {
    if (this.#steps > MOST_STEPS) this.#beginAnew();
    for (let o = 0; o < status.length; o++) {
      this.#low[o] = status[o] === TAKEN ? 1 : 0;
      this.#high[o] = status[o] === DROPPED ? 0 : 1;
    }
    this.ray = null;
    this.#live = [];
    this.#liveEntries = 0;
    for (let v = 0; v < this.#cost.length; v++) {
      if (this.#low[v] === this.#high[v]) continue;
      this.#live.push(v);
      this.#liveEntries += this.#start[v + 1] - this.#start[v];
    }
    this.#price();
    this.#evaluate();
  }

  /** Until the least cost in this state is known, or known to be more than the limit. False if it has paused, after `work` steps. */
  run(limit: number, work: number): boolean {
    const most = this.work + work;
    for (;;) {
      const left = limit - this.#total();
      const r = left < 0 ? -1 : this.#leaving();
      if (r < 0 || !this.#step(r, left)) break;
      this.#steps++;
      if (this.work > most) return false;
    }
    for (let o = 0; o < this.chosen.length; o++)
      this.chosen[o] = this.#place[o] < 0 ? this.#at[o] : this.#value[this.#place[o]];
    return true;
  }

  /** The multipliers of the basis, and the reduced costs of live variables. */
  #price(): void {
    const n = this.#basis.length;
    const y = this.multipliers.fill(0);
    for (let r = 0; r < n; r++) {
      const cost = this.#cost[this.#basis[r]];
      if (cost !== 0) for (let k = 0; k < n; k++) y[k] += cost * this.#inverse[r * n + k];
    }
    for (const v of this.#live) {
      let reduced = this.#cost[v];
      for (let e = this.#start[v]; e < this.#start[v + 1]; e++) reduced -= y[this.#row[e]];
      this.#reduced[v] = this.#place[v] < 0 ? reduced : 0;
    }
    this.work += n * n + this.#row.length;
  }

  /** Live variables outside the basis are at the bound that pays; the values of those in it follow. */
  #evaluate(): void {
    const n = this.#basis.length;
    const left = this.#column;
    left.set(this.#most);
    this.#fixed = 0;
    for (let v = 0; v < this.#cost.length; v++) {
      if (this.#place[v] >= 0) continue;
      const isLive = this.#low[v] < this.#high[v];
      const x = isLive && this.#reduced[v] < 0 ? this.#high[v] : this.#low[v];
      this.#at[v] = x;
      if (x === 0) continue;
      if (!isLive) this.#fixed += this.#cost[v] * x;
      for (let e = this.#start[v]; e < this.#start[v + 1]; e++) left[this.#row[e]] -= x;
    }
    for (let r = 0; r < n; r++) {
      let value = 0;
      for (let k = 0; k < n; k++) value += this.#inverse[r * n + k] * left[k];
      this.#value[r] = value;
    }
    this.work += n * n + this.#cost.length;
  }

  /** The cost of what is chosen; no solution in this state costs less. */
  #total(): number {
    let sum = this.#fixed;
    for (let r = 0; r < this.#basis.length; r++) sum += this.#cost[this.#basis[r]] * this.#value[r];
    for (const v of this.#live) if (this.#place[v] < 0) sum += this.#cost[v] * this.#at[v];
    this.work += this.#live.length;
    return sum;
  }

  /** The row whose variable is to leave the basis; −1 if all are within their bounds. */
  #leaving(): number {
    let [worst, row] = [0, -1];
    for (let r = 0; r < this.#basis.length; r++) {
      const v = this.#basis[r];
      const away = Math.max(this.#low[v] - this.#value[r], this.#value[r] - this.#high[v]);
      if (away < NEAR) continue;
      const weight = away ** 2 / this.#length[r];
      if (weight > worst) [worst, row] = [weight, r];
    }
    return row;
  }

  /**
   * A step: the variable of a row leaves the basis. False if no other can enter: there is no solution, and the multipliers
   * prove more than what is left up to the limit.
   */
  #step(r: number, left: number): boolean {
    const leaves = this.#basis[r];
    const bound = this.#value[r] > this.#high[leaves] ? this.#high[leaves] : this.#low[leaves];
    const sign = this.#value[r] > bound ? 1 : -1;
    const candidates = this.#candidates(r, sign);
    let away = Math.abs(this.#value[r] - bound);
    for (;;) {
      const k = this.#first(candidates, sign);
      if (k < 0) {
        const n = this.#basis.length;
        this.ray = this.#inverse.slice(r * n, r * n + n).map((x) => sign * x);
        this.#ask(r, (sign * 1.1 * (left + 1)) / away);
        return false;
      }
      const v = candidates[k];
      away -= Math.abs(this.#entry[v]) * (this.#high[v] - this.#low[v]);
      if (away < NEAR) {
        this.#pivot(r, v, bound);
        return true;
      }
      this.#flip(v);
      candidates[k] = candidates.at(-1)!;
      candidates.pop();
    }
  }

  /** The live variables that bring the row's value nearer to its bound when they leave their own; makes their entries. */
  #candidates(r: number, sign: number): number[] {
    const base = r * this.#basis.length;
    const candidates: number[] = [];
    for (const v of this.#live) {
      if (this.#place[v] >= 0) continue;
      let entry = 0;
      for (let e = this.#start[v]; e < this.#start[v + 1]; e++) entry += this.#inverse[base + this.#row[e]];
      this.#entry[v] = entry;
      if (this.#at[v] > this.#low[v] ? sign * entry < -PIVOT : sign * entry > PIVOT) candidates.push(v);
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

  /** The rows ask more, or less, along a row of the inverse. */
  #ask(r: number, times: number): void {
    const n = this.#basis.length;
    for (let k = 0; k < n; k++) this.multipliers[k] += times * this.#inverse[r * n + k];
  }

  /** A variable outside the basis changes from one bound to the other. */
  #flip(v: number): void {
    const n = this.#basis.length;
    const other = this.#at[v] > this.#low[v] ? this.#low[v] : this.#high[v];
    const by = other - this.#at[v];
    this.#at[v] = other;
    for (let e = this.#start[v]; e < this.#start[v + 1]; e++)
      for (let r = 0, at = this.#row[e]; r < n; r++, at += n) this.#value[r] -= by * this.#inverse[at];
    this.work += n * (this.#start[v + 1] - this.#start[v]);
  }

  /** The variable enters the basis in a row, whose own goes to its bound. */
  #pivot(r: number, enters: number, bound: number): void {
    const n = this.#basis.length;
    const inverse = this.#inverse;
    const column = this.#column.fill(0);
    for (let e = this.#start[enters]; e < this.#start[enters + 1]; e++)
      for (let i = 0, at = this.#row[e]; i < n; i++, at += n) column[i] += inverse[at];
    const pivot = column[r];
    const price = this.#reduced[enters] / pivot;
    for (const v of this.#live) if (this.#place[v] < 0) this.#reduced[v] -= price * this.#entry[v];
    const by = (this.#value[r] - bound) / pivot;
    for (let i = 0; i < n; i++) this.#value[i] -= by * column[i];
    const leaves = this.#basis[r];
    this.#place[leaves] = -1;
    this.#at[leaves] = bound;
    this.#reduced[leaves] = -price;
    if (this.#low[leaves] === this.#high[leaves]) this.#fixed += this.#cost[leaves] * bound;
    this.#value[r] = this.#at[enters] + by;
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
