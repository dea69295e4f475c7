import fc from "fast-check";
import { expect, test } from "vitest";
import { allSolutions, problems } from "../../test/oracle/problems.js";
import { option, problem } from "../problem/build.js";
import { ProblemBuilder } from "../problem/builder.js";
import { count } from "./count.js";
import { first } from "./first.js";
import { one } from "./one.js";
import { reduceSync } from "./reduce.js";
import { sampleSync } from "./sample.js";
import { oneSync, solutionsSync, uniquenessSync } from "./sync.js";

test("a solution, or null: as the oracle says", () => {
  const property = fc.property(problems("MCC"), (p) => {
    const { status, solution } = oneSync(p);
    const all = allSolutions(p);
    expect(status).toBe("complete");
    if (all.length === 0) expect(solution).toBeNull();
    else expect(all).toContain(solution!.options.join());
  });
  fc.assert(property, { numRuns: 200 });
});

test("null before it is known is no answer, and says so", async () => {
  const p = problem({ primary: ["a"], options: [["a"]] });
  expect(await one(p, { maxNodes: 0 })).toMatchObject({ status: "limit", solution: null });
  expect(await one(p, { signal: AbortSignal.abort() })).toMatchObject({
    status: "cancelled",
    solution: null,
  });
});

test("data of the program's own comes back, typed, from every question", async () => {
  const shifts = problem({
    primary: ["ann", "bob"],
    secondary: ["night"],
    options: [
      option(["ann", "night"], { wage: 12, ends: () => "late" }),
      option(["ann"], { wage: 10, ends: () => "early" }, 3),
      option(["bob", "night"], { wage: 11, ends: () => "late" }),
    ],
  });
  const wages = (solution: { readonly data: readonly { readonly wage: number }[] }) =>
    solution.data.map(({ wage }) => wage);
  expect(wages((await one(shifts)).solution!)).toEqual([10, 11]);
  expect((await one(shifts)).solution!.data[1]!.ends()).toBe("late");
  const unique = uniquenessSync(shifts);
  expect(unique.verdict === "unique" && wages(unique.solutions[0])).toEqual([10, 11]);
  const sampled = sampleSync(shifts, 1);
  expect(sampled.status === "complete" && wages(sampled.solutions[0]!)).toEqual([10, 11]);
  expect((await first(shifts, 2)).status).toBe("complete");
  // @ts-expect-error: it has no such property
  expect(oneSync(shifts).solution!.data[0]!.salary).toBeUndefined();
});

test("options without data give undefined", () => {
  const p = problem({ primary: ["a", "b"], options: [option(["a"], 1), ["b"]] });
  const data: (number | undefined)[] = oneSync(p).solution!.data;
  expect(data).toEqual([1, undefined]);
  expect(oneSync(problem({ primary: ["a"], options: [["a"]] })).solution!.data).toEqual([undefined]);
});

test("options are added one by one, and the problem can grow further", () => {
  const builder = new ProblemBuilder<string>({ primary: ["a", 7], secondary: ["x"] });
  expect(builder.add(["a", "x:1"], { data: "first" })).toBe(0);
  expect(() => builder.add(["a", "x:9", "b"])).toThrow('Option 1 has the unknown item "b"');
  const half = builder.problem();
  expect(builder.add([7, "x:2"])).toBe(1);
  expect(builder.add(new Set([7, "x:1"]), { data: "third", cost: 2 })).toBe(2);
  expect(oneSync(half).solution).toBeNull();
  const { solution } = oneSync(builder.problem());
  expect(solution!.data).toEqual(["first", "third"]);
  expect(solution!.cost).toBe(2);
  expect(builder.problem().colorNames).toEqual(["", "1", "2"]);
});

test.each([
  [{ timeout: 1000 }, 'Unknown option "timeout" of a question; did you mean timeoutMs?'],
  [{ maxNodes: "5" }, "Bad maxNodes 5 (a string); expected a number from 0"],
  [{ timeoutMS: 1000 }, "did you mean timeoutMs?"],
  [{ max_nodes: 1 }, "did you mean maxNodes?"],
  [{ limits: 1 }, "did you mean limit?"],
  [{ frobnicate: 1 }, "expected timeoutMs, maxNodes, signal"],
  [{ limit: 1.5 }, "Bad limit 1.5; expected a whole number, such as 2"],
  [{ signal: new AbortController() }, "expected an AbortSignal: controller.signal, not the controller"],
  [{ onPlan: true }, "Bad onPlan true; expected a function"],
])("a budget that is misused is refused: %j", async (budget, message) => {
  const p = problem({ primary: ["a"], options: [["a"]] });
  await expect(count(p, budget as object)).rejects.toThrow(message);
  expect(() => uniquenessSync(p, budget as object)).toThrow(message);
  expect(() => reduceSync(p, budget as object)).toThrow(message);
});

test("the options of an item; an item that is not there", () => {
  const p = problem({
    primary: ["a", { name: "b", min: 0, max: 2 }],
    secondary: ["x"],
    options: [["a", "x:1"], ["b", "x:1"], ["b"]],
  });
  const solution = [...solutionsSync(p)].find(({ options }) => options.length === 3)!;
  expect(["a", "b", "x"].map((item) => solution.optionsOf(item))).toEqual([[0], [1, 2], [0, 1]]);
  expect(() => solution.optionsOf("y")).toThrow('no item "y"');
});
