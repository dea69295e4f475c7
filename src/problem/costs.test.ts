import { expect, test } from "vitest";
import { parseDlx, problem } from "../library/index.js";
import { costsAreExact, mostCost } from "./costs.js";

const MOST = Number.MAX_SAFE_INTEGER;

test("a solution that could cost more than a number holds is refused, where it is read and where it is built", () => {
  const parsed = parseDlx(`a b\na |${MOST}\nb |1\n`);
  expect(parsed.ok ? [] : parsed.errors).toMatchObject([{ code: "bad-cost", line: 2, column: 1 }]);
  const options = [
    { items: ["a"], cost: MOST },
    { items: ["b"], cost: 1 },
  ] as const;
  expect(() => problem({ primary: ["a", "b"], options })).toThrow("could cost more than 2^53");
});

test("options that exclude each other may cost as much as they like together", () => {
  const p = problem({
    primary: ["a", "b"],
    options: [
      { items: ["a", "b"], cost: MOST - 5 },
      { items: ["a"], cost: MOST - 5 },
      { items: ["b"], cost: 5 },
    ],
  });
  expect([mostCost(p), costsAreExact(p)]).toEqual([BigInt(MOST), true]);
});

test("bounds count", () => {
  const spec = (max: number) => ({
    primary: [{ name: "a", min: 0, max }] as const,
    options: [1, 2, 3].map(() => ({ items: ["a"] as const, cost: 2 ** 52 })),
  });
  expect(mostCost(problem(spec(1)))).toBe(2n ** 52n);
  expect(() => problem(spec(2))).toThrow("2^53");
  expect(() => problem(spec(3))).toThrow("2^53");
});
