// A part however it is written: options in any order, given once or again, exclude each other or not. Every question, on every
// engine, and answers in bulk, give what the definition gives.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import { engines } from "../../src/engines/registry.js";
import {
  answerEach,
  answerEachSync,
  BadValue,
  cheapestSync,
  classesSync,
  countClassesSync,
  countSync,
  diagramSync,
  estimateSync,
  firstSync,
  frequenciesSync,
  oneSync,
  optionCount,
  type Part,
  type Problem,
  problem,
  sampleSync,
  solutionsSync,
  uniquenessSync,
} from "../../src/library/index.js";
import { isIn } from "./always.js";
import { allSolutions, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 60);
const SEED = Number(process.env.ORACLE_SEED ?? 17);

/** Options that are taken, and others that are avoided, some of them again and again. */
function partsOf(p: Problem): fc.Arbitrary<Part> {
  const n = optionCount(p);
  const some = fc.array(fc.nat(Math.max(0, n - 1)), { maxLength: n === 0 ? 0 : 4 });
  const apart = fc.tuple(some, some).map(([take, avoid]) => {
    return { take, avoid: avoid.filter((o) => !take.includes(o)) };
  });
  const again = (options: readonly number[]) => [...options, ...options.slice(0, 2), ...options.slice(1)];
  return apart.map(({ take, avoid }) => ({ take: again(take), avoid: again(avoid) }));
}

const EMPTY = problem({ primary: ["a", "b"], options: [["a"], ["b"], ["a", "b"]] });

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    test("an option given twice is given once, whoever asks", { timeout: 3_600_000 }, async () => {
      const asked = problems(kind).chain((p) => fc.tuple(fc.constant(p), partsOf(p)));
      const check = fc.asyncProperty(asked, async ([p, part]) => {
        const expected = allSolutions(p).filter((text) =>
          isIn(part, text === "" ? [] : text.split(",").map(Number)),
        );
        askAll(p, part, expected);
        for (const engine of engines.filter((one) => one.misfit(p) === null))
          askEngine(p, { given: part, engine: engine.name }, expected, engine.does);
        const found = [];
        for await (const answer of answerEach(p, [part, part])) found.push(answer.found);
        expect(found).toEqual([expected.length, expected.length]);
      });
      await fc.assert(check, { seed: SEED, numRuns: CASES });
    });
  });
}

function askEngine(
  p: Problem,
  budget: { readonly given: Part; readonly engine: EngineName },
  expected: readonly string[],
  does: readonly string[],
): void {
  if (does.includes("count")) expect(countSync(p, budget)).toMatchObject({ count: BigInt(expected.length) });
  if (does.includes("one")) expect(oneSync(p, budget).solution === null).toBe(expected.length === 0);
  if (!does.includes("list")) return;
  expect([...solutionsSync(p, budget)].map(({ options }) => String(options)).sort()).toEqual(expected);
  expect([...answerEachSync(p, [budget.given], { engine: budget.engine })][0]!.found).toBe(expected.length);
}

function askAll(p: Problem, part: Part, expected: readonly string[]): void {
  const total = BigInt(expected.length);
  expect(countSync(p, { given: part })).toMatchObject({ status: "complete", count: total });
  expect(firstSync(p, 20_000, { given: part })).toMatchObject({ status: "complete" });
  expect(uniquenessSync(p, { given: part }).verdict === "unique").toBe(expected.length === 1);
  expect(cheapestSync(p, 2, { given: part })).toMatchObject({ status: "complete" });
  const cheapest = cheapestSync(p, 20_000, { given: part });
  expect(cheapest.status === "complete" && cheapest.solutions.map((s) => String(s.options)).sort()).toEqual(
    expected,
  );
  for (const engine of ["diagram", "memo"] as const) {
    if (engine === "memo" && engines.find(({ name }) => name === engine)!.misfit(p) !== null) continue;
    const asked = engine === "memo" ? { given: part, engine } : { given: part };
    const each = frequenciesSync(p, asked);
    expect(each).toMatchObject({ status: "complete", total });
    if (each.status === "complete")
      each.options.forEach((frequency, o) => {
        const has = expected.filter((text) => text !== "" && text.split(",").includes(String(o)));
        expect(frequency).toBe(BigInt(has.length));
      });
    const drawn = sampleSync(p, 3, asked);
    expect(drawn).toMatchObject({ status: "complete", total });
    if (drawn.status === "complete")
      for (const { options } of drawn.solutions) expect(expected).toContain(String(options));
  }
  const made = diagramSync(p, { given: part });
  expect(made.status === "complete" && made.diagram.count()).toBe(total);
  const whole = diagramSync(p);
  expect(whole.status === "complete" && whole.diagram.given(part).count()).toBe(total);
  const once = { take: [...new Set(part.take)], avoid: [...new Set(part.avoid)] };
  const probes = (asked: Part) => estimateSync(p, { given: asked, probes: 5, seed: 1 }).solutions;
  expect(probes(part)).toEqual(probes(once));
}

describe("parts that mean nothing", () => {
  const questions: Record<string, (part: Part) => unknown> = {
    count: (part) => countSync(EMPTY, { given: part }),
    one: (part) => oneSync(EMPTY, { given: part }),
    first: (part) => firstSync(EMPTY, 1, { given: part }),
    solutions: (part) => [...solutionsSync(EMPTY, { given: part })],
    uniqueness: (part) => uniquenessSync(EMPTY, { given: part }),
    cheapest: (part) => cheapestSync(EMPTY, 1, { given: part }),
    estimate: (part) => estimateSync(EMPTY, { given: part }),
    frequencies: (part) => frequenciesSync(EMPTY, { given: part }),
    sample: (part) => sampleSync(EMPTY, 1, { given: part }),
    diagram: (part) => diagramSync(EMPTY, { given: part }),
    answerEach: (part) => [...answerEachSync(EMPTY, [part])],
  };

  test.each(Object.keys(questions))("%s refuses them", (name) => {
    const ask = questions[name]!;
    expect(() => ask({ take: [0, 1], avoid: [1] })).toThrow("The option 1 is both to take and to avoid");
    expect(() => ask({ take: [3], avoid: [] })).toThrow(BadValue);
    expect(() => ask({ take: [], avoid: [-1] })).toThrow(BadValue);
    expect(() => ask({ takes: [0] } as unknown as Part)).toThrow("takes");
    expect(() => ask({ take: "0", avoid: [] } as unknown as Part)).toThrow(BadValue);
  });

  test("questions about all of a problem refuse a part", () => {
    const budget: object = { given: { take: [0], avoid: [] } };
    expect(() => countClassesSync(EMPTY, budget)).toThrow("given");
    expect(() => [...classesSync(EMPTY, budget)]).toThrow("given");
    expect(() => [...answerEachSync(EMPTY, [], budget)]).toThrow("given");
  });
});
