// Do the bounds of a problem allow a solution at least in fractions? If not, weights of the items show it (Farkas 1902): all
// options together cannot gain what the items demand. This proves what needs that no option is taken less than 0
// times: pigeonholes, Hall's sets in matchings. The multipliers of the simplex method are rounded to whole numbers.

import type { Problem } from "../../problem/problem.js";
import type { Attempt, Certificate } from "./certificate.js";
import { checkCertificate } from "./check.js";
import { type Rows, rowsOf, weightsByItem } from "./rows.js";
import { Simplex } from "./simplex.js";

/** With more rows the inverse of the basis takes too much memory and time; and each step goes through all entries. */
const MOST_ROWS = 1_500;
const MOST_ENTRIES = 1_000_000;
/** A smaller surplus may be an error of rounding. */
const LEAST_SURPLUS = 1e-4;
/** What the largest weight may be, small numbers first; the last ones are for multipliers that are no simple fractions. */
const LARGEST = [1, 2, 3, 4, 5, 6, 8, 10, 12, 24, 60, 420, 2 ** 12, 2 ** 20, 2 ** 30];

export class FractionProof implements Attempt {
  certificate: Certificate | null = null;
  readonly #problem: Problem;
  readonly #rows: Rows | null;
  readonly #simplex: Simplex | null;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#rows = problem.entryItem.length <= MOST_ENTRIES ? rowsOf(problem) : null;
    this.#simplex = this.#rows && this.#rows.item.length <= MOST_ROWS ? new Simplex(this.#rows) : null;
  }

  /** Goes on for about so many steps; is it over? */
  run(steps: number): boolean {
    const simplex = this.#simplex;
    if (!simplex) return true;
    const end = simplex.work + steps;
    while (simplex.work < end) {
      const over = !simplex.step();
      if (simplex.surplus > LEAST_SURPLUS) this.certificate = this.#rounded(simplex.multipliers);
      if (over || this.certificate) return true;
    }
    return false;
  }

  /** Whole numbers in proportion to the multipliers that are a proof; null if there are none. */
  #rounded(multipliers: Float64Array): Certificate | null {
    const exact = weightsByItem(this.#problem, this.#rows!.item, multipliers);
    const most = exact.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
    for (const largest of LARGEST) {
      const weights = exact.map((weight) => Math.round((weight * largest) / most) + 0);
      const rounded: Certificate = { modulus: "rational", weights };
      if (checkCertificate(this.#problem, rounded)) return rounded;
    }
    return null;
  }
}
