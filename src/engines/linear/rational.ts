// From weights modulo a large prime to whole numbers: most of them are residues of small fractions. With the common
// denominator taken out, the weights of every option add up to 0 indeed, and not only modulo the prime.

import type { Equations } from "./equations.js";
import { residue } from "./residues.js";

/** Whole numbers for these weights, with which the bounds add up to more than 0; null if none are found. */
export function wholeWeights(
  equations: Equations,
  weights: Float64Array,
  prime: number,
): Float64Array | null {
  const most = Math.floor(Math.sqrt(prime / 2));
  let common = 1;
  for (const weight of weights) {
    const residueNow = nearest(weight * common, prime);
    if (Math.abs(residueNow) <= most) continue;
    common *= denominator(residue(residueNow, prime), prime, most);
    if (common > most) return null;
  }
  const whole = weights.map((weight) => nearest(weight * common, prime));
  const { start, bound } = equations;
  for (let o = 0; o + 1 < start.length; o++) if (sumOf(equations, whole, o) !== 0) return null;
  const total = bound.reduce((sum, times, k) => sum + times * whole[k], 0);
  if (total === 0 || !Number.isSafeInteger(total)) return null;
  return total > 0 ? whole : whole.map((weight) => 0 - weight);
}

/** The number nearest to 0 with the same residue. */
function nearest(x: number, m: number): number {
  const r = residue(x, m);
  return 2 * r > m ? r - m : r;
}

/** The denominator of a fraction with this residue, by Euclid's algorithm until the numerator is small (Wang 1981). */
function denominator(x: number, m: number, most: number): number {
  let [a, b, u, v] = [m, x, 0, 1];
  while (b > most) {
    const q = Math.floor(a / b);
    [a, b, u, v] = [b, a - q * b, v, u - q * v];
  }
  return Math.abs(v);
}

function sumOf({ start, equation }: Equations, weights: Float64Array, o: number): number {
  let sum = 0;
  for (let e = start[o]; e < start[o + 1]; e++) sum += weights[equation[e]];
  return sum;
}
