// Do the equations of a problem have a solution in whole numbers modulo a prime power? If not, weights of the items show it:
// those of every option add up to 0, and all together, each as often as its item is covered, do not. Few options are
// inserted into an elimination: some at random, then those that break the weights which the others allow. When no
// option breaks them, they are a proof; when the bounds are in the span of what was inserted, there is none.

import type { Problem } from "../../problem/problem.js";
import type { Attempt, Certificate } from "./certificate.js";
import { Elimination } from "./elimination.js";
import { wholeWeights } from "./rational.js";
import { LARGE, type Modulus } from "./residues.js";
import { equationsOf, type Rows, weightsByItem } from "./rows.js";
import { commonFactor } from "./span.js";

/** The elimination keeps so many entries at the most. */
const MOST_ENTRIES = 3_000_000;

export class ModularProof implements Attempt {
  certificate: Certificate | null = null;
  readonly #problem: Problem;
  readonly #modulus: Modulus;
  readonly #equations: Rows;
  readonly #elimination: Elimination;
  /** From an option to the next one that is looked at: all options come once, scattered. */
  readonly #stride: number;
  /** The option that is looked at next. */
  #next = 0;
  /** Options that are still to be looked at in this round, and those that may still be inserted. */
  #left: number;
  #room: number;
  /** Has an option been inserted in this round? */
  #grown = false;
  /** By equation: the weights that the options until now allow; null in the first round. */
  #weights: Float64Array | null = null;
  #over = false;

  constructor(problem: Problem, modulus: Modulus, equations = equationsOf(problem)) {
    const { item, start } = equations;
    this.#problem = problem;
    this.#modulus = modulus;
    this.#equations = equations;
    this.#elimination = new Elimination(modulus, item.length);
    this.#left = start.length - 1;
    this.#stride = strideFor(this.#left);
    this.#room = Math.ceil(item.length / 2);
  }

  /** A step is an entry that is gone through. */
  run(steps: number): boolean {
    const elimination = this.#elimination;
    const end = elimination.work + steps;
    while (!this.#over && elimination.work < end) {
      if (this.#left > 0 && this.#room > 0) this.#look();
      else this.#endRound();
    }
    return this.#over;
  }

  /** Inserts the next option that breaks the weights; in the first round, the next one. */
  #look(): void {
    const { start, row } = this.#equations;
    const weights = this.#weights;
    const { m } = this.#modulus;
    let [o, next, left] = [-1, this.#next, this.#left];
    for (; left > 0 && o < 0; left--) {
      if (!weights || breaks(this.#equations, next, weights, m)) o = next;
      next += this.#stride;
      if (next >= start.length - 1) next -= start.length - 1;
    }
    this.#elimination.work += (this.#left - left) * 4;
    this.#next = next;
    this.#left = left;
    if (o < 0) return;
    this.#elimination.insert(row.subarray(start[o], start[o + 1]));
    this.#grown = true;
    this.#room--;
  }

  /** If no option has broken the weights, they are the proof. Else others are made. */
  #endRound(): void {
    const { item, bound, start } = this.#equations;
    if (this.#weights && !this.#grown) {
      this.certificate = this.#certify(this.#weights);
      this.#over = true;
      return;
    }
    this.#weights = this.#elimination.separate(bound);
    this.#left = start.length - 1;
    this.#room = Math.ceil(item.length / 24);
    this.#grown = false;
    if (!this.#weights || this.#elimination.entries > MOST_ENTRIES) this.#over = true;
  }

  /** What is so modulo the large prime is often so for rational numbers. */
  #certify(weights: Float64Array): Certificate {
    const { m, prime } = this.#modulus;
    const whole = m === LARGE.m ? wholeWeights(this.#equations, weights, m) : null;
    const byItem = weightsByItem(this.#problem, this.#equations.item, whole ?? weights);
    return whole ? { modulus: "rational", weights: byItem } : lowest(m, byItem, prime);
  }
}

/** Do the weights of an option not add up to 0 modulo m? */
function breaks({ start, row }: Rows, o: number, weights: Float64Array, m: number): boolean {
  let sum = 0;
  for (let e = start[o]; e < start[o + 1]; e++) sum += weights[row[e]];
  return sum !== m * Math.round(sum / m);
}

/** The certificate with all weights divided by the prime, as often as they can be. */
function lowest(modulus: number, weights: Float64Array, prime: number): Certificate {
  if (modulus === prime || weights.some((weight) => weight % prime !== 0)) return { modulus, weights };
  return lowest(
    modulus / prime,
    weights.map((weight) => weight / prime),
    prime,
  );
}

/** A number near the golden section of n that has no factor in common with it. */
function strideFor(n: number): number {
  let stride = Math.max(1, Math.round(0.618 * n));
  while (commonFactor(stride, n) > 1) stride++;
  return stride;
}
