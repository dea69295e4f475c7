import { expect, test } from "vitest";
import { NOTHING } from "../../engines/counters.js";
import { problem } from "../../problem/build.js";
import type { Task } from "../policy/task.js";
import { BulkJob } from "./bulk-job.js";
import type { FromThread, ToThread } from "./messages.js";
import { SearchJob } from "./search-job.js";
import { PACE, Searcher } from "./searcher.js";
import { Team } from "./team.js";

/** A team of one thread, which runs here; and the tasks that it was sent. */
function oneThread(serveMs: number): { team: Team; sent: Task[] } {
  const sent: Task[] = [];
  const pace = { ...PACE, breathe: async () => {} };
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

/** A task of nine parts, each of which has one solution. */
const nineParts: Task = {
  problem: problem({ primary: ["a"], options: Array.from({ length: 9 }, () => ["a"]) }),
  mode: "count",
  enough: Infinity,
  rows: [],
};
const partsOfNine = Array.from({ length: 9 }, (_, o) => {
  return { take: [o], avoid: [], share: 1 / 9, weight: 1, root: 0 };
});

async function countInParts(team: Team): Promise<bigint> {
  const job = new SearchJob(team, { ...nineParts }, { workers: 1, tell: () => {} });
  while (!job.isReady) await job.wait(20);
  job.start(partsOfNine);
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

test("many parts that were all answered before a thread came are over when it comes", async () => {
  const { team } = oneThread(60_000);
  const wish = { limit: Infinity, keep: 0, maxNodes: Infinity };
  const source = { next: () => null };
  const job = new BulkJob(
    team,
    { ...nineParts, engine: "links" },
    { workers: 1, size: 1, wish, source, tell: () => {} },
  );
  while (!job.isOver) await job.wait();
  job.end();
});

test("a thread that dies while another one is idle is told, and nobody is asked for ever", async () => {
  const threads: { say: (said: FromThread) => void; die: (error: Error) => void; told: ToThread[] }[] = [];
  const team = new Team({
    most: 2,
    lookMs: 1,
    startOne: ({ message, failed }) => {
      const told: ToThread[] = [];
      threads.push({ say: message, die: failed, told });
      return { post: (one) => told.push(one), keep() {}, end() {} };
    },
  });
  const job = new SearchJob(team, nineParts, { workers: 2, tell: () => {} });
  for (const { say, told } of threads) {
    const task = told.find(({ kind }) => kind === "task") as Extract<ToThread, { kind: "task" }>;
    say({ kind: "ready", id: task.id });
  }
  job.start(partsOfNine.slice(0, 2));
  const report = { counters: NOTHING, found: 0n, share: 0, engine: "links", undecided: false };
  threads[0]!.say({ kind: "finished", report });
  threads[1]!.die(new Error("out of memory"));
  await expect(job.wait(1000)).rejects.toThrow("out of memory");
  job.end();
});

test("a search that has begun on threads ends with an error when none can start any more", async () => {
  let starts = 0;
  let die = (_: Error) => {};
  const team = new Team({
    most: 1,
    lookMs: 1,
    startOne: ({ message, failed }) => {
      if (starts++ > 0) return null;
      die = failed;
      return {
        post: (told) => told.kind === "task" && queueMicrotask(() => message({ kind: "ready", id: told.id })),
        keep() {},
        end() {},
      };
    },
  });
  const [first, second] = [1, 2].map(
    () => new SearchJob(team, { ...nineParts }, { workers: 1, tell: () => {} }),
  );
  await first!.wait(1000);
  first!.start(partsOfNine);
  second!.start(partsOfNine);
  die(new Error("out of memory"));
  await expect(first!.wait(1000)).rejects.toThrow("out of memory");
  await expect(second!.wait(1000)).rejects.toThrow("No thread can go on");
  first!.end();
  second!.end();
});
