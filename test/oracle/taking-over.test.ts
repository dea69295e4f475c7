// Memo counting takes over from threads: what they have found by then must not be counted again.

import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDlx } from "../../src/index.js";
import { MOMENTS } from "../../src/policy/moments.js";
import { taskOf } from "../../src/search/task-of.js";
import { TaskRun } from "../../src/search/task-run.js";
import { randomNumbers } from "../support/random.js";
import { teamHere } from "../support/threads-here.js";
import { allSolutions, problems } from "./problems.js";

/** Threads begin at once, and memo counting takes over as soon as it is asked. */
const hasty = { ms: 0, share: Infinity, promisingMs: Infinity, soon: 0, lookups: 0, hits: 0, gain: 0 };
const moments = { ...MOMENTS, firstLook: 0, memo: { ...MOMENTS.memo, ...hasty, firstNodes: 1e6 } };

test("a count that memo takes over from threads", { timeout: 300_000 }, async () => {
  const random = randomNumbers(3);
  let taken = 0;
  for (const p of fc.sample(problems("MCC"), { seed: 5, numRuns: 400 })) {
    const onPlan = (sentence: string) => {
      if (sentence.includes("memo takes over")) taken++;
    };
    const budget = { workers: 3, onPlan };
    const task = { ...taskOf(p, budget, "count"), symmetries: false };
    // In a thread, so that the steps are asked while it searches.
    const options = { team: teamHere(random, 3), moments, inThread: true, breathMs: 0 };
    const run = new TaskRun(task, budget, options);
    expect(await run.finish()).toBe("complete");
    expect(run.total, writeDlx(p)).toBe(BigInt(allSolutions(p).length));
  }
  expect(taken).toBeGreaterThan(20);
});
