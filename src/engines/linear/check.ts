// Does a certificate show that a problem has no solution? Answered from the definition alone; what makes certificates has no
// part in it. All sums are whole numbers that a number holds exactly, or the answer is no.

import type { Problem } from "#problem";
import type { Certificate } from "./certificate.js";

export function checkCertificate(problem: Problem, { modulus, weights }: Certificate): boolean {
  const { itemNames, primaryCount, lower, upper } = problem;
  if (weights.length !== itemNames.length || !weights.every(Number.isSafeInteger)) return false;
  const most = (i: number) => (i < primaryCount ? upper[i] : 1);
  if (!isExact(weights.reduce((sum, weight, i) => sum + Math.abs(weight) * Math.max(1, most(i)), 0)))
    return false;
  const demand = weights.reduce((sum, weight, i) => {
    return sum + weight * (weight <= 0 ? most(i) : i < primaryCount ? lower[i] : 0);
  }, 0);
  const sums = Array.from({ length: problem.optionStart.length - 1 }, (_, o) => sumOf(problem, weights, o));
  if (modulus === "rational") {
    const gains = sums.reduce((all, sum) => all + Math.max(0, sum), 0);
    return isExact(gains) && gains < demand;
  }
  if (!Number.isSafeInteger(modulus) || modulus < 2) return false;
  const isFixed = (i: number) => i < primaryCount && lower[i] === upper[i];
  if (!weights.every((weight, i) => weight === 0 || isFixed(i))) return false;
  return sums.every((sum) => sum % modulus === 0) && demand % modulus !== 0;
}

/** The sum of the weights of an option. A secondary item counts where it has no color. */
function sumOf(problem: Problem, weights: Float64Array, o: number): number {
  const { optionStart, entryItem, entryColor } = problem;
  let sum = 0;
  for (let e = optionStart[o]; e < optionStart[o + 1]; e++)
    if (!entryColor?.[e]) sum += weights[entryItem[e]];
  return sum;
}

/** A sum of whole numbers of one sign that is no larger was exact all the way. */
function isExact(sum: number): boolean {
  return sum <= Number.MAX_SAFE_INTEGER;
}
