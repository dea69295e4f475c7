// The parts of a run, with their weights, are all solutions: by brute force.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Part } from "../../src/problem/part.js";
import { divide } from "../../src/runs/division.js";
import { allSolutions, problems } from "./problems.js";

/** Is the solution one of the part's? */
function isIn(solution: string, { take, avoid }: Part): boolean {
  const options = new Set(solution.split(",").map(Number));
  return take.every((o) => options.has(o)) && !avoid.some((o) => options.has(o));
}

test.each(["XC", "XCC", "MCC"] as const)(
  "%s: the parts of a plain count weigh as much as all",
  async (kind) => {
    let heavy = 0;
    const property = fc.asyncProperty(problems(kind), async (problem) => {
      const solutions = allSolutions(problem);
      const { parts } = await divide({ problem, kind: "count", symmetry: null }, { parts: 8, version: "1" });
      let sum = 0;
      for (const part of parts)
        for (const solution of solutions) if (isIn(solution, part)) sum += part.weight;
      expect(sum).toBe(solutions.length);
      if (sum > 0 && parts.some(({ weight }) => weight > 1)) heavy++;
    });
    await fc.assert(property, { numRuns: 250, seed: 14 });
    expect(heavy).toBeGreaterThan(2);
  },
);
