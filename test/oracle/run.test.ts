// Runs of tasks against the oracle: every step of the policy as soon as it can be, here and on threads, all orders of
// events. What a run answers depends neither on the steps nor on the threads.

import fc from "fast-check";
import { expect, test } from "vitest";
import { optionCount, type Problem, problem, writeDlx } from "../../src/library/index.js";
import type { MomentName, Moments } from "../../src/search/policy/moments.js";
import { ALL, taskOf } from "../../src/search/task-of.js";
import { TaskRun } from "../../src/search/task-run.js";
import { mirrored } from "../support/mirrored.js";
import { randomNumbers } from "../support/random.js";
import { teamHere } from "../support/threads-here.js";
import { allSolutions, type Kind, problems } from "./problems.js";
import { padded } from "./sizes.js";
import { hastyMoments } from "./steps.js";

const CASES = Number(process.env.ORACLE_CASES ?? 120) / 2;
const SEED = Number(process.env.ORACLE_SEED ?? 6);
const MOST_OPTIONS = 6;

type Random = (n: number) => number;

/** All that may happen to a search happens soon, or not at all. */
function hasty(random: Random): Moments {
  const never = (name: MomentName, one: number) => (random(one) === 0 ? { [name]: Infinity } : {});
  return {
    ...hastyMoments(random),
    "memo.lookups": random(3),
    "symmetries.after": random(3) * 1e-4,
    "threads.after": 0,
    "threads.left": 0,
    "threads.entries": random(3) === 0 ? 0 : Infinity,
    ...never("symmetries.after", 3),
    ...never("memo.after", 3),
    ...never("weights.after", 3),
    ...never("threads.after", 3),
  };
}

const written = (options: Iterable<number>) => String([...options].sort((a, b) => a - b));

async function listed(run: TaskRun): Promise<string[]> {
  const found: string[] = [];
  const solutions = run.solutions();
  for (;;) {
    const { done, value } = await solutions.next();
    if (done) {
      expect(value).toBe("complete");
      return found;
    }
    found.push(written(value));
  }
}

/** Leaves a run after so many solutions; gives all that it has found by its end. */
async function someOf(run: TaskRun, wanted: number): Promise<string[]> {
  const found: string[] = [];
  const solutions = run.solutions();
  for (;;) {
    if (found.length >= wanted) run.leave();
    const { done, value } = await solutions.next();
    if (done) return found;
    found.push(written(value));
  }
}

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`runs with all steps and threads, ${kind}`, { timeout: 3_600_000 }, async () => {
    const random = randomNumbers(SEED);
    const told = new Set<string>();
    const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) <= MOST_OPTIONS);
    for (const small of fc.sample(some, { seed: SEED, numRuns: CASES })) {
      const half = random(2) === 0 ? small : mirrored(small, random);
      const large = random(4) === 0 ? padded(half, random) : null;
      const p: Problem = large?.problem ?? half;
      const expected = large?.solutions(allSolutions(half)) ?? allSolutions(half);
      const shown = writeDlx(p);
      const team = teamHere(random, 1 + random(3));
      const begin = (mode: "list" | "count") => {
        const budget = {
          workers: 1 + random(3),
          onPlan: (sentence: string) => told.add(sentence.replace(/\d+/g, "N")),
        };
        const options = { team, breathMs: 0, inThread: random(4) === 0 };
        const task = {
          ...taskOf(p, budget, mode, mode === "count" ? ALL : undefined),
          enough: Infinity,
          moments: hasty(random),
        };
        return new TaskRun(task, budget, options);
      };
      const counting = begin("count");
      expect(await counting.finish(), shown).toBe("complete");
      expect(counting.total, shown).toBe(BigInt(expected.length));
      const found = await listed(begin("list"));
      expect([...found].sort(), shown).toEqual(expected);
      // Wherever it is left, what it has found and what is left make all.
      const left = begin("list");
      const before = await someOf(left, random(4));
      const rest = new TaskRun(taskOf(p, {}, "list"), {}, { parts: left.rest });
      expect([...before, ...(await listed(rest))].sort(), shown).toEqual(expected);
    }
    const story = [...told].join("\n");
    for (const word of [/symmetries/, /memo takes over/, /threads/]) expect(story).toMatch(word);
  });
}

test("a run that is left shows all that its threads have found, in whatever order", async () => {
  const p = queens(9);
  const random = randomNumbers(SEED);
  const alone = { engine: "links" as const };
  const expected = await listed(new TaskRun(taskOf(p, alone, "list"), alone));
  for (let times = 0; times < 20; times++) {
    const budget = { ...alone, workers: 3 };
    const options = { team: teamHere(random, 3), inThread: true, breathMs: 0 };
    const left = new TaskRun(taskOf(p, budget, "list"), budget, options);
    const found = await someOf(left, 1 + random(20));
    const rest = await listed(new TaskRun(taskOf(p, alone, "list"), alone, { parts: left.rest }));
    expect([...found, ...rest].sort()).toEqual([...expected].sort());
  }
});

function queens(n: number): Problem {
  const lines = Array.from({ length: 2 * n - 1 }, (_, k) => [`a${k}`, `b${k}`]).flat();
  const places = Array.from({ length: n * n }, (_, k) => [Math.floor(k / n), k % n] as const);
  return problem<string, string>({
    primary: Array.from({ length: n }, (_, k) => [`r${k}`, `c${k}`]).flat(),
    secondary: lines,
    options: places.map(([r, c]) => [`r${r}`, `c${c}`, `a${r + c}`, `b${r - c + n - 1}`]),
  });
}
