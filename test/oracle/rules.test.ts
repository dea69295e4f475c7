// Puzzles of rules against plain enumeration: every question, every engine, proofs and reasons; and automata against
// their definition, on all words up to length 6.

import { describe, expect, test } from "vitest";
import { minimizeRules } from "../../src/design/making/demands.js";
import { Random } from "../../src/engines/random.js";
import { engines } from "../../src/engines/registry.js";
import {
  type CountAnswer,
  checkReason,
  countSync,
  frequenciesSync,
  optionTokens,
  Puzzle,
  prove,
  type RulesPuzzle,
  type RulesSolution,
  type Solution,
  sampleSync,
  solutionsSync,
  uniquenessSync,
  unwrap,
  verifyProof,
  whySync,
} from "../../src/library/index.js";
import { unroll } from "../../src/puzzles/rules/automaton.js";
import { rulesDemands } from "../../src/puzzles/rules/demands.js";
import { rulesFamily } from "../../src/puzzles/rules/family.js";
import { flawOf } from "../../src/puzzles/rules/flaw.js";
import { kindOf, kindOfRule } from "../../src/puzzles/rules/kinds.js";
import type { RulePart } from "../../src/puzzles/rules/parts.js";
import { randomNumbers } from "../support/random.js";
import { allGrids, DEFINITIONS, layingsOf } from "./rules-judge.js";
import { randomPuzzle, randomRuleOf } from "./rules-puzzles.js";

const CASES = Number(process.env.ORACLE_CASES ?? 300);
const SEED = Number(process.env.ORACLE_SEED ?? 20261118);
const TIME = { timeout: 3_600_000 };

/** By grid, as text: in how many ways it is a solution. */
function expectedOf(puzzle: RulesPuzzle): Map<string, number> {
  const ways = new Map<string, number>();
  for (const grid of allGrids(puzzle)) {
    const layings = puzzle.rules.flatMap(({ dominoes }) => (dominoes ? [layingsOf(grid, dominoes)] : []));
    const all = layings.reduce((a, b) => a * b, 1);
    if (all > 0) ways.set(JSON.stringify(grid), all);
  }
  return ways;
}

/** The puzzle, what its text says; the rules that nothing satisfies are left out. */
function* puzzles(count: number, seed: number): Generator<RulesPuzzle> {
  const random = randomNumbers(seed);
  for (let k = 0; k < count; k++) {
    const puzzle = randomPuzzle(random);
    const rules = puzzle.rules.filter((rule) => flawOf(rule, puzzle) === null);
    yield { ...puzzle, rules };
  }
}

const textOf = (puzzle: RulesPuzzle) => rulesFamily.write(puzzle);
const gridOf = (puzzle: Puzzle<RulesPuzzle, RulesSolution>, solution: Solution) =>
  JSON.stringify(puzzle.decode(solution).grid);

function tally(texts: Iterable<string>): Map<string, number> {
  const ways = new Map<string, number>();
  for (const text of texts) ways.set(text, (ways.get(text) ?? 0) + 1);
  return ways;
}

test("solutions, counts, samples and frequencies are those of plain enumeration", TIME, () => {
  for (const spec of puzzles(CASES, SEED)) {
    const puzzle = new Puzzle(rulesFamily, spec);
    const expected = expectedOf(spec);
    const all = [...expected.values()].reduce((a, b) => a + b, 0);
    const told = textOf(spec);
    expect(countSync(puzzle), told).toMatchObject({ status: "complete", count: BigInt(all) });
    const found = [...solutionsSync(puzzle)];
    expect(tally(found.map((solution) => gridOf(puzzle, solution))), told).toEqual(expected);
    expect(new Set(found.map(({ options }) => String([...options].sort((a, b) => a - b)))).size, told).toBe(
      all,
    );
    const verdict = all === 0 ? "no solution" : all === 1 ? "unique" : "not unique";
    expect(uniquenessSync(puzzle).verdict, told).toBe(verdict);
    if (all === 0) continue;
    const sample = sampleSync(puzzle, 3, { seed: 1 });
    expect(sample.status, told).toBe("complete");
    if (sample.status === "complete")
      for (const solution of sample.solutions)
        expect(expected.has(gridOf(puzzle, solution)), told).toBe(true);
    expectFrequencies(puzzle, expected);
  }
});

