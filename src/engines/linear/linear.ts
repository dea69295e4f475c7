// Linear certificates: a problem in, weights of its items out which show that it has no solution, if there are such
// weights: modulo small prime powers, modulo a large prime, which shows what is so for rational numbers, and for solutions
// in fractions that are not negative. It can pause; what it finds is checked by `checkCertificate`, on its own.

import type { Problem } from "../../problem/problem.js";
import type { Certificate } from "./certificate.js";
import { type Equations, equationsOf, weightsByItem } from "./equations.js";
import { FractionProof } from "./fractions.js";
import { ModularProof } from "./modular.js";
import { wholeWeights } from "./rational.js";
import { type Modulus, modulusOf } from "./residues.js";

/** The largest prime that may be a modulus. */
const LARGE = modulusOf(67_108_859);

/** In this order. What can be shown modulo 3 or 8 can be shown modulo 9 or 16; modulo 2 comes first because it is frequent. */
const MODULI: readonly Modulus[] = [
  modulusOf(2),
  LARGE,
  modulusOf(2, 4),
  modulusOf(3, 2),
  modulusOf(5),
  modulusOf(7),
  modulusOf(11),
  modulusOf(13),
];

/** A way to find weights, under way. */
interface Attempt {
  run(steps: number): boolean;
  certificate(): Certificate | null;
}

export class LinearProof {
  /** What was found. */
  certificate: Certificate | null = null;
  readonly #problem: Problem;
  readonly #attempts: Iterator<Attempt>;
  #attempt: Attempt | null = null;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#attempts = this.#all();
  }

  /** Goes on for about so many steps, some nanoseconds each; is it over? */
  run(steps: number): boolean {
    if (this.certificate) return true;
    this.#attempt ??= this.#attempts.next().value ?? null;
    if (!this.#attempt) return true;
    if (!this.#attempt.run(steps)) return false;
    this.certificate = this.#attempt.certificate();
    this.#attempt = null;
    return this.certificate !== null;
  }

  *#all(): Generator<Attempt, undefined> {
    const equations = equationsOf(this.#problem);
    for (const modulus of MODULI) yield this.#modular(equations, modulus);
    yield this.#fractions();
  }

  #modular(equations: Equations, modulus: Modulus): Attempt {
    const proof = new ModularProof(equations, modulus);
    const certificate = (): Certificate | null => {
      const { weights } = proof;
      if (!weights) return null;
      const whole = modulus === LARGE ? wholeWeights(equations, weights, modulus.m) : null;
      if (whole)
        return { modulus: "rational", weights: weightsByItem(this.#problem, equations.items, whole) };
      const byItem = weightsByItem(this.#problem, equations.items, weights);
      return lowest({ modulus: modulus.m, weights: byItem }, modulus.prime);
    };
    return { run: (steps) => proof.run(steps), certificate };
  }

  #fractions(): Attempt {
    const proof = new FractionProof(this.#problem);
    const certificate = (): Certificate | null =>
      proof.weights && { modulus: "rational", weights: proof.weights };
    return { run: (steps) => proof.run(steps), certificate };
  }
}

/** The same certificate with all weights divided by the prime, as often as they can be. */
function lowest(
  { modulus, weights }: { modulus: number; weights: Float64Array },
  prime: number,
): Certificate {
  if (modulus === prime || weights.some((weight) => weight % prime !== 0)) return { modulus, weights };
  return lowest({ modulus: modulus / prime, weights: weights.map((weight) => weight / prime) }, prime);
}
