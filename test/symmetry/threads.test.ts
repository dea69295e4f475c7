// Classes on several threads: random symmetric puzzles under all orders of events (the threads of the pool's oracle), and
// real threads on searches that last. Answers do not depend on the number of threads, nor does the order of a listing.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type Cell,
  type FamilyName,
  findSymmetry,
  parseDlx,
  polyomino,
  rectangle,
  unwrap,
  without,
} from "../../src/index.js";
import { MOMENTS, policyFor } from "../../src/policy/policy.js";
import { ClassTally } from "../../src/questions/class-tally.js";
import type { LimitedBudget } from "../../src/search/budget.js";
import { taskOf } from "../../src/search/task-of.js";
import { TaskRun } from "../../src/search/task-run.js";
import type { ThreadEvents } from "../../src/threads/thread.js";
import * as make from "../literature/problems.js";
import { built } from "../support/built.js";
import { randomNumbers } from "../support/random.js";
import { ROOT } from "../support/run.js";
import { start } from "../support/started.js";
import { teamHere, threadsHere } from "../support/threads-here.js";

type Random = (n: number) => number;

const CASES = Math.ceil(Number(process.env.SYMMETRY_CASES ?? 2000) / 10);
const ENGINES = [undefined, "bits", "prune", "links", "cells"];

/** Small pieces on a board that is symmetric, or hardly: most have some hundreds or thousands of solutions. */
function randomPuzzle(random: Random) {
  const [rows, columns] = [3 + random(2), 4 + random(2)];
  const all = rectangle(rows, random(3) === 0 ? rows : columns);
  const box = random(4) === 0 ? without(all, [[0, 0] satisfies Cell]) : all;
  const shapes: Cell[][] = [
    [[0, 0]],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
  ];
  const pieces = shapes.map((cells, k) => ({
    name: "ABCD"[k]!,
    cells,
    multiplicity: k === 1 ? "0:20" : ["0:1", "0:2", "0:4"][random(3)]!,
  }));
  return polyomino({ box, pieces });
}

type Puzzle = Pick<ReturnType<typeof randomPuzzle>, "problem" | "symmetry" | "text">;

/** The same with an item whose color all options share: bounds and colors are what an engine may be lost in. */
function coloredPuzzle(random: Random): Puzzle {
  const [items, ...options] = randomPuzzle(random)
    .dlx()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("|"));
  const text = [`${items} | s`, ...options.map((option) => `${option} s:A`)].join("\n");
  const problem = unwrap(parseDlx(text));
  const found = findSymmetry(problem);
  if (!found.ok) throw new Error(found.why);
  return { problem, symmetry: found.symmetry, text: () => text };
}

interface Asked extends Pick<LimitedBudget, "workers" | "limit"> {
  readonly mode: "list" | "count";
  readonly random: Random;
  readonly engine?: string;
  /** Nodes without a solution after which an engine is lost. */
  readonly lostNodes?: number;
}

/** The classes of a puzzle by a run that goes to threads as soon as it can. */
class Trial {
  readonly tally: ClassTally;
  readonly run: TaskRun;
  /** Parts that threads have searched. */
  searched = 0;

  constructor(puzzle: Puzzle, { mode, random, engine, lostNodes = Infinity, ...budget }: Asked) {
    this.tally = new ClassTally(puzzle.symmetry);
    const wanted = { workers: 2 + random(3), ...budget, ...(engine === undefined ? {} : { engine }) };
    const task = { ...taskOf(puzzle.problem, wanted, "list"), manyParts: true };
    const startOne = threadsHere(random);
    const team = teamHere(random, 4, (events: ThreadEvents) => {
      const thread = startOne(events);
      const post: typeof thread.post = (message) => {
        if (message.kind === "search") this.searched++;
        thread.post(message);
      };
      return { ...thread, post };
    });
    const moments = {
      ...MOMENTS,
      threads: { ...MOMENTS.threads, ms: 0 },
      lost: { nodes: lostNodes },
    };
    this.run = new TaskRun(task, wanted, { sieve: this.tally, team, moments, breathMs: 0 });
    if (mode === "count") this.run.countRest();
  }

  /** The solutions that come out; after so many they are only counted; or after this many that threads have found. */
  async list(most = Infinity, fromThreads = Infinity): Promise<{ found: string[]; status: string }> {
    let late = 0;
    const found: string[] = [];
    const solutions = this.run.solutions();
    for (;;) {
      const { done, value } = await solutions.next();
      if (done) return { found, status: value };
      found.push(String([...value].sort((a, b) => a - b)));
      if (this.searched > 0) late++;
      if (found.length === most || late === fromThreads) this.run.countRest();
    }
  }

