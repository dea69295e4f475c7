// Clause learning with its log of lemmas checked, and problems that demand less.

import { expect } from "vitest";
import { LemmaChecker } from "../../src/design/why/lemmas.js";
import { CoreSearch } from "../../src/engines/learn/cores.js";
import { Learner } from "../../src/engines/learn/learner.js";
import { checkSolution, type Problem } from "../../src/library/index.js";

/** All solutions, by excluding one after the other; the log of lemmas is checked on the way. */
export function byExcluding(p: Problem, seed: number | undefined, ticks: number): string[] {
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

export function without(p: Problem, items: readonly number[]): Problem {
  return { ...p, lower: p.lower.map((lower, i) => (items.includes(i) ? lower : 0)) };
}

/** A core of single items; null if there is a solution. */
export function coreOf(p: Problem): readonly number[] | null {
  const groups = Array.from({ length: p.primaryCount }, (_, i) => [i]);
  const search = new CoreSearch(p, groups);
  search.run(Infinity);
  return search.core;
}
