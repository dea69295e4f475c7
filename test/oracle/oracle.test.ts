// Every engine and every question against the oracle. A few thousand problems from a fixed seed; `npm run soak` tries
// ORACLE_CASES of each class. A failing problem prints itself as a .dlx file.

import { describe, expect, test } from "vitest";
import { bitsWith } from "../../src/engines/bits/bits.js";
import { TALLY } from "../../src/engines/bits/tables.js";
import type { Engine, Search } from "../../src/engines/engine.js";
import { Prober } from "../../src/engines/probe/probe.js";
import { engines } from "../../src/engines/registry.js";
import {
  type CheapestAnswer,
  cheapestSync,
  checkSolution,
  countSync,
  firstSync,
  isUniqueSync,
  optionCount,
  type Part,
  type Problem,
  problemClass,
  solutionsSync,
} from "../../src/index.js";
import { WHOLE } from "../../src/problem/part.js";
import { always } from "./always.js";
import type { Kind } from "./problems.js";

/** Runs a search to its end in shares of this many nodes; gives its solutions, sorted. */
function exhaust(search: Search, share: number): string[] {
  const found: string[] = [];
  for (;;) {
    const pause = search.run(share);
    if (pause === "done") return found.sort();
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
}

function isIn({ take, avoid }: Part, options: readonly number[]): boolean {
  return take.every((o) => options.includes(o)) && !avoid.some((o) => options.includes(o));
}

/** The solutions in the order of the search, which gives its rest away after a share and goes on with the parts. */
function inOrder(search: Search, share: number): string[] {
  const found: string[] = [];
  const parts: (Part | null)[] = [null];
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part) search.enter(part);
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

/** Small problems would get the kernels for few words only. */
const kernels = [
  bitsWith("bits (by size)", () => 0),
  bitsWith("bits (by tally)", () => TALLY),
  bitsWith("bits (four words)", (p) => (problemClass(p) === "MCC" ? 0 : 4)),
];

const TIME = { timeout: 3_600_000 };

/** The engines that list the solutions of such problems. */
function listing(kind: Kind): Engine[] {
  return engines.filter(({ name, does }) => does.includes("list") && !(kind === "MCC" && name === "forced"));
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    for (const engine of [...listing(kind), ...kernels]) {
      test(`${engine.name} lists every solution once, however it is interrupted`, TIME, () => {
        always(kind, (p, expected) => {
          for (const share of [Infinity, 1, 7]) {
            expect(exhaust(engine.start(p, { mode: "list" }), share)).toEqual(expected);
          }
          const counting = engine.start(p, { mode: "count" });
          expect(exhaust(counting, 5)).toEqual([]);
          expect(counting.counters.solutions).toBe(expected.length);
        });
      });

      test(`${engine.name} leaves its tables as they were, and seeds change only the order`, TIME, () => {
        always(kind, (p, expected) => {
          const search = engine.start(p, { mode: "list" });
          const before = search.tables();
          expect(search.fraction()).toBe(0);
          let last = 0;
          for (let pause = search.run(1); pause !== "done"; pause = search.run(1)) {
            expect(search.fraction()).toBeGreaterThanOrEqual(last - 1e-9);
            last = search.fraction();
            expect(last).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(search.fraction()).toBe(1);
          expect(search.tables()).toEqual(before);
          expect(search.run(1)).toBe("done");
          expect(search.counters.profile.reduce((sum, n) => sum + n, 0)).toBe(search.counters.nodes);
          for (const seed of [1, 2])
            expect(exhaust(engine.start(p, { mode: "list", seed }), 3)).toEqual(expected);
        });
      });

      test(`${engine.name} searches parts, and gives away what is left as parts`, TIME, () => {
        always(kind, (p, expected) => {
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
            expect(exhaust(search, Infinity)).toEqual(
              part.take.length > new Set(part.take).size ? [] : inPart,
            );
          }
          const order = inOrder(engine.start(p, { mode: "list" }), Infinity);
          for (const share of [0, 1, 2, 5, 12]) {
            const found = inOrder(engine.start(p, { mode: "list" }), share);
            expect([...found].sort()).toEqual(expected);
            if (engine.keepsOrder({})) expect(found).toEqual(order);
          }
        });
      });
    }

    test("the questions, on every engine", TIME, () => {
      always(kind, (p, expected) => {
        askAll(p, expected, {});
        for (const { name } of listing(kind)) askAll(p, expected, { engine: name });
      });
    });

    test("checkSolution", TIME, () => {
      always(kind, (p, expected) => {
        for (const text of expected) {
          const options = numbers(text);
          expect(checkSolution(p, options)).toEqual({ ok: true });
          const mutants = [options.slice(1), [...options, ...options], options.map((o) => o + 1)];
          for (const mutant of mutants) {
            const right = expected.includes(String([...mutant].sort((a, b) => a - b)));
            expect(checkSolution(p, mutant).ok).toBe(right);
          }
        }
      });
    });

    test("cheapest, by branch and bound and by listing", TIME, () => {
      always(kind, (p, expected) => {
        const ways = [{}, { seed: 1 }, ...listing(kind).map(({ name }) => ({ engine: name }))];
        for (const budget of ways) {
          for (const k of [1, 3]) expectCheapest(cheapestSync(p, k, budget), { p, expected, k });
        }
        if (optionCount(p) > 1) {
          const part = { take: [1], avoid: [0] };
          const inPart = expected.filter((text) => isIn(part, numbers(text)));
          expectCheapest(cheapestSync(p, 3, { part }), { p, expected: inPart, k: 3 });
        }
        for (const maxNodes of [0, 1, 2, 5]) {
          const stopped = cheapestSync(p, 1, { maxNodes });
          if (stopped.status === "complete") continue;
          for (const text of expected) expect(costOf(p, text)).toBeGreaterThanOrEqual(stopped.atLeast);
        }
      });
    });

    test("estimates are right on average, over all probes that there are", TIME, () => {
      always(kind, (p, expected) => {
        const whole = expectation(p, WHOLE);
        expect(whole.solutions).toBeCloseTo(expected.length, 8);
        expect(whole.nodes).toBeCloseTo(whole.tree, 8);
        if (kind !== "MCC") expect(whole.tree).toBe(countSync(p, { engine: "links" }).statistics.nodes);
        if (optionCount(p) < 2) return;
        const part = { take: [1], avoid: [0] };
        const inPart = expected.filter((text) => isIn(part, numbers(text)));
        expect(expectation(p, part).solutions).toBeCloseTo(inPart.length, 8);
      });
    });
  });
}

