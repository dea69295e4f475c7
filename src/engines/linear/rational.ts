// From weights modulo a large prime to whole numbers: most of them are residues of small fractions. With the common
// denominator taken out they are so small that what adds up to 0 modulo the prime adds up to 0.

import { factorTo, residue } from "./residues.js";
import type { Rows } from "./rows.js";

/** Whole numbers for these weights, with which the bounds add up to more than 0; null if none are found. */
export function wholeWeights(equations: Rows, weights: Float64Array, prime: number): Float64Array | null {
  const most = Math.floor(Math.sqrt(prime / 2));
  let common = 1;
  for (const weight of weights) {
    const x = residue(weight * common, prime);
    if (Math.abs(nearest(x, prime)) <= most) continue;
    common *= Math.abs(factorTo(most, x, prime)); // the denominator of a fraction with this residue (Wang 1981)
    if (common > most) return null;
  }
  const whole = weights.map((weight) => nearest(weight * common, prime));
  const largest = whole.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  if (largest * longest(equations) >= prime) return null;
  const total = equations.least.reduce((sum, times, k) => sum + times * whole[k], 0);
  return total > 0 ? whole : whole.map((weight) => 0 - weight);
}

/** The number nearest to 0 with the same residue. */
function nearest(x: number, m: number): number {
  const r = residue(x, m);
  return 2 * r > m ? r - m : r;
}

/** The largest number of equations that an option is in. */
function longest({ start }: Rows): number {
  let most = 0;
  for (let o = 0; o + 1 < start.length; o++) most = Math.max(most, start[o + 1] - start[o]);
  return most;
}
