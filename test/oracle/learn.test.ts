// Clause learning against the oracle: every solution, every core, every lemma.

import { expect, test } from "vitest";
import { LemmaChecker } from "../../src/design/why/lemmas.js";
import { learn } from "../../src/engines/learn/learn.js";
import { Learner } from "../../src/engines/learn/learner.js";
import {
  checkSolution,
  firstSync,
  optionCount,
  type Problem,
  problem,
  writeDlx,
} from "../../src/library/index.js";
import { randomNumbers } from "../support/random.js";
import { always } from "./always.js";
import { byExcluding, coreOf, without } from "./learning.js";
import { allSolutions, type Kind } from "./problems.js";

const TIME = { timeout: 3_600_000 };
const CASES = Number(process.env.ORACLE_CASES ?? 200);

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
          if (pause === "solution") found.push(String(search.solution().sort()));
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
      const core = coreOf(p);
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

/** A problem of some dozens of options, which needs hundreds of conflicts now and then. */
function larger(kind: Kind, random: (n: number) => number): Problem {
  const items = 8 + random(14);
  const names = Array.from({ length: items }, (_, i) => `p${i}`);
  const others = Array.from({ length: random(6) }, (_, i) => `s${i}`);
  const options = Array.from({ length: 2 * items + random(3 * items) }, () => {
    const entries = new Set(
      Array.from({ length: (kind === "MCC" ? 1 : 3) + random(3) }, () => names[random(items)]!),
    );
    const more = new Set(others.filter(() => random(4) === 0));
    const colored = [...more].map((name) =>
      kind === "XC" || random(4) === 0 ? name : `${name}:${random(3)}`,
    );
    return [...entries, ...colored];
  });
  // Half of those without bounds have a solution: some options that partition the items.
  if (kind !== "MCC" && random(2) === 0)
    for (let i = 0; i < items; i += 3) options.push(names.slice(i, i + 3));
  const primary = names.map((name) => {
    const min = kind === "MCC" ? random(4) : 1;
    return { name, min, max: kind === "MCC" ? Math.max(1, min + random(3)) : 1 };
  });
  return problem<string, string>({ primary, secondary: others, options });
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`learn on larger problems: the same verdict as links, its lemmas hold, ${kind}`, TIME, () => {
    const random = randomNumbers(7);
    const verdicts = { none: 0, solution: 0 };
    for (let k = 0; k < CASES / 5; k++) {
      const p = larger(kind, random);
      const checker = new LemmaChecker(p);
      const learner = new Learner(p, { seed: k % 3 === 0 ? undefined : k, proof: checker });
      const verdict = learner.run({}) as "none" | "solution";
      verdicts[verdict]++;
      const { status } = firstSync(p, 1, { engine: "links" });
      expect(status, writeDlx(p)).toBe(verdict === "none" ? "complete" : "limit");
      expect(checker.holds, writeDlx(p)).toBe(true);
      expect(checker.refuted).toBe(verdict === "none");
      if (verdict === "solution") expect(checkSolution(p, learner.solution())).toEqual({ ok: true });
      else expect(coreOf(p)).not.toBe(null);
    }
    expect(Math.min(verdicts.none, verdicts.solution)).toBeGreaterThan(CASES / 60);
  });
}

/** Dominoes on n × n cells without two opposite corners: no solution. */
function mutilated(n: number): Problem {
  const cell = (r: number, c: number) => `${r},${c}`;
  const corners = [cell(0, 0), cell(n - 1, n - 1)];
  const cells = Array.from({ length: n * n }, (_, k) => cell(Math.floor(k / n), k % n));
  const options = cells.flatMap((one, k) => {
    const [r, c] = [Math.floor(k / n), k % n];
    return [
      [one, cell(r + 1, c)],
      [one, cell(r, c + 1)],
    ];
  });
  const primary = cells.filter((name) => !corners.includes(name));
  return problem<string, string>({
    primary,
    options: options.filter((pair) => pair.every((name) => primary.includes(name))),
  });
}

test(
  "a long log, from which clauses are forgotten, holds; and one lemma that does not is found",
  TIME,
  () => {
    const p = mutilated(10);
    const log: ((checker: LemmaChecker) => void)[] = [];
    let forgotten = 0;
    const sink = {
      learned: (literals: readonly number[]) => void log.push((checker) => checker.learned(literals)),
      forgotten: (lemma: number) => {
        forgotten++;
        log.push((checker) => checker.forgotten(lemma));
      },
      excluded: () => expect.fail("nothing is excluded"),
    };
    const learner = new Learner(p, { proof: sink });
    expect(learner.run({})).toBe("none");
    const check = (lines: typeof log) => {
      const checker = new LemmaChecker(p);
      for (const tell of lines) tell(checker);
      return { holds: checker.holds, refuted: checker.refuted };
    };
    expect(check(log)).toEqual({ holds: true, refuted: true });
    expect(check([(checker) => checker.learned([0]), ...log]).holds).toBe(false);
    expect(check(log.slice(log.length >> 1)).holds).toBe(false);
    expect(forgotten).toBeGreaterThan(0);
  },
);
