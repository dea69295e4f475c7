// A linear program: options are chosen in fractions, from 0 to 1, so that each row has what it needs at the least cost. By the
// dual simplex method (Lemke 1954). Each row has a slack, a variable as options are: how much more it could have. The inverse of
// the basis is kept; the row whose value is farthest outside its bounds, by the row's length (Forrest and Goldfarb 1992), is
// chosen, and a variable on the way to the one that enters changes from one bound to the other. All in floating point: what it
// finds proves something only when it is rounded and checked.

import type { Rows } from "./rows.js";

/** Values this near to a bound are on it. */
const NEAR = 1e-7;
/** Smaller entries are no pivots; even smaller ones are 0. */
const PIVOT = 1e-7;
const ZERO = 1e-12;

export class LinearProgram {
  /** Where there is no solution in fractions: multipliers that show it. */
  ray: Float64Array | null = null;
  /** Numbers that were gone through: what it has cost. */
  #work = 0;
  readonly #options: number;
  /** By variable, the options and then the slacks: its rows, and its upper bound; the lower one is 0. */
  readonly #start: Int32Array;
  readonly #row: Int32Array;
  readonly #high: Float64Array;
  /** The variables that are not fixed; and how many entries these have. */
  readonly #live: number[] = [];
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
  /** Work space: a number a row, and one a variable. */
  readonly #column: Float64Array;
  readonly #entry: Float64Array;

  /** `cost`: of the options, at least 0. It begins with the basis of the slacks, in which no option is chosen. */
  constructor({ least, most, start, row }: Rows, cost: Float64Array) {
    const rows = least.length;
    const options = start.length - 1;
    const variables = options + rows;
    this.#options = options;
    this.#start = new Int32Array(variables + 1);
    this.#start.set(start);
    this.#row = new Int32Array(row.length + rows);
    this.#row.set(row);
    this.#high = new Float64Array(variables).fill(1);
    this.#basis = new Int32Array(rows);
    this.#place = new Int32Array(variables).fill(-1);
    this.#inverse = new Float64Array(rows * rows);
    for (let r = 0; r < rows; r++) {
      const slack = options + r;
      this.#row[row.length + r] = r;
      this.#start[slack + 1] = row.length + r + 1;
      this.#high[slack] = most[r] - least[r];
      this.#basis[r] = slack;
      this.#place[slack] = r;
      this.#inverse[r * rows + r] = 1;
    }
    for (let v = 0; v < variables; v++) {
      if (this.#high[v] === 0) continue;
      this.#live.push(v);
      this.#liveEntries += this.#start[v + 1] - this.#start[v];
    }
    this.#value = Float64Array.from(most);
    this.#reduced = new Float64Array(variables);
    this.#reduced.set(cost);
    this.#at = new Float64Array(variables);
    this.#length = new Float64Array(rows).fill(1);
    this.#column = new Float64Array(rows);
    this.#entry = new Float64Array(variables);
  }

  /** Until a solution of least cost is known, or that there is none. False if it has paused, after `work` steps. */
  run(work: number): boolean {
    const most = this.#work + work;
    for (;;) {
      const r = this.#leaving();
      if (r < 0 || !this.#step(r)) return true;
      if (this.#work > most) return false;
    }
  }

  /** By option: how much of it is chosen. */
  chosen(): Float64Array {
    const { length } = this.#at.subarray(0, this.#options);
    return Float64Array.from({ length }, (_, o) =>
      this.#place[o] < 0 ? this.#at[o] : this.#value[this.#place[o]],
    );
  }

  /** The row whose variable is to leave the basis; −1 if all are within their bounds. */
  #leaving(): number {
    let [worst, row] = [0, -1];
    for (let r = 0; r < this.#basis.length; r++) {
      const v = this.#basis[r];
      const away = Math.max(-this.#value[r], this.#value[r] - this.#high[v]);
      if (away < NEAR) continue;
      const weight = away ** 2 / this.#length[r];
      if (weight > worst) [worst, row] = [weight, r];
    }
    return row;
  }

  /** A step: the variable of a row leaves the basis. False if no other can enter: there is no solution. */
  #step(r: number): boolean {
    const leaves = this.#basis[r];
    const bound = this.#value[r] > this.#high[leaves] ? this.#high[leaves] : 0;
    const sign = this.#value[r] > bound ? 1 : -1;
    const candidates = this.#candidates(r, sign);
    let away = Math.abs(this.#value[r] - bound);
    for (;;) {
      const k = this.#first(candidates, sign);
      if (k < 0) {
        const n = this.#basis.length;
        this.ray = this.#inverse.slice(r * n, r * n + n).map((x) => sign * x);
        return false;
      }
      const v = candidates[k];
      away -= Math.abs(this.#entry[v]) * this.#high[v];
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
      if (this.#at[v] > 0 ? sign * entry < -PIVOT : sign * entry > PIVOT) candidates.push(v);
    }
    this.#work += 2 * this.#liveEntries;
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
    this.#work += candidates.length;
    return first;
  }

  /** A variable outside the basis changes from one bound to the other. */
  #flip(v: number): void {
    const n = this.#basis.length;
    const other = this.#at[v] > 0 ? 0 : this.#high[v];
    const by = other - this.#at[v];
    this.#at[v] = other;
    for (let e = this.#start[v]; e < this.#start[v + 1]; e++)
      for (let r = 0, at = this.#row[e]; r < n; r++, at += n) this.#value[r] -= by * this.#inverse[at];
    this.#work += n * (this.#start[v + 1] - this.#start[v]);
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
    this.#value[r] = this.#at[enters] + by;
    this.#basis[r] = enters;
    this.#place[enters] = r;
    this.#reduced[enters] = 0;
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
      this.#work += n;
    }
    this.#work += this.#live.length;
  }
}
