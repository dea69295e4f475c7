// Does a certificate show that a problem has no solution? Answered from the definition alone, in whole numbers of any size;
// what makes certificates has no part in it.

import type { Problem } from "../../problem/problem.js";
import type { Certificate } from "./certificate.js";

export function checkCertificate(problem: Problem, { modulus, weights }: Certificate): boolean {
  if (weights.length !== problem.itemNames.length || !weights.every(Number.isSafeInteger)) return false;
  const weight = Array.from(weights, BigInt);
  if (modulus === "rational") return gains(problem, weight) < demand(problem, weight);
  if (!Number.isSafeInteger(modulus) || modulus < 2) return false;
  const m = BigInt(modulus);
  const { primaryCount, lower, upper } = problem;
  if (weight.some((w, i) => w !== 0n && (i >= primaryCount || lower[i] !== upper[i]))) return false;
  return sums(problem, weight).every((sum) => sum % m === 0n) && demand(problem, weight) % m !== 0n;
}

/** By option: the sum of its weights. A secondary item counts where it has no color. */
function sums({ optionStart, entryItem, entryColor }: Problem, weight: readonly bigint[]): bigint[] {
  return Array.from(optionStart.subarray(1), (end, o) => {
    let sum = 0n;
    for (let e = optionStart[o]; e < end; e++) if (!entryColor?.[e]) sum += weight[entryItem[e]];
    return sum;
  });
}

/** What options gain at the most, each taken or not. */
function gains(problem: Problem, weight: readonly bigint[]): bigint {
  return sums(problem, weight).reduce((all, sum) => (sum > 0n ? all + sum : all), 0n);
}

/** What the items demand at the least. */
function demand({ primaryCount, lower, upper }: Problem, weight: readonly bigint[]): bigint {
  return weight.reduce((all, w, i) => {
    const [least, most] = i < primaryCount ? [lower[i], upper[i]] : [0, 1];
    return all + w * BigInt(w > 0n ? least : most);
  }, 0n);
}
