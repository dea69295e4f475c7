// Counting by color, against subset enumeration: all of a problem and its parts.

import { describe, expect, test } from "vitest";
import { colors } from "../../src/engines/colors/colors.js";
import type { Search } from "../../src/engines/engine.js";
import { countSync, problem } from "../../src/index.js";
import { optionCount } from "../../src/problem/problem.js";
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

test("two items with 20,000 colors are counted in steps that grow with the colors, not with their square", () => {
  const hues = Array.from({ length: 20_000 }, (_, k) => k);
  const p = problem<string, string>({
    primary: ["a", "b"],
    secondary: ["s"],
    options: [...hues.map((k) => ["a", `s:${k}`]), ...hues.map((k) => ["b", `s:${k}`])] as never,
  });
  const answer = countSync(p);
  expect(answer).toMatchObject({ status: "complete", count: 20_000n, statistics: { engine: "colors" } });
  expect(answer.statistics.updates).toBeLessThan(20 * 20_000);
});
