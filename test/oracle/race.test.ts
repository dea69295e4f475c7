// Races against the oracle, with moments near zero: what is found, in which order, is the same with any number of threads,
// whatever the order of events.

import fc from "fast-check";
import { expect, test } from "vitest";
import { optionCount, type Problem, writeDlx } from "../../src/library/index.js";
import { DEFAULTS, type Moments } from "../../src/search/policy/moments.js";
import { ALL, taskOf } from "../../src/search/task-of.js";
import { TaskRun, type TaskRunOptions } from "../../src/search/task-run.js";
import { mirrored } from "../support/mirrored.js";
import { randomNumbers } from "../support/random.js";
import { teamHere, threadsHere } from "../support/threads-here.js";
import { allSolutions, type Kind, problems } from "./problems.js";
import { hastyRace } from "./steps.js";

const CASES = Number(process.env.ORACLE_CASES ?? 100) / 2;
const SEED = Number(process.env.ORACLE_SEED ?? 7);
const MOST_OPTIONS = 6;

type Random = (n: number) => number;

/** A race that begins at once, in which each has more or less to say. */
function someMoments(random: Random): Moments {
  return {
    ...DEFAULTS,
    ...hastyRace(random),
    turn: 10 ** -(3 + random(3)),
    "threads.after": 0,
    "threads.left": 0,
    "threads.entries": random(3) === 0 ? 0 : Infinity,
    "weights.after": Infinity, // it goes by the clock
    "weights.idle": 0,
    "prune.after": random(6) * 2e-4,
  };
}

const written = (options: Iterable<number>) => String([...options].sort((a, b) => a - b));

interface Asking {
  readonly limit: number | undefined;
  readonly seed: number | undefined;
  readonly workers: number;
  readonly moments: Moments;
}

interface Listing {
  readonly status: string;
  readonly found: string[];
  readonly told: string[];
}

function runOf(p: Problem, { limit, seed, workers, moments }: Asking, options: TaskRunOptions) {
  const told: string[] = [];
  const onPlan = (sentence: string) => void told.push(sentence);
  const budget = { workers, onPlan, ...(limit && { limit }), ...(seed && { seed }) };
  return { told, run: new TaskRun({ ...taskOf(p, budget, "list", ALL), moments }, budget, options) };
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
      const shown = `limit ${limit}, seed ${seed}, ${JSON.stringify(moments)}\n${writeDlx(p)}`;
      const alone = listedSync(p, { limit, seed, workers: 1, moments }, {});
      expect(new Set(alone.found).size, shown).toBe(alone.found.length);
      count(alone.told, /finds a solution|proves that there is no/);
      for (const text of alone.found) expect(expected, shown).toContain(text);
      expect(alone.found.length, shown).toBe(Math.min(limit ?? Infinity, expected.length));
      for (const workers of [1, 2, 3, 4]) {
        const team = teamHere(order, 1 + order(4), threadsHere(order));
        const inThread = order(3) === 0;
        const options = { team, inThread, breathMs: 0 };
        const {
          status,
          found,
          told: sentences,
        } = await listed(p, { limit, seed, workers, moments }, options);
        expect([status, found], `${workers} workers ${inThread}, ${shown}, ${sentences.join("; ")}`).toEqual([
          alone.status,
          alone.found,
        ]);
      }
    }
    for (const what of ["finds a solution", "proves that there is no"])
      expect(told.get(what), what).toBeGreaterThan(CASES / 60);
  });
}
