// Classes on several threads: real ones, on searches that last. Answers do not depend on the number of threads, nor does the
// order of a listing.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { FamilyName } from "../../src/library/index.js";
import * as make from "../literature/problems.js";
import { built } from "../support/built.js";
import { ROOT } from "../support/run.js";
import { start } from "../support/started.js";

function example(file: string) {
  const text = readFileSync(join(ROOT, "examples", file), "utf8");
  return built.unwrap(built.parsePuzzle(file.slice(file.lastIndexOf(".") + 1) as FamilyName, text));
}

/** They last long enough for threads on any machine. */
const LONG = [
  ["8×8 with its square", () => example("pentominoes-8x8-square.polyomino"), 16146n, 129168n],
  ...(process.env.SOAK
    ? ([["dominoes 8×8", () => example("dominoes-8x8.polyomino"), 1629189n, 12988816n]] as const)
    : []),
] as const;

/** 39,029,188,884 solutions: it lasts. */
const endless = () => make.queens(20);

describe("real threads", () => {
  test.each(LONG)("%s: the same numbers", { timeout: 120_000 }, async (_, asked, classes, all) => {
    const puzzle = asked();
    const { bySymmetry } = await built.countClasses(puzzle);
    const said: string[] = [];
    const onPlan = (sentence: string) => said.push(sentence);
    const answer = await built.countClasses(puzzle, { workers: 3, onPlan });
    expect(answer).toMatchObject({ status: "complete", classes, all });
    expect(answer.bySymmetry).toEqual(bySymmetry);
    const most = Math.min(3, availableParallelism()); // never more threads than cores
    if (most > 1) expect(said).toContain(`${most} threads: it lasts`);
  });

  test("8×8 with its square: the same classes in the same order", { timeout: 120_000 }, async () => {
    const puzzle = example("pentominoes-8x8-square.polyomino");
    const list = async (workers: number) => {
      const stream = built.classes(puzzle, { workers });
      const found: string[] = [];
      for await (const { solution, size, kinds } of stream) {
        found.push(`${solution.options} ${size} ${kinds}`);
        if (found.length === 5000) stream.countRest();
      }
      expect([stream.status, stream.statistics.solutions, stream.all]).toEqual(["complete", 16146, 129168n]);
      return found;
    };
    const expected = await list(1);
    expect(expected.length).toBe(5000);
    expect(await list(3)).toEqual(expected);
  });

  test("progress: the classes so far, never more than there are, and the fraction", {
    timeout: 60_000,
  }, async () => {
    const moments: { solutions: number; fraction: number }[] = [];
    const stop = new AbortController();
    const answer = await built.countClasses(endless(), {
      workers: 2,
      signal: stop.signal,
      onProgress: (p) => moments.push(p) > 2 && p.solutions > moments[0]!.solutions && stop.abort(),
    });
    const seen = moments.map(({ solutions }) => solutions);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const known = answer.status === "cancelled" ? answer.classes : 0n;
    expect(known).toBeGreaterThanOrEqual(BigInt(seen.at(-1)!));
    const fractions = moments.map(({ fraction }) => fraction);
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
    expect(fractions.at(-1)).toBeGreaterThan(fractions[0]!);
  });

  test("a timeout and a signal stop all threads", { timeout: 60_000 }, async () => {
    const problem = endless();
    const answer = await built.countClasses(problem, { workers: 3, timeoutMs: 200 });
    expect(answer.status).toBe("timeout");
    const stop = new AbortController();
    const onProgress = ({ solutions }: { solutions: number }) => solutions > 0 && stop.abort();
    const cancelled = await built.countClasses(problem, { workers: 3, signal: stop.signal, onProgress });
    expect(cancelled.status).toBe("cancelled");
    expect(cancelled.status !== "complete" && cancelled.classes).toBeGreaterThan(0n);
  });

  test("--max-nodes keeps it to one thread, and so reproducible", async () => {
    const said: string[] = [];
    const ask = () => {
      const onPlan = (sentence: string) => said.push(sentence);
      return built.countClasses(endless(), { workers: 2, maxNodes: 2_000_000, onPlan });
    };
    const [one, other] = [await ask(), await ask()];
    expect(one.status).toBe("limit");
    expect([one.classes, one.all]).toEqual([other.classes, other.all]);
    expect(said.filter((sentence) => /threads/.test(sentence))).toEqual([]);
  });

  test("held, it does nothing; then it goes on", { timeout: 60_000 }, async () => {
    const stop = new AbortController();
    let release = () => {};
    let held: Promise<void> | undefined;
    let reports = 0;
    const asked = built.countClasses(endless(), {
      workers: 2,
      signal: stop.signal,
      hold: () => held,
      onProgress: () => {
        if (++reports === 4) stop.abort();
        if (reports !== 2) return;
        held = new Promise((resolve) => {
          release = resolve;
        });
      },
    });
    while (reports < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    let answered = false;
    asked.then(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([reports, answered]).toEqual([2, false]);
    held = undefined;
    release();
    expect(await asked).toMatchObject({ status: "cancelled" });
    expect(reports).toBeGreaterThanOrEqual(4);
  });

  test("whoever leaves leaves no thread behind", { timeout: 60_000 }, async () => {
    const dlx = built.writeDlx(endless());
    const script = `
      import { classes, countClasses, parseDlx, unwrap } from ${JSON.stringify(join(ROOT, "dist/index.js"))};
      const problem = unwrap(parseDlx(${JSON.stringify(dlx)}));
      let found = 0;
      for await (const _ of classes(problem, { workers: 3 })) if (++found === 10_000) break;
      await countClasses(problem, { workers: 3, timeoutMs: 300 });
      console.log("left", found);
    `;
    // A thread that is still there would keep the process from ending.
    const { ended } = start(process.execPath, ["--input-type=module", "--eval", script]);
    expect(await ended).toMatchObject({ code: 0, stdout: "left 10000\n", stderr: "" });
  });
});
