// Many parts of a problem against the oracle: each gets the answer that it would get alone.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engines } from "../../src/engines/registry.js";
import { answerEachSync, checkSolution, optionCount, type Part } from "../../src/library/index.js";
import { answerChunks } from "../../src/questions/each.js";
import { packParts } from "../../src/search/threads/answering.js";
import { allSolutions, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 200);
const SEED = Number(process.env.ORACLE_SEED ?? 6);

function isIn({ take, avoid }: Part, solution: string): boolean {
  const options = solution === "" ? [] : solution.split(",").map(Number);
  return take.every((o) => options.includes(o)) && !avoid.some((o) => options.includes(o));
}

/** Packed parts, some at a time. */
function sourceOf(parts: readonly Part[]) {
  let next = 0;
  return {
    next(most: number) {
      const some = parts.slice(next, next + most);
      next += some.length;
      return some.length > 0 ? { numbers: packParts(some), count: some.length } : null;
    },
  };
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    test("each part has its own solutions", { timeout: 3_600_000 }, () => {
      const numbers = fc.uniqueArray(fc.nat(10), { maxLength: 2 });
      const some = fc.array(fc.record({ take: numbers, avoid: numbers }), { maxLength: 6 });
      const check = fc.property(problems(kind), some, fc.nat(engines.length), (p, parts, which) => {
        const n = optionCount(p);
        const within = parts.filter(({ take, avoid }) => {
          return [...take, ...avoid].every((o) => o < n) && !take.some((o) => avoid.includes(o));
        });
        const all = allSolutions(p);
        const named = engines[which];
        const budget = named?.does.includes("list") && named.misfit(p) === null ? { engine: named.name } : {}; // or the policy's choice
        const answers = [...answerEachSync(p, within, { ...budget, keep: 2 })];
        const limited = [...answerEachSync(p, within, { ...budget, limit: 2, keep: 1 })];
        expect([answers.length, limited.length]).toEqual([within.length, within.length]);
        for (const [k, part] of within.entries()) {
          const expected = all.filter((solution) => isIn(part, solution));
          const { status, found, solutions } = answers[k]!;
          expect([status, found]).toEqual(["complete", expected.length]);
          expect(solutions.length).toBe(Math.min(2, expected.length));
          for (const { options } of solutions) {
            expect(checkSolution(p, options)).toEqual({ ok: true });
            expect(expected).toContain(String(options));
          }
          expect(limited[k]!.found).toBe(Math.min(2, expected.length));
          expect(limited[k]!.status).toBe(expected.length < 2 ? "complete" : "limit");
        }
      });
      fc.assert(check, { seed: SEED, numRuns: CASES });
    });

    test("many parts in one go", { timeout: 3_600_000 }, async () => {
      const numbers = fc.uniqueArray(fc.nat(10), { maxLength: 3 });
      const some = fc.array(fc.record({ take: numbers, avoid: numbers }), { maxLength: 40 });
      const limits = fc.constantFrom(1, 2, 5);
      const check = fc.asyncProperty(
        problems(kind),
        some,
        limits,
        fc.nat(1),
        async (p, parts, limit, keep) => {
          const n = optionCount(p);
          const within = parts.filter(({ take, avoid }) => [...take, ...avoid].every((o) => o < n));
          // One that does not fit into any room, and takes an option twice.
          if (n > 0) within.push({ take: Array.from({ length: 5000 }, (_, k) => k % n), avoid: [] });
          const all = allSolutions(p);
          const answers = [];
          for await (const chunk of answerChunks(p, sourceOf(within), { limit, keep }))
            for (const { times, ...answer } of chunk) answers.push(...Array(times).fill(answer));
          const isTwice = (k: number) => within[k]!.take.length > n;
          const expected = within.map((part, k) =>
            isTwice(k) ? 0 : all.filter((s) => isIn(part, s)).length,
          );
          expect(answers.map(({ found }) => found)).toEqual(expected.map((count) => Math.min(count, limit)));
          expect(answers.map(({ status }) => status)).toEqual(
            expected.map((count) => (count < limit ? "complete" : "limit")),
          );
          answers.forEach(({ solutions }, k) => {
            expect(solutions.length).toBe(Math.min(keep, expected[k]!));
            for (const { options } of solutions) expect(checkSolution(p, options)).toEqual({ ok: true });
          });
        },
      );
      await fc.assert(check, { seed: SEED, numRuns: CASES });
    });
  });
}
