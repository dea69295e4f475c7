// The step of the policy that ends a search by a linear certificate: where it looks for one, here and beside threads.

import fc from "fast-check";
import { expect, test } from "vitest";
import { bits } from "../src/engines/bits/bits.js";
import { LinearProof } from "../src/engines/linear/linear.js";
import { isLoose } from "../src/engines/linear/loose.js";
import { count, first, type Problem, problem, uniqueness, writeDlx } from "../src/library/index.js";
import { type Part, WHOLE } from "../src/problem/part.js";
import type { Standing } from "../src/search/policy/attempt.js";
import { DEFAULTS } from "../src/search/policy/moments.js";
import { refute } from "../src/search/policy/refutation.js";
import { dueFor, ROWS } from "../src/search/policy/rows.js";
import { onlyPart } from "../src/search/policy/task.js";
import { traitsOf } from "../src/search/policy/traits.js";
import { taskOf } from "../src/search/task-of.js";
import { TaskRun } from "../src/search/task-run.js";
import { langford, matchings } from "./literature/problems.js";
import { problems } from "./oracle/problems.js";
import { randomNumbers } from "./support/random.js";
import { teamHere } from "./support/threads-here.js";

/** What shows that the parts have no solution. */
function proofFor(p: Problem, ...parts: Part[]): string | null {
  const refutation = refute(p, parts);
  for (;;) {
    const { done, value } = refutation.next();
    if (done) return value;
  }
}

const numbers = (n: number) => Array.from({ length: n }, (_, k) => k);
const subsets = (prefix: string, n: number, size: number): string[][] =>
  numbers(2 ** n)
    .map((bits) => numbers(n).filter((k) => (bits >> k) & 1))
    .filter(({ length }) => length === size)
    .map((set) => set.map((k) => prefix + k));

/** Whatever covers z leaves five a's for pairs, or five b's for triples. No weights are right for both. */
const TWO_WAYS = problem<string>({
  primary: ["z", ...numbers(6).map((k) => `a${k}`), ...numbers(6).map((k) => `b${k}`)],
  options: [["z", "a0"], ["z", "b0"], ...subsets("a", 6, 2), ...subsets("b", 6, 3)],
});

test("the problem as it is", () => {
  expect(proofFor(langford(5), WHOLE)).toMatch(/^weights of \d+ items modulo 2$/);
  expect(proofFor(langford(4), WHOLE)).toBeNull();
});

test("each of some parts", () => {
  const p = problem<string>({
    primary: ["z", "a", "b", "c", "d"],
    options: [["z", "a"], ["z"], ["a", "b"], ["b", "c"], ["c", "d"], ["d", "a"]],
  });
  const [takes, avoids] = [{ take: [0], avoid: [] }, { take: [], avoid: [1] }]; // biome-ignore format: short
  expect(proofFor(p, WHOLE)).toBeNull();
  expect(proofFor(p, takes)).toMatch(/^weights of \d items modulo 2$/);
  expect(proofFor(p, takes, avoids)).toBe("weights of the items in each of 2 parts");
  expect(proofFor(p, takes, avoids, { take: [1], avoid: [] })).toBeNull();
  expect(proofFor(p, { take: [0, 1], avoid: [] })).toBe("options that cannot stand together");
});

test("what a reduction leaves", () => {
  const colors = problem<string, string>({
    primary: ["p", "q", "r"],
    secondary: ["x"],
    options: [["p", "r", "x:a"], ["p", "r", "x:b"], ["q", "x:c"], ["q", "x:d"]], // biome-ignore format: short
  });
  expect(proofFor(colors, WHOLE)).toMatch(/the weight of 1 item.*, after a reduction$/);
});

test.each(["XC", "XCC", "MCC"] as const)("what is loose has no proof: %s", (kind) => {
  let some = 0;
  for (const p of fc.sample(problems(kind), { seed: 5, numRuns: 2_000 })) {
    if (!isLoose(p)) continue;
    const proof = new LinearProof(p);
    while (!proof.run(1_000));
    expect(proof.certificate, writeDlx(p)).toBeNull();
    some++;
  }
  expect(some).toBeGreaterThan(50);
});

test("each option of an item", () => {
  expect(proofFor(TWO_WAYS, WHOLE)).toBe("weights of the items in each of 2 parts");
});

test("a search that lasts ends with it, whatever is asked", async () => {
  const p = langford(17); // on any machine nobody waits for the end of this one
  const told: string[] = [];
  const onPlan = (sentence: string) => told.push(sentence);
  expect(await first(p, 1, { onPlan })).toMatchObject({ status: "complete", solutions: [] });
  expect(await count(p, { onPlan })).toMatchObject({ status: "complete", count: 0n });
  expect(await uniqueness(p, { onPlan })).toMatchObject({ verdict: "no solution" });
  expect(told.filter((sentence) => sentence.startsWith("no solution, by weights"))).toHaveLength(3);
});

test("in parts of it, and beside threads", { timeout: 60_000 }, async () => {
  const p = langford(17);
  const parts = numbers(16).map((o) => ({ ...onlyPart({ take: [o], avoid: [] }), share: 1 / 16, root: o }));
  for (const mode of ["list", "count"] as const) {
    const told: string[] = [];
    const budget = { workers: 2, onPlan: (sentence: string) => told.push(sentence) };
    const team = teamHere(randomNumbers(1), 2);
    const run = new TaskRun(taskOf(p, budget, mode), budget, { parts, inThread: true, team });
    expect(await run.finish()).toBe("complete");
    expect(run.total).toBe(0n);
    expect(run.fraction).toBeCloseTo(1, 6);
    expect(told.at(-1)).toMatch(/^no solution, by weights/);
  }
});

test("whoever asks for an engine or a number of nodes gets the search as it is", () => {
  const rows = (budget: object) => taskOf(matchings(5), budget, "list").rows;
  expect(rows({})).toContain("weights");
  expect(rows({ engine: "bits" })).toEqual([]);
  expect(rows({ maxNodes: 5 })).toEqual([]);
});

test("it begins when the search has lasted, in its share of the time, and is over with the first solution", () => {
  const row = ROWS.find(({ who }) => who === "weights")!;
  const p = langford(5);
  const task = taskOf(p, {}, "list");
  const ground = { task, moments: DEFAULTS, traits: traitsOf(p), part: onlyPart() };
  const standing = (workedMs: number, solutions: number, away = false): Standing => ({
    nodes: away ? 0 : 1,
    effort: workedMs,
    workedMs,
    searchMs: workedMs,
    fraction: 0,
    leftMs: Infinity,
    pace: 1,
    solutions,
    known: [],
    parts: [onlyPart()],
    begun: [onlyPart()],
    engine: bits,
    away,
  });
  const due = (workedMs: number, away?: boolean) => dueFor(row, ground, standing(workedMs, 0, away), null);
  expect(due(50)).toBe(0);
  expect(due(90), "never more than a quarter").toBeCloseTo(10, 6);
  expect(due(10_050), "its share").toBeCloseTo(30 + 0.05 * 10_000, 6);
  expect(due(0, true), "while threads make tables").toBe(100);
  expect(row.isOver!(standing(81, 1), ground)).toBe(true);
  expect(row.isOver!(standing(81, 0), ground)).toBe(false);
  const weights = row.start(ground, standing(81, 0));
  let end = null;
  for (let effort = 1; !end && effort < 1e4; effort++) end = weights.advance(effort, standing(81, 0));
  expect(end).toMatchObject({ is: "none", by: expect.stringMatching(/^weights of \d+ items modulo 2$/) });
});
