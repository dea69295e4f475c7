// Classes on several threads under all orders of events: random symmetric puzzles, on the threads of the pool's oracle. Answers
// do not depend on the number of threads, nor does the order of a listing.

import { expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import {
  type Cell,
  findSymmetrySync,
  parseDlx,
  polyomino,
  rectangle,
  unwrap,
  without,
} from "../../src/library/index.js";
import { ClassTally } from "../../src/questions/class-tally.js";
import type { LimitedBudget } from "../../src/search/budget.js";
import { beginning } from "../../src/search/policy/begin.js";
import { DEFAULTS } from "../../src/search/policy/moments.js";
import { taskOf } from "../../src/search/task-of.js";
import { TaskRun } from "../../src/search/task-run.js";
import type { ThreadEvents } from "../../src/search/threads/thread.js";
import * as make from "../literature/problems.js";
import { built } from "../support/built.js";
import { randomNumbers } from "../support/random.js";
import { teamHere, threadsHere } from "../support/threads-here.js";

type Random = (n: number) => number;

const CASES = Math.ceil(Number(process.env.SYMMETRY_CASES ?? 250) / 10);
const ENGINES = [undefined, "bits", "prune", "links", "cells"] as const;

/** Small pieces on a board that is symmetric, or hardly: many have some hundreds of solutions. */
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
  const found = findSymmetrySync(problem);
  if (!found.ok) throw new Error(found.why);
  return { problem, symmetry: found.symmetry, text: () => text };
}

interface Asked extends Pick<LimitedBudget, "workers" | "limit"> {
  readonly mode: "list" | "count";
  readonly random: Random;
  readonly engine?: EngineName;
  /** The effort without a solution after which an engine is lost. */
  readonly lostMs?: number;
}

/** The classes of a puzzle by a run that begins in a thread, or goes to threads as soon as it can. */
class Trial {
  readonly tally: ClassTally;
  readonly run: TaskRun;
  /** Parts that threads have searched. */
  searched = 0;

  constructor(puzzle: Puzzle, { mode, random, engine, lostMs = Infinity, ...budget }: Asked) {
    this.tally = new ClassTally(puzzle.symmetry);
    const wanted = { workers: 2 + random(3), ...budget, ...(engine === undefined ? {} : { engine }) };
    const moments = {
      ...DEFAULTS,
      turn: 0.001,
      "threads.after": 0,
      "threads.left": 0,
      "prune.after": lostMs,
    };
    const task = { ...taskOf(puzzle.problem, wanted, "list"), moments };
    const startOne = threadsHere(random);
    const team = teamHere(random, 4, (events: ThreadEvents) => {
      const thread = startOne(events);
      const post: typeof thread.post = (message) => {
        if (message.kind === "search") this.searched++;
        thread.post(message);
      };
      return { ...thread, post };
    });
    // What begins here may end here, on a fast machine.
    const inThread = lostMs === Infinity && random(4) > 0;
    this.run = new TaskRun(task, wanted, { sieve: this.tally, team, breathMs: 0, inThread });
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
      if (found.length !== most && late !== fromThreads) continue;
      this.run.countRest();
      this.run.statistics(); // a look, such as that of a progress bar, changes nothing
    }
  }

  get numbers() {
    return { classes: this.run.statistics().solutions, all: this.tally.all, rows: this.tally.rows() };
  }
}

/** The same by one thread, whose answers random.test.ts compares with the definition. */
function alone(puzzle: Puzzle, engine: { readonly engine?: EngineName }) {
  const list = built.classesSync(puzzle, engine);
  const found = [...list].map(({ solution }) => String([...solution.options].sort((a, b) => a - b)));
  const { statistics, all, bySymmetry } = list;
  return { found, numbers: { classes: statistics.solutions, all, rows: bySymmetry } };
}

test("random puzzles, all orders of events", { timeout: 3_600_000 }, async () => {
  const random = randomNumbers(31);
  let [divided, judged, inOrder] = [0, 0, 0];
  for (let k = 0; k < CASES; ) {
    const puzzle = randomPuzzle(random);
    const total = built.countSync(puzzle, { limit: 1500 });
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
    return beginning(taskOf(make.queens(6), wanted, "list")).engine.keepsOrder({});
  });
  expect(divided).toBeGreaterThan(0.5 * CASES);
  expect(inOrder).toBeGreaterThan((0.5 * CASES * ordered.length) / ENGINES.length);
  expect(judged).toBeGreaterThan(0.2 * CASES);
});

test("where another engine takes over, threads keep its order", { timeout: 120_000 }, async () => {
  const random = randomNumbers(32);
  const lostMs = 3e-4;
  let divided = 0;
  for (let k = 0; k < CASES / 4; k++) {
    const puzzle = coloredPuzzle(random);
    const expected = await new Trial(puzzle, {
      mode: "list",
      random,
      lostMs,
      workers: 1,
      limit: 500,
    }).list();
    const together = new Trial(puzzle, { mode: "list", random, lostMs, limit: 500 });
    expect(await together.list(), puzzle.text()).toEqual(expected);
    if (together.searched > 0) divided++;
  }
  expect(divided).toBeGreaterThan(0); // how many depends on when threads are ready
});
