// Linear certificates against the oracle: a problem with a solution gets none, each one passes the independent check, and
// what the equations modulo small primes, or a matching, decide is found.

import fc from "fast-check";
import { expect, test } from "vitest";
import { checkCertificate } from "../../src/engines/linear/check.js";
import { type Problem, problem, writeDlx } from "../../src/library/index.js";
import { restrict } from "../../src/problem/restrict.js";
import { findCertificate } from "../support/certificates.js";
import { randomNumbers } from "../support/random.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = 3 * Number(process.env.ORACLE_CASES ?? 170);
const SEED = Number(process.env.ORACLE_SEED ?? 6);

/** Is there a certificate, and a right one? */
function isRefuted(p: Problem): boolean {
  const certificate = findCertificate(p);
  if (certificate) expect(checkCertificate(p, certificate), writeDlx(p)).toBe(true);
  return certificate !== null;
}

/** Do the equations have a solution modulo a prime? By all sums of options. */
function isSolvable({ primaryCount, lower, upper, optionStart, entryItem }: Problem, prime: number): boolean {
  const items = Array.from({ length: primaryCount }, (_, i) => i).filter((i) => lower[i] === upper[i]);
  let sums = new Map([["", items.map(() => 0)]]);
  for (let o = 0; o + 1 < optionStart.length; o++) {
    const inside = entryItem.subarray(optionStart[o], optionStart[o + 1]);
    const option = items.map((i) => (inside.includes(i) ? 1 : 0));
    const next = new Map<string, number[]>();
    for (const sum of sums.values()) {
      for (let times = 0; times < prime; times++) {
        const more = sum.map((x, k) => (x + times * option[k]!) % prime);
        next.set(String(more), more);
      }
    }
    sums = next;
  }
  const wanted = String(items.map((i) => lower[i]! % prime));
  return [...sums.values()].some((sum) => String(sum) === wanted);
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`certificates of problems without a solution, ${kind}`, { timeout: 3_600_000 }, () => {
    const random = randomNumbers(SEED);
    let refuted = 0;
    for (const p of fc.sample(problems(kind), { seed: SEED, numRuns: CASES })) {
      const solutions = allSolutions(p).map((text) => text.split(",").filter(Boolean).map(Number));
      const found = isRefuted(p);
      if (found) refuted++;
      if (solutions.length > 0) expect(found, writeDlx(p)).toBe(false);
      else if (![2, 3, 5].every((prime) => isSolvable(p, prime))) expect(found, writeDlx(p)).toBe(true);
      // A part of it, with an option taken and another one avoided.
      const options = p.optionStart.length - 1;
      if (options < 2) continue;
      const part = { take: [random(options)], avoid: [random(options)] };
      const left = restrict(p, part);
      const has = solutions.some((one) => one.includes(part.take[0]!) && !one.includes(part.avoid[0]!));
      if (left && isRefuted(left.problem)) expect(has, writeDlx(p)).toBe(false);
      if (!left) expect(has).toBe(false);
    }
    expect(refuted).toBeGreaterThan(CASES / 4);
  });
}

/** Larger problems that have a solution: a partition of the items, and other options, shuffled. */
function solvable(items: number, random: (n: number) => number): Problem {
  const names = Array.from({ length: items }, (_, i) => `i${i}`).sort(() => random(3) - 1);
  const options: string[][] = [];
  for (let k = 0; k < items; ) {
    const size = 1 + random(5);
    options.push(names.slice(k, k + size));
    k += size;
  }
  for (let k = 2 * items + random(200); k > 0; k--)
    options.push(names.filter(() => random(items) < 4).slice(0, 6));
  return problem<string>({
    primary: names,
    options: options.filter(({ length }) => length > 0).sort(() => random(3) - 1),
  });
}

test("larger problems with a solution get no certificate", () => {
  const random = randomNumbers(SEED);
  for (let round = 0; round < CASES / 100; round++) {
    const p = solvable(5 + random(120), random);
    expect(isRefuted(p), writeDlx(p)).toBe(false);
  }
});

test("two-sided matchings: a certificate if and only if there is none", () => {
  const random = randomNumbers(SEED);
  let refuted = 0;
  for (let round = 0; round < CASES / 20; round++) {
    const [left, right] = [1 + random(9), 1 + random(12)];
    const edges = Array.from({ length: left }, () =>
      Array.from({ length: right }, (_, j) => j).filter(() => random(right) < 2),
    );
    const p = problem<string, string>({
      primary: edges.map((_, i) => `l${i}`),
      secondary: Array.from({ length: right }, (_, j) => `r${j}`),
      options: edges.flatMap((ends, i) => ends.map((j) => [`l${i}`, `r${j}`])),
    });
    const found = isRefuted(p);
    expect(found, writeDlx(p)).toBe(!canMatch(edges));
    if (found) refuted++;
  }
  expect(refuted).toBeGreaterThan(CASES / 100);
});

/** Has each on the left an end of its own? By augmenting paths. */
function canMatch(edges: readonly (readonly number[])[]): boolean {
  const owner = new Map<number, number>();
  const place = (i: number, seen: Set<number>): boolean =>
    edges[i]!.some((j) => {
      if (seen.has(j)) return false;
      seen.add(j);
      if (owner.has(j) && !place(owner.get(j)!, seen)) return false;
      owner.set(j, i);
      return true;
    });
  return edges.every((_, i) => place(i, new Set()));
}
