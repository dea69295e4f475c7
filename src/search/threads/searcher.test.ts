import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import type { Task, TaskPart } from "../policy/task.js";
import type { FromThread, Wanted } from "./messages.js";
import { PACE, Searcher } from "./searcher.js";

/** 2^16 solutions. */
const items = Array.from({ length: 16 }, (_, k) => `i${k}`);
const p = problem({ primary: items, options: [...items, ...items].map((item) => [item]) });
const task: Task = {
  problem: p,
  mode: "count",
  engine: "bits",
  enough: Infinity,
  rows: [],
};
const part = (take: number[]): TaskPart => ({ take, avoid: [], share: 1, weight: 1, root: 0 });

const wanted: Wanted = { mode: "count", maxNodes: Infinity, held: false, part: "search" };

test("after hundreds of short parts a thread can still be told things in a long one", async () => {
  const said: FromThread[] = [];
  const breathe = () => new Promise<void>((resume) => setImmediate(resume));
  const searcher = new Searcher((message) => said.push(structuredClone(message)), { ...PACE, breathe });
  const finished = () => said.flatMap((message) => (message.kind === "finished" ? [message.report] : []));
  searcher.receive({ kind: "task", id: 1, task, inBulk: false });
  const search = (one: TaskPart) => searcher.receive({ kind: "search", id: 1, part: one, wanted });
  for (let k = 1; k <= 300; k++) {
    search(part(items.map((_, option) => option)));
    await expect.poll(() => finished().length).toBe(k);
  }
  search(part([]));
  searcher.receive({ kind: "wanted", wanted: { part: "drop" } });
  await expect.poll(() => finished().length).toBe(301);
  expect(finished()[0]!.counters.solutions).toBe(1);
  expect(finished()[300]!.counters.solutions).toBeLessThan(2 ** 16);
});
