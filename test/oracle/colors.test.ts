// Counting by color, against subset enumeration: all of a problem and its parts.

import { describe, expect, test } from "vitest";
import { colors } from "../../src/engines/colors/colors.js";
import type { Search } from "../../src/engines/engine.js";
import { countSync, problem } from "../../src/index.js";
import { optionCount } from "../../src/problem/problem.js";
import { randomNumbers } from "../support/random.js";
import { always } from "./always.js";

const TIME = { timeout: 3_600_000 };

/** This engine is one of many: it gets this share of all cases. */
const PART = 0.3;

function totalOf(search: Search, share: number): bigint {
  while (search.run(share) !== "done") expect(search.fraction()).toBeLessThan(1);
  return search.exact!;
}

for (const kind of ["XCC", "MCC"] as const) {
  describe(kind, () => {
    test("each color is a problem of its own, and together they are all", TIME, () => {
      always(
        kind,
        (p, expected) => {
          if (colors.misfit(p) !== null) return;
          const solutions = expected.map((text) => (text === "" ? [] : text.split(",").map(Number)));
          for (const share of [1, Infinity])
            expect(totalOf(colors.start(p, { mode: "count" }), share)).toBe(BigInt(expected.length));
          const search = colors.start(p, { mode: "count" });
          for (let o = 0; o < optionCount(p); o++) {
            search.enter({ take: [o], avoid: [] });
            expect(totalOf(search, 2)).toBe(BigInt(solutions.filter((all) => all.includes(o)).length));
          }
        },
        PART,
      );
    });
  });
}

test("items that are tied to each other by several colors", () => {
  const below = randomNumbers(15);
  let solutions = 0n;
  for (let k = 0; k < 200; k++) {
    const options = Array.from({ length: 6 + below(14) }, () => {
      const items = new Set([below(3), below(3)].map((i) => "abc"[i]!));
      const others = ["s", "t", "u"].filter(() => below(6) > 0);
      return [...items, ...others.map((other) => (below(15) === 0 ? other : `${other}:${below(2)}`))];
    });
    const p = problem<string, string>({
      primary: ["a", "b", "c"],
      secondary: ["s", "t", "u"],
      options: options as never,
    });
    const answer = countSync(p, { engine: "links" });
    if (answer.status !== "complete") throw new Error("links must come to its end");
    expect(countSync(p, { engine: "colors" })).toMatchObject({ status: "complete", count: answer.count });
    solutions += answer.count;
  }
  expect(solutions).toBeGreaterThan(200n);
});

test.each([
  [
    "two items",
    [
      ["a", "s"],
      ["b", "s"],
    ],
  ],
  [
    "four items in a row",
    [
      ["a", "s"],
      ["b", "s", "t"],
      ["c", "t", "u"],
      ["d", "u"],
    ],
  ],
])(
  "%s with 6,000 colors are counted in steps that grow with the colors, not with their square",
  (_, kinds) => {
    const hues = Array.from({ length: 6_000 }, (_, k) => k);
    const p = problem<string, string>({
      primary: kinds.map(([item]) => item!),
      secondary: ["s", "t", "u"],
      options: kinds.flatMap(([item, ...others]) =>
        hues.map((k) => [item, ...others.map((other) => `${other}:${k}`)]),
      ) as never,
    });
    const answer = countSync(p);
    expect(answer).toMatchObject({ status: "complete", count: 6_000n, statistics: { engine: "colors" } });
    expect(answer.statistics.updates).toBeLessThan(20 * 6_000);
  },
);
