// Memo counting against the oracle: with tables of all sizes, in parts, however it is interrupted.

import { describe, expect, test } from "vitest";
import { MemoSearch } from "../../src/engines/memo/memo.js";
import { countSync, optionCount } from "../../src/index.js";
import { always } from "./always.js";

const TIME = { timeout: 3_600_000 };
/** Every search makes its own memory, which takes a while; the soak tries all cases. */
const PART = process.env.ORACLE_CASES ? 1 : 1 / 2;

function totalOf(search: MemoSearch, share: number): bigint {
  let last = 0n;
  let fraction = 0;
  while (search.run(share) !== "done") {
    expect(search.total()).toBeGreaterThanOrEqual(last);
    expect(search.fraction()).toBeGreaterThanOrEqual(fraction - 1e-9);
    last = search.total();
    fraction = search.fraction();
  }
  expect(search.fraction()).toBe(1);
  return search.total();
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    test("memo counts, whatever the size of its table and of its shares", TIME, () => {
      always(
        kind,
        (p, expected) => {
          for (const [memoryBytes, share] of [
            [2 ** 20, 1],
            [200, 3],
            [0, Infinity],
          ] as const) {
            expect(totalOf(new MemoSearch(p, { memoryBytes }), share)).toBe(BigInt(expected.length));
          }
          expect(countSync(p, { engine: "memo" })).toMatchObject({ count: BigInt(expected.length) });
        },
        PART,
      );
    });

    test("one table serves all parts of a problem", TIME, () => {
      always(
        kind,
        (p, expected) => {
          const solutions = expected.map((text) => (text === "" ? [] : text.split(",").map(Number)));
          const search = new MemoSearch(p, { memoryBytes: 1 << 16 });
          for (let o = optionCount(p) - 1; o >= 0; o--) {
            const having = BigInt(solutions.filter((options) => options.includes(o)).length);
            search.enter({ take: [o], avoid: [] });
            expect(totalOf(search, 2)).toBe(having);
            search.enter({ take: [], avoid: [o] });
            expect(totalOf(search, Infinity)).toBe(BigInt(expected.length) - having);
          }
          const part = { take: [], avoid: [0] };
          if (optionCount(p) > 0)
            expect(countSync(p, { engine: "memo", part })).toMatchObject({ count: search.total() });
        },
        PART,
      );
    });
  });
}