/** count, solutions, first and isUnique. */
function askAll(p: Problem, expected: readonly string[], budget: { readonly engine?: string }): void {
  expect(countSync(p, budget)).toMatchObject({ status: "complete", count: BigInt(expected.length) });
  const listed = [...solutionsSync(p, budget)];
  expect(listed.map(({ options }) => String(options)).sort()).toEqual(expected);
  for (const { options } of listed) expect(checkSolution(p, options)).toEqual({ ok: true });
  const two = firstSync(p, 2, budget);
  if (expected.length < 2) expect(two).toMatchObject({ status: "complete" });
  else expect(two).toMatchObject({ status: "limit", some: [{}, {}] });
  const verdict = expected.length === 0 ? "no solution" : expected.length === 1 ? "unique" : "not unique";
  expect(isUniqueSync(p, budget).verdict).toBe(verdict);
  const three = isUniqueSync(p, { ...budget, limit: 3 });
  if (three.verdict === "not unique") expect(three.more.length).toBe(Math.min(1, expected.length - 2));
}

function numbers(text: string): number[] {
  return text === "" ? [] : text.split(",").map(Number);
}

function costOf(p: Problem, text: string): number {
  return numbers(text).reduce((sum, o) => sum + (p.cost?.[o] ?? 0), 0);
}

function expectCheapest(
  answer: CheapestAnswer,
  { p, expected, k }: { readonly p: Problem; readonly expected: readonly string[]; readonly k: number },
): void {
  if (answer.status !== "complete") expect.fail(answer.status);
  const costs = expected.map((text) => costOf(p, text)).sort((a, b) => a - b);
  expect(answer.solutions.map(({ cost }) => cost)).toEqual(costs.slice(0, k));
  const found = answer.solutions.map(({ options }) => String(options));
  expect(new Set(found).size).toBe(found.length);
  for (const text of found) expect(expected).toContain(text);
}

/** What probes say on average: every probe that there is, weighed by its probability; and the nodes of their tree. */
function expectation(p: Problem, part: Part): { solutions: number; nodes: number; tree: number } {
  const sum = { solutions: 0, nodes: 0, tree: 0 };
  /** The branches to take. */
  let branches: number[] = [];
  for (let known = 0; ; ) {
    const degrees: number[] = [];
    const below = (degree: number) => branches[degrees.push(degree) - 1] ?? 0;
    const prober = new Prober(p, { probes: 1, random: { below }, part });
    prober.run(Infinity);
    prober.settle();
    const chance = degrees.reduce((product, degree) => product / degree, 1);
    sum.solutions += chance * prober.solutions.estimated().value;
    sum.nodes += chance * prober.nodes.estimated().value;
    sum.tree += degrees.length + 1 - known;
    // The next probe: the last branch that has a neighbour moves on; the nodes above it are known.
    branches = degrees.map((_, level) => branches[level] ?? 0);
    while (branches.length > 0 && branches.at(-1)! + 1 >= degrees[branches.length - 1]!) branches.pop();
    if (branches.length === 0) return sum;
    branches[branches.length - 1]!++;
    known = branches.length;
  }
}