  get numbers() {
    return { classes: this.run.statistics().solutions, all: this.tally.all, rows: this.tally.rows() };
  }
}

/** The same by one thread, whose answers random.test.ts compares with the definition. */
function alone(puzzle: Puzzle, engine: { readonly engine?: string }) {
  const list = built.classesSync(puzzle, engine);
  const found = [...list].map(({ solution }) => String([...solution.options].sort((a, b) => a - b)));
  const { statistics, all, bySymmetry } = list;
  return { found, numbers: { classes: statistics.solutions, all, rows: bySymmetry } };
}

test("random puzzles, all orders of events", { timeout: 600_000 }, async () => {
  const random = randomNumbers(31);
  let [divided, judged, inOrder] = [0, 0, 0];
  for (let k = 0; k < CASES; ) {
    const puzzle = randomPuzzle(random);
    const total = built.countSync(puzzle, { limit: 4000 });
    if (total.status !== "complete" || total.count < 200n) continue;
    const name = ENGINES[k++ % ENGINES.length];
    const engine = name === undefined ? {} : { engine: name };
    const expected = alone(puzzle, engine);
    expect(expected.numbers.all).toBe(total.count);

    const counted = new Trial(puzzle, { mode: "count", random, ...engine });
    expect(await counted.list(), puzzle.text()).toEqual({ found: [], status: "complete" });
    expect(counted.numbers, puzzle.text()).toEqual(expected.numbers);
    if (counted.searched > 0) divided++;
    if (counted.tally.parts.some(({ root }) => counted.tally.mustList(root))) judged++;

    const listed = new Trial(puzzle, { mode: "list", random, ...engine });
    expect(await listed.list(), puzzle.text()).toEqual({ found: expected.found, status: "complete" });
    expect(listed.numbers, puzzle.text()).toEqual(expected.numbers);
    if (listed.searched > 0) inOrder++;

    const some = new Trial(puzzle, { mode: "list", random, ...engine });
    const most = 1 + random(expected.found.length);
    expect(await some.list(most)).toEqual({ found: expected.found.slice(0, most), status: "complete" });
    expect(some.numbers, `after ${most} of ${puzzle.text()}`).toEqual(expected.numbers);

    const late = new Trial(puzzle, { mode: "list", random, ...engine });
    const { found } = await late.list(Infinity, 1 + random(5));
    expect(found).toEqual(expected.found.slice(0, found.length));
    expect(late.numbers, `after ${found.length} of ${puzzle.text()}`).toEqual(expected.numbers);

    const first = new Trial(puzzle, { mode: "list", random, limit: most, ...engine });
    expect(await first.list()).toEqual({ found: expected.found.slice(0, most), status: "limit" });
    expect(first.numbers.classes).toBe(most);
  }
  // Engines that do not keep their order list in one thread.
  const ordered = ENGINES.filter((engine) => {
    const wanted = engine === undefined ? {} : { engine };
    return policyFor(taskOf(make.queens(6), wanted, "list")).engine.keepsOrder({});
  });
  expect(divided).toBeGreaterThan(0.5 * CASES);
  expect(inOrder).toBeGreaterThan((0.5 * CASES * ordered.length) / ENGINES.length);
  expect(judged).toBeGreaterThan(0.2 * CASES);
});

test("where another engine takes over, threads keep its order", { timeout: 120_000 }, async () => {
  const random = randomNumbers(32);
  const lostNodes = 3;
  let divided = 0;
  for (let k = 0; k < CASES / 4; k++) {
    const puzzle = coloredPuzzle(random);
    const expected = await new Trial(puzzle, {
      mode: "list",
      random,
      lostNodes,
      workers: 1,
      limit: 500,
    }).list();
    const together = new Trial(puzzle, { mode: "list", random, lostNodes, limit: 500 });
    expect(await together.list(), puzzle.text()).toEqual(expected);
    if (together.searched > 0) divided++;
  }
  expect(divided).toBeGreaterThan(CASES / 8);
});

function example(file: string) {
  const text = readFileSync(join(ROOT, "examples", file), "utf8");
  return built.unwrap(built.parsePuzzle(file.slice(file.lastIndexOf(".") + 1) as FamilyName, text));
}

/** They last long enough for threads on any machine. */
const LONG = [
  ["8×8 with its square", () => example("pentominoes-8x8-square.polyomino"), 16146n, 129168n],
  ["pentominoes 6×10", () => example("pentominoes-6x10.polyomino"), 2339n, 9356n],
  ["dominoes 8×8", () => example("dominoes-8x8.polyomino"), 1629189n, 12988816n],
  ["15 queens", () => make.queens(15), 285053n, 2279184n],
] as const;

