// Reductions against the oracle: the smaller problem's solutions, expanded, are the original's, each once; and against
// DLX-PRE's rules, written down here a second time from their statement: never more options than those leave.

import { describe, expect, test } from "vitest";
import {
  checkSolution,
  optionCount,
  type Problem,
  parseDlx,
  type Reduction,
  reduceSync,
  unwrap,
  writeDlx,
} from "../../src/library/index.js";
import { Reducer } from "../../src/problem/reduce/reducer.js";
import { always } from "./always.js";
import { allSolutions } from "./problems.js";

/** For what is done many times with a problem: a part of the cases. */
const FEWER = 0.1;
const TIME = { timeout: 3_600_000 };

/** The original's solutions as the reduction gives them. */
function expanded(reduction: Reduction): string[] {
  const { original, problem } = reduction;
  expect(withoutPrimary(problem), "engines never choose these").toEqual([]);
  const found: string[] = [];
  for (const text of allSolutions(problem)) {
    const solution = text === "" ? [] : text.split(",").map(Number);
    const originals = [...reduction.expand(solution)];
    expect(reduction.multiplicity(solution)).toBe(BigInt(originals.length));
    for (const options of originals) {
      expect(checkSolution(original, options)).toEqual({ ok: true });
      expect(costOf(original, options)).toBe(
        costOf(problem, solution) +
          costOf(
            original,
            reduction.forced.map((list) => list[0]!),
          ),
      );
      found.push(String(options));
    }
  }
  return found.sort();
}

/** Options without a primary item: a definition may choose them, and no search does. */
function withoutPrimary({ optionStart, entryItem, primaryCount }: Problem): number[] {
  const items = Array.from(optionStart.subarray(1), (end, o) => entryItem.subarray(optionStart[o]!, end));
  return items.flatMap((own, o) => (own.some((i) => i < primaryCount) ? [] : [o]));
}

test("an option whose only primary item may be left out keeps that item", () => {
  const p = unwrap(parseDlx("0:3|a\na\na\n"));
  const reduction = reduceSync(p);
  expect(withoutPrimary(reduction.problem)).toEqual([]);
  expect(expanded(reduction)).toEqual(["", "0", "0,1", "1"]);
});

test("of two items with the same options, the stricter demand stays", () => {
  for (const items of ["0:2|a 1:2|b", "1:2|a 0:2|b", "0:3|a 0:2|b", "0:2|a 2:3|b"]) {
    const p = unwrap(parseDlx(`${items}\na b\na b\na b\na b\n`));
    expect(expanded(reduceSync(p)), items).toEqual(allSolutions(p));
  }
});

function costOf(p: Problem, options: readonly number[]): number {
  return options.reduce((sum, o) => sum + (p.cost?.[o] ?? 0), 0);
}

/** Options that DLX-PRE's rules leave: an option goes if some primary item without it has only options that clash with it. */
function leftByDlxPre(p: Problem): Set<number> {
  const entries = (o: number) => {
    const found = new Map<number, number>();
    for (let e = p.optionStart[o]!; e < p.optionStart[o + 1]!; e++)
      found.set(p.entryItem[e]!, p.entryColor?.[e] ?? 0);
    return found;
  };
  const options = Array.from({ length: optionCount(p) }, (_, o) => entries(o));
  const clash = (a: Map<number, number>, b: Map<number, number>) =>
    [...a].some(([i, color]) => b.has(i) && (color === 0 || b.get(i) !== color));
  const left = new Set(options.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (let item = 0; item < p.primaryCount; item++) {
      const own = [...left].filter((o) => options[o]!.has(item));
      if (own.length === 0) return new Set();
      for (const o of left) {
        if (options[o]!.has(item)) continue;
        if (own.every((other) => clash(options[o]!, options[other]!))) left.delete(o);
      }
    }
  }
  return left;
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    test("the solutions, expanded, are the original's", TIME, () => {
      always(kind, (p, expected) => {
        const reduction = reduceSync(p);
        expect(expanded(reduction)).toEqual(expected);
        if (!reduction.solvable) expect(expected).toEqual([]);
        expect(reduction.complete).toBe(true);
        expect(optionCount(reduction.problem)).toBeLessThanOrEqual(optionCount(p));
        expect(unwrap(parseDlx(writeDlx(reduction.problem), { allowEmpty: true })).itemNames).toEqual(
          reduction.problem.itemNames,
        );
      });
    });

    test("wherever it stops; and with duplicates kept, an option for an option", TIME, () => {
      always(
        kind,
        (p, expected) => {
          const reducer = new Reducer(p, { keepDuplicates: true });
          for (let done = false; !done; done = reducer.run(1)) {
            const reduction = reducer.result();
            expect(expanded(reduction)).toEqual(expected);
            for (const list of [...reduction.forced, ...reduction.origins]) expect(list.length).toBe(1);
          }
        },
        FEWER,
      );
    });

    test("a second reduction finds nothing more", TIME, () => {
      always(kind, (p) => {
        const once = reduceSync(p);
        const again = reduceSync(once.problem);
        expect(optionCount(again.problem)).toBe(optionCount(once.problem));
        expect(again.problem.itemNames).toEqual(once.problem.itemNames);
      });
    });
  });
}

test("never more options than DLX-PRE leaves", TIME, () => {
  for (const kind of ["XC", "XCC"] as const) {
    always(kind, (p) => {
      const left = leftByDlxPre(p);
      const { origins } = reduceSync(p, { keepDuplicates: true });
      for (const [o] of origins) expect(left.has(o!)).toBe(true);
    });
  }
});
