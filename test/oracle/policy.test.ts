// Searches that follow a policy against the oracle: every engine, every step as soon as it can be, some of them together,
// interrupted and divided anywhere. Half of the problems stand beside their own mirror image, so that they are symmetric.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Engine, Mode } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import { optionCount, type Problem, writeDlx } from "../../src/index.js";
import { GuidedSearch } from "../../src/policy/guided.js";
import { Linear } from "../../src/policy/linear.js";
import { Lost } from "../../src/policy/lost.js";
import { Memo } from "../../src/policy/memo.js";
import { Misses } from "../../src/policy/misses.js";
import { Pairs } from "../../src/policy/pairs.js";
import { MOMENTS } from "../../src/policy/policy.js";
import { Race } from "../../src/policy/race.js";
import { Smaller } from "../../src/policy/smaller.js";
import type { Step } from "../../src/policy/step.js";
import { Symmetries } from "../../src/policy/symmetries.js";
import { onlyPart, type Task, type TaskPart } from "../../src/policy/task.js";
import { mirrored } from "../support/mirrored.js";
import { randomNumbers } from "../support/random.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 160) / 2;
const SEED = Number(process.env.ORACLE_SEED ?? 4);
const MOST_OPTIONS = 5;

type Random = (n: number) => number;

/** Some steps, each as soon as it can be; what changes the weight of solutions only where they are counted. */
function someSteps(p: Problem, mode: Mode, random: Random): Step[] {
  const others = engines.filter(({ divides, misfit }) => divides && misfit(p) === null);
  const eager = { ms: 0, entriesPerMs: Infinity, worth: 0 };
  const steps: Step[] = [
    new Lost(others[random(others.length)]!, { nodes: 1 + random(6) }),
    new Smaller(p, { nodes: random(6), nodesPerUpdate: 1 / (1 + random(100)), worth: 0 }),
    new Linear(p, { ...MOMENTS.linear, ms: 0, turnMs: -Infinity, mostTurnMs: random(2) }),
    new Pairs({ patience: 2, quickNodes: random(2) === 0 ? 0 : Infinity }),
    someRace(p, mode, random),
  ];
  if (mode === "count") {
    const hasty = { share: Infinity, promisingMs: Infinity, mostBehind: 1, lookups: 0, hits: 0, gain: 0 };
    const memo = { ...MOMENTS.memo, ...hasty, ms: 0, firstNodes: 1 + random(5) };
    steps.push(new Symmetries(p, { ...MOMENTS.symmetries, ...eager, nodes: 1 + random(4) }));
    if (random(4) === 0) steps.push(new Memo({ problem: p }, memo, () => {}));
    const missing = { itemsPerOption: 0, nodes: 1 + random(5), hits: 1 };
    steps.push(new Misses(others[random(others.length)]!, missing));
  }
  return steps.filter(() => random(3) > 0);
}

/** A race that begins at once, in which each has more or less to say. */
function someRace(p: Problem, mode: Mode, random: Random): Race {
  const entry = () => ({
    after: random(3) * 100,
    tables: 0,
    credit: random(4) * 5_000,
    creditTables: random(2),
    share: 10 ** random(3),
  });
  const entries = () => ({ learning: entry(), restarting: entry(), counting: entry() });
  const moments = {
    usual: entries(),
    packing: { optionsPerItem: random(4), ...entries() },
    proving: entry(),
    symmetries: { mostEntries: random(3) === 0 ? 0 : Infinity, work: 0, workPerEntry: 10 ** random(4) },
    turn: 10 ** random(5),
    most: random(2) * 10_000,
  };
  const race = { solutions: mode === "count" ? 0 : 1 + random(2), endless: random(2) === 0 };
  const task: Task = { problem: p, mode, memo: false, symmetries: false, manyParts: false, race };
  return new Race(task, engines[0]!, moments, () => {});
}

function start(p: Problem, engine: Engine, mode: Mode, steps: Step[], tell = (_: string) => {}) {
  const task: Task = { problem: p, mode, memo: false, symmetries: false, manyParts: false };
  return new GuidedSearch(task, { engine, reason: "", steps }, tell);
}

/** Runs a search to its end, some nodes at a time; gives the solutions that are listed. */
function exhaust(search: GuidedSearch, nodes: number): string[] {
  const found: string[] = [];
  for (;;) {
    const pause = search.run(nodes);
    if (pause === "done") return found;
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`whatever a policy decides, ${kind}`, { timeout: 3_600_000 }, () => {
    const random = randomNumbers(SEED);
    const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) <= MOST_OPTIONS);
    const told = new Map<string, number>();
    const tell = (sentence: string) => {
      const what =
        /symmetries|memo takes over|smaller|begins anew|finds a solution|proves that there is no|no solution/.exec(
          sentence,
        )![0];
      told.set(what, (told.get(what) ?? 0) + 1);
    };
    for (const half of fc.sample(some, { seed: SEED, numRuns: CASES })) {
      const p = random(2) === 0 ? half : mirrored(half, random);
      const expected = allSolutions(p);
      const total = BigInt(expected.length);
      const shown = writeDlx(p);
      for (const engine of engines) {
        if (engine.misfit(p) !== null || !engine.divides) continue;
        const begin = (mode: Mode, parts: readonly TaskPart[] = [onlyPart()]) => {
          const search = start(p, engine, mode, someSteps(p, mode, random), tell);
          search.begin(parts);
          return search;
        };
        for (const nodes of [Infinity, 1, 3]) {
          expect(exhaust(begin("list"), nodes).sort(), shown).toEqual(expected);
          const counting = begin("count");
          expect(exhaust(counting, nodes)).toEqual([]);
          expect(counting.total, shown).toBe(total);
          expect(counting.fraction()).toBeCloseTo(1, 6);
        }
        // What is left after some nodes, part by part, each with its weight.
        const search = begin("count");
        for (let turns = random(5); turns > 0; turns--) search.run(1 + random(3));
        const left = search.leave();
        const share = left.reduce((sum, part) => sum + part.share, search.fraction());
        expect(share, shown).toBeCloseTo(1, 6);
        const other = start(p, engine, "count", []);
        other.begin(left);
        exhaust(other, 2);
        expect(search.total + other.total, shown).toBe(total);
        // Begun anew it counts anew; parts of it are as many as there are.
        search.begin([onlyPart()]);
        exhaust(search, 2);
        expect(search.total, shown).toBe(total);
        const o = random(optionCount(p));
        const has = expected.filter((text) => text.split(",").includes(String(o))).length;
        const parts = [
          { take: [o], avoid: [], share: 0.5, weight: 2, root: 3 },
          { take: [], avoid: [o], share: 0.5, weight: 5, root: 4 },
        ];
        const divided = begin("count", parts);
        exhaust(divided, 1 + random(4));
        const found = divided.found();
        expect([found.get(3) ?? 0n, found.get(4) ?? 0n], shown).toEqual([
          2n * BigInt(has),
          5n * (total - BigInt(has)),
        ]);
      }
    }
    for (const what of [
      "symmetries",
      "memo takes over",
      "smaller",
      "begins anew",
      "finds a solution",
      "proves that there is no",
      "no solution",
    ])
      expect(told.get(what), what).toBeGreaterThan(CASES / 8);
  });
}
