// Every engine at every size: small problems among many items and options that change nothing known.

import fc from "fast-check";
import { expect, test } from "vitest";
import { bits } from "../../src/engines/bits/bits.js";
import type { Engine, Search } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import {
  checkSolution,
  countSync,
  optionCount,
  type Problem,
  solutionsSync,
} from "../../src/library/index.js";
import { randomNumbers } from "../support/random.js";
import { kernels } from "./kernels.js";
import { allSolutions, type Kind, problems } from "./problems.js";
import { FEW_ITEMS, MANY_OPTIONS, OPTION_BORDERS, type Padded, padded } from "./sizes.js";

const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 700) / 125);
const SEED = Number(process.env.ORACLE_SEED ?? 7);
/** Few problems have so many options: tables of bits grow with the square. */
const FEW = Math.max(3, Math.ceil(CASES / 8));

interface Case {
  readonly p: Problem;
  readonly expected: readonly string[];
}

function casesOf(kind: Kind, borders: readonly number[], count: number, items?: number[]): Case[] {
  const seed = SEED + borders[0]!;
  const random = randomNumbers(seed);
  const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) < 9);
  return fc.sample(some, { seed, numRuns: count }).map((small) => {
    const border = borders[random(borders.length)];
    const { problem: p, solutions }: Padded = padded(small, random, border, items);
    return { p, expected: solutions(allSolutions(small)) };
  });
}

function listed(search: Search, nodes: number): string[] {
  const found: string[] = [];
  for (let pause = search.run(nodes); pause !== "done"; pause = search.run(nodes)) {
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
  return found.sort();
}

/** Counts, lists, and what is left in parts: all as expected. */
function check(engine: Engine, { p, expected }: Case): void {
  if (!engine.does.includes("count") || engine.misfit(p) !== null) return;
  const name = `${engine.name}, ${optionCount(p)} options, ${p.itemNames.length} items`;
  const counting = engine.start(p, { mode: "count" });
  counting.run(Infinity);
  expect(Number(counting.exact ?? counting.counters.solutions), name).toBe(expected.length);
  if (!engine.does.includes("list")) return;
  const search = engine.start(p, { mode: "list" });
  expect(listed(search, 3), name).toEqual(expected);
  // An option of the small problem is in the part, or out of it; then what is left after some nodes.
  const o = Number(expected[0]?.split(",")[0] ?? 0);
  const has = (text: string) => text.split(",").includes(String(o));
  search.enter({ take: [o], avoid: [] });
  expect(listed(search, Infinity), name).toEqual(expected.filter(has));
  search.enter({ take: [], avoid: [o] });
  const begun = search.run(2);
  const first = begun === "solution" ? [String([...search.solution()].sort((a, b) => a - b))] : [];
  const rest = search.leave().flatMap((part) => {
    search.enter(part);
    return listed(search, Infinity);
  });
  expect([...first, ...rest].sort(), name).toEqual(expected.filter((text) => !has(text)));
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  test.each([...OPTION_BORDERS, MANY_OPTIONS])(
    `${kind}, about %d options`,
    { timeout: 3_600_000 },
    (border) => {
      for (const one of casesOf(kind, [border], border === MANY_OPTIONS ? FEW : CASES)) {
        for (const engine of [...engines, ...kernels]) check(engine, one);
        const { p, expected } = one;
        expect(countSync(p)).toMatchObject({ status: "complete", count: BigInt(expected.length) });
        for (const { options } of solutionsSync(p)) expect(checkSolution(p, options)).toEqual({ ok: true });
      }
    },
  );

  // bits has kernels of their own for rows of one to four words.
  test(`${kind}, few items`, { timeout: 3_600_000 }, () => {
    const borders = [40, 70, 100, 140, 180, 200, 220, 250];
    for (const one of casesOf(kind, borders, 10 * CASES, FEW_ITEMS)) check(bits, one);
  });
}
