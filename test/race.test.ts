// The race for one solution or for the proof that there is none: what it finds, and that it is the same however the search
// goes on. Each puzzle here is endless for a search by choices alone.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Budget,
  checkSolution,
  count,
  emptyGrid,
  first,
  firstSync,
  type Problem,
  problem,
  solutionsSync,
  sudoku,
  uniqueness,
  writeDlx,
} from "../src/library/index.js";
import { DEFAULTS, type Moments } from "../src/search/policy/moments.js";
import { representative } from "../src/search/policy/representative.js";
import { ALL, taskOf } from "../src/search/task-of.js";
import { TaskRun } from "../src/search/task-run.js";
import * as make from "./literature/problems.js";
import { allSolutions, problems } from "./oracle/problems.js";
import { randomNumbers } from "./support/random.js";
import { teamHere } from "./support/threads-here.js";

const LONG = { timeout: 300_000 };

/** Dominoes on 10 × 10 cells without two opposite corners; with `whole`, an option that covers all of them. */
function mutilated({ whole = false } = {}): Problem {
  const n = 10;
  const cell = (r: number, c: number) => `${r},${c}`;
  const all = Array.from({ length: n * n }, (_, k) => cell(Math.floor(k / n), k % n));
  const cells = all.slice(1, -1);
  const dominoes = all.flatMap((one, k) => {
    const [r, c] = [Math.floor(k / n), k % n];
    return [
      [one, cell(r, c + 1)],
      [one, cell(r + 1, c)],
    ];
  });
  const options = dominoes.filter((pair) => pair.every((name) => cells.includes(name)));
  return problem<string, string>({ primary: cells, options: whole ? [...options, cells] : options });
}

/** An empty jigsaw. */
function jigsaw(layout: string, diagonals = false): Problem {
  const boxes = [[...layout.trim().split(/\s+/)].map((row) => [...row].map(Number))];
  const diagonal = (box: number, on: (r: number, c: number) => boolean) =>
    emptyGrid(9).map((row, r) => row.map((_, c) => (on(r, c) ? box : -1)));
  if (diagonals)
    boxes.push(
      diagonal(9, (r, c) => r === c),
      diagonal(10, (r, c) => r + c === 8),
    );
  return sudoku({ grid: emptyGrid(9), boxes }).problem;
}

const ODD = "000002222 004012222 044411125 446411115 666441555 663777755 633877755 663888778 333338888";

const JIGSAW = "000011222 001112223 400511223 440551233 644451333 644455337 668855577 668888777 666888777";

describe("no solution", () => {
  test("is proved, and told", LONG, async () => {
    const told: string[] = [];
    const answer = await first(mutilated(), 1, { onPlan: (sentence) => told.push(sentence) });
    expect(answer).toMatchObject({ status: "complete", solutions: [] });
    expect(told.join("\n")).toMatch(/proves that there is no solution|no solution, by/);
  });

  test("or no other one", LONG, async () => {
    const p = mutilated({ whole: true });
    const answer = await uniqueness(p);
    expect(answer).toMatchObject({ verdict: "unique" });
    const listed = [...solutionsSync(p, { limit: 2 })];
    expect(listed.map(({ options }) => options.length)).toEqual([1]);
  });

  test("and whoever asks for an engine or for nodes gets the search as it is", LONG, () => {
    for (const budget of [{ engine: "links" as const, timeoutMs: 200 }, { maxNodes: 100_000 }]) {
      const told: string[] = [];
      const answer = firstSync(mutilated(), 1, { ...budget, onPlan: (sentence) => told.push(sentence) });
      expect(answer.status).not.toBe("complete");
      expect(told).toHaveLength(1);
    }
  });
});

