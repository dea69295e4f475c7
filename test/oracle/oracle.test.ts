// Every engine and every question against the oracle. A few thousand problems from a fixed seed; `npm run soak` tries
// ORACLE_CASES of each class. A failing problem prints itself as a .dlx file.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Search } from "../../src/engines/engine.js";
import {
  cheapestSync,
  checkSolution,
  countSync,
  firstSync,
  isUniqueSync,
  type Problem,
  solutionsSync,
  writeDlx,
} from "../../src/index.js";
import { engines } from "../../src/plan/plan.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 1000);
const SEED = Number(process.env.ORACLE_SEED ?? 4);

/** Checks a property of problems of this class; a counterexample is shown as DLX text. */
function always(kind: Kind, property: (p: Problem, expected: string[]) => void): void {
  const check = fc.property(problems(kind), (p) => {
    try {
      property(p, allSolutions(p));
    } catch (error) {
      throw new Error(`${(error as Error).message}\nThe problem:\n${writeDlx(p)}`, { cause: error });
    }
  });
  fc.assert(check, { seed: SEED, numRuns: CASES });
}

/** Runs a search to its end in shares of this many nodes; gives its solutions, sorted. */
function exhaust(search: Search, share: number): string[] {
  const found: string[] = [];
  for (;;) {
    const pause = search.run(share);
    if (pause === "done") return found.sort();
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
}

const TIME = { timeout: 3_600_000 };

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    for (const engine of engines) {
      test(`${engine.name} lists every solution once, however it is interrupted`, TIME, () => {
        always(kind, (p, expected) => {
          for (const share of [Infinity, 1, 7]) {
            expect(exhaust(engine.start(p, { mode: "list" }), share)).toEqual(expected);
          }
          const counting = engine.start(p, { mode: "count" });
          expect(exhaust(counting, 5)).toEqual([]);
          expect(counting.counters.solutions).toBe(expected.length);
        });
      });

      test(`${engine.name} leaves its tables as they were, and seeds change only the order`, TIME, () => {
        always(kind, (p, expected) => {
          const search = engine.start(p, { mode: "list" });
          const before = search.tables();
          expect(search.fraction()).toBe(0);
          let last = 0;
          for (let pause = search.run(1); pause !== "done"; pause = search.run(1)) {
            expect(search.fraction()).toBeGreaterThanOrEqual(last - 1e-9);
            last = search.fraction();
            expect(last).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(search.fraction()).toBe(1);
          expect(search.tables()).toEqual(before);
          expect(search.run(1)).toBe("done");
          expect(search.counters.profile.reduce((sum, n) => sum + n, 0)).toBe(search.counters.nodes);
          for (const seed of [1, 2])
            expect(exhaust(engine.start(p, { mode: "list", seed }), 3)).toEqual(expected);
        });
      });
    }

    test("the questions", TIME, () => {
      always(kind, (p, expected) => {
        const count = countSync(p);
        expect(count).toMatchObject({ status: "complete", count: BigInt(expected.length) });
        const listed = [...solutionsSync(p)];
        expect(listed.map(({ options }) => String(options)).sort()).toEqual(expected);
        for (const { options } of listed) {
          expect(checkSolution(p, options)).toEqual({ ok: true });
          const mutants = [options.slice(1), [...options, ...options], options.map((o) => o + 1)];
          for (const mutant of mutants) {
            const right = expected.includes(String([...mutant].sort((a, b) => a - b)));
            expect(checkSolution(p, mutant).ok).toBe(right);
          }
        }
        const two = firstSync(p, 2);
        if (expected.length < 2) expect(two).toMatchObject({ status: "complete" });
        else expect(two).toMatchObject({ status: "limit", some: [{}, {}] });
        const verdict =
          expected.length === 0 ? "no solution" : expected.length === 1 ? "unique" : "not unique";
        expect(isUniqueSync(p).verdict).toBe(verdict);
      });
    });

    test("cheapest", TIME, () => {
      always(kind, (p, expected) => {
        const costOf = (text: string) =>
          (text === "" ? [] : text.split(",")).reduce((sum, o) => sum + (p.cost?.[Number(o)] ?? 0), 0);
        const costs = expected.map(costOf).sort((a, b) => a - b);
        for (const k of [1, 3]) {
          const answer = cheapestSync(p, k);
          if (answer.status !== "complete") expect.fail(answer.status);
          expect(answer.solutions.map(({ cost }) => cost)).toEqual(costs.slice(0, k));
          const found = answer.solutions.map(({ options }) => String(options));
          expect(new Set(found).size).toBe(found.length);
          for (const text of found) expect(expected).toContain(text);
        }
      });
    });
  });
}
