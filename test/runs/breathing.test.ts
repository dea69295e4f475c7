// The stop harness of the library: every question, in every phase, ends soon after its time or its signal, and other work can run
// meanwhile. What counts is what this thread ran itself: between two beats of a timer, and after the end of the time.

import { describe, expect, test } from "vitest";
import {
  answerEach,
  type Budget,
  cheapest,
  classes,
  count,
  countClasses,
  diagram,
  estimate,
  findSymmetry,
  first,
  frequencies,
  one,
  type Problem,
  ProblemBuilder,
  parseDlx,
  reduce,
  sample,
  solutions,
  uniqueness,
  unwrap,
  why,
} from "../../src/library/index.js";
import { randomNumbers } from "../support/random.js";
import { ranHereMs } from "../support/thread-times.js";

const ITEMS = 80;

/** Options of four items each: their tables alone take a while. */
function wide(options: number): Problem {
  const below = randomNumbers(7);
  const builder = new ProblemBuilder({ primary: Array.from({ length: ITEMS }, (_, i) => `i${i}`) });
  for (let k = 0; k < options; k++) {
    const items = new Set<string>();
    while (items.size < 4) items.add(`i${below(ITEMS)}`);
    builder.add([...items]);
  }
  return builder.problem();
}

/** Two items whose options are all the same: the symmetries are more than can be counted. */
function equal(options: number): Problem {
  return unwrap(parseDlx(`a b\n${"a b\n".repeat(options)}`));
}

/** Matchings of 2n points: a diagram of many nodes, and n! (2n)! / … symmetries. */
function matchings(points: number): Problem {
  const names = Array.from({ length: points }, (_, i) => `p${i}`);
  const builder = new ProblemBuilder({ primary: names });
  for (const a of names) for (const b of names) if (a < b) builder.add([a, b]);
  return builder.problem();
}

type Ask = (problem: Problem, budget: Budget) => unknown;

async function through(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

/** Symmetries may be more than can be used, which is said. */
function unlessTooMany(ask: Ask): Ask {
  return async (problem, budget) => {
    try {
      await ask(problem, budget);
    } catch (error) {
      expect(String(error)).toContain("No symmetries that can be used");
    }
  };
}

const endless = function* () {
  for (;;) yield { take: [], avoid: [] };
} as () => Generator<{ take: number[]; avoid: number[] }>;

const QUESTIONS: Record<string, Ask> = {
  count,
  one,
  first: (p, budget) => first(p, 1e9, budget),
  solutions: (p, budget) => through(solutions(p, { ...budget, onStopped: () => {} })),
  uniqueness,
  cheapest: (p, budget) => cheapest(p, 3, budget),
  estimate: (p, budget) => estimate(p, { ...budget, probes: 1e9 }),
  sample: (p, budget) => sample(p, 1e6, budget),
  frequencies,
  diagram,
  countClasses: unlessTooMany(countClasses),
  classes: unlessTooMany((p, budget) => through(classes(p, { ...budget, onStopped: () => {} }))),
  findSymmetry,
  reduce,
  answerEach: (p, budget) => through(answerEach({ problem: p }, endlessUntil(budget), budget)),
  why,
};

/** As many parts as there is time for. */
function* endlessUntil({ signal, timeoutMs = Infinity }: Budget) {
  const end = performance.now() + timeoutMs;
  for (const part of endless()) {
    if (signal?.aborted || performance.now() > end) return;
    yield part;
  }
}

const PROBLEMS: Record<string, () => Problem> = {
  wide: () => wide(200_000),
  equal: () => equal(200_000),
  matchings: () => matchings(22),
};

/** The time that a question gets, and what it may run on for. */
const GIVEN_MS = 400;
const MOST_MS = 1000;

/** How long this thread ran without a beat of the timer, at most, and after the end. */
async function ran(ask: (budget: Budget) => unknown, way: "timeout" | "signal") {
  const controller = new AbortController();
  let [beat, longest, ended] = [ranHereMs(), 0, Infinity];
  const look = () => {
    const now = ranHereMs();
    longest = Math.max(longest, now - beat);
    beat = now;
  };
  const timer = setInterval(look, 5);
  const end = setTimeout(() => {
    ended = ranHereMs();
    if (way === "signal") controller.abort();
  }, GIVEN_MS);
  try {
    await ask(way === "timeout" ? { timeoutMs: GIVEN_MS } : { signal: controller.signal });
    look();
    return { longest: Math.round(longest), after: Math.round(Math.max(0, ranHereMs() - ended)) };
  } finally {
    clearInterval(timer);
    clearTimeout(end);
  }
}

for (const [name, make] of Object.entries(PROBLEMS)) {
  describe(name, { timeout: 120_000 }, () => {
    let problem: Problem | undefined;

    test.each(Object.keys(QUESTIONS))("%s", async (question) => {
      problem ??= make();
      const asked = problem;
      for (const way of ["timeout", "signal"] as const) {
        const { longest, after } = await ran((budget) => QUESTIONS[question]!(asked, budget), way);
        if (process.env.BEATS) console.log(name, question, way, longest, after);
        expect(longest).toBeLessThan(MOST_MS);
        expect(after).toBeLessThan(MOST_MS);
      }
    });
  });
}
