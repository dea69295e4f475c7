// Counting with symmetries against the oracle: random problems beside their own mirror image, with which they may share
// items; every engine, interrupted and divided anywhere.

import fc from "fast-check";
import { expect, test } from "vitest";
import { bits } from "../../src/engines/bits/bits.js";
import type { Search } from "../../src/engines/engine.js";
import { forced } from "../../src/engines/forced/forced.js";
import { weightOf } from "../../src/engines/rest.js";
import { optionCount, type Problem, problem, writeDlx } from "../../src/index.js";
import { engines } from "../../src/plan/plan.js";
import { symmetric } from "../../src/plan/symmetric.js";
import { WHOLE } from "../../src/problem/part.js";
import { reducing } from "../../src/reduce/search.js";
import { randomNumbers } from "../support/random.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 1000) / 2;
const SEED = Number(process.env.ORACLE_SEED ?? 4);
const MOST_OPTIONS = 5;
/** It looks for symmetries after the first node, whatever is left. */
const AT_ONCE = { nodes: 1, ms: 0, entriesPerMs: Infinity, worth: 0 };

/** The problem and its mirror image; an item either has an image of its own or is in both. */
function mirrored(p: Problem, random: (n: number) => number): Problem {
  const kept = p.itemNames.map(() => random(3) === 0);
  const image = (i: number) => (kept[i] ? p.itemNames[i]! : `${p.itemNames[i]}*`);
  const items = p.itemNames.flatMap((name, i) => {
    const [min, max] = i < p.primaryCount ? [p.lower[i]!, p.upper[i]!] : [0, 1];
    const names = kept[i] ? [name] : [name, image(i)];
    return names.map((name) => ({ name, min, max, primary: i < p.primaryCount }));
  });
  const entries = (o: number) =>
    Array.from({ length: p.optionStart[o + 1]! - p.optionStart[o]! }, (_, k) => p.optionStart[o]! + k);
  const tokens = (o: number, name: (i: number) => string) =>
    entries(o).map((e) => {
      const color = p.entryColor?.[e] ?? 0;
      return color ? `${name(p.entryItem[e]!)}:${p.colorNames[color]}` : name(p.entryItem[e]!);
    });
  const numbers = Array.from({ length: optionCount(p) }, (_, o) => o);
  return problem<string, string>({
    primary: items.filter(({ primary }) => primary).map(({ name, min, max }) => ({ name, min, max })),
    secondary: items.filter(({ primary }) => !primary).map(({ name }) => name),
    options: [
      ...numbers.map((o) => tokens(o, (i) => p.itemNames[i]!)),
      ...numbers.map((o) => tokens(o, image)),
    ],
  });
}

function counted(search: Search, share: number): number {
  while (search.run(share) !== "done");
  return search.counters.solutions;
}

/** Counts for some nodes, then what is left piece by piece, each with its weight. */
function countedInPieces(search: Search, other: Search, nodes: number): number {
  if (search.run(nodes) === "done") return search.counters.solutions;
  let sum = search.counters.solutions;
  for (const piece of search.rest()) {
    const before = other.counters.solutions;
    other.enter(piece);
    sum += weightOf(piece) * (counted(other, Infinity) - before);
  }
  expect(search.run(1)).toBe("done");
  return sum;
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`symmetric problems, ${kind}`, { timeout: 3_600_000 }, () => {
    const random = randomNumbers(SEED);
    const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) <= MOST_OPTIONS);
    let used = 0;
    let found = 0;
    for (const half of fc.sample(some, { seed: SEED, numRuns: CASES })) {
      const p = mirrored(half, random);
      const expected = allSolutions(p).length;
      for (const engine of [...engines, ...(kind === "MCC" ? [] : [forced, reducing(bits, 2)])]) {
        const shortened = symmetric(engine, () => used++, AT_ONCE);
        const begin = () => shortened.start(p, { mode: "count" });
        for (const share of [Infinity, 1, 3]) expect(counted(begin(), share), writeDlx(p)).toBe(expected);
        const other = engine.start(p, { mode: "count" });
        const nodes = 1 + random(6);
        expect(countedInPieces(begin(), other, nodes), `${nodes} nodes of\n${writeDlx(p)}`).toBe(expected);
        const again = begin();
        counted(again, 2);
        again.enter(WHOLE);
        expect(counted(again, 2)).toBe(2 * expected);
      }
      if (expected > 0) found++;
    }
    expect(used).toBeGreaterThan(CASES);
    expect(found).toBeGreaterThan(CASES / 10);
  });
}
