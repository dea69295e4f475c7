// Races against the oracle, with moments near zero: what is found, in which order, is the same with any number of threads,
// with those who race ahead in some of them, whatever the order of events.

import fc from "fast-check";
import { expect, test } from "vitest";
import { optionCount, type Problem, writeDlx } from "../../src/library/index.js";
import { MOMENTS, type Moments } from "../../src/search/policy/moments.js";
import { racing, taskOf } from "../../src/search/task-of.js";
import { TaskRun, type TaskRunOptions } from "../../src/search/task-run.js";
import { mirrored } from "../support/mirrored.js";
import { randomNumbers } from "../support/random.js";
import { teamHere, threadsHere } from "../support/threads-here.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 100) / 2;
const SEED = Number(process.env.ORACLE_SEED ?? 7);
const MOST_OPTIONS = 6;

type Random = (n: number) => number;

/** A race that begins at once, in which each has more or less to say. */
function someMoments(random: Random): Moments {
  const entry = () => ({
    after: random(3) * 300,
    tables: 0,
    credit: random(4) * 3_000,
    creditTables: random(2),
    share: 10 ** random(3),
  });
  const entries = () => ({
    learning: entry(),
    restarting: entry(),
    mostWeight: 1 + random(2),
    counting: entry(),
  });
  return {
    ...MOMENTS,
    threads: { ...MOMENTS.threads, ms: 0, leftMs: 0, aheadMs: 0, entries: random(3) === 0 ? 0 : Infinity },
    linear: { ...MOMENTS.linear, ms: Infinity, idleMs: 0 }, // it goes by the clock
    lost: { nodes: 1 + random(6) },
    race: {
      usual: entries(),
      packing: { optionsPerItem: random(4), ...entries() },
      proving: entry(),
      symmetries: { mostEntries: random(3) === 0 ? 0 : Infinity, work: 0, workPerEntry: 10 ** random(4) },
      turn: 10 * 10 ** random(3),
      most: random(2) * 10_000,
      waitMs: 0,
      patienceMs: random(4) === 0 ? 0 : 1000,
    },
  };
}

const written = (options: Iterable<number>) => String([...options].sort((a, b) => a - b));

interface Asking {
  readonly limit: number | undefined;
  readonly seed: number | undefined;
  readonly workers: number;
}

interface Listing {
  readonly status: string;
  readonly found: string[];
  readonly told: string[];
}

function runOf(p: Problem, { limit, seed, workers }: Asking, options: TaskRunOptions) {
  const told: string[] = [];
  const onPlan = (sentence: string) => void told.push(sentence);
  const budget = { workers, onPlan, ...(limit && { limit }), ...(seed && { seed }) };
  return { told, run: new TaskRun(racing(taskOf(p, budget, "list"), budget), budget, options) };
}

async function listed(p: Problem, asking: Asking, options: TaskRunOptions): Promise<Listing> {
  const { told, run } = runOf(p, asking, options);
  const found: string[] = [];
  const status = await run.finish((solution) => found.push(written(solution)));
  return { status, found, told };
}

function listedSync(p: Problem, asking: Asking, options: TaskRunOptions): Listing {
  const { told, run } = runOf(p, asking, options);
  const found: string[] = [];
  const status = run.finishSync((solution) => found.push(written(solution)));
  return { status, found, told };
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`a race with any number of threads, ${kind}`, { timeout: 3_600_000 }, async () => {
    const random = randomNumbers(SEED);
    const order = randomNumbers(SEED + 1); // of events: how many numbers it takes depends on the clock
    const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) <= MOST_OPTIONS);
    const told = new Map<string, number>();
    const count = (sentences: readonly string[], words: RegExp) => {
      for (const what of sentences.flatMap((sentence) => words.exec(sentence) ?? []))
        told.set(what, (told.get(what) ?? 0) + 1);
    };
    for (const half of fc.sample(some, { seed: SEED, numRuns: CASES })) {
      const p = random(2) === 0 ? half : mirrored(half, random);
      const expected = allSolutions(p);
      const moments = someMoments(random);
      const limit = [1, 1, 2, 2, undefined][random(5)];
      const seed = random(2) === 0 ? undefined : 1 + random(5);
      const shown = `limit ${limit}, seed ${seed}, ${JSON.stringify(moments.race)}\n${writeDlx(p)}`;
      const alone = listedSync(p, { limit, seed, workers: 1 }, { moments });
      expect(new Set(alone.found).size, shown).toBe(alone.found.length);
      count(alone.told, /finds a solution|proves that there is no/);
      for (const text of alone.found) expect(expected, shown).toContain(text);
      expect(alone.found.length, shown).toBe(Math.min(limit ?? Infinity, expected.length));
      for (const workers of [1, 2, 3, 4]) {
        const team = teamHere(order, 1 + order(4), threadsHere(order, moments));
        const inThread = order(3) === 0;
        const options = { moments, team, inThread, breathMs: 0 };
        const { status, found, told: sentences } = await listed(p, { limit, seed, workers }, options);
        expect([status, found], `${workers} workers ${inThread}, ${shown}, ${sentences.join("; ")}`).toEqual([
          alone.status,
          alone.found,
        ]);
        count(sentences, /race ahead/);
      }
    }
    for (const what of ["race ahead", "finds a solution", "proves that there is no"])
      expect(told.get(what), what).toBeGreaterThan(CASES / 60);
  });
}
