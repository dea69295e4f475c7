// A certificate in, one with fewer weights out: items lose their weights, many at once and then one by one, as long as the
// others still have weights that are a proof. At the end no item can be left out.

import { amongItems, numbers, optionCount, type Problem } from "#problem";
import type { Attempt, Certificate } from "./certificate.js";
import { FractionProof } from "./fractions.js";
import { ModularProof } from "./modular.js";
import { type Modulus, modulusOf } from "./residues.js";
import { equationsOf, placesOf, weightsByItem } from "./rows.js";

export class SparseSearch {
  /** The best so far. */
  certificate: Certificate;
  readonly #problem: Problem;
  readonly #attempts: Iterator<void>;
  /** This many steps an attempt may go on before it pauses. */
  #steps = 0;

  constructor(problem: Problem, certificate: Certificate) {
    this.#problem = problem;
    this.certificate = certificate;
    this.#attempts = this.#shrink();
  }

  /** Goes on for about `steps` steps; is there nothing more to try? */
  run(steps: number): boolean {
    this.#steps = steps;
    return this.#attempts.next().done === true;
  }

  /** Leaves out a chunk of items at once, from the first on; then chunks of half the size. It yields after each attempt, too. */
  *#shrink(): Generator<void, void> {
    let items = supportOf(this.certificate);
    for (let chunk = Math.ceil(items.length / 2); chunk > 0; chunk = chunk > 1 ? Math.ceil(chunk / 2) : 0) {
      let at = 0; // items before this place are needed, or were tried in this round
      while (at < items.length) {
        const found = yield* this.#attempt(items.filter((_, k) => k < at || k >= at + chunk));
        if (found) {
          // With other weights even more items may have none.
          at = items.slice(0, at).filter((i) => found.weights[i] !== 0).length;
          items = supportOf(found);
          this.certificate = found;
        } else at += chunk;
        yield;
      }
    }
  }

  /** A certificate with weights of these items alone. */
  *#attempt(items: readonly number[]): Generator<void, Certificate | null> {
    const part = forget(this.#problem, items);
    const { modulus } = this.certificate;
    const attempt: Attempt =
      modulus === "rational"
        ? new FractionProof(part)
        : new ModularProof(equationsOf(part), modulusFor(modulus));
    while (!attempt.run(this.#steps)) yield;
    const found = attempt.certificate;
    const rowOf = placesOf(this.#problem.itemNames.length, items);
    return found && { ...found, weights: weightsByItem({ rowOf }, found.weights) };
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
