import { describe, expect, test } from "vitest";
import { countSync, problem, solutionsSync } from "../library/index.js";
import { partsOf } from "./slices.js";
import { split } from "./split.js";

/** n queens. */
function queens(n: number) {
  const lines = (name: string, count: number) => Array.from({ length: count }, (_, k) => `${name}${k}`);
  return problem<string, string>({
    primary: [...lines("r", n), ...lines("c", n)],
    secondary: [...lines("a", 2 * n - 1), ...lines("b", 2 * n - 1)],
    options: Array.from({ length: n * n }, (_, k) => {
      const [i, j] = [Math.floor(k / n), k % n];
      return [`r${i}`, `c${j}`, `a${i + j}`, `b${n - 1 - i + j}`];
    }),
  });
}

describe("split", () => {
  const p = queens(7);

  test("the parts together are the problem, and no part overlaps another", () => {
    for (const wanted of [1, 2, 7, 40, 1000]) {
      const parts = split(p, wanted);
      const found = parts.flatMap((part) =>
        [...solutionsSync(p, { given: part })].map(({ options }) => String(options)),
      );
      expect(found.length).toBe(40);
      expect(new Set(found).size).toBe(40);
      if (wanted <= 40) expect(parts.length).toBeGreaterThanOrEqual(wanted);
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    }
  });

  test("it is the same every time, and no part is a large share of the work", () => {
    expect(split(p, 40)).toEqual(split(p, 40));
    const large = queens(9);
    const nodes = split(large, 100).map(
      (part) => countSync(large, { given: part, engine: "links" }).statistics.nodes,
    );
    expect(Math.max(...nodes) / nodes.reduce((sum, n) => sum + n, 0)).toBeLessThan(0.05);
  });

  test("bounds: items that need no more end somewhere", () => {
    const bounded = problem<string, string>({
      primary: ["A", "B", { name: "C", min: 2, max: 3 }, { name: "D", min: 0, max: 2 }],
      secondary: ["X", "Y"],
      options: [
        ["A", "B", "X:0", "Y:0"],
        ["A", "C", "X:1", "Y:1"],
        ["C", "X:0"],
        ["B", "X:1"],
        ["C", "Y:1"],
        ["D"],
      ],
    });
    for (const wanted of [1, 3, 100]) {
      const parts = split(bounded, wanted);
      const found = parts.map((part) => countSync(bounded, { given: part }));
      const sum = found.reduce((total, answer) => total + answer.statistics.solutions, 0);
      expect(sum).toBe(countSync(bounded).statistics.solutions);
      expect(sum).toBeGreaterThan(0);
    }
  });

  test("only what is in the roots", () => {
    const root = { take: [3], avoid: [8] };
    const parts = split(p, 10, [root]);
    const sum = parts.reduce((total, part) => total + [...solutionsSync(p, { given: part })].length, 0);
    expect(sum).toBe([...solutionsSync(p, { given: root })].length);
  });
});

test("a search of more nodes than a number can hold is dealt evenly all the same", () => {
  const primary = Array.from({ length: 420 }, (_, k) => `i${k}`);
  const options = primary.flatMap((item) => Array.from({ length: 10 }, () => [item]));
  const parts = split(problem<string>({ primary, options }), 20);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const sizes = [1, 2].map((slice) => partsOf({ slice, of: 2 }, parts).length);
  expect(Math.min(...sizes)).toBeGreaterThan(1);
});

test("an item with very many options is divided into groups of them, which together are all", () => {
  const options = [...Array.from({ length: 3000 }, () => ["a"]), ["a", "b"], ["b"]];
  const wide = problem<string>({ primary: ["a", "b"], options });
  const parts = split(wide, 400);
  expect(parts.length).toBeGreaterThan(8);
  expect(parts.length).toBeLessThan(64);
  const sum = parts.reduce((total, part) => total + countSync(wide, { given: part }).statistics.solutions, 0);
  expect(sum).toBe(3001);
  // 40,000 options: with a part for each it would take minutes, and gigabytes.
  const equal = problem<string>({ primary: ["a"], options: Array.from({ length: 40_000 }, () => ["a"]) });
  const avoided = split(equal, 400).reduce((total, { avoid }) => total + avoid.length, 0);
  expect(avoided).toBeLessThan(40 * 40_000);
});
