// Random traces of library calls, in the manner of CaDiCaL's mobical: a problem is made, asked, stopped, asked again under other
// conditions, listings are left open and gone on with, questions run beside each other, on threads or not. What each answers is compared
// with all solutions by brute force. A trace that fails is made as short as it can be. `ORACLE_CASES` says how many traces.

import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { BRIEF } from "../../src/search/brief/found.js";
import { hasteMade } from "./haste.js";
import { type Kind, problems } from "./problems.js";
import { callsOf, type Trace, Tracer, traceText } from "./tracer.js";

const CASES = Number(process.env.ORACLE_CASES ?? 210) / 3;
const SEED = Number(process.env.ORACLE_SEED ?? 8);
const TIME = { timeout: 3_600_000 };

const haste = hasteMade(BRIEF);
afterEach(haste.over);

function traces(kind: Kind): fc.Arbitrary<Trace> {
  return fc.record({
    small: problems(kind),
    size: fc.constantFrom("as it is", "mirrored", "padded"),
    isPrepared: fc.boolean(),
    isHasty: fc.boolean(),
    seed: fc.nat(1000),
    calls: fc.array(callsOf(), { minLength: 1, maxLength: 12, size: "max" }),
  });
}

const asked = new Map<string, number>();

for (const kind of ["XC", "XCC", "MCC"] as const) {
  test(`traces of calls, ${kind}`, TIME, async () => {
    const check = fc.asyncProperty(traces(kind), async (trace) => {
      const tracer = new Tracer(trace);
      haste.begin(trace.isHasty, trace.seed);
      try {
        for (const call of trace.calls) await tracer.make(call);
        await tracer.end();
      } catch (error) {
        throw new Error(`${(error as Error).message}\n${traceText(trace)}`, { cause: error });
      } finally {
        haste.over();
      }
      for (const word of tracer.seen) asked.set(word, (asked.get(word) ?? 0) + 1);
    });
    await fc.assert(check, { seed: SEED, numRuns: CASES, verbose: 0 });
  });
}

test("the traces have asked all questions, and met every end", () => {
  const ends = ["complete", "limit", "cancelled", "timeout", "memory", "refused", "threads"];
  const questions =
    "count one first unique list cheapest sample frequencies estimate diagram reduce classes each steps";
  expect([...asked.keys()].sort()).toEqual(expect.arrayContaining([...ends, ...questions.split(" ")].sort()));
});
