// Memo counting against the oracle: with tables of all sizes, in parts, however it is interrupted.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MemoSearch } from "../../src/engines/memo/memo.js";
import { interchangeable } from "../../src/engines/memo/twins.js";
import { countSync, optionCount, type Problem, problem } from "../../src/library/index.js";
import { someSymmetries } from "../../src/symmetry/automorphisms.js";
import { itemImages } from "../../src/symmetry/items.js";
import { always } from "./always.js";

const TIME = { timeout: 3_600_000 };
/** Every search makes its own memory, which takes a while; the soak tries all cases. */
const PART = process.env.ORACLE_CASES ? 1 : 1 / 2;

function totalOf(search: MemoSearch, share: number): bigint {
  let last = 0n;
  let fraction = 0;
  while (search.run(share) !== "done") {
    expect(search.exact).toBeGreaterThanOrEqual(last);
    expect(search.fraction()).toBeGreaterThanOrEqual(fraction - 1e-9);
    last = search.exact;
    fraction = search.fraction();
  }
  expect(search.fraction()).toBe(1);
  return search.exact;
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
            expect(countSync(p, { engine: "memo", given: part })).toMatchObject({ count: search.exact });
        },
        PART,
      );
    });
  });
}

/** A problem whose items are numbers. */
function ofSets(items: number, sets: readonly (readonly number[])[]): Problem {
  const primary = Array.from({ length: items }, (_, i) => `${i}`);
  return problem({ primary, options: sets.map((set) => set.map((i) => `${i}`)) });
}

describe("symmetric problems", () => {
  /** Options that a permutation of the items leads to each other, and some items that can be interchanged. */
  const symmetric = fc
    .record({
      items: fc.integer({ min: 2, max: 11 }),
      options: fc.array(fc.array(fc.nat(10), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 7 }),
      moves: fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { minLength: 1, maxLength: 3 }),
    })
    .map(({ items, options, moves }) => {
      const sets = new Map<string, number[]>();
      const grow = (set: readonly number[]) => {
        const own = [...new Set(set.map((i) => i % items))].sort((a, b) => a - b);
        if (sets.has(own.join()) || sets.size >= 60) return;
        sets.set(own.join(), own);
        for (const [a, b] of moves) {
          const [x, y] = [a % items, b % items];
          grow(own.map((i) => (i === x ? y : i === y ? x : i)));
          grow(own.map((i) => (i === x ? y : i === y ? x : (i + 2 * y - 2 * x + 22 * items) % items)));
        }
      };
      for (const option of options) grow(option);
      return ofSets(items, [...sets.values()]);
    });

  test("symmetries and kinds of items change no count", TIME, () => {
    let used = 0;
    fc.assert(
      fc.property(symmetric, (p) => {
        const expected = countSync(p, { engine: "links" });
        if (expected.status !== "complete") expect.fail("not complete");
        const symmetries = itemImages(someSymmetries(p, 1e5, 8));
        used += symmetries.length;
        const search = new MemoSearch(p, { symmetries, memoryBytes: 1 << 16 });
        expect(totalOf(search, 2)).toBe(expected.count);
        for (const part of [
          { take: [0], avoid: [] },
          { take: [], avoid: [0] },
        ]) {
          search.enter(part);
          const { count } = countSync(p, { engine: "links", given: part }) as { count: bigint };
          expect(totalOf(search, Infinity)).toBe(count);
        }
      }),
      { numRuns: Number(process.env.ORACLE_CASES ?? 100), seed: Number(process.env.ORACLE_SEED ?? 1) },
    );
    expect(used).toBeGreaterThan(50);
  });

  test("items that can be interchanged are told from those that cannot", () => {
    const edges = (points: number, isEdge: (a: number, b: number) => boolean) => {
      const pairs: number[][] = [];
      for (let a = 0; a < points; a++) for (let b = 0; b < a; b++) if (isEdge(a, b)) pairs.push([a, b]);
      return ofSets(points, pairs);
    };
    expect([...interchangeable(edges(6, () => true))]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...interchangeable(edges(6, (a, b) => (a + b) % 2 === 1))]).toEqual([0, 1, 0, 1, 0, 1]);
    expect([...interchangeable(edges(6, (a, b) => a - b === 1 || a - b === 5))]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("very many equal options are compared once", () => {
    const square = [0, 1].flatMap((a) => [2, 3].map((b) => [a, b]));
    const sets = Array.from({ length: 50_000 }, () => square).flat();
    expect([...interchangeable(ofSets(4, sets))]).toEqual([0, 0, 2, 2]);
    expect([...interchangeable(ofSets(4, [...sets, [0, 2]]))]).toEqual([0, 1, 2, 3]);
  });
});