/** By cell and value: in how many of the solutions. */
function expectFrequencies(
  puzzle: Puzzle<RulesPuzzle, RulesSolution>,
  expected: ReadonlyMap<string, number>,
): void {
  const answer = frequenciesSync(puzzle);
  if (answer.status !== "complete") throw new Error(answer.status);
  const { problem } = puzzle;
  const times = new Map<string, number>();
  for (const [text, ways] of expected)
    for (const [i, row] of (JSON.parse(text) as (number | null)[][]).entries())
      for (const [j, value] of row.entries())
        if (value !== null) times.set(`${i},${j},${value}`, (times.get(`${i},${j},${value}`) ?? 0) + ways);
  for (const [o, count] of answer.options.entries()) {
    const { grid } = puzzle.decode({ tokens: [optionTokens(problem, o)] });
    for (const [i, row] of grid.entries())
      for (const [j, value] of row.entries())
        if (value !== null) expect(count).toBe(BigInt(times.get(`${i},${j},${value}`) ?? 0));
  }
}

test("engines agree", TIME, () => {
  for (const spec of puzzles(CASES, SEED + 2)) {
    const puzzle = new Puzzle(rulesFamily, spec);
    const { problem } = puzzle;
    const { count } = unwrapped(countSync(problem));
    for (const { name, does, misfit } of engines) {
      if (misfit(problem) !== null) continue;
      if (does.includes("count"))
        expect(unwrapped(countSync(problem, { engine: name })).count, textOf(spec)).toBe(count);
      if (!does.includes("list") || count > 500n) continue;
      expect(BigInt([...solutionsSync(problem, { engine: name })].length), textOf(spec)).toBe(count);
    }
  }
});

function unwrapped(answer: CountAnswer) {
  if (answer.status !== "complete") throw new Error(answer.status);
  return answer;
}

test("proofs verify", TIME, async () => {
  for (const spec of puzzles(Math.ceil(CASES / 5), SEED + 3)) {
    const puzzle = new Puzzle(rulesFamily, spec);
    const chunks: Uint8Array[] = [];
    const answer = await prove(puzzle.problem, { sink: (bytes) => void chunks.push(bytes) });
    const verdict = await verifyProof(puzzle.problem, new Uint8Array(Buffer.concat(chunks)));
    const solutions = BigInt([...expectedOf(spec).values()].reduce((a, b) => a + b, 0));
    expect(answer, textOf(spec)).toMatchObject({ status: "complete", solutions });
    expect(verdict, textOf(spec)).toEqual({ ok: true, solutions, exact: true });
  }
});

test("reasons are true", TIME, () => {
  let [reasons, cores] = [0, 0];
  for (const spec of puzzles(CASES, SEED + 4)) {
    const puzzle = new Puzzle(rulesFamily, spec);
    if (expectedOf(spec).size > 0) continue;
    const answer = whySync(puzzle, { timeoutMs: 60_000 });
    expect(answer.verdict, textOf(spec)).toBe("no solution");
    if (answer.verdict !== "no solution") continue;
    reasons++;
    for (const reason of answer.reasons) expect(checkReason(puzzle, reason), textOf(spec)).toBe(true);
    const demands = rulesDemands(spec)!;
    const without = (kept: readonly number[], k: number) =>
      expectedOf(demands.only(new Set(kept.filter((demand) => demand !== k)))).size;
    for (const reason of answer.reasons) {
      if (reason.kind !== "demands") continue;
      cores++;
      if (isLarge(spec)) continue;
      expect(without(reason.demands, -1), textOf(spec)).toBe(0);
      if (reason.irreducible)
        for (const k of reason.demands) expect(without(reason.demands, k), textOf(spec)).toBeGreaterThan(0);
    }
  }
  expect(reasons).toBeGreaterThan(CASES / 20);
  expect(cores).toBeGreaterThan(CASES / 20);
});

