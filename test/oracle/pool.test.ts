// The pool against the oracle: every engine, several threads, all orders of events. test/workers.test.ts has real threads.

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Problem, writeDlx } from "../../src/index.js";
import { engines } from "../../src/plan/plan.js";
import { Pool } from "../../src/workers/pool.js";
import { randomNumbers } from "../support/random.js";
import { threadsHere } from "../support/threads-here.js";
import { allSolutions, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 500) / 4;
const SEED = Number(process.env.ORACLE_SEED ?? 4);

/** The solutions piece by piece, for pieces that divide the problem at one option. */
async function searchEach(p: Problem, engine: string, random: (n: number) => number) {
  const errand = { problem: p, engine, mode: "list", seed: undefined } as const;
  const pool = await Pool.start(errand, 1 + random(4), threadsHere(random));
  if (!pool) throw new Error("No thread started");
  const pieces = [
    { take: [0], avoid: [], share: 0.5 },
    { take: [], avoid: [0], share: 0.5 },
  ];
  const found: string[][] = [];
  pool.beginEach(pieces);
  while (found.filter(Boolean).length < pieces.length) {
    for (const { origin, counters, solutions } of pool.results()) {
      expect(counters.solutions).toBe(solutions.length);
      found[origin] = solutions.map((options) => String([...options].sort((a, b) => a - b)));
    }
    await pool.wait(1);
  }
  expect(pool.results()).toEqual([]);
  expect(pool.done).toBe(true);
  pool.end();
  return found;
}

async function searchTogether(p: Problem, engine: string, random: (n: number) => number) {
  const errand = { problem: p, engine, mode: "list", seed: undefined } as const;
  const pool = await Pool.start(errand, 1 + random(4), threadsHere(random));
  if (!pool) throw new Error("No thread started");
  const found: string[] = [];
  pool.begin([{ take: [], avoid: [], share: 1, root: 7 }]);
  while (!pool.done) {
    for (const { solution, root } of pool.solutions()) {
      expect(root).toBe(7); // whatever the piece was divided into
      found.push(String([...solution].sort((a, b) => a - b)));
    }
    if (!pool.done) await pool.wait(1000);
  }
  expect([...pool.solutionsByRoot]).toEqual([[7, found.length]]);
  const { counters, share } = pool;
  pool.end();
  return { found, counters, share };
}

/** Counts pieces with weights that divide the problem at one option. */
async function countWeighted(p: Problem, engine: string, random: (n: number) => number) {
  const errand = { problem: p, engine, mode: "count", seed: undefined } as const;
  const pool = await Pool.start(errand, 1 + random(4), threadsHere(random));
  if (!pool) throw new Error("No thread started");
  pool.begin([
    { take: [0], avoid: [], share: 0.5, weight: 3 },
    { take: [], avoid: [0], share: 0.5, weight: 1000 },
  ]);
  while (!pool.done) {
    expect([...pool.solutions()]).toEqual([]);
    if (!pool.done) await pool.wait(1000);
  }
  const { solutions } = pool.counters;
  pool.end();
  return solutions;
}

for (const engine of engines) {
  for (const kind of ["XC", "XCC", "MCC"] as const) {
    test(`${engine.name} on several threads, ${kind}`, { timeout: 3_600_000 }, async () => {
      const random = randomNumbers(SEED);
      const property = fc.asyncProperty(problems(kind), async (p) => {
        const expected = allSolutions(p);
        const { found, counters, share } = await searchTogether(p, engine.name, random);
        const shown = `The problem:\n${writeDlx(p)}`;
        expect([...found].sort(), shown).toEqual(expected);
        expect(counters.solutions, shown).toBe(expected.length);
        expect(counters.profile.reduce((sum, n) => sum + n, 0)).toBe(counters.nodes);
        expect(share).toBeCloseTo(1, 6);
        if (p.optionStart.length > 1) {
          const [taken, avoided] = await searchEach(p, engine.name, random);
          const has0 = (text: string) => text.split(",")[0] === "0";
          expect([...taken!].sort(), shown).toEqual(expected.filter(has0));
          expect([...avoided!].sort(), shown).toEqual(expected.filter((text) => !has0(text)));
          const weights = expected.reduce((sum, text) => sum + (has0(text) ? 3 : 1000), 0);
          expect(await countWeighted(p, engine.name, random), shown).toBe(weights);
        }
        if (!engine.keepsOrder({})) return;
        const alone: string[] = [];
        const search = engine.start(p, { mode: "list" });
        for (let pause = search.run(Infinity); pause !== "done"; pause = search.run(Infinity))
          alone.push(String([...search.solution()].sort((a, b) => a - b)));
        expect(found, shown).toEqual(alone);
      });
      await fc.assert(property, { seed: SEED, numRuns: CASES });
    });
  }
}
