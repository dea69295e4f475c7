// Every engine against the oracle: it lists every solution once, however it is interrupted, seeded or divided. Some
// hundreds of problems from a fixed seed; `npm run soak` tries ORACLE_CASES of each class.

import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Search } from "../../src/engines/engine.js";
import { optionCount, type Part } from "../../src/library/index.js";
import { WHOLE } from "../../src/problem/part.js";
import { holds, same } from "../support/same.js";
import { always, isIn, listing } from "./always.js";
import { fourWords, kernels } from "./kernels.js";

/** Runs a search to its end in shares of this many nodes; gives its solutions, sorted. */
function exhaust(search: Search, share: number): string[] {
  const found: string[] = [];
  for (;;) {
    const pause = search.run(share);
    if (pause === "done") return found.sort();
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
}

/** The solutions in the order of the search, which gives its rest away after a share and goes on with the parts. */
function inOrder(search: Search, share: number): string[] {
  const found: string[] = [];
  const parts: Part[] = [WHOLE];
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    search.enter(part);
    const end = search.counters.nodes + (parts.length + found.length < 200 ? share : Infinity);
    for (;;) {
      const pause = search.run(Math.max(0, end - search.counters.nodes));
      if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
      else if (pause === "done") break;
      else {
        parts.unshift(...search.leave());
        share++;
        break;
      }
    }
  }
  return found;
}

const TIME = { timeout: 3_600_000 };
const PART = process.env.ORACLE_CASES ? 1 : 1 / 2;

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    for (const engine of [...listing(kind), ...kernels, fourWords]) {
      test(`${engine.name} lists every solution once, however it is interrupted`, TIME, () => {
        always(
          kind,
          (p, expected) => {
            for (const share of [Infinity, 1, 7]) {
              same(exhaust(engine.start(p, { mode: "list" }), share), expected);
            }
            const counting = engine.start(p, { mode: "count" });
            same(exhaust(counting, 5), []);
            same([counting.counters.solutions], [expected.length]);
          },
          PART,
        );
      });

      test(`${engine.name} leaves its tables as they were, and seeds change only the order`, TIME, () => {
        always(
          kind,
          (p, expected) => {
            const search = engine.start(p, { mode: "list" });
            const before = search.tables!();
            expect(search.fraction()).toBe(0);
            let last = 0;
            for (let pause = search.run(1); pause !== "done"; pause = search.run(1)) {
              const now = search.fraction();
              holds(now >= last - 1e-9 && now <= 1 + 1e-9, () => `${now} after ${last}`);
              last = now;
            }
            expect(search.fraction()).toBe(1);
            if (!isDeepStrictEqual(search.tables!(), before)) expect(search.tables!()).toEqual(before);
            expect(search.run(1)).toBe("done");
            expect(search.counters.profile.reduce((sum, n) => sum + n, 0)).toBe(search.counters.nodes);
            for (const seed of [1, 2]) same(exhaust(engine.start(p, { mode: "list", seed }), 3), expected);
          },
          PART,
        );
      });

      test(`${engine.name} searches parts, and gives away what is left as parts`, TIME, () => {
        always(
          kind,
          (p, expected) => {
            const n = optionCount(p);
            const search = engine.start(p, { mode: "list" });
            for (const part of [
              { take: [0], avoid: [] },
              { take: [], avoid: [0] },
              { take: [n - 1, 1], avoid: [2] },
              { take: [2, 0], avoid: [1, n - 1] },
            ]) {
              if (![...part.take, ...part.avoid].every((o) => o >= 0 && o < n)) continue;
              const inPart = expected.filter((text) =>
                isIn(part, text === "" ? [] : text.split(",").map(Number)),
              );
              search.enter(part);
              same(exhaust(search, Infinity), part.take.length > new Set(part.take).size ? [] : inPart);
            }
            for (const nodes of [1, 3]) {
              search.enter({ take: [], avoid: [0] });
              search.run(nodes); // and leaves the rest of it unsearched
              search.enter(WHOLE);
              same(exhaust(search, 2), expected);
            }
            const order = inOrder(search, Infinity);
            for (const share of [0, 1, 2, 5, 12]) {
              const found = inOrder(search, share);
              same([...found].sort(), expected);
              if (engine.keepsOrder({})) same(found, order);
            }
          },
          PART,
        );
      });
    }
  });
}
