// Counting without listing, samples, frequencies and diagrams: budgets, memory, and the command line.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import * as make from "./literature/problems.js";
import { built } from "./support/built.js";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";

vi.setConfig({ testTimeout: 60_000 });

const { BadValue, checkSolution, count, diagram, frequencies, sample } = built;
const DOMINOES = 12988816n;
const folder = mkdtempSync(join(tmpdir(), "quadrille-memo-"));
const ask = (...args: string[]) => here(args);

describe("memory", () => {
  test("a table that is too small evicts, and the number stays right", async () => {
    for (const [n, memoryBytes, solutions] of [
      [6, 0, 6728n],
      [6, 2_000, 6728n],
      [8, 40_000, DOMINOES],
    ] as const) {
      expect(await count(make.dominoes(n), { engine: "memo", memoryBytes })).toMatchObject({
        count: solutions,
      });
    }
  });

  test("a diagram that does not fit says so, and samples and frequencies are counted instead", async () => {
    const board = make.dominoes(6);
    const memoryBytes = 4000;
    expect((await diagram(board, { memoryBytes })).status).toBe("memory");
    const sentences: string[] = [];
    const budget = { memoryBytes, onPlan: (sentence: string) => sentences.push(sentence) };
    const drawn = await sample(board, 3, { ...budget, seed: 9 });
    expect(sentences.join()).toContain(
      "engine memo: it counts parts: the diagram does not fit in the memory",
    );
    const all = await sample(board, 3, { seed: 9 });
    if (drawn.status !== "complete" || all.status !== "complete") expect.fail("not complete");
    expect([drawn.total, all.total]).toEqual([6728n, 6728n]);
    expect(drawn.solutions.map(({ options }) => options)).toEqual(
      all.solutions.map(({ options }) => options),
    );
    for (const { options } of all.solutions) expect(checkSolution(board, options)).toEqual({ ok: true });
    const counted = await frequencies(board, { memoryBytes });
    const summed = await frequencies(board);
    if (counted.status !== "complete" || summed.status !== "complete") expect.fail("not complete");
    expect(counted.options).toEqual(summed.options);
    // Every tiling has 18 dominoes.
    expect(summed.options.reduce((sum, frequency) => sum + frequency, 0n)).toBe(18n * 6728n);
  });
});

describe("budgets", () => {
  test("a time-out is no answer, and a signal ends it", async () => {
    const large = make.latinSquares(7);
    const counted = await count(large, { engine: "memo", timeoutMs: 100 });
    expect(counted.status).toBe("timeout");
    // What it has found so far is no answer, and its status says so.
    expect(counted.count).toBeLessThan(61_479_419_904_000n);
    expect((await sample(large, 1, { timeoutMs: 100 })).status).toBe("timeout");
    expect((await frequencies(large, { timeoutMs: 100 })).status).toBe("timeout");
    expect((await diagram(large, { timeoutMs: 100 })).status).toBe("timeout");
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    expect((await count(large, { signal: controller.signal })).status).toBe("cancelled");
    expect((await count(large, { engine: "memo", maxNodes: 500 })).status).toBe("limit");
  });

  test("misuse throws", async () => {
    const board = make.dominoes(4);
    await expect(sample(board, 0.5)).rejects.toThrow(BadValue);
    await expect(count(board, { memoryBytes: -1 })).rejects.toThrow(BadValue);
    await expect(count(board, { engine: "memo", limit: 1 })).rejects.toThrow(BadValue);
    await expect(diagram(board, { given: { take: [99], avoid: [] } })).rejects.toThrow(BadValue);
  });
});

