// Reasons against the oracle: every reason that is given is true, no core can be made smaller, and a problem with a solution
// never gets one. All finders are asked about every problem, not only the one that answers first.

import { expect, test } from "vitest";
import { arithmetic } from "../../src/design/why/arithmetic.js";
import { coreProblem } from "../../src/design/why/check.js";
import { naturalColoring } from "../../src/design/why/coloring.js";
import { core } from "../../src/design/why/core.js";
import { counting, weights } from "../../src/design/why/counting.js";
import { forced } from "../../src/design/why/forced.js";
import { type Subject, subjectOf } from "../../src/design/why/subject.js";
import {
  checkReason,
  checkSolution,
  firstSync,
  type Problem,
  type Reason,
  whyHere,
  whySync,
  writeDlx,
} from "../../src/library/index.js";
import { randomNumbers } from "../support/random.js";
import { always } from "./always.js";
import { larger } from "./larger.js";
import { allSolutions, type Kind } from "./problems.js";

/** Of the usual number of problems; a soak takes all of them. */
const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 700) / 10);
const TIME = { timeout: 3_600_000 };

function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function coreOf(subject: Subject): Reason | null {
  const search = core(subject);
  while (!search.run());
  return search.reason();
}

/** What every finder says. */
function allReasons(p: Problem): Reason[] {
  const subject = subjectOf(p);
  const found = [
    arithmetic(subject),
    forced(subject, Infinity),
    finished(naturalColoring(subject)),
    finished(counting(subject)),
    finished(weights(subject)),
    coreOf(subject),
  ];
  return found.filter((reason) => reason !== null);
}

const KINDS = ["XC", "XCC", "MCC"] as Kind[];

for (const kind of KINDS) {
  test(`every reason is true, and every core irreducible, ${kind}`, TIME, () => {
    const kinds = new Map<string, number>();
    const property = (p: Problem, expected: string[]) => {
      const reasons = allReasons(p);
      if (expected.length > 0) expect(reasons).toEqual([]);
      for (const reason of reasons) {
        kinds.set(reason.kind, (kinds.get(reason.kind) ?? 0) + 1);
        expect(checkReason(p, reason), `${JSON.stringify(reason)}\n${writeDlx(p)}`).toBe(true);
        expect(
          reason.sentences.every((sentence) => /^[^a-z].*[.]$/.test(sentence)),
          reason.sentences.join(),
        ).toBe(true);
        if (reason.kind === "core") isIrreducible(p, reason.items);
      }
    };
    always(kind, property);
    for (const name of ["arithmetic", "forced", "coloring", "counting", "core"])
      expect(kinds.get(name) ?? 0, name).toBeGreaterThan(3);
  });

  test(`the verdict is the oracle's, ${kind}`, TIME, () => {
    const property = (p: Problem, expected: string[]) => {
      const answer = whySync(p, { best: true });
      const verdict = ["no solution", "unique"][expected.length] ?? "not unique";
      expect(answer.verdict).toBe(verdict);
      if (answer.verdict === "no solution") {
        expect(answer.reasons.length).toBeGreaterThan(0);
        isBest(p, answer.best!);
      }
      if (answer.verdict === "unique") expect(String(answer.options)).toBe(expected[0]);
      if (answer.verdict === "not unique") {
        expect(answer.differences.compared).toBe(expected.length);
        for (const { option, solutions } of answer.differences.options)
          expect(expected.filter((text) => text.split(",").includes(String(option))).length).toBe(solutions);
      }
    };
    always(kind, property);
  });
}

function isIrreducible(p: Problem, items: readonly number[]): void {
  expect(allSolutions(coreProblem(p, items))).toEqual([]);
  for (const item of items) {
    const fewer = items.filter((i) => i !== item);
    expect(allSolutions(coreProblem(p, fewer)).length).toBeGreaterThan(0);
  }
}

/** No options that can stand together cover more items. */
function isBest(
  p: Problem,
  best: { options: readonly number[]; left: readonly number[]; proved: boolean },
): void {
  const bare = coreProblem(p, []);
  expect(checkSolution(bare, best.options)).toEqual({ ok: true });
  const covered = (options: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < p.primaryCount; i++) {
      const times = options.filter((o) =>
        p.entryItem.subarray(p.optionStart[o], p.optionStart[o + 1]).includes(i),
      );
      sum += Math.min(times.length, p.lower[i]!);
    }
    return sum;
  };
  const most = Math.max(
    ...allSolutions(bare).map((text) => covered(text === "" ? [] : text.split(",").map(Number))),
  );
  expect(best.proved).toBe(true);
  expect(covered(best.options)).toBe(most);
}

for (const kind of KINDS) {
  test(`larger problems: every reason is true, and every core irreducible, ${kind}`, TIME, () => {
    const random = randomNumbers(11);
    const has = (p: Problem) => firstSync(p, 1, { engine: "links" }).status === "limit";
    let cores = 0;
    for (let k = 0; k < CASES; k++) {
      const p = larger(kind, random);
      const reasons = allReasons(p);
      if (has(p)) expect(reasons, writeDlx(p)).toEqual([]);
      for (const reason of reasons) {
        expect(checkReason(p, reason), `${JSON.stringify(reason)}\n${writeDlx(p)}`).toBe(true);
        if (reason.kind !== "core") continue;
        if (reason.deadEnds > 0) cores++;
        for (const item of reason.items) {
          const fewer = reason.items.filter((i) => i !== item);
          expect(has(coreProblem(p, fewer)), writeDlx(p)).toBe(true);
        }
      }
    }
    expect(cores).toBeGreaterThan(5);
  });
}

test("what must be here is in all solutions, and the contrary has a reason", TIME, async () => {
  const cases: [Problem, string[]][] = [];
  for (const kind of KINDS)
    always(
      kind,
      (p, expected) => void (expected.length > 0 && cases.length < 600 && cases.push([p, expected])),
    );
  const verdicts = new Map<string, number>();
  for (const [p, expected] of cases) {
    if (p.primaryCount === 0) continue;
    const answer = await whyHere(p, 0);
    verdicts.set(answer.verdict, (verdicts.get(answer.verdict) ?? 0) + 1);
    if (answer.verdict === "must") {
      for (const text of expected) expect(text.split(",")).toContain(String(answer.option));
      expect(answer.reasons.length).toBeGreaterThan(0);
    } else if (answer.verdict === "may") {
      if (p.upper[0]! > 1) continue; // then an option that all solutions have may be one of several
      for (const option of answer.options)
        expect(expected.every((text) => text.split(",").includes(String(option)))).toBe(false);
    } else expect(answer.verdict).toBe("must or may");
  }
  expect(verdicts.get("must")).toBeGreaterThan(10);
  expect(verdicts.get("may")).toBeGreaterThan(10);
});