/** Too many fillings to try them all, once givens are left out? */
const isLarge = (spec: RulesPuzzle) =>
  spec.values.length ** (spec.rows * spec.columns - spec.holes.length) > 5_000;

test("what is left of rules and clues determines the solution, and nothing of it can go", TIME, () => {
  let minimized = 0;
  for (const spec of puzzles(CASES, SEED + 5)) {
    const demands = rulesDemands(spec);
    if (!demands || isLarge(spec) || expectedOf(spec).size !== 1) continue;
    const answer = minimizeRules(new Puzzle(rulesFamily, spec) as Puzzle, demands, new Random(1));
    if (answer.verdict !== "unique") continue; // dominoes may lie in several ways
    minimized++;
    const own = rulesDemands(answer.spec as RulesPuzzle)!;
    const all = own.list.map((_, k) => k);
    const ways = (kept: readonly number[]) => {
      const found = expectedOf(own.only(new Set(kept)));
      return [...found.values()].reduce((a, b) => a + b, 0);
    };
    expect(ways(all), textOf(spec)).toBe(1);
    for (const k of all)
      if (own.list[k]!.kind !== "house")
        expect(ways(all.filter((other) => other !== k)), textOf(spec)).toBeGreaterThan(1);
  }
  expect(minimized).toBeGreaterThan(CASES / 100);
});

describe("automata accept what their definition says, on all words up to length 6", () => {
  const random = randomNumbers(SEED);
  const VALUES = [
    [0, 1],
    [1, 2, 3],
    [0, 1, 2],
  ];
  for (const [word, definition] of Object.entries(DEFINITIONS)) {
    test(word, () => {
      for (let k = 0; k < 60; k++) {
        const values = VALUES[random(VALUES.length)]!;
        const length = (kindOf(word)!.least ?? 1) + random(7 - (kindOf(word)!.least ?? 1));
        const { rule, puzzle } = randomRuleOf(word, { values, length, random });
        const parts = kindOfRule(rule).parts(rule, puzzle);
        for (const values of wordsOf(puzzle.values, length)) {
          const expected = definition(values, rule, puzzle);
          expect(
            parts.every((part) => accepts(part, values)),
            `${JSON.stringify(rule)} ${values}`,
          ).toBe(expected);
        }
      }
    });
  }
});

/** All words of this length. */
function wordsOf(values: readonly number[], length: number): number[][] {
  let all: number[][] = [[]];
  for (let k = 0; k < length; k++) all = all.flatMap((word) => values.map((value) => [...word, value]));
  return all;
}

/** Does a word satisfy a part? Its cells are those of one line. */
function accepts(part: RulePart, word: readonly number[]): boolean {
  if (!("cells" in part) || part.kind === "alike") throw new Error(`${part.kind} are no words`);
  const own = part.cells.map(([, column]) => word[column]!);
  if (part.kind === "distinct") return new Set(own).size === own.length;
  if (part.kind === "equal") return new Set(own).size <= 1;
  if (part.kind === "sets")
    return part.sets.some((set) => String(set) === String([...own].sort((a, b) => a - b)));
  return (
    unroll(
      part.automaton,
      own.map((value) => [value]),
    ) !== null
  );
}

test("every text is read back", () => {
  for (const spec of puzzles(CASES, SEED + 1)) {
    const text = textOf(spec);
    expect(unwrap(rulesFamily.parse(text)), text).toEqual(spec);
    expect(textOf(unwrap(rulesFamily.parse(text)))).toBe(text);
  }
});
