// All sums and differences of a few short vectors of whole numbers, kept in echelon form (Hermite 1851). It tells whether a
// vector is among them, and if it is not, gives weights that show it: modulo some m they vanish on all of the others, or,
// without a modulus, they vanish altogether; but not on this one.

/** Whole numbers; with the modulus 0 they are as they stand. */
export interface SeparatingWeights {
  readonly modulus: number;
  readonly weights: number[];
}

/** Larger numbers may not be exact. */
const MOST = 2 ** 45;

export class Span {
  readonly #length: number;
  /** By place: the row whose first entry other than 0 is there, and is above 0. */
  readonly #rows: (number[] | null)[];
  /** Were all numbers small enough? If not, nothing is known. */
  exact = true;

  constructor(length: number) {
    this.#length = length;
    this.#rows = new Array(length).fill(null);
  }

  insert(vector: readonly number[]): void {
    let rest = [...vector];
    for (let k = 0; k < this.#length && this.exact; k++) {
      if (rest[k] === 0) continue;
      const row = this.#rows[k];
      if (!row) {
        this.#rows[k] = rest[k] < 0 ? rest.map((x) => 0 - x) : rest;
        return;
      }
      rest = this.#euclid(row, rest, k);
    }
  }

  /** The row gets the common factor of both entries at place k; what is left of the vector has 0 there. */
  #euclid(row: number[], vector: number[], k: number): number[] {
    let [a, b] = [row, vector];
    while (b[k] !== 0) {
      const times = Math.floor(a[k] / b[k]);
      const next = a.map((x, j) => x - times * b[j]);
      if (next.some((x) => Math.abs(x) > MOST)) this.exact = false;
      [a, b] = [b, next];
    }
    this.#rows[k] = a[k] < 0 ? a.map((x) => 0 - x) : a;
    return b;
  }

  /** Weights that tell the target from all that was inserted; null if it is among that, or if that is not known. */
  separate(target: readonly number[]): SeparatingWeights | null {
    const rest = [...target];
    for (let k = 0; k < this.#length && this.exact; k++) {
      const row = this.#rows[k];
      if (rest[k] === 0) continue;
      if (!row || rest[k] % row[k] !== 0) return this.#weights(k);
      const times = rest[k] / row[k];
      for (let j = k; j < this.#length; j++) rest[j] -= times * row[j];
    }
    return null;
  }

  /** The last weight is at place k; the rows before it say what the others are: each of them sums to 0. */
  #weights(last: number): SeparatingWeights | null {
    const weights = new Array<number>(this.#length).fill(0);
    weights[last] = 1;
    let modulus = this.#rows[last]?.[last] ?? 0;
    for (let k = last - 1; k >= 0; k--) {
      const row = this.#rows[k];
      if (!row) continue;
      const sum = row.reduce((all, x, j) => all + x * weights[j], 0);
      const factor = row[k] / commonFactor(row[k], sum);
      for (let j = 0; j <= last; j++) weights[j] *= factor;
      modulus *= factor;
      weights[k] = -(sum * factor) / row[k];
      if (weights.some((x) => Math.abs(x) > MOST) || modulus > MOST) return null;
    }
    return lowest(weights, modulus);
  }
}

function lowest(weights: readonly number[], modulus: number): SeparatingWeights {
  const factor = weights.reduce((all, x) => commonFactor(all, x), modulus);
  return { modulus: modulus / factor, weights: weights.map((x) => x / factor) };
}

export function commonFactor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : commonFactor(b, a % b);
}
