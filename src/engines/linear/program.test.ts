// The linear program against its own certificate: fractions that are a solution, and multipliers that prove that none costs
// less. Both are counted again from the problem alone.

import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import { numbers } from "../../problem/numbers.js";
import { itemCount, type Problem } from "../../problem/problem.js";
import { DROPPED, LIVE, TAKEN } from "../../problem/state.js";
import { Random } from "../random.js";
import { LinearProgram } from "./program.js";
import { type Rows, rowsOf } from "./rows.js";

const LIMIT = 1e6;

/** Some items must be covered once or twice, some may be, some need a number of times between two others. */
function randomProblem(random: Random): Problem {
  const names = Array.from({ length: 3 + random.below(20) }, (_, i) => `i${i}`);
  const primary = names.slice(0, names.length - random.below(Math.ceil(names.length / 3)));
  const items = primary.map((name) => {
    const min = random.below(3);
    return random.below(4) === 0 ? { name, min, max: Math.max(1, min + random.below(3)) } : name;
  });
  const options = Array.from({ length: 5 + random.below(80) }, () => {
    const some = names.filter(() => random.below(names.length) < 3);
    return {
      items: [...new Set([primary[random.below(primary.length)]!, ...some])],
      cost: random.below(1000),
    };
  });
  return problem({ primary: items, secondary: names.slice(primary.length), options });
}

const MOST_WORK = 1e9;

/** The program of all items; the state of the options is LIVE at first. */
function programOf(p: Problem) {
  const rows = rowsOf(p, numbers(itemCount(p)));
  return { rows, program: new LinearProgram(rows, Float64Array.from(p.cost!)) };
}

/** By row, how much the fractions cover of it. */
function covered({ start, row, item }: Rows, chosen: Float64Array): number[] {
  const sums = new Array<number>(item.length).fill(0);
  chosen.forEach((x, o) => {
    for (const k of row.subarray(start[o], start[o + 1])) sums[k]! += x;
  });
  return sums;
}

/** What no solution undercuts, by the multipliers. */
function bound(
  { start, row, least, most }: Rows,
  cost: Float64Array,
  y: Float64Array,
  status: Uint8Array,
): number {
  let sum = y.reduce((total, asked, k) => total + asked * (asked > 0 ? least[k]! : most[k]!), 0);
  status.forEach((is, o) => {
    const asked = row.subarray(start[o], start[o + 1]).reduce((all, k) => all + y[k]!, 0);
    const reduced = cost[o]! - asked;
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
    const { rows, program } = programOf(p);
    const status = new Uint8Array(p.cost!.length).fill(LIVE);
    // From state to state, as a search goes: what is ruled out or taken, and what comes back.
    for (let turn = 0; turn < 12; turn++) {
      program.enter(status);
      // Pauses make no difference.
      while (!program.run(LIMIT, turn % 2 === 0 ? MOST_WORK : 1));
      const proved = bound(rows, p.cost!, program.multipliers, status);
      if (proved > LIMIT) {
        seen.impossible++;
        expect(bound(rows, new Float64Array(status.length), program.ray!, status)).toBeGreaterThan(1e-6);
      } else {
        seen.solved++;
        for (const [k, sum] of covered(rows, program.chosen).entries()) {
          expect(sum).toBeGreaterThan(rows.least[k]! - 1e-5);
          expect(sum).toBeLessThan(rows.most[k]! + 1e-5);
        }
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
    const { rows, program } = programOf(p);
    const status = new Uint8Array(p.cost!.length).fill(LIVE);
    program.enter(status);
    program.run(LIMIT, MOST_WORK);
    const least = bound(rows, p.cost!, program.multipliers, status);
    if (least > LIMIT || least < 10) continue;
    const other = programOf(p).program;
    other.enter(status);
    other.run(least / 2, MOST_WORK);
    const proved = bound(rows, p.cost!, other.multipliers, status);
    expect(proved).toBeGreaterThan(least / 2);
    if (proved < least - 1) left++;
  }
  expect(left).toBeGreaterThan(0);
});
