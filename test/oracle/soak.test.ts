// All that looks for one solution, for none and for the least cost, once on each of many problems: steps at moments near
// zero, lemmas, cores, certificates, prices. One problem in sixteen stands among many items and options. `npm run soak`
// tries ORACLE_CASES of them; the other tests of this folder try fewer problems, each in more ways.

import fc from "fast-check";
import { expect, test } from "vitest";
import { Best } from "../../src/engines/cheap/best.js";
import { CHEAP, CheapSearch } from "../../src/engines/cheap/cheap.js";
import { checkCertificate } from "../../src/engines/linear/check.js";
import { engines } from "../../src/engines/registry.js";
import { optionCount, type Problem, writeDlx } from "../../src/library/index.js";
import { onlyPart } from "../../src/search/policy/task.js";
import { findCertificate } from "../support/certificates.js";
import { randomNumbers } from "../support/random.js";
import { byExcluding, coreOf, without } from "./learning.js";
import { allSolutions, type Kind, problems } from "./problems.js";
import { padded } from "./sizes.js";
import { exhaust, hastyMoments, type Random, someRows, start } from "./steps.js";

const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 300) / 3);
const SEED = Number(process.env.ORACLE_SEED ?? 11);
/** To draw all of them at once would take much memory. */
const AT_ONCE = 1000;

interface Case {
  readonly p: Problem;
  readonly expected: string[];
  /** The problem among others that change nothing known, where it stands among such. */
  readonly small: Problem;
}

function caseOf(small: Problem, random: Random): Case {
  const expected = allSolutions(small);
  if (optionCount(small) < 2 || random(16) > 0) return { p: small, expected, small };
  const { problem: p, solutions } = padded(small, random);
  return { p, expected: solutions(expected), small };
}

/** By some engine with some steps. */
function bySteps({ p, expected }: Case, random: Random): void {
  const able = engines.filter(({ divides, misfit }) => divides && misfit(p) === null);
  const begin = (mode: "list" | "count") => {
    const search = start({
      problem: p,
      engine: able[random(able.length)]!,
      mode,
      rows: someRows(p, random),
      moments: hastyMoments(random),
    });
    search.begin([onlyPart()]);
    return { search, nodes: [Infinity, 1, 3][random(3)]! };
  };
  const listing = begin("list");
  expect(exhaust(listing.search, listing.nodes).sort()).toEqual(expected);
  const counting = begin("count");
  exhaust(counting.search, counting.nodes);
  expect(counting.search.total).toBe(BigInt(expected.length));
}

/** What says that there is no solution: weights of the items, and items that cannot be covered together. */
function byProofs({ p, expected, small }: Case): { certified: boolean } {
  const certificate = findCertificate(p);
  if (certificate) expect(checkCertificate(p, certificate)).toBe(true);
  const core = p === small ? coreOf(p) : null;
  if (expected.length > 0) expect([certificate, core]).toEqual([null, null]);
  else if (p === small) expect(allSolutions(without(p, core!))).toEqual([]);
  return { certified: certificate !== null };
}

function byCosts({ p, expected }: Case, random: Random): void {
  const moments = {
    firstGap: random(2) / 10,
    firstOptions: random(2) / 2,
    growth: 1 + 2 / (1 + random(100)),
    lookNodes: random(3),
    lookShare: random(3) / 2,
    scoutNodes: random(2) * 3,
    turn: 1,
  };
  const k = [1, 2, 1000][random(3)]!;
  const costOf = (text: string) =>
    text.split(",").reduce((sum, o) => sum + (o === "" ? 0 : (p.cost?.[Number(o)] ?? 0)), 0);
  const best = new Best(p, k);
  const search = new CheapSearch(p, best, {}, { ...CHEAP, ...moments });
  while (search.run(1 + random(5)) !== "done");
  const costs = expected.map(costOf).sort((a, b) => a - b);
  expect(best.list().map(({ cost }) => cost)).toEqual(costs.slice(0, k));
  for (const { options } of best.list()) expect(expected).toContain(String(options));
}

for (const [at, kind] of (["XC", "XCC", "MCC"] satisfies Kind[]).entries()) {
  test(`one solution, none, the least cost: all of it, ${kind}`, { timeout: 7_200_000 }, () => {
    const random = randomNumbers(SEED + at);
    const seen = { solvable: 0, certified: 0 };
    for (let done = 0; done < CASES; done += AT_ONCE) {
      const numRuns = Math.min(AT_ONCE, CASES - done);
      for (const small of fc.sample(problems(kind), { seed: SEED + done, numRuns })) {
        const one = caseOf(small, random);
        try {
          bySteps(one, random);
          if (one.p === small) expect(byExcluding(small, random(3), 1 + random(9))).toEqual(one.expected);
          if (byProofs(one).certified) seen.certified++;
          byCosts(one, random);
        } catch (error) {
          throw new Error(`${(error as Error).message}\nThe problem:\n${writeDlx(one.p)}`, { cause: error });
        }
        if (one.expected.length > 0) seen.solvable++;
      }
    }
    expect(Math.min(seen.solvable, seen.certified), JSON.stringify(seen)).toBeGreaterThan(CASES / 10);
  });
}
