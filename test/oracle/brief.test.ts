// Answers in plain code, without a run: against the oracle, and beside what a run answers where the search lasts.

import { expect, test } from "vitest";
import {
  checkSolution,
  count,
  countSync,
  first,
  oneSync,
  optionCount,
  type Part,
  type Problem,
  prepare,
  problem,
  solutions,
  solutionsSync,
  uniquenessSync,
} from "../../src/library/index.js";
import { briefly } from "../../src/search/brief/brief.js";
import { BRIEF } from "../../src/search/brief/found.js";
import { holds, same } from "../support/same.js";
import { always, isIn } from "./always.js";

const numbers = (text: string) => (text === "" ? [] : text.split(",").map(Number));
const sorted = (options: Iterable<number>) => String([...options].sort((a, b) => a - b));

/** What is asked about a problem: all of it, and parts of it. */
function partsOf(p: Problem): (Part | undefined)[] {
  const last = optionCount(p) - 1;
  if (last < 1) return [undefined];
  return [undefined, { take: [1], avoid: [0] }, { take: [], avoid: [last] }, { take: [last, 0], avoid: [] }];
}

test.each(["XC", "XCC", "MCC"] as const)("%s: all solutions, some of them, and their number", (kind) => {
  always(kind, (p, all) => {
    for (const part of partsOf(p)) {
      const expected = part ? all.filter((text) => isIn(part, numbers(text))) : all;
      const asked = part ? { given: part } : {};
      for (const seed of [{}, { seed: 7 }]) {
        const found = briefly(p, { ...asked, ...seed }, "list")!;
        same(found.solutions.map(sorted).sort(), expected);
        same([found.status, found.statistics.solutions], ["complete", expected.length]);
      }
      same([briefly(p, asked, "count")!.statistics.solutions], [expected.length]);
      const two = briefly(p, { ...asked, limit: 2 }, "list")!;
      same(
        [two.status, two.solutions.length],
        expected.length < 2 ? ["complete", expected.length] : ["limit", 2],
      );
      for (const options of two.solutions) holds(checkSolution(p, options).ok, () => String(options));
    }
  });
});

test.each(["XC", "XCC", "MCC"] as const)(
  "%s: a prepared problem answers one part after the other",
  (kind) => {
    always(kind, (p, all) => {
      const solver = prepare(p);
      for (const part of [...partsOf(p), ...partsOf(p)]) {
        const expected = part ? all.filter((text) => isIn(part, numbers(text))) : all;
        const asked = part ? { given: part } : {};
        same([...solutionsSync(solver, asked)].map(({ options }) => String(options)).sort(), expected);
        const counted = solver.countSync(asked);
        same([counted.status === "complete" ? Number(counted.count) : counted.status], [expected.length]);
        holds(counted.statistics.solutions === expected.length, () => "statistics");
        const { solution } = solver.oneSync(asked);
        holds(solution ? expected.includes(String(solution.options)) : expected.length === 0, () => "one");
      }
    });
  },
);

test("what lasts is asked in earnest, of a prepared problem too", async () => {
  const solver = prepare(choices(9));
  expect(solver.countSync()).toMatchObject({ status: "complete", count: 3n ** 9n });
  expect(await solver.count({ given: { take: [0] } })).toMatchObject({ count: 3n ** 8n });
  expect((await solver.uniqueness()).verdict).toBe("not unique");
});

test.each(["XC", "XCC", "MCC"] as const)("%s: within any effort it knows all, or nothing", (kind) => {
  always(kind, (p, expected) => {
    for (const updates of [0, 1, 30, 100, 300]) {
      const found = briefly(p, {}, "list", { ...BRIEF, updates, nodes: 1 });
      if (found) same(found.solutions.map(sorted).sort(), expected);
    }
  });
});

const choices = (items: number) =>
  problem({
    primary: Array.from({ length: items }, (_, i) => i),
    options: Array.from({ length: 3 * items }, (_, k) => [k % items]),
  });

test("what lasts begins anew: each solution comes once", async () => {
  const long = choices(9);
  expect(briefly(long, {}, "list")).toBeNull();
  const found = new Set<string>();
  let times = 0;
  for (const { options } of solutionsSync(long)) {
    found.add(sorted(options));
    times++;
  }
  expect([times, found.size]).toEqual([3 ** 9, 3 ** 9]);
  expect(countSync(long)).toMatchObject({ status: "complete", count: 3n ** 9n });
  expect(await first(long, 3 ** 9 - 1)).toMatchObject({ status: "limit", solutions: { length: 3 ** 9 - 1 } });
});

test("a budget that asks for a run gets one", async () => {
  const small = choices(2);
  const stopped = { signal: AbortSignal.abort() };
  expect(await count(small, stopped)).toMatchObject({ status: "cancelled", count: 0n });
  expect(countSync(small, { timeoutMs: 0 })).toMatchObject({ status: "timeout" });
  expect(countSync(small, { limit: 0 })).toMatchObject({ status: "limit", count: 0n });
  expect(countSync(small, { engine: "bits" }).statistics.engine).toBe("bits");
  const plan: string[] = [];
  expect(countSync(small, { onPlan: (sentence) => plan.push(sentence) }).statistics.engine).toBe("links");
  expect(plan).toEqual(["engine links: the search was over after 13 nodes"]);
  expect(() => countSync(small, { given: { take: [6], avoid: [] } })).toThrow("Bad option 6 to take");
});

test("a stream of a brief search heeds its signal, and counts the rest", async () => {
  const small = choices(2);
  const controller = new AbortController();
  const stream = solutions(small, { signal: controller.signal });
  for await (const _ of stream) controller.abort();
  expect([stream.status, stream.statistics.solutions]).toEqual(["cancelled", 1]);
  const list = solutionsSync(small);
  let listed = 0;
  for (const _ of list) if (++listed === 2) list.countRest();
  expect([list.status, listed, list.statistics.solutions]).toEqual(["complete", 2, 9]);
  expect(solutionsSync(small).statistics.solutions).toBe(0);
});

test("a question asked while the solutions of another one are listed leaves its tables alone", () => {
  const found: string[] = [];
  for (const { options } of solutionsSync(choices(3), { engine: "links" })) {
    found.push(sorted(options));
    expect(countSync(choices(2))).toMatchObject({ count: 9n });
    expect(uniquenessSync(choices(1)).verdict).toBe("not unique");
    expect(oneSync(choices(4)).solution?.options.length).toBe(4);
  }
  expect(new Set(found).size).toBe(27);
  expect(found.length).toBe(27);
});
