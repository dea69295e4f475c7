// Do the equations of a problem have a solution in whole numbers modulo a prime power? If not, weights of the items show it:
// those of every option add up to 0, and all together, each as often as its item is covered, do not. Few options are
// inserted into an elimination: some at random, then those that break the weights which the others allow. When no
// option breaks them, they are a proof; when the bounds are in the span of what was inserted, there is none.

import type { Attempt, Certificate } from "./certificate.js";
import { Elimination } from "./elimination.js";
import { wholeWeights } from "./rational.js";
import { LARGE, type Modulus } from "./residues.js";
import { type Rows, weightsByItem } from "./rows.js";

/** The elimination keeps this many entries at the most. */
const MOST_ENTRIES = 3_000_000;

export class ModularProof implements Attempt {
  certificate: Certificate | null = null;
  readonly #modulus: Modulus;
  readonly #equations: Rows;
  readonly #elimination: Elimination;
  readonly #rounds: Iterator<void>;
  /** It pauses when the elimination has done this much work. */
  #end = 0;

  constructor(equations: Rows, modulus: Modulus) {
    this.#modulus = modulus;
    this.#equations = equations;
    this.#elimination = new Elimination(modulus, equations.least.length);
    this.#rounds = this.#search();
  }

  /** A step is an entry that is gone through. */
  run(steps: number): boolean {
    this.#end = this.#elimination.work + steps;
    return this.#rounds.next().done === true;
  }

  /** In each round options are inserted that break the weights; in the first round, where there are none yet, any. */
  *#search(): Generator<void, void> {
    const { least, start, row } = this.#equations;
    const elimination = this.#elimination;
    const options = start.length - 1;
    const stride = strideFor(options);
    let next = 0;
    let weights: Float64Array | null = null;
    /** The number of options that may be inserted in the round. */
    let room = Math.ceil(least.length / 2);
    do {
      let grown = false;
      for (let left = options; left > 0 && room > 0; left--) {
        if (elimination.work >= this.#end) yield;
        const o = next;
        next = o + stride < options ? o + stride : o + stride - options;
        elimination.work += 4;
        if (start[o] === start[o + 1]) continue;
        if (weights && !breaks(this.#equations, o, weights, this.#modulus.m)) continue;
        elimination.insert(row.subarray(start[o], start[o + 1]));
        grown = true;
        room--;
      }
      if (weights && !grown) {
        this.certificate = this.#certify(weights);
        return;
      }
      weights = elimination.separate(least);
      room = Math.ceil(least.length / 24);
    } while (weights && elimination.entries <= MOST_ENTRIES);
  }

  /** What is so modulo the large prime is often so for rational numbers. */
  #certify(weights: Float64Array): Certificate {
    const { m, prime } = this.#modulus;
    const whole = m === LARGE.m ? wholeWeights(this.#equations, weights, m) : null;
    const byItem = weightsByItem(this.#equations, whole ?? weights);
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

/** From an option to the next one that is looked at: a number near the golden section of n, without a factor in common with it. */
function strideFor(n: number): number {
  let stride = Math.max(1, Math.round(0.618 * n));
  while (commonFactor(stride, n) > 1) stride++;
  return stride;
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