describe("the command line", () => {
  const EXAMPLE = join(ROOT, "examples/dominoes-8x8.polyomino");
  /** It takes no time, and has 6,728 solutions. */
  const SMALL = join(folder, "dominoes-6x6.polyomino");
  writeFileSync(SMALL, "[0-5][0-5]\n18|D 00 01\n");

  test("count: by memo where it pays, and why", async () => {
    const { code, out, stderr } = await ask("count", "--explain", "--memory", "64M", EXAMPLE);
    expect([code, out]).toEqual([0, `${DOMINOES}\n`]);
    expect(stderr).toMatch(/engine memo takes over: \d+ % of its look-ups hit/);
    expect((await ask("count", "--engine", "memo", EXAMPLE)).out).toBe(`${DOMINOES}\n`);
    expect((await ask("count", "--memory", "much", EXAMPLE)).code).toBe(2);
  });

  test("sample: boards as solve shows them, the same for the same seed", async () => {
    const { code, out, stderr } = await ask("sample", "2", "--seed", "3", SMALL);
    expect([code, stderr]).toEqual([0, "drawn from 6,728 solutions\n"]);
    expect(out).toMatch(/^([A-Za-z]{6}\n){6}\n([A-Za-z]{6}\n){6}$/);
    expect((await ask("sample", "2", "--seed", "3", "--engine", "memo", SMALL)).out).toBe(out);
    expect((await ask("sample", "2", "--seed", "4", SMALL)).out).not.toBe(out);
    const json = (await ask("sample", "2", "--seed", "3", "--json", SMALL)).out.trim().split("\n");
    expect(JSON.parse(json[0]!).options.length).toBe(18);
    expect(JSON.parse(json[2]!)).toMatchObject({ status: "complete", total: "6728" });
    const refused = await ask("sample", "2", "--first", "1", SMALL);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      "quadrille: sample takes no --first: it draws from all solutions, K says how many\n",
    ]);
  });

  test("frequencies: a table, or objects", async () => {
    const file = join(folder, "small.dlx");
    writeFileSync(file, "a b c\na\na b\nb\nc\na c\n");
    const { code, out, stderr } = await ask("frequencies", file);
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      "1  33.33 %  possible   a",
      "1  33.33 %  possible   a b",
      "2  66.67 %  possible   b",
      "2  66.67 %  possible   c",
      "1  33.33 %  possible   a c",
      "",
    ]);
    expect(stderr).toBe("3 solutions: 0 options forced, 5 possible, 0 impossible\n");
    const json = (await ask("frequencies", "--json", file)).out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(json[0]).toEqual({ option: "a", solutions: "1", occurrence: "possible" });
    expect(json[5]).toMatchObject({ status: "complete", total: "3" });
    writeFileSync(file, "a b\na\n");
    expect(await ask("frequencies", file)).toMatchObject({ code: 1, out: "0   0.00 %  impossible a\n" });
    expect(await ask("sample", "1", file)).toMatchObject({ code: 1, out: "", stderr: "no solution\n" });
  });

  test("diagram: saved, and answers without a search", async () => {
    const saved = await ask("diagram", SMALL);
    expect([saved.code, saved.stderr]).toEqual([
      0,
      expect.stringMatching(/^6,728 solutions in \d+ nodes\n$/),
    ]);
    const file = join(folder, "dominoes.zdd");
    writeFileSync(file, saved.out);
    expect((await ask("sample", "1", "--seed", "3", "--diagram", file, SMALL)).out).toBe(
      (await ask("sample", "1", "--seed", "3", SMALL)).out,
    );
    expect((await ask("frequencies", "--diagram", file, SMALL)).out).toBe(
      (await ask("frequencies", SMALL)).out,
    );
    writeFileSync(file, saved.out.replace(/^end .*/m, "end 00000000"));
    const broken = await ask("sample", "1", "--diagram", file, SMALL);
    expect(broken.code).toBe(2);
    expect(broken.stderr).toMatch(/dominoes\.zdd:\d+:1: the diagram was changed or cut short/);
    const small = await ask("diagram", "--memory", "4k", SMALL);
    expect([small.code, small.out]).toEqual([3, ""]);
  });
});
