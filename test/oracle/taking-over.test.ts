// Memo counting takes over from threads: what they have found by then must not be counted again. Or before they are ready:
// then they have nothing more to do.

import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDlx } from "../../src/library/index.js";
import { DEFAULTS } from "../../src/search/policy/moments.js";
import type { Task } from "../../src/search/policy/task.js";
import { taskOf } from "../../src/search/task-of.js";
import { TaskRun } from "../../src/search/task-run.js";
import type { ToThread } from "../../src/search/threads/messages.js";
import type { ThreadEvents } from "../../src/search/threads/thread.js";
import { dominoes } from "../literature/problems.js";
import { randomNumbers } from "../support/random.js";
import { teamHere, threadsHere } from "../support/threads-here.js";
import { allSolutions, problems } from "./problems.js";
import { HASTY_MEMO } from "./steps.js";

const moments = { ...DEFAULTS, turn: 0.001, ...HASTY_MEMO };

test("a count that memo takes over from threads", { timeout: 300_000 }, async () => {
  const random = randomNumbers(3);
  let taken = 0;
  for (const p of fc.sample(problems("MCC"), { seed: 5, numRuns: 400 })) {
    const onPlan = (sentence: string) => {
      if (sentence.includes("memo takes over")) taken++;
    };
    const budget = { workers: 3, onPlan };
    const task: Task = { ...taskOf(p, budget, "count"), rows: ["memo"], moments };
    // In a thread, so that the steps are asked while it searches.
    const team = teamHere(random, 3);
    const options = { team, inThread: true, breathMs: 0 };
    const run = new TaskRun(task, budget, options);
    expect(await run.finish()).toBe("complete");
    expect(run.total, writeDlx(p)).toBe(BigInt(allSolutions(p).length));
    expect(team.jobs).toBe(0);
  }
  expect(taken).toBeGreaterThan(20);
});

/** Threads that hear nothing before they are let go. */
function lateThreads(random: (n: number) => number) {
  const start = threadsHere(random);
  const waiting: (() => void)[] = [];
  let late = true;
  return {
    startOne(events: ThreadEvents) {
      const thread = start(events);
      const post = (message: ToThread) => {
        if (late) waiting.push(() => thread.post(message));
        else thread.post(message);
      };
      return { ...thread, post };
    },
    letGo() {
      late = false;
      for (const say of waiting.splice(0)) say();
    },
  };
}

test("memo takes over while threads get ready", { timeout: 60_000 }, async () => {
  const random = randomNumbers(4);
  const { startOne, letGo } = lateThreads(random);
  const told: string[] = [];
  const onPlan = (sentence: string) => {
    told.push(sentence);
    if (sentence.includes("memo takes over")) letGo();
  };
  const p = dominoes(14);
  const budget = { workers: 2, onPlan, timeoutMs: 30_000 };
  const soon = { ...DEFAULTS, turn: 0.001, "threads.after": 0, "threads.left": 0 };
  const task: Task = { ...taskOf(p, budget, "count"), rows: ["memo"], moments: soon };
  const team = teamHere(random, 2, startOne);
  const run = new TaskRun(task, budget, {
    team,
    breathMs: 0,
  });
  expect(await run.finish()).toBe("complete");
  expect(run.total).toBe(112202208776036178000000n);
  expect(told.map((sentence) => sentence.replace(/:.*/, ""))).toEqual([
    "engine bits",
    "2 threads",
    "engine memo takes over",
  ]);
  expect(run.statistics().engine).toBe("memo");
  expect(team.jobs).toBe(0);
});
