// Every engine at every size: small problems among many items and options that change nothing known.

import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsWith } from "../../src/engines/bits/bits.js";
import { TALLY } from "../../src/engines/bits/tables.js";
import type { Search } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import { checkSolution, countSync, optionCount, type Problem, solutionsSync } from "../../src/index.js";
import { randomNumbers } from "../support/random.js";
import { allSolutions, type Kind, problems } from "./problems.js";
import { MANY_OPTIONS, OPTION_BORDERS, type Padded, padded } from "./sizes.js";

const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 1000) / 125);
const SEED = Number(process.env.ORACLE_SEED ?? 7);
/** Few problems have so many options: tables of bits grow with the square. */
const FEW = Math.max(4, Math.ceil(CASES / 8));

const kernels = [bitsWith("bits (by size)", () => 0), bitsWith("bits (by tally)", () => TALLY)];

interface Case {
  readonly p: Problem;
  readonly expected: readonly string[];
}

function casesOf(kind: Kind, border: number, count: number): Case[] {
  const random = randomNumbers(SEED + border);
  const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) < 9);
  return fc.sample(some, { seed: SEED + border, numRuns: count }).map((small) => {
    const { problem: p, solutions }: Padded = padded(small, random, border);
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

for (const kind of ["XC", "XCC", "MCC"] as const) {
  test.each([...OPTION_BORDERS, MANY_OPTIONS])(
    `${kind}, about %d options`,
    { timeout: 3_600_000 },
    (border) => {
      for (const { p, expected } of casesOf(kind, border, border === MANY_OPTIONS ? FEW : CASES)) {
        for (const engine of [...engines, ...kernels]) {
          if (!engine.does.includes("count") || engine.misfit(p) !== null) continue;
          const name = `${engine.name}, ${optionCount(p)} options, ${p.itemNames.length} items`;
          const counting = engine.start(p, { mode: "count" });
          counting.run(Infinity);
          expect(Number(counting.exact ?? counting.counters.solutions), name).toBe(expected.length);
          if (!engine.does.includes("list")) continue;
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
        expect(countSync(p)).toMatchObject({ status: "complete", count: BigInt(expected.length) });
        for (const { options } of solutionsSync(p)) expect(checkSolution(p, options)).toEqual({ ok: true });
      }
    },
  );
}