describe("a solution", () => {
  test("is the same with any number of threads, with and without waiting", LONG, async () => {
    const p = jigsaw(ODD);
    for (const seed of [undefined, 3]) {
      const budget: Budget = seed === undefined ? {} : { seed };
      const found: (readonly number[])[] = [];
      for (const workers of [1, 2, 3]) found.push(...shown(await first(p, 1, { ...budget, workers })));
      found.push(...shown(firstSync(p, 1, budget)));
      expect(found).toHaveLength(4);
      for (const options of found) expect(options).toEqual(found[0]);
      expect(checkSolution(p, found[0]!)).toEqual({ ok: true });
    }
  });

  test("comes with every seed, also in a jigsaw with diagonals", LONG, async () => {
    const p = jigsaw(JIGSAW, true);
    const found = new Set<string>();
    for (let seed = 1; seed <= 3; seed++) {
      const answer = await first(p, 1, { seed });
      for (const options of shown(answer)) {
        expect(checkSolution(p, options)).toEqual({ ok: true });
        found.add(String(options));
      }
    }
    expect(found.size).toBeGreaterThan(1);
  });

  test("learn can be asked for, but not to list or count them all", LONG, async () => {
    const p = jigsaw(ODD);
    const answer = await first(p, 2, { engine: "learn" });
    expect(new Set(shown(answer).map(String)).size).toBe(2);
    expect(answer.statistics.engine).toBe("learn");
    expect(() => [...solutionsSync(p, { engine: "learn" })]).toThrow("it does not list solutions");
    await expect(count(p, { engine: "learn" })).rejects.toThrow("it does not count");
  });
});

function shown(answer: Awaited<ReturnType<typeof first>>): (readonly number[])[] {
  const some = answer.solutions;
  return some.map(({ options }) => options);
}

/** A race that begins at the first node. */
const EAGER: Moments = {
  ...DEFAULTS,
  turn: 0.001,
  "threads.after": 0,
  "threads.left": 0,
  "learning.after": 0,
  "learning.credit": 0.02,
  "learning.share": 1,
  "restarts.after": 0,
  "restarts.credit": 0.02,
  "restarts.share": 1,
  "race.most": 0.05,
};

for (const kind of ["XC", "XCC", "MCC"] as const) {
  test(`threads that go on after a race list each solution once, ${kind}`, LONG, async () => {
    const random = randomNumbers(5);
    for (const p of fc.sample(problems(kind), { seed: 11, numRuns: 60 })) {
      const expected = allSolutions(p);
      const orders: string[][] = [];
      for (const workers of [1, 3]) {
        const budget = { workers };
        const task = { ...taskOf(p, budget, "list", ALL), moments: EAGER };
        const run = new TaskRun(task, budget, { team: teamHere(random, 3), breathMs: 0 });
        const found: string[] = [];
        for await (const solution of run.solutions()) found.push(String([...solution].sort((a, b) => a - b)));
        expect([...found].sort(), writeDlx(p)).toEqual(expected);
        expect(run.statistics().solutions).toBe(expected.length);
        orders.push(found);
      }
      expect(orders[1]).toEqual(orders[0]);
    }
  });
}

test("a solution that a race has found is not listed again when threads come to it", LONG, async () => {
  const p = make.queens(11);
  const told: string[] = [];
  const budget = { workers: 3, onPlan: (sentence: string) => void told.push(sentence) };
  // Clause learning wins at the first look, then the race is over, and threads go on.
  const moments = { ...EAGER, turn: 1e-6, "learning.credit": 1e3, "learning.options": 1e9, "race.most": 1e3 };
  const task = { ...taskOf(p, budget, "list", ALL), moments };
  const run = new TaskRun(task, budget, { team: teamHere(randomNumbers(6), 3), breathMs: 0 });
  const found = new Map<string, number>();
  let listed = 0;
  for await (const solution of run.solutions())
    found.set(String([...solution].sort((a, b) => a - b)), ++listed);
  expect(told.join("\n")).toMatch(/clause learning finds a solution first.*threads: it lasts/s);
  expect([listed, found.size, run.statistics().solutions]).toEqual([2680, 2680, 2680]);
});

for (const kind of ["XC", "XCC", "MCC"] as const) {
  test(`what symmetry settles beforehand is in a solution, if there is any, ${kind}`, LONG, () => {
    let settled = 0;
    for (const p of fc.sample(problems(kind), { seed: 12, numRuns: 400 })) {
      const taken = representative(p, Infinity);
      if (taken.length === 0) continue;
      settled++;
      const found = allSolutions(p);
      const within = found.filter((text) => taken.every((o) => text.split(",").includes(String(o))));
      expect(within.length > 0, writeDlx(p)).toBe(found.length > 0);
    }
    expect(settled).toBeGreaterThan(20);
  });
}

test("symmetry settles the digits of an empty jigsaw", () => {
  const p = jigsaw(JIGSAW);
  expect(representative(p, Infinity).length).toBeGreaterThanOrEqual(8);
});