describe("real threads", () => {
  test.each(LONG)("%s: the same numbers", { timeout: 120_000 }, async (_, asked, classes, all) => {
    const puzzle = asked();
    const { bySymmetry } = await built.countClasses(puzzle);
    for (const workers of [2, 3]) {
      const said: string[] = [];
      const onPlan = (sentence: string) => said.push(sentence);
      const answer = await built.countClasses(puzzle, { workers, onPlan });
      expect(answer).toMatchObject({ status: "complete", classes, all });
      expect(answer.bySymmetry).toEqual(bySymmetry);
      const most = Math.min(workers, availableParallelism()); // never more threads than cores
      if (most > 1) expect(said).toContain(`${most} threads: it lasts`);
    }
  });

  test("8×8 with its square: the same classes in the same order", { timeout: 120_000 }, async () => {
    const puzzle = example("pentominoes-8x8-square.polyomino");
    const list = async (workers: number) => {
      const stream = built.classes(puzzle, { workers });
      const found: string[] = [];
      for await (const { solution, size, kinds } of stream) {
        found.push(`${solution.options} ${size} ${kinds}`);
        if (found.length === 5000) stream.countRest();
      }
      expect([stream.status, stream.statistics.solutions, stream.all]).toEqual(["complete", 16146, 129168n]);
      return found;
    };
    const expected = await list(1);
    expect(expected.length).toBe(5000);
    for (const workers of [2, 3]) expect(await list(workers)).toEqual(expected);
  });

  test("progress: the classes so far, never more than there are, and the fraction", {
    timeout: 60_000,
  }, async () => {
    const moments: { solutions: number; fraction: number }[] = [];
    const answer = await built.countClasses(make.queens(16), {
      workers: 2,
      onProgress: (p) => moments.push(p),
    });
    expect(answer).toMatchObject({ classes: 1846955n, all: 14772512n });
    expect(moments.length).toBeGreaterThan(1);
    const seen = [...moments.map(({ solutions }) => solutions), 1846955];
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[0]).toBeGreaterThan(0);
    const fractions = moments.map(({ fraction }) => fraction);
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
    expect(fractions.at(-1)).toBeGreaterThan(fractions[0]!);
  });

  /** 39,029,188,884 solutions: it lasts. */
  const endless = () => make.queens(20);

  test("a timeout and a signal stop all threads", { timeout: 60_000 }, async () => {
    const problem = endless();
    const answer = await built.countClasses(problem, { workers: 3, timeoutMs: 400 });
    expect(answer.status).toBe("timeout");
    expect(answer.status !== "complete" && answer.atLeast.classes).toBeGreaterThan(0n);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 400);
    const cancelled = await built.countClasses(problem, { workers: 3, signal: stop.signal });
    expect(cancelled.status).toBe("cancelled");
  });

  test("--max-nodes keeps it to one thread, and so reproducible", async () => {
    const said: string[] = [];
    const ask = () => {
      const onPlan = (sentence: string) => said.push(sentence);
      return built.countClasses(endless(), { workers: 2, maxNodes: 2_000_000, onPlan });
    };
    const [one, other] = [await ask(), await ask()];
    expect(one.status).toBe("limit");
    expect(one.status !== "complete" && one.atLeast).toEqual(other.status !== "complete" && other.atLeast);
    expect(said.filter((sentence) => /threads/.test(sentence))).toEqual([]);
  });

  test("held, it does nothing; then it goes on", { timeout: 60_000 }, async () => {
    let release = () => {};
    let held: Promise<void> | undefined;
    let reports = 0;
    const asked = built.countClasses(make.queens(16), {
      workers: 2,
      hold: () => held,
      onProgress: () => {
        if (++reports !== 2) return;
        held = new Promise((resolve) => {
          release = resolve;
        });
      },
    });
    while (reports < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    let answered = false;
    asked.then(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect([reports, answered]).toEqual([2, false]);
    held = undefined;
    release();
    expect(await asked).toMatchObject({ status: "complete", classes: 1846955n });
  });

  test("whoever leaves leaves no thread behind", { timeout: 60_000 }, async () => {
    const dlx = built.writeDlx(endless());
    const script = `
      import { classes, countClasses, parseDlx, unwrap } from ${JSON.stringify(join(ROOT, "dist/index.js"))};
      const problem = unwrap(parseDlx(${JSON.stringify(dlx)}));
      let found = 0;
      for await (const _ of classes(problem, { workers: 3 })) if (++found === 100_000) break;
      await countClasses(problem, { workers: 3, timeoutMs: 300 });
      console.log("left", found);
    `;
    // A thread that is still there would keep the process from ending.
    const { ended } = start(process.execPath, ["--input-type=module", "--eval", script]);
    expect(await ended).toMatchObject({ code: 0, stdout: "left 100000\n", stderr: "" });
  });
});
