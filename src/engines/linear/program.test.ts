// The linear program against its own certificate: fractions that are a solution, or multipliers that prove that there is none.
// Both are counted again from the problem alone.

import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import { numbers } from "../../problem/numbers.js";
import { itemCount, type Problem } from "../../problem/problem.js";
import { Random } from "../random.js";
import { LinearProgram } from "./program.js";
import { type Rows, rowsOf } from "./rows.js";

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

/** By row, how much the fractions cover of it. */
function covered({ start, row, least }: Rows, chosen: Float64Array): number[] {
  const sums = new Array<number>(least.length).fill(0);
  chosen.forEach((x, o) => {
    for (const k of row.subarray(start[o], start[o + 1])) sums[k]! += x;
  });
  return sums;
}

/** What these multipliers prove: above 0, that there is no solution in fractions. */
function proved({ start, row, least, most }: Rows, y: Float64Array): number {
  let sum = y.reduce((total, asked, k) => total + asked * (asked > 0 ? least[k]! : most[k]!), 0);
  for (let o = 0; o + 1 < start.length; o++)
    sum -= Math.max(
      0,
      row.subarray(start[o], start[o + 1]).reduce((all, k) => all + y[k]!, 0),
    );
  return sum;
}

test("fractions are a solution, or multipliers prove that there is none", () => {
  const seen = { solved: 0, impossible: 0 };
  for (let seed = 0; seed < 300; seed++) {
    const p = randomProblem(new Random(seed));
    const rows = rowsOf(p, numbers(itemCount(p)));
    const program = new LinearProgram(rows, Float64Array.from(p.cost!));
    // Pauses make no difference.
    while (!program.run(seed % 2 === 0 ? 1e9 : 1));
    if (program.ray) {
      seen.impossible++;
      expect(proved(rows, program.ray)).toBeGreaterThan(1e-6);
      continue;
    }
    seen.solved++;
    for (const [k, sum] of covered(rows, program.chosen()).entries()) {
      expect(sum).toBeGreaterThan(rows.least[k]! - 1e-5);
      expect(sum).toBeLessThan(rows.most[k]! + 1e-5);
    }
    for (const x of program.chosen()) {
      expect(x).toBeGreaterThan(-1e-5);
      expect(x).toBeLessThan(1 + 1e-5);
    }
  }
  expect(seen.solved).toBeGreaterThan(30);
  expect(seen.impossible).toBeGreaterThan(30);
});
