// Every question against the oracle, on every engine. Some hundreds of problems from a fixed seed; `npm run soak` tries
// ORACLE_CASES of each class.

import { describe, expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import { Prober } from "../../src/engines/probe/probe.js";
import {
  type CheapestAnswer,
  cheapestSync,
  checkSolution,
  countSync,
  firstSync,
  optionCount,
  type Part,
  type Problem,
  solutionsSync,
  uniquenessSync,
} from "../../src/library/index.js";
import { WHOLE } from "../../src/problem/part.js";
import { holds, same } from "../support/same.js";
import { always, isIn, listing } from "./always.js";

/** Of the usual number of problems: each is asked some twenty questions. */
const PART = process.env.ORACLE_CASES ? 1 : 1 / 2;
const TIME = { timeout: 3_600_000 };

/** One after the other, again and again. */
function inTurn<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => all[at++ % all.length]!;
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    test("the questions, on every engine", TIME, () => {
      const next = inTurn(listing(kind));
      always(
        kind,
        (p, expected) => {
          askAll(p, expected, {});
          askAll(p, expected, { engine: next().name as EngineName });
        },
        PART,
      );
    });

    test("checkSolution", TIME, () => {
      always(kind, (p, expected) => {
        for (const text of expected) {
          const options = numbers(text);
          holds(checkSolution(p, options).ok, () => String(options));
          const mutants = [options.slice(1), [...options, ...options], options.map((o) => o + 1)];
          for (const mutant of mutants) {
            const right = expected.includes(String([...mutant].sort((a, b) => a - b)));
            holds(checkSolution(p, mutant).ok === right, () => String(mutant));
          }
        }
      });
    });

    test("cheapest, by branch and bound and by listing", TIME, () => {
      const next = inTurn([{ seed: 1 }, ...listing(kind).map(({ name }) => ({ engine: name }))]);
      always(
        kind,
        (p, expected) => {
          for (const budget of [{}, next()]) {
            for (const k of [1, 3]) expectCheapest(cheapestSync(p, k, budget), { p, expected, k });
          }
          if (optionCount(p) > 1) {
            const part = { take: [1], avoid: [0] };
            const inPart = expected.filter((text) => isIn(part, numbers(text)));
            expectCheapest(cheapestSync(p, 3, { given: part }), { p, expected: inPart, k: 3 });
          }
          for (const maxNodes of [0, 1, 2, 5]) {
            const stopped = cheapestSync(p, 1, { maxNodes });
            if (stopped.status === "complete") continue;
            for (const text of expected) holds(costOf(p, text) >= stopped.atLeast, () => text);
          }
        },
        PART,
      );
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

/** count, solutions, first and uniqueness. */
function askAll(p: Problem, expected: readonly string[], budget: { readonly engine?: EngineName }): void {
  const answer = countSync(p, budget);
  same(
    [answer.status, String(answer.status === "complete" && answer.count)],
    ["complete", String(expected.length)],
  );
  const listed = [...solutionsSync(p, budget)];
  same(listed.map(({ options }) => String(options)).sort(), expected);
  for (const { options } of listed) holds(checkSolution(p, options).ok, () => String(options));
  const two = firstSync(p, 2, budget);
  const some = two.status === "limit" ? two.solutions.length : -1;
  same([two.status, some], expected.length < 2 ? ["complete", -1] : ["limit", 2]);
  const verdict = expected.length === 0 ? "no solution" : expected.length === 1 ? "unique" : "not unique";
  same([uniquenessSync(p, budget).verdict], [verdict]);
  const three = uniquenessSync(p, { ...budget, limit: 3 });
  if (three.verdict === "not unique") expect(three.solutions.length).toBe(Math.min(3, expected.length));
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
  same(
    answer.solutions.map(({ cost }) => cost),
    costs.slice(0, k),
  );
  const found = answer.solutions.map(({ options }) => String(options));
  expect(new Set(found).size).toBe(found.length);
  for (const text of found) holds(expected.includes(text), () => text);
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
