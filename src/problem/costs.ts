// Costs are added as numbers, which are exact up to 2^53 − 1. So a problem is refused whose solutions could cost more; then
// every sum that anything makes of a solution's costs, or of some of them, is exact.

import type { Problem } from "./problem.js";

/**
 * What no solution can cost more than: each option is charged to its first primary item, and an item pays for at most as
 * many options as its upper bound says, and for none that it does not have.
 */
export function mostCost({ primaryCount, upper, optionStart, entryItem, cost }: Problem): bigint {
  if (!cost) return 0n;
  const sum = new Array<bigint>(primaryCount).fill(0n);
  const dearest = new Float64Array(primaryCount);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    if (cost[o] === 0) continue;
    let item = primaryCount;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) item = Math.min(item, entryItem[e]);
    if (item === primaryCount) continue;
    sum[item] += BigInt(cost[o]);
    dearest[item] = Math.max(dearest[item], cost[o]);
  }
  let most = 0n;
  for (let i = 0; i < primaryCount; i++) {
    const full = BigInt(upper[i]) * BigInt(dearest[i]);
    most += full < sum[i] ? full : sum[i];
  }
  return most;
}

/** Are all sums of costs exact? */
export function costsAreExact(problem: Problem): boolean {
  if (!problem.cost) return true;
  let all = 0;
  for (const cost of problem.cost) all += cost;
  if (all < 2 ** 52) return true;
  return mostCost(problem) <= BigInt(Number.MAX_SAFE_INTEGER);
}
