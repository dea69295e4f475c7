// Do the bounds of a problem allow a solution at least in fractions? If not, weights of the items show it (Farkas 1902): all
// options together cannot gain what the items demand. This proves what needs that no option is taken less than 0
// times: pigeonholes, Hall's sets in matchings. The multipliers of the linear program are rounded to whole numbers.

import { optionCount, type Problem } from "#problem";
import { Random } from "../random.js";
import type { Attempt, Certificate } from "./certificate.js";
import { checkCertificate } from "./check.js";
import { LinearProgram } from "./program.js";
import { inequalitiesOf, type Rows, weightsByItem } from "./rows.js";

/** With more rows the inverse of the basis takes too much memory and time; and each step goes through all entries. */
const MOST_ROWS = 1_500;
const MOST_ENTRIES = 1_000_000;
/** What the largest weight may be, small numbers first; the last ones are for multipliers that are no simple fractions. */
const LARGEST = [1, 2, 3, 4, 5, 6, 8, 10, 12, 24, 60, 420, 2 ** 12, 2 ** 20, 2 ** 30];

export class FractionProof implements Attempt {
  certificate: Certificate | null = null;
  readonly #problem: Problem;
  readonly #rows: Rows | null;
  readonly #program: LinearProgram | null = null;

  constructor(problem: Problem) {
    this.#problem = problem;
    const rows = problem.entryItem.length <= MOST_ENTRIES ? inequalitiesOf(problem) : null;
    this.#rows = rows;
    if (!rows || rows.least.length > MOST_ROWS) return;
    this.#program = new LinearProgram(rows, unlikeCosts(optionCount(problem)));
  }

  /** Goes on for about `steps` steps; is it over? */
  run(steps: number): boolean {
    const program = this.#program;
    if (!program) return true;
    if (!program.run(steps)) return false;
    if (program.ray) this.certificate = this.#rounded(program.ray);
    return true;
  }

  /** Whole numbers in proportion to the multipliers that are a proof; null if there are none. */
  #rounded(multipliers: Float64Array): Certificate | null {
    const exact = weightsByItem(this.#rows!, multipliers);
    const most = exact.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
    for (const largest of LARGEST) {
      const weights = exact.map((weight) => Math.round((weight * largest) / most) + 0);
      const rounded: Certificate = { modulus: "rational", weights };
      if (checkCertificate(this.#problem, rounded)) return rounded;
    }
    return null;
  }
}

/** Whatever options cost, there is a solution or none; but if no two cost the same, no step is in vain. */
function unlikeCosts(options: number): Float64Array {
  const random = new Random(options);
  return Float64Array.from({ length: options }, () => random.below(1e6) / 1e6);
}
