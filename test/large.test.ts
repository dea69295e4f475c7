// Large problems: many items, many entries, many levels. No recursion limits, no fixed table sizes.

import { describe, expect, test } from "vitest";
import { engines } from "../src/engines/registry.js";
import { built } from "./support/built.js";

const { BadValue, countSync, firstSync, DlxReader, problem, unwrap } = built;
const range = (n: number) => Array.from({ length: n }, (_, k) => k);
const TIME = { timeout: 300_000 };

describe("large problems", () => {
  for (const { name: engine, does, misfit } of engines) {
    const lists = does.includes("list");
    test.runIf(lists)(`5,000 levels, ${engine}`, TIME, ({ skip }) => {
      // Two ways to cover each pair of items: by one option or by two; the first solution has 5,000 options at least.
      const primary = range(10_000).map(String);
      const options = range(5000).flatMap((k) => [[`${2 * k}`], [`${2 * k + 1}`]]);
      const p = problem<string>({ primary, options });
      skip(misfit(p) !== null);
      const answer = firstSync(p, 1, { engine });
      expect(answer.status === "limit" && answer.solutions[0]!.options.length).toBe(10_000);
    });

    test.runIf(lists)(`2,000 levels with bounds, ${engine}`, TIME, ({ skip }) => {
      const primary = [{ name: "a", min: 2000, max: 2400 }];
      const p = problem<string>({ primary, options: range(2400).map(() => ["a"]) });
      skip(misfit(p) !== null);
      const answer = firstSync(p, 1, { engine });
      expect(answer.status === "limit" && answer.solutions[0]!.options.length).toBeGreaterThanOrEqual(2000);
    });

    test.runIf(does.includes("count"))(`100,000 items, ${engine}`, TIME, ({ skip }) => {
      const primary = range(100_000).map((k) => `i${k}`);
      const options = range(1000).map((k) => primary.slice(100 * k, 100 * k + 100));
      const p = problem<string>({ primary, options });
      skip(misfit(p) !== null);
      expect(countSync(p, { engine })).toMatchObject({ status: "complete", count: 1n });
    });
  }

  // A million; in the soak ten.
  const each = process.env.SOAK ? 100 : 10;
  test(`100,000 options of ${each} entries`, TIME, () => {
    const names = range(2000).map((k) => `i${k}`);
    const places = 2001 - each;
    const reader = new DlxReader();
    reader.push(`${names.join(" ")}\n`);
    for (let o = 0; o < 100_000; o++)
      reader.push(`${names.slice(o % places, (o % places) + each).join(" ")}\n`);
    const p = unwrap(reader.end());
    expect(p.entryItem.length).toBe(100_000 * each);
    expect(() => countSync(p, { engine: "bits" })).toThrow(BadValue); // the planner takes another
    for (const engine of ["links", "cells"] as const) {
      // 2000 / each options cover everything in just one pattern, each option in about 50 copies.
      const answer = countSync(p, { engine, maxNodes: 50 });
      expect(answer.status).toBe("limit");
      expect(firstSync(p, 1, { engine }).status).toBe("limit");
    }
  });
});
