import { expect, test } from "vitest";
import type { Task } from "../policy/task.js";
import { problem } from "../problem/build.js";
import type { ToThread } from "./messages.js";
import { SearchJob } from "./search-job.js";
import { Searcher } from "./searcher.js";
import { Team } from "./team.js";

/** A team of one thread, which runs here; and the tasks that it was sent. */
function oneThread(serveMs: number): { team: Team; sent: Task[] } {
  const sent: Task[] = [];
  const pace = {
    turnMs: 10,
    firstNodes: 1,
    reportMs: 0,
    patience: 0,
    window: 1 << 10,
    breathe: async () => {},
  };
  const team = new Team({
    most: 1,
    serveMs,
    lookMs: 1,
    startOne: ({ message }) => {
      const searcher = new Searcher((said) => queueMicrotask(() => message(said)), pace);
      const post = (told: ToThread) => {
        if (told.kind === "task") sent.push(told.task);
        queueMicrotask(() => searcher.receive(told));
      };
      return { post, keep() {}, end() {} };
    },
  });
  return { team, sent };
}

/** Counts in nine parts, each of which has one solution. */
async function countInParts(team: Team): Promise<bigint> {
  const p = problem({ primary: ["a"], options: Array.from({ length: 9 }, () => ["a"]) });
  const task: Task = { problem: p, mode: "count", memo: false, symmetries: false, manyParts: true };
  const job = new SearchJob(team, task, { workers: 1, tell: () => {} });
  while (!job.isReady) await job.wait(20);
  job.start(
    Array.from({ length: 9 }, (_, o) => ({ take: [o], avoid: [], share: 1 / 9, weight: 1, root: 0 })),
  );
  while (!job.done) {
    for (const _ of job.slots.solutionsAtOnce());
    if (!job.done) await job.wait(20);
  }
  const found = job.slots.found().get(0)!;
  job.end();
  return found;
}

test("a thread goes on with its job, whose tables it has, though others wait", async () => {
  const { team, sent } = oneThread(60_000);
  const all = Promise.all(Array.from({ length: 6 }, () => countInParts(team)));
  expect(await all).toEqual([9n, 9n, 9n, 9n, 9n, 9n]);
  expect(sent.length).toBe(6);
});

test("a thread that has served for a while goes to others", async () => {
  const { team, sent } = oneThread(0);
  const all = Promise.all(Array.from({ length: 6 }, () => countInParts(team)));
  expect(await all).toEqual([9n, 9n, 9n, 9n, 9n, 9n]);
  expect(sent.length).toBeGreaterThan(6);
});
