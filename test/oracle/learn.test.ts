// Clause learning against the oracle: every solution, every core, every lemma.

import { expect, test } from "vitest";
import { LemmaChecker } from "../../src/engines/learn/check-lemmas.js";
import { coreOf } from "../../src/engines/learn/cores.js";
import { learn } from "../../src/engines/learn/learn.js";
import { Learner } from "../../src/engines/learn/learner.js";
import { checkSolution, optionCount, type Problem } from "../../src/index.js";
import { always } from "./always.js";
import { allSolutions, type Kind } from "./problems.js";

const TIME = { timeout: 3_600_000 };

/** All solutions, by excluding one after the other; the log of lemmas is checked on the way. */
function byExcluding(p: Problem, seed: number | undefined, ticks: number): string[] {
  const checker = new LemmaChecker(p);
  const learner = new Learner(p, { seed, proof: checker });
  const found: string[] = [];
  for (;;) {
    const pause = learner.run({ ticks });
    if (pause === "none") break;
    if (pause === "paused") continue;
    const solution = learner.solution();
    expect(checkSolution(p, solution)).toEqual({ ok: true });
    found.push(String(solution));
    learner.exclude(solution);
  }
  expect(checker.holds).toBe(true);
  expect(checker.refuted).toBe(true);
  return found.sort();
}

function without(p: Problem, items: readonly number[]): Problem {
  return { ...p, lower: p.lower.map((lower, i) => (items.includes(i) ? lower : 0)) };
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`learn finds every solution once and proves that there are no more, ${kind}`, TIME, () => {
    always(kind, (p, expected) => {
      for (const seed of [undefined, 1, 2]) expect(byExcluding(p, seed, 3)).toEqual(expected);
    });
  });

  test(`learn in parts, as an engine, ${kind}`, TIME, () => {
    always(kind, (p, expected) => {
      const n = optionCount(p);
      const search = learn.start(p, { mode: "list" });
      for (const part of [
        { take: [], avoid: [] },
        { take: [0], avoid: [] },
        { take: [n - 1], avoid: [0] },
      ]) {
        if (n === 0 && part.take.length > 0) continue;
        search.enter(part);
        const found: string[] = [];
        for (let pause = search.run(1); pause !== "done"; pause = search.run(1)) {
          if (pause === "solution") found.push(String(search.solution()));
        }
        const within = expected.filter((text) => {
          const options = text === "" ? [] : text.split(",").map(Number);
          return part.take.every((o) => options.includes(o)) && !part.avoid.some((o) => options.includes(o));
        });
        expect(found.sort()).toEqual(within);
      }
    });
  });

  test(`cores cannot be met, and no item can be left out, ${kind}`, TIME, () => {
    let cores = 0;
    always(kind, (p, expected) => {
      const core = coreOf(p, Infinity);
      if (expected.length > 0) return expect(core).toBe(null);
      cores++;
      expect(allSolutions(without(p, core!))).toEqual([]);
      for (const item of core!) {
        expect(
          allSolutions(
            without(
              p,
              core!.filter((i) => i !== item),
            ),
          ).length,
        ).toBeGreaterThan(0);
      }
    });
    expect(cores).toBeGreaterThan(20);
  });
}
