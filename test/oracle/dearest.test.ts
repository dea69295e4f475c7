// The dearest solutions against trying all subsets, and what cannot be turned into a search for the cheapest.

import { expect, test } from "vitest";
import { dearest, problem } from "../../src/library/index.js";
import { always } from "./always.js";
import type { Kind } from "./problems.js";

for (const kind of ["XC", "XCC"] satisfies Kind[]) {
  test(`${kind}: the k dearest`, { timeout: 600_000 }, async () => {
    const tasks: (() => Promise<void>)[] = [];
    always(kind, (plain, expected) => {
      const options = plain.optionStart.length - 1;
      const p = { ...plain, cost: Float64Array.from({ length: options }, (_, o) => (o * 7919) % 31) };
      const costs = expected
        .map((text) => (text === "" ? [] : text.split(",")).reduce((sum, o) => sum + p.cost[Number(o)]!, 0))
        .sort((a, b) => b - a);
      tasks.push(async () => {
        for (const k of [1, 3, 1000]) {
          const { status, solutions } = await dearest(p, k);
          expect(status).toBe("complete");
          expect(solutions.map(({ cost }) => cost)).toEqual(costs.slice(0, k));
        }
      });
    });
    for (const task of tasks) await task();
  });
}

test("an exact number of times, also twice; a bound that holds when it is stopped", async () => {
  const people = Array.from({ length: 14 }, (_, k) => `p${k}`);
  const pairs = people.flatMap((one, k) =>
    people.slice(k + 1).map((other, j) => ({ items: [one, other], cost: (7 * k * j + k) % 11 })),
  );
  const p = problem<string, string>({
    primary: people.map((name) => ({ name, min: 2, max: 2 })),
    options: pairs,
  });
  const best = (await dearest(p, 1)).solutions[0]!.cost;
  for (const maxNodes of [1, 10, 100]) {
    const answer = await dearest(p, 1, { maxNodes });
    if (answer.status === "complete") continue;
    expect(answer.atMost).toBeGreaterThanOrEqual(best);
    expect(answer.solutions[0]?.cost ?? 0).toBeLessThanOrEqual(best);
  }
  const others = await dearest(p, 1, { engine: "cells", maxNodes: 2000 });
  expect(others.solutions[0]?.cost ?? 0).toBeLessThanOrEqual(best);
});

test("a cost without an item that counts exactly is refused", async () => {
  const p = problem({
    primary: ["a", { name: "b", min: 0, max: 2 }],
    options: [["a"], { items: ["b"], cost: 3 }],
  });
  await expect(dearest(p, 1)).rejects.toThrow("Option 1 costs 3 and has no item");
});
