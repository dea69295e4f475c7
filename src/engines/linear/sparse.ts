// A certificate in, one with fewer weights out: items lose their weights, many at once and then one by one, as long as the
// others still have weights that are a proof. At the end no item can be left out.

import { numbers } from "../../problem/numbers.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { amongItems } from "../../problem/restrict.js";
import type { Attempt, Certificate } from "./certificate.js";
import { FractionProof } from "./fractions.js";
import { ModularProof } from "./modular.js";
import { type Modulus, modulusOf } from "./residues.js";
import { weightsByItem } from "./rows.js";

export class SparseSearch {
  /** The best so far. */
  certificate: Certificate;
  readonly #problem: Problem;
  /** So many items are left out at once; 0 at the end. */
  #chunk: number;
  /** Items that are needed, or that were tried in this round, stand before this place of the list. */
  #at = 0;
  #items: number[];
  /** What is under way, and with which items. */
  #attempt: Attempt | null = null;
  #kept: number[] = [];

  constructor(problem: Problem, certificate: Certificate) {
    this.#problem = problem;
    this.certificate = certificate;
    this.#items = supportOf(certificate);
    this.#chunk = Math.ceil(this.#items.length / 2);
  }

  /** Goes on for about so many steps; is there nothing more to try? */
  run(steps: number): boolean {
    if (!this.#attempt) this.#begin();
    if (!this.#attempt?.run(steps)) return this.#chunk === 0;
    this.#heed(this.#attempt.certificate);
    this.#attempt = null;
    return false;
  }

  /** Leaves out the next items; where there are none, fewer at once from the first on. */
  #begin(): void {
    if (this.#at >= this.#items.length) {
      this.#chunk = this.#chunk <= 1 ? 0 : Math.ceil(this.#chunk / 2);
      this.#at = 0;
    }
    if (this.#chunk === 0) return;
    this.#kept = this.#items.filter((_, k) => k < this.#at || k >= this.#at + this.#chunk);
    const part = forget(this.#problem, this.#kept);
    const { modulus } = this.certificate;
    this.#attempt =
      modulus === "rational" ? new FractionProof(part) : new ModularProof(part, modulusFor(modulus));
  }

  /** With other weights even more items may have none. */
  #heed(found: Certificate | null): void {
    if (!found) {
      this.#at += this.#chunk;
      return;
    }
    const weights = weightsByItem(this.#problem, this.#kept, found.weights);
    this.certificate = { modulus: found.modulus, weights };
    this.#at = this.#items.slice(0, this.#at).filter((i) => weights[i] !== 0).length;
    this.#items = supportOf(this.certificate);
  }
}

/** The items that have a weight. */
export function supportOf({ weights }: Certificate): number[] {
  return [...weights].flatMap((weight, i) => (weight === 0 ? [] : [i]));
}

/** A prime power as such. */
function modulusFor(m: number): Modulus {
  let prime = 2;
  while (m % prime !== 0) prime++;
  return modulusOf(prime, Math.round(Math.log(m) / Math.log(prime)));
}

/** The problem with these items alone: of all options nothing else is left. */
export function forget(problem: Problem, items: Iterable<number>): Problem {
  return amongItems(problem, numbers(optionCount(problem)), Uint32Array.from(items).sort());
}
