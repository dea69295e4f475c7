// The questions of the library: budgets, statuses, streams, progress, and what they must not do to the event loop.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Budget, FamilyName, Problem, Progress } from "../src/library/index.js";
import { built } from "./support/built.js";
import { ROOT } from "./support/run.js";

const {
  BadValue,
  cheapest,
  checkSolution,
  count,
  countSync,
  estimate,
  estimateSync,
  first,
  uniqueness,
  optionCount,
  parseDlx,
  parsePuzzle,
  problem,
  sample,
  sampleSync,
  solutions,
  solutionsSync,
  unwrap,
} = built;

const example = (file: string) => {
  return unwrap(
    parsePuzzle(file.split(".").at(-1) as FamilyName, readFileSync(join(ROOT, "examples", file), "utf8")),
  );
};
const corners = example("pentominoes-8x8-corners.polyomino");
/** 61,479,419,904,000 solutions, one by one: it lasts, on any machine. */
const latin = example("../test/fixtures/latin-square-7.sudoku");
const endless = { engine: "links" } as const;
const small = problem({
  primary: ["a", "b"],
  options: [["a"], ["b"], ["a", "b"], { items: ["a"], cost: 2 }],
});

describe("budgets", () => {
  test("a time-out is no answer", async () => {
    const answer = await count(latin, { ...endless, timeoutMs: 100 });
    expect([answer.status, answer.count < 812_851_200n]).toEqual(["timeout", true]);
  });

  test("a limit of nodes is kept, by every engine", () => {
    for (const engine of ["links", "cells", "bits"] as const) {
      const answer = countSync(corners, { maxNodes: 777, engine });
      expect(answer.status).toBe("limit");
      expect(answer.statistics.nodes).toBeGreaterThanOrEqual(777);
      expect(answer.statistics.nodes).toBeLessThan(877);
    }
  });

  test("a signal ends the question, and one that was aborted before at once", async () => {
    const controller = new AbortController();
    const onProgress = ({ nodes }: Progress) => nodes > 0 && controller.abort();
    const { signal } = controller;
    const stopped = await count(latin, { ...endless, signal, onProgress });
    expect([stopped.status, stopped.statistics.nodes > 0]).toEqual(["cancelled", true]);
    const answer = await count(latin, { signal });
    expect([answer.status, answer.statistics.nodes]).toEqual(["cancelled", 0]);
  });

  test("unique is unknown when the budget runs out", async () => {
    expect(await uniqueness(corners, { maxNodes: 10 })).toMatchObject({
      verdict: "unknown",
      status: "limit",
      solutions: [],
    });
    expect(await uniqueness(small)).toMatchObject({ verdict: "not unique" });
  });

  test("cheapest gives the best so far and a bound", async () => {
    const answer = await cheapest(example("pentominoes-6x10.polyomino"), 1, { maxNodes: 5 });
    expect(answer).toMatchObject({ status: "limit", solutions: [], atLeast: 0, gapPercent: null });
  });

  test("cheapest tells its progress: the best so far, the bound and the gap", async () => {
    const plain = example("pentominoes-6x10.polyomino").problem;
    const costs = Float64Array.from({ length: optionCount(plain) }, (_, o) => 1 + ((o * 7919) % 1009));
    const told: Progress[] = [];
    const stop = new AbortController();
    const onProgress = (progress: Progress) => {
      told.push(progress);
      if (progress.costs?.best != null) stop.abort();
    };
    const answer = await cheapest({ ...plain, cost: costs }, 20_000, { onProgress, signal: stop.signal });
    if (answer.status !== "cancelled") return expect.fail(answer.status);
    const { best, atLeast, gapPercent } = told.at(-1)!.costs!;
    expect(answer.solutions[0]!.cost).toBe(best);
    expect(atLeast).toBeGreaterThan(0);
    expect(gapPercent).toBeCloseTo((100 * (best! - atLeast)) / best!, 9);
    expect(answer).toMatchObject({ atLeast, gapPercent });
  });

  test("misuse throws", async () => {
    await expect(count(small, { engine: "steam" as "links" })).rejects.toThrow(BadValue);
    await expect(count(small, { timeoutMs: -1 })).rejects.toThrow(BadValue);
    await expect(cheapest(small, 0)).rejects.toThrow(BadValue);
    await expect(estimate(small, { probes: 0.5 })).rejects.toThrow(BadValue);
    expect(() => solutionsSync(small, { limit: -1 })).toThrow(BadValue);
    expect(() => countSync(small, { seed: 0.5 })).toThrow(BadValue);
    await expect(count(small, null as never)).rejects.toThrow("Bad options null");
    await expect(uniqueness(small, 7 as never)).rejects.toThrow("Bad options 7");
    await expect(uniqueness(small, { limit: 1 })).rejects.toThrow(BadValue);
    await expect(estimate(small, { limit: 1 })).rejects.toThrow(BadValue);
    await expect(estimate(small, { engine: "links" })).rejects.toThrow(BadValue);
  });

  test("what is no problem is told at once, by every question", async () => {
    const nothings = [{}, null, undefined, 7, "a b", { problem: null }, parseDlx("a\na\n")] as unknown[];
    for (const nothing of nothings as Problem[]) {
      const asked = [
        () => count(nothing),
        () => first(nothing, 1),
        () => uniqueness(nothing),
        () => cheapest(nothing, 1),
        () => estimate(nothing),
        async () => solutions(nothing),
        async () => checkSolution(nothing, []),
      ];
      for (const ask of asked) await expect(ask()).rejects.toThrow(/^Not a problem: expected .*; found /);
    }
    await expect(count(parseDlx("a\na\n") as never)).rejects.toThrow(/unwrap\(\)/);
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
    expect(some.status === "limit" && some.solutions.length).toBe(2);
    expect(await first(small, 9)).toMatchObject({ status: "complete", solutions: [{}, {}, {}] });
  });

  test("a budget that could pass few solutions off for all demands to be told, by its type", async () => {
    const stopped: string[] = [];
    const onStopped = (status: string) => stopped.push(status);
    for await (const _ of solutions(corners, { maxNodes: 50, onStopped }));
    for (const _ of solutionsSync(corners, { timeoutMs: 0, onStopped }));
    for (const _ of solutionsSync(small, { limit: 2, onStopped }));
    for (const _ of solutionsSync(small, { onStopped }));
    expect(stopped).toEqual(["limit", "timeout", "limit"]);
    const { signal } = new AbortController();
    for await (const { texts } of solutions(small, { signal, limit: 9 }))
      expect(texts.length).toBeGreaterThan(0);
    // @ts-expect-error: why did they end?
    solutions(small, { timeoutMs: 1000 });
    // @ts-expect-error: why did they end?
    solutionsSync(small, { maxNodes: 1000, limit: 3 });
    const budget: Budget = { signal };
    // @ts-expect-error: such a budget may have a time
    solutions(small, budget);
  });

  test("who leaves early leaves the rest unsearched", async () => {
    const stream = solutions(corners);
    for await (const _ of stream) break;
    expect([stream.status, stream.statistics.nodes < 10_000_000]).toEqual(["cancelled", true]);
    await expect(async () => {
      for await (const _ of stream) break;
    }).rejects.toThrow(BadValue);
    expect(() => [...(solutions(small) as unknown as Iterable<unknown>)]).toThrow("expected for await");
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
    const stop = new AbortController();
    let breaths = 0;
    const timer = setInterval(() => breaths++, 1);
    await count(latin, {
      ...endless,
      signal: stop.signal,
      onProgress: ({ fraction }) => fractions.push(fraction) === 6 && stop.abort(),
    });
    clearInterval(timer);
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBeLessThan(1);
    // Progress is told ten times a second, and the event loop has its turn between any two reports.
    expect(breaths).toBeGreaterThanOrEqual(fractions.length - 1);
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

  test("to stop at the k-th probe that meets a solution is fair", () => {
    // A probe takes one of four options for a; after the first of them b has four that fit, after the others none.
    const rare = problem({
      primary: ["a", "b"],
      secondary: ["x"],
      options: [..."1234"].flatMap((color) => [["a", `x:${color}`] as const, ["b", "x:1"] as const]),
    });
    const values = Array.from({ length: 1000 }, (_, seed) => {
      return estimateSync(rare, { limit: 3, probes: 30, seed }).solutions.value;
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean - 4)).toBeLessThan(0.3); // it would be 5 if the last one counted
  });

  test("the same seed gives the same estimate", async () => {
    const one = await estimate(corners, { probes: 50, seed: 1 });
    const two = await estimate(corners, { probes: 50, seed: 1 });
    const three = await estimate(corners, { probes: 50, seed: 2 });
    expect([one.nodes, one.solutions]).toEqual([two.nodes, two.solutions]);
    expect(one.nodes).not.toEqual(three.nodes);
  });
});

describe("samples", () => {
  test("more of them than there is memory for are not drawn, and say so", async () => {
    for (const engine of [undefined, "memo"] as const) {
      const asked = engine ? { engine } : {};
      expect(sampleSync(small, 1e9, asked)).toMatchObject({ status: "memory" });
      expect(await sample(small, 1000, { ...asked, memoryBytes: 100_000 })).toMatchObject({
        status: "memory",
      });
      expect(sampleSync(small, 100, asked)).toMatchObject({ status: "complete", total: 3n });
    }
    const none = problem({ primary: ["a", "b"], options: [["a"]] });
    expect(sampleSync(none, 1e9)).toMatchObject({ status: "complete", solutions: [] });
  });

  test("drawing them heeds the time and the signal", async () => {
    for (const engine of [undefined, "memo"] as const) {
      const asked = engine ? { engine } : {};
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 20);
      const many = 8e6; // they fit into the memory, and take seconds
      expect((await sample(small, many, { ...asked, signal: stop.signal })).status).toBe("cancelled");
      expect(sampleSync(small, many, { ...asked, timeoutMs: 20 }).status).toBe("timeout");
    }
  });
});

describe("a stream that is left", () => {
  test("has ended", async () => {
    const stream = solutions(latin, endless);
    for await (const _ of stream) break;
    expect(stream.status).toBe("cancelled");
    const list = solutionsSync(latin, endless);
    for (const _ of list) break;
    expect(list.status).toBe("cancelled");
    const brief = solutionsSync(small);
    for (const _ of brief) break;
    expect(brief.status).toBe("cancelled");
    const whole = solutionsSync(small);
    for (const _ of whole);
    expect(whole.status).toBe("complete");
  });
});
