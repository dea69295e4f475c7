import { describe, expect, test } from "vitest";
import { partsFor, partsOf } from "./slices.js";

describe("slices", () => {
  const parts = Array.from({ length: 300 }, (_, k) => ({
    take: [k],
    avoid: [],
    weight: 1,
    share: 1 / (k + 2),
    root: 0,
  }));

  test("every part is in one slice", () => {
    for (const of of [1, 2, 7, 310]) {
      const all = Array.from({ length: of }, (_, k) => partsOf({ slice: k + 1, of }, parts)).flat();
      expect(all.sort((a, b) => a - b)).toEqual(parts.map((_, k) => k));
    }
  });

  test("slices are even", () => {
    const sums = [1, 2, 3, 4].map((slice) => {
      return partsOf({ slice, of: 4 }, parts).reduce((sum, k) => sum + parts[k]!.share, 0);
    });
    expect(Math.max(...sums) / Math.min(...sums)).toBeLessThan(1.01);
  });

  test("there are several parts for each slice", () => {
    for (const of of [1, 10, 400, 100_000]) expect(partsFor(of)).toBeGreaterThanOrEqual(2 * of);
  });
});
