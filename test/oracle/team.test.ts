// Searches on threads against the oracle: every engine, several threads and several jobs at once, all orders of events.
// test/threads.test.ts has real threads.

import fc from "fast-check";
import { expect, test } from "vitest";
import { engines } from "../../src/engines/registry.js";
import { optionCount, type Problem, writeDlx } from "../../src/library/index.js";
import type { Task, TaskPart } from "../../src/search/policy/task.js";
import { SearchJob } from "../../src/search/threads/search-job.js";
import type { RootedSolution } from "../../src/search/threads/slots.js";
import type { Team } from "../../src/search/threads/team.js";
import { randomNumbers } from "../support/random.js";
import { teamHere } from "../support/threads-here.js";
import { allSolutions, problems } from "./problems.js";
import { MANY_OPTIONS, OPTION_BORDERS, type Padded, padded } from "./sizes.js";

const CASES = Number(process.env.ORACLE_CASES ?? 80) / 4;
const SEED = Number(process.env.ORACLE_SEED ?? 4);

/** One problem in six is padded: one after the other to every border, and to 4,096 options with 512 items. */
const EVERY = 6;
const BORDERS = [MANY_OPTIONS, ...OPTION_BORDERS];

function sometimesPadded(small: Problem, number: number, random: (n: number) => number): Padded | null {
  if (number % EVERY !== 0) return null;
  const border = BORDERS[(number / EVERY) % BORDERS.length]!;
  return padded(small, random, border, border === MANY_OPTIONS ? [512] : undefined);
}

function taskFor(problem: Problem, engine: string, mode: "list" | "count"): Task {
  return { problem, mode, engine, enough: Infinity, rows: [] };
}

const written = ({ solution }: RootedSolution) => String([...solution].sort((a, b) => a - b));

/** What is found in these parts, in order, and what it took. */
async function search(team: Team, task: Task, parts: readonly TaskPart[], workers: number) {
  const job = new SearchJob(team, task, { workers, tell: () => {} });
  while (!job.isReady) await job.wait(1000);
  job.start(parts);
  const found: RootedSolution[] = [];
  while (!job.done) {
    found.push(...job.slots.solutions());
    if (!job.done) await job.wait(1000);
  }
  const { counters, share } = job.slots;
  const byRoot = job.slots.found();
  job.end();
  return { found, counters, share, byRoot };
}

const WHOLE: TaskPart = { take: [], avoid: [], share: 1, weight: 1, root: 7 };
/** The problem divided at its first option, with weights. */
const HALVES: readonly TaskPart[] = [
  { take: [0], avoid: [], share: 0.5, weight: 3, root: 0 },
  { take: [], avoid: [0], share: 0.5, weight: 1000, root: 1 },
];

for (const engine of engines.filter(({ divides }) => divides)) {
  for (const kind of ["XC", "XCC", "MCC"] as const) {
    test(`${engine.name} on several threads, ${kind}`, { timeout: 3_600_000 }, async () => {
      const random = randomNumbers(SEED);
      let number = 0;
      let largest = 0;
      const property = fc.asyncProperty(problems(kind), async (small) => {
        if (engine.misfit(small) !== null) return;
        const large = sometimesPadded(small, number++, random);
        const p = large?.problem ?? small;
        if (engine.misfit(p) !== null) return;
        largest = Math.max(largest, optionCount(p));
        const expected = large?.solutions(allSolutions(small)) ?? allSolutions(small);
        const shown = `The problem:\n${writeDlx(p)}`;
        const most = 1 + random(optionCount(p) < MANY_OPTIONS ? 4 : 2); // each makes its own tables
        const team = teamHere(random, most);
        const begin = (parts: readonly TaskPart[], mode: "list" | "count" = "list") =>
          search(team, taskFor(p, engine.name, mode), parts, 1 + random(most));
        const halves = p.optionStart.length > 1 ? HALVES : [];
        // Jobs side by side: the team gives and takes threads.
        const [all, taken, avoided, counted] = await Promise.all([
          begin([WHOLE]),
          ...halves.map((half) => begin([half])),
          ...halves.slice(1).map(() => begin(halves, "count")),
        ]);
        const found = all!.found.map(written);
        expect([...found].sort(), shown).toEqual(expected);
        expect([...all!.byRoot], shown).toEqual([[7, BigInt(expected.length)]]); // whatever it was divided into
        expect(all!.counters.profile.reduce((sum, n) => sum + n, 0)).toBe(all!.counters.nodes);
        expect(all!.share).toBeCloseTo(1, 6);
        if (halves.length > 0) {
          const has0 = (text: string) => text.split(",")[0] === "0";
          const [with0, without0] = [expected.filter(has0), expected.filter((text) => !has0(text))];
          expect(taken!.found.map(written).sort(), shown).toEqual(with0);
          expect(avoided!.found.map(written).sort(), shown).toEqual(without0);
          expect(counted!.found).toEqual([]);
          const weighted = [3n * BigInt(with0.length), 1000n * BigInt(without0.length)];
          expect([counted!.byRoot.get(0), counted!.byRoot.get(1)], shown).toEqual(weighted);
        }
        if (!engine.keepsOrder({})) return;
        const alone: string[] = [];
        const one = engine.start(p, { mode: "list" });
        for (let pause = one.run(Infinity); pause !== "done"; pause = one.run(Infinity))
          alone.push(String([...one.solution()].sort((a, b) => a - b)));
        expect(found, shown).toEqual(alone);
      });
      await fc.assert(property, { seed: SEED, numRuns: CASES });
      if (number > 0) expect(largest).toBeGreaterThan(MANY_OPTIONS);
    });
  }
}

test("a job that leaves says what is left, and nothing is lost", { timeout: 3_600_000 }, async () => {
  const random = randomNumbers(SEED);
  let left = 0;
  const property = fc.asyncProperty(problems("MCC"), async (p) => {
    const team = teamHere(random, 1 + random(3));
    const task = taskFor(p, "bits", "list");
    const job = new SearchJob(team, task, { workers: 3, tell: () => {} });
    while (!job.isReady) await job.wait(1000);
    job.start([WHOLE]);
    const found: string[] = [];
    for (let waits = random(6); waits > 0 && !job.done; waits--) {
      found.push(...[...job.slots.solutions()].map(written));
      if (!job.done) await job.wait(1000);
    }
    const rest = await job.leave(Infinity);
    found.push(...[...job.slots.solutionsAtOnce()].map(written));
    job.end();
    if (rest.length > 0) left++;
    found.push(...(await search(team, task, rest, 2)).found.map(written));
    expect(found.sort(), writeDlx(p)).toEqual(allSolutions(p));
  });
  await fc.assert(property, { seed: SEED, numRuns: 2 * CASES });
  expect(left).toBeGreaterThan(CASES / 10);
});
