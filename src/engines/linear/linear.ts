// Linear certificates: a problem in, weights of its items out which show that it has no solution, if there are such
// weights: modulo small prime powers, modulo a large prime, which shows what is so for rational numbers, and for solutions
// in fractions that are not negative. It can pause; what it finds is checked by `checkCertificate`, on its own.

import type { Problem } from "#problem";
import type { Attempt, Certificate } from "./certificate.js";
import { FractionProof } from "./fractions.js";
import { ModularProof } from "./modular.js";
import { LARGE, type Modulus, modulusOf } from "./residues.js";
import { equationsOf } from "./rows.js";

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

export class LinearProof implements Attempt {
  certificate: Certificate | null = null;
  readonly #attempts: Iterator<Attempt>;
  #attempt: Attempt | null = null;

  constructor(problem: Problem) {
    this.#attempts = attempts(problem);
  }

  run(steps: number): boolean {
    if (this.certificate) return true;
    this.#attempt ??= this.#attempts.next().value ?? null;
    if (!this.#attempt) return true;
    if (!this.#attempt.run(steps)) return false;
    this.certificate = this.#attempt.certificate;
    this.#attempt = null;
    return this.certificate !== null;
  }
}

function* attempts(problem: Problem): Generator<Attempt, undefined> {
  const equations = equationsOf(problem);
  for (const modulus of MODULI) yield new ModularProof(equations, modulus);
  yield new FractionProof(problem);
}
