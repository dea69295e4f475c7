// The problems of the benchmarks: a plain checkout can make them, and they have the solutions that they should have.

import { describe, expect, test } from "vitest";
import { built } from "./support/built.js";
import { ROOT } from "./support/run.js";

interface BenchProblem {
  readonly name: string;
  readonly dlx: string;
  readonly family: string;
  readonly count?: number;
}

const url = `${ROOT}/scripts/bench-problems.mjs`;
const { generatedProblems } = (await import(/* @vite-ignore */ url)) as {
  generatedProblems: () => BenchProblem[];
};
const problems = generatedProblems();
const { countSync, parseDlx, unwrap } = built;

/** Those that take less than a second or so. */
const QUICK = [
  "p8x8c",
  "soma",
  "tet5x8",
  "dom6x8",
  "q12",
  "queendom6",
  "latin5r",
  "bin6x6",
  "sud17",
  "words4x4",
];

test("at least twenty, each with a name of its own", () => {
  expect(problems.length).toBeGreaterThanOrEqual(20);
  expect(new Set(problems.map(({ name }) => name)).size).toBe(problems.length);
  expect(problems.map(({ name }) => name)).toEqual(expect.arrayContaining(["p6x10", ...QUICK]));
});

describe("the number of solutions", () => {
  for (const { name, dlx, count } of problems.filter((p) => QUICK.includes(p.name))) {
    test(name, { timeout: 60_000 }, () => {
      const answer = countSync(unwrap(parseDlx(dlx)));
      expect(answer).toMatchObject({ status: "complete", count: BigInt(count!) });
    });
  }
});
