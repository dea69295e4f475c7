// The first phase of the simplex method: do the inequalities of a problem have a solution in fractions? It keeps the inverse
// of the basis, and a multiplier for every row. When the multipliers demand more than all options together can gain,
// there is no solution. They are in floating point: whoever takes them as weights must round and check them.

import { Random } from "../random.js";
import { AT_LEAST, AT_MOST, type Rows } from "./rows.js";

/** Smaller numbers count as 0. */
const TINY = 1e-9;
/** Bounds are made larger by less than this, each by something else, so that no step is in vain. */
const SHIFT = 1e-5;
/** If all lacks together are less than this, they come from the shifts. */
const NO_LACK = 0.02;

export class Simplex {
  /** Numbers that were gone through: what it has cost. */
  work = 0;
  /** By row. */
  readonly multipliers: Float64Array;
  /** What the multipliers demand, less what the options can gain. */
  surplus = -Infinity;
  readonly #rows: Rows;
  /** The inverse of the basis, column by column. */
  readonly #inverse: Float64Array;
  /** By place in the basis: the value of its variable, and whether this is the lack of a row. */
  readonly #value: Float64Array;
  readonly #lacks: Uint8Array;
  /** The column that enters the basis, in terms of the basis. */
  readonly #column: Float64Array;
  #steps = 0;

  constructor(rows: Rows) {
    const { bound, sense } = rows;
    const n = bound.length;
    const random = new Random(n);
    this.#rows = rows;
    this.#inverse = new Float64Array(n * n);
    for (let k = 0; k < n; k++) this.#inverse[k * n + k] = 1;
    this.#value = Float64Array.from(bound, (times) => times + (SHIFT * (1 + random.below(1e6))) / 1e6);
    this.#lacks = Uint8Array.from(sense, (kind) => (kind === AT_MOST ? 0 : 1));
    this.multipliers = Float64Array.from(this.#lacks);
    this.#column = new Float64Array(n);
  }

  /** Takes a step; false if there is none that helps. */
  step(): boolean {
    const { length } = this.multipliers;
    const price = this.#enter();
    if (price === 0 || this.#lack() < NO_LACK || this.#steps++ > 50 * length) return false;
    const leaves = this.#leaving();
    if (leaves < 0) return false;
    this.#pivot(leaves, price);
    return true;
  }

  /** What all rows lack together; 0 in a solution. */
  #lack(): number {
    let sum = 0;
    for (let i = 0; i < this.#value.length; i++) if (this.#lacks[i]) sum += this.#value[i];
    return sum;
  }

  /** Chooses the variable that gains most, and makes its column; returns what it gains, 0 if there is none. */
  #enter(): number {
    const { start, row, sense } = this.#rows;
    const y = this.multipliers;
    let [best, which, gain] = [TINY, -1, 0];
    for (let o = 0; o + 1 < start.length; o++) {
      let sum = 0;
      for (let e = start[o]; e < start[o + 1]; e++) sum += y[row[e]];
      if (sum > 0) gain += sum;
      if (sum > best) [best, which] = [sum, o];
    }
    this.work += row.length;
    this.surplus = this.#demand() - gain;
    let slack = -1;
    for (let k = 0; k < y.length; k++) {
      const price = sense[k] === AT_MOST ? y[k] : sense[k] === AT_LEAST ? -y[k] : 0;
      if (price > best) [best, slack] = [price, k];
    }
    if (slack < 0 && which < 0) return 0;
    this.#column.fill(0);
    if (slack >= 0) this.#addColumn(slack, sense[slack] === AT_MOST ? 1 : -1);
    else for (let e = start[which]; e < start[which + 1]; e++) this.#addColumn(row[e], 1);
    return best;
  }

  /** A multiplier of the wrong sign demands nothing that could be told here. */
  #demand(): number {
    const { sense, bound } = this.#rows;
    return this.multipliers.reduce((sum, y, k) => {
      const wrong = (sense[k] === AT_MOST && y > TINY) || (sense[k] === AT_LEAST && y < -TINY);
      return wrong ? -Infinity : sum + y * bound[k];
    }, 0);
  }

  #addColumn(k: number, times: number): void {
    const n = this.multipliers.length;
    for (let i = 0; i < n; i++) this.#column[i] += times * this.#inverse[k * n + i];
    this.work += n;
  }

  /** The place in the basis whose variable is the first to become 0; one that is a lack rather than another. */
  #leaving(): number {
    let [least, place] = [Infinity, -1];
    for (let i = 0; i < this.#value.length; i++) {
      if (this.#column[i] <= 1e-7) continue;
      const ratio = this.#value[i] / this.#column[i];
      const equal = Math.abs(ratio - least) <= TINY;
      if (equal ? this.#lacks[i] > this.#lacks[place] : ratio < least) [least, place] = [ratio, i];
    }
    return place;
  }

  #pivot(r: number, price: number): void {
    const column = this.#column;
    const inverse = this.#inverse;
    const n = column.length;
    const pivot = column[r];
    const times = this.#value[r] / pivot;
    for (let i = 0; i < n; i++) this.#value[i] -= column[i] * times;
    this.#value[r] = times;
    this.#lacks[r] = 0;
    for (let k = 0; k < n; k++) {
      const t = inverse[k * n + r] / pivot;
      if (t === 0) continue;
      this.multipliers[k] -= price * t;
      for (let i = k * n, j = 0; j < n; i++, j++) inverse[i] -= column[j] * t;
      inverse[k * n + r] = t;
      this.work += n;
    }
  }
}
