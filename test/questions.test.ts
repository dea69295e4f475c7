// The questions of the library: budgets, statuses, streams, progress, and what they must not do to the event loop.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { FamilyName } from "../src/index.js";
import { built } from "./support/built.js";
import { ROOT } from "./support/run.js";

const {
  cheapest,
  count,
  countSync,
  estimate,
  first,
  isUnique,
  parsePuzzle,
  problem,
  solutions,
  solutionsSync,
  unwrap,
} = built;

const example = (file: string) => {
  return unwrap(
    parsePuzzle(file.split(".")[1] as FamilyName, readFileSync(join(ROOT, "examples", file), "utf8")),
  );
};
const corners = example("pentominoes-8x8-corners.polyomino");
const small = problem({
  primary: ["a", "b"],
  options: [["a"], ["b"], ["a", "b"], { items: ["a"], cost: 2 }],
});

describe("budgets", () => {
  test("a time-out is no answer", async () => {
    const answer = await count(corners, { timeoutMs: 100 });
    expect(answer.status).toBe("timeout");
    expect("count" in answer).toBe(false);
    expect(answer.statistics.nodes).toBeGreaterThan(0);
  });

  test("a limit of nodes is kept, by every engine", () => {
    for (const engine of ["links", "cells", "bits"]) {
      const answer = countSync(corners, { maxNodes: 777, engine });
      expect(answer.status).toBe("limit");
      expect(answer.statistics.nodes).toBeGreaterThanOrEqual(777);
      expect(answer.statistics.nodes).toBeLessThan(877);
    }
  });

  test("a signal ends the question within 100 ms, and one that was aborted before at once", async () => {
    const controller = new AbortController();
    let aborted = 0;
    setTimeout(() => {
      aborted = performance.now();
      controller.abort();
    }, 200);
    expect((await count(corners, { signal: controller.signal })).status).toBe("cancelled");
    expect(performance.now() - aborted).toBeLessThan(100);
    const answer = await count(corners, { signal: controller.signal });
    expect([answer.status, answer.statistics.nodes]).toEqual(["cancelled", 0]);
  });

  test("unique is unknown when the budget runs out", async () => {
    expect(await isUnique(corners, { maxNodes: 10 })).toMatchObject({
      verdict: "unknown",
      status: "limit",
      seen: null,
    });
    expect(await isUnique(small)).toMatchObject({ verdict: "not unique" });
  });

  test("cheapest gives the best so far and a bound", async () => {
    const answer = await cheapest(example("pentominoes-6x10.polyomino"), 1, { maxNodes: 5 });
    expect(answer).toMatchObject({ status: "limit", best: [], atLeast: 0 });
  });

  test("misuse throws", async () => {
    await expect(count(small, { engine: "steam" })).rejects.toThrow(RangeError);
    await expect(count(small, { timeoutMs: -1 })).rejects.toThrow(RangeError);
    await expect(cheapest(small, 0)).rejects.toThrow(RangeError);
    await expect(estimate(small, { probes: 0.5 })).rejects.toThrow(RangeError);
    expect(() => solutionsSync(small, { limit: -1 })).toThrow(RangeError);
    expect(() => countSync(small, { seed: 0.5 })).toThrow(RangeError);
  });
});

describe("streams", () => {
  test("the status tells why the solutions ended", async () => {
    const all = solutions(small);
    expect(all.status).toBe("running");
    let found = 0;
    for await (const solution of all) {
      expect(solution.texts.length).toBeGreaterThan(0);
      found++;
    }
    expect([found, all.status, all.statistics.solutions]).toEqual([3, "complete", 3]);
    const some = await first(small, 2);
    expect(some.status === "limit" && some.some.length).toBe(2);
    expect(await first(small, 9)).toMatchObject({ status: "complete", all: [{}, {}, {}] });
  });

  test("who leaves early leaves the rest unsearched", async () => {
    const stream = solutions(corners);
    for await (const _ of stream) break;
    expect(stream.statistics.nodes).toBeLessThan(10_000_000);
    await expect(async () => {
      for await (const _ of stream) break;
    }).rejects.toThrow(TypeError);
  });

  test("a seed changes the order, reproducibly", () => {
    const board = example("pentominoes-6x10.polyomino");
    const firstOf = (seed?: number) => {
      for (const solution of solutionsSync(board, seed === undefined ? {} : { seed }))
        return String(solution.options);
    };
    expect(new Set([1, 2, 3, 4, 5].map(firstOf)).size).toBeGreaterThan(1);
    expect(firstOf(7)).toBe(firstOf(7));
    expect(firstOf()).toBe(firstOf());
  });

  test("a problem without primary items has one solution, the empty one", () => {
    const nothing = problem({ primary: [], secondary: ["x"], options: [] });
    expect([...solutionsSync(nothing)].map(({ options }) => options)).toEqual([[]]);
  });
});

describe("progress", () => {
  test("it grows and ends, and the event loop breathes meanwhile", { timeout: 60_000 }, async () => {
    const fractions: number[] = [];
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 1);
    await count(corners, { timeoutMs: 1500, onProgress: ({ fraction }) => fractions.push(fraction) });
    clearInterval(timer);
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBeLessThan(1);
    // A share takes about 10 ms; a busy machine may make it longer.
    expect(longest).toBeLessThan(250);
  });
});

describe("estimates", () => {
  test("the mean of many probes is near the truth", async () => {
    const fours = example("sudoku-4x4.sudoku");
    const exact = countSync(fours, { engine: "links" });
    const { solutions: estimated, nodes } = await estimate(fours, { probes: 20_000, seed: 3 });
    expect(Math.abs(estimated.value - 288)).toBeLessThan(5 * estimated.error + 1e-9);
    expect(Math.abs(nodes.value - exact.statistics.nodes)).toBeLessThan(5 * nodes.error + 1e-9);
  });

  test("the same seed gives the same estimate", async () => {
    const one = await estimate(corners, { probes: 50, seed: 1 });
    const two = await estimate(corners, { probes: 50, seed: 1 });
    const three = await estimate(corners, { probes: 50, seed: 2 });
    expect([one.nodes, one.solutions]).toEqual([two.nodes, two.solutions]);
    expect(one.nodes).not.toEqual(three.nodes);
  });
});
