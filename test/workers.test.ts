// Real threads: the built library, on searches long enough to be divided.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { built } from "./support/built.js";
import { ROOT, run } from "./support/run.js";

const { checkSolution, count, parsePuzzle, solutions, unwrap } = built;

function example(file: string) {
  const text = readFileSync(join(ROOT, "examples", file), "utf8");
  const [, family] = /\.(\w+)$/.exec(file)!;
  return family === "dlx"
    ? { problem: unwrap(built.parseDlx(text)) }
    : unwrap(parsePuzzle(family as "polyomino", text));
}

/** The tetrominoes in 6 × 8, two or three of each. */
const tetrominoes = () =>
  unwrap(
    parsePuzzle(
      "polyomino",
      "[0-5][0-7]\n2|I 0[0-3]\n3|L 0[0-2] 10\n2|O [01][01]\n3|S 0[12] 1[01]\n2|T 0[0-2] 11\n",
    ),
  );

/** Long enough to be handed over to threads, in every class: half a second or more here. */
const LONG = [
  ["XC", () => example("pentominoes-6x10.polyomino")],
  ["XCC", () => example("torto-combinatorial.torto")],
  ["MCC", tetrominoes],
] as const;

test.each(LONG)("the same solutions in the same order, %s", { timeout: 145_000 }, async (_, asked) => {
  const puzzle = asked();
  const runs = await Promise.all([1, 2, 5].map((workers) => list(workers)));
  expect(runs[0]!.length).toBeGreaterThan(0);
  for (const found of runs) expect(found).toEqual(runs[0]);
  for (const text of runs[0]!.slice(0, 50))
    expect(checkSolution(puzzle.problem, text.split(" ").map(Number))).toEqual({ ok: true });

  async function list(workers: number) {
    const stream = solutions(puzzle, { workers });
    const found: string[] = [];
    for await (const { options } of stream) found.push(options.join(" "));
    expect(stream.status).toBe("complete");
    expect(stream.statistics.solutions).toBe(found.length);
    return found;
  }
});

/** Long enough for the slower engines, in every class. */
const SLOW = ["pentominoes-8x8-centre.polyomino", "tetrominoes-5x8.polyomino", "torto-triangle.torto"];

describe.each(SLOW)("%s", (file) => {
  const puzzle = example(file);

  test("the same count with every engine", { timeout: 145_000 }, async () => {
    const alone = await count(puzzle);
    for (const engine of ["bits", "cells", "links"] as const) {
      const together = await count(puzzle, { workers: 3, engine });
      expect(together).toMatchObject({
        status: "complete",
        count: alone.status === "complete" && alone.count,
      });
    }
  });
});

test("symmetries shorten a long count, however many threads", { timeout: 145_000 }, async () => {
  // Without symmetries it takes many seconds, and so lasts on any machine.
  const puzzle = example("pentominoes-8x8-square.polyomino");
  for (const workers of [1, 2]) {
    const told: string[] = [];
    const soFar: number[] = [];
    const onPlan = (what: string) => told.push(what);
    const onProgress = ({ solutions }: { solutions: number }) => soFar.push(solutions);
    const answer = await count(puzzle, { workers, onPlan, onProgress });
    expect(answer).toMatchObject({ status: "complete", count: 129168n });
    expect(soFar).toEqual([...soFar].sort((a, b) => a - b));
    expect(told).toContainEqual(
      expect.stringMatching(/^8 symmetries: \d+ parts of the search stand for all/),
    );
  }
});

test("a number of nodes is one of the search as it is, without symmetries", { timeout: 60_000 }, async () => {
  const told: string[] = [];
  const onPlan = (what: string) => told.push(what);
  const puzzle = example("pentominoes-8x8-corners.polyomino");
  expect(await count(puzzle, { maxNodes: 1e9, onPlan })).toMatchObject({ status: "complete", count: 17360n });
  expect(told).toHaveLength(1);
});

test("a limit, a timeout and a signal stop all threads", { timeout: 60_000 }, async () => {
  const puzzle = example("pentominoes-6x10.polyomino");
  const stream = solutions(puzzle, { workers: 3, limit: 300 });
  let found = 0;
  for await (const _ of stream) found++;
  expect([found, stream.status, stream.statistics.solutions]).toEqual([300, "limit", 300]);
  // 61,479,419,904,000 solutions, one by one: it lasts, on any machine.
  const latin = example("../test/fixtures/latin-square-7.sudoku");
  const endless = { engine: "links", workers: 3 } as const;
  const answer = await count(latin, { ...endless, timeoutMs: 300 });
  expect(answer.status).toBe("timeout");
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  const cancelled = await count(latin, { ...endless, signal: stop.signal });
  expect(cancelled.status).toBe("cancelled");
});

test("the command line ends when its threads have", { timeout: 60_000 }, () => {
  const ran = run("quadrille", [
    "solve",
    "--all",
    "--workers",
    "3",
    "examples/pentominoes-8x8-centre.polyomino",
  ]);
  expect(ran.code).toBe(0);
  expect(ran.stdout.toString().split("\n\n").length).toBe(520);
});

test("a thread makes the tables of a large problem: this one can go on meanwhile", {
  timeout: 60_000,
}, async () => {
  const options = Array.from({ length: 45_000 }, (_, k) => ({
    items: [`p${k % 200}`, `s${k}`, `t${k % 7}:${k % 3}`],
    cost: 0,
  }));
  const primary = Array.from({ length: 200 }, (_, k) => `p${k}`);
  const secondary = [
    ...Array.from({ length: 45_000 }, (_, k) => `s${k}`),
    ...Array.from({ length: 7 }, (_, k) => `t${k}`),
  ];
  const problem = built.problem({ primary, secondary, options });
  const said: string[] = [];
  await count(problem, { timeoutMs: 1000, workers: 1, onPlan: (sentence) => said.push(sentence) });
  expect(said).toContain("a thread of its own: to make the tables of so large a problem takes a while");
});

describe("hold", () => {
  test.each([1, 2])(
    "a search that is held does nothing, and goes on as if nothing had been; %i threads",
    async (workers) => {
      const puzzle = example("pentominoes-8x8-square.polyomino");
      let release = () => {};
      let held: Promise<void> | undefined;
      let reports = 0;
      const asked = count(puzzle, {
        workers,
        hold: () => held,
        onProgress: () => reports++,
        // In the middle of the search, and with two threads as soon as these search.
        onPlan(sentence) {
          if (!(workers === 1 ? /symmetries/ : /threads/).test(sentence)) return;
          held = new Promise((resolve) => {
            release = resolve;
          });
        },
      });
      while (!held) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 200)); // what was under way comes to its end
      const before = reports;
      let answered = false;
      asked.then(() => {
        answered = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect([reports, answered]).toEqual([before, false]);
      held = undefined;
      release();
      const answer = await asked;
      expect(answer.status === "complete" && answer.count).toBe(129168n);
    },
    145_000,
  );
});
