// Gaussian elimination modulo a prime power, vector by vector: what is inserted becomes rows in echelon form. Modulo a prime
// this is the usual form. Modulo a power some leading entries have no inverse; the rows are in Howell's form then (1986): the
// multiple of a row in which its leading entry vanishes is in the span of the later rows. So a vector is in the span
// if and only if the rows reduce it to 0, and if they do not, there are weights that vanish on the span and not on it.

import { inverse, type Modulus, primePart, reduced, residue } from "./residues.js";

/** A row: its entries from the leading one on, which is a power of the prime. */
interface Row {
  readonly at: Uint32Array;
  readonly value: Float64Array;
}

export class Elimination {
  /** Entries of rows that were gone through: what it has cost. */
  work = 0;
  /** Entries that are kept. */
  entries = 0;
  readonly #modulus: Modulus;
  /** By place: the row that leads there. */
  readonly #rows: (Row | null)[];
  /** The vector that is being reduced; 0 between two calls. */
  readonly #vector: Float64Array;

  constructor(modulus: Modulus, length: number) {
    this.#modulus = modulus;
    this.#rows = new Array(length).fill(null);
    this.#vector = new Float64Array(length);
  }

  /** Adds a vector to the span that has at each place how often the place is listed; was it outside? */
  insert(places: Uint32Array): boolean {
    let first = this.#vector.length;
    for (const k of places) {
      this.#vector[k] = (this.#vector[k] + 1) % this.#modulus.m;
      if (k < first) first = k;
    }
    const waiting: Row[] = [];
    const grown = this.#settle(first, waiting);
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      for (let e = 0; e < row.at.length; e++) this.#vector[row.at[e]] = row.value[e];
      this.#settle(row.at[0] ?? this.#vector.length, waiting);
    }
    return grown;
  }

  /** Reduces the vector; what is left of it becomes a row, and what this row sets free waits. Has the span grown? */
  #settle(first: number, waiting: Row[]): boolean {
    const k = this.#reduce(first);
    if (k === this.#vector.length) return false;
    const old = this.#rows[k];
    const row = this.#takeRow(k);
    this.#rows[k] = row;
    this.entries += row.at.length - (old?.at.length ?? 0);
    if (old) waiting.push(old);
    const { m } = this.#modulus;
    if (row.value[0] > 1) waiting.push(multiple(row, m / row.value[0], m));
    return true;
  }

  /** Reduces the vector from a place on; returns the first place where no row can, or its length if it is 0 now. */
  #reduce(first: number): number {
    const vector = this.#vector;
    const { prime, m } = this.#modulus;
    for (let k = first; k < vector.length; k++) {
      if (vector[k] === 0) continue;
      const row = this.#rows[k];
      if (!row || (row.value[0] > 1 && primePart(vector[k], prime) < row.value[0])) return k;
      subtract(vector, row, vector[k] / row.value[0], m);
      this.work += row.at.length;
    }
    return vector.length;
  }

  /** Makes a row of the vector, which is 0 before place k, and clears it. */
  #takeRow(k: number): Row {
    const vector = this.#vector;
    const { prime, m } = this.#modulus;
    const part = primePart(vector[k], prime);
    const factor = inverse(vector[k] / part, m);
    const at: number[] = [];
    for (let j = k; j < vector.length; j++) if (vector[j] !== 0) at.push(j);
    const value = Float64Array.from(at, (j) => reduced(vector[j] * factor, m));
    vector.fill(0, k);
    return { at: Uint32Array.from(at), value };
  }

  /** Weights that vanish on the span and not on this vector; null if the vector is in the span. */
  separate(target: Uint32Array): Float64Array | null {
    const vector = this.#vector;
    const { m } = this.#modulus;
    for (let k = 0; k < vector.length; k++) vector[k] = target[k] % m;
    const k = this.#reduce(0);
    vector.fill(0, k);
    return k === vector.length ? null : this.#weights(k);
  }

  /** Weights with the last one at place k; the rows before it say what the others are, one after the other. */
  #weights(last: number): Float64Array {
    const weights = new Float64Array(this.#vector.length);
    const { m } = this.#modulus;
    const lead = this.#rows[last]?.value[0];
    weights[last] = lead === undefined ? 1 : m / lead;
    for (let k = last - 1; k >= 0; k--) {
      const row = this.#rows[k];
      if (!row) continue;
      let sum = 0;
      for (let e = 1; e < row.at.length; e++) {
        const weight = weights[row.at[e]];
        if (weight !== 0) sum = reduced(sum + weight * row.value[e], m);
      }
      weights[k] = residue(-sum, m) / row.value[0];
      this.work += row.at.length;
    }
    return weights;
  }
}

/** Subtracts `factor` times the row from the vector. */
function subtract(vector: Float64Array, { at, value }: Row, times: number, m: number): void {
  const factor = m - times;
  for (let e = 0; e < at.length; e++) vector[at[e]] = reduced(vector[at[e]] + factor * value[e], m);
}

function multiple({ at, value }: Row, times: number, m: number): Row {
  const product = value.map((x) => reduced(x * times, m));
  const kept = at.filter((_, e) => product[e] !== 0);
  return { at: kept, value: product.filter((x) => x !== 0) };
}
