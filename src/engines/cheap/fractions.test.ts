// The linear program against its own certificate: fractions that are a solution, and multipliers that prove that none costs
// less. Both are counted again from the problem alone.

import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import type { Problem } from "../../problem/problem.js";
import { DROPPED, LIVE, TAKEN } from "../../problem/state.js";
import { Random } from "../random.js";
import { Fractions } from "./fractions.js";

const LIMIT = 1e6;

function randomProblem(random: Random): Problem {
  const names = Array.from({ length: 3 + random.below(20) }, (_, i) => `i${i}`);
  const items = names.map((name) => (random.below(5) === 0 ? { name, min: 2, max: 2 } : name));
  const options = Array.from({ length: 5 + random.below(80) }, () => {
    const some = names.filter(() => random.below(names.length) < 3);
    return { items: some.length > 0 ? some : [names[0]!], cost: random.below(1000) };
  });
  return problem({ primary: items, options });
}

/** By item, how much the fractions cover of it. */
function covered({ optionStart, entryItem, primaryCount }: Problem, chosen: Float64Array): number[] {
  const sums = new Array<number>(primaryCount).fill(0);
  chosen.forEach((x, o) => {
    for (const i of entryItem.subarray(optionStart[o], optionStart[o + 1])) sums[i]! += x;
  });
  return sums;
}

/** What no solution undercuts, by the multipliers. */
function bound(
  { optionStart, entryItem, lower, cost }: Problem,
  y: Float64Array,
  status: Uint8Array,
): number {
  let sum = y.reduce((total, asked, i) => total + asked * lower[i]!, 0);
  status.forEach((is, o) => {
    const asked = entryItem.subarray(optionStart[o], optionStart[o + 1]).reduce((all, i) => all + y[i]!, 0);
    const reduced = cost![o]! - asked;
    if (is === TAKEN) sum += reduced;
    else if (is === LIVE) sum += Math.min(0, reduced);
  });
  return sum;
}

test("fractions are a solution, and multipliers prove that none costs less", () => {
  const seen = { solved: 0, impossible: 0 };
  for (let seed = 0; seed < 150; seed++) {
    const random = new Random(seed);
    const p = randomProblem(random);
    const program = new Fractions(p, Float64Array.from(p.cost!));
    const status = new Uint8Array(p.cost!.length).fill(LIVE);
    // From state to state, as a search goes: what is ruled out or taken, and what comes back.
    for (let turn = 0; turn < 12; turn++) {
      expect(program.solve(status, LIMIT)).toBe(true);
      const proved = bound(p, program.multipliers, status);
      if (proved > LIMIT) seen.impossible++;
      else {
        seen.solved++;
        for (const [i, sum] of covered(p, program.chosen).entries()) expect(sum).toBeCloseTo(p.lower[i]!, 5);
        for (const [o, x] of program.chosen.entries()) {
          expect(x).toBeGreaterThan((status[o] === TAKEN ? 1 : 0) - 1e-5);
          expect(x).toBeLessThan((status[o] === DROPPED ? 0 : 1) + 1e-5);
        }
        const cost = program.chosen.reduce((sum, x, o) => sum + x * p.cost![o]!, 0);
        expect(proved).toBeCloseTo(cost, 3);
      }
      for (let k = 0; k < 4; k++)
        status[random.below(status.length)] = [LIVE, LIVE, DROPPED, TAKEN][random.below(4)]!;
    }
  }
  expect(seen.solved).toBeGreaterThan(200);
  expect(seen.impossible).toBeGreaterThan(200);
});

test("what costs more than the limit is left as soon as that is proved", () => {
  let left = 0;
  for (let seed = 0; seed < 100; seed++) {
    const p = randomProblem(new Random(seed));
    const program = new Fractions(p, Float64Array.from(p.cost!));
    const status = new Uint8Array(p.cost!.length).fill(LIVE);
    program.solve(status, LIMIT);
    const least = bound(p, program.multipliers, status);
    if (least > LIMIT || least < 10) continue;
    const other = new Fractions(p, Float64Array.from(p.cost!));
    other.solve(status, least / 2);
    const proved = bound(p, other.multipliers, status);
    expect(proved).toBeGreaterThan(least / 2);
    if (proved < least - 1) left++;
  }
  expect(left).toBeGreaterThan(0);
});
