// Are samples uniform? A chi-square test for each way of drawing them, with a fixed seed: some hundreds of draws here,
// SAMPLE_DRAWS in the soak.

import { expect, test } from "vitest";
import { diagramSync, type Problem, problem, sampleSync } from "../../src/library/index.js";
import { allSolutions } from "./problems.js";

const DRAWS = Number(process.env.SAMPLE_DRAWS ?? 3000);

/** Colors and bounds, and solutions of all sizes. */
const mixed = problem({
  primary: ["a", { name: "b", min: 0, max: 2 }, "c"],
  secondary: ["x"],
  options: [
    ["a", "x:1"],
    ["a", "x:2"],
    ["b", "x:1"],
    ["b", "x"],
    ["b"],
    ["c", "x:1"],
    ["c"],
    ["a", "c"],
    ["a", "b"],
  ],
});

/** The statistic minus its mean, in standard deviations. */
function excess(drawn: readonly string[], p: Problem): number {
  const solutions = allSolutions(p);
  const expected = drawn.length / solutions.length;
  const seen = new Map(solutions.map((text) => [text, 0]));
  for (const text of drawn) seen.set(text, seen.get(text)! + 1);
  let chi = 0;
  for (const count of seen.values()) chi += (count - expected) ** 2 / expected;
  const freedom = solutions.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

test("every solution is drawn equally often, by the diagram", () => {
  const answer = diagramSync(mixed);
  if (answer.status !== "complete") expect.fail(answer.status);
  for (const seed of [0, 1, 2 ** 40]) {
    const drawn = answer.diagram.sample(DRAWS, seed).map(String);
    expect(excess(drawn, mixed)).toBeLessThan(4);
  }
});

test("and by counting", () => {
  const answer = sampleSync(mixed, DRAWS, { engine: "memo", seed: 5 });
  if (answer.status !== "complete") expect.fail(answer.status);
  expect(
    excess(
      answer.solutions.map(({ options }) => String(options)),
      mixed,
    ),
  ).toBeLessThan(4);
});

test("one seed in a hundred may look odd, not more", () => {
  const answer = diagramSync(mixed);
  if (answer.status !== "complete") expect.fail(answer.status);
  const odd = Array.from({ length: 200 }, (_, seed) =>
    excess(answer.diagram.sample(500, seed).map(String), mixed),
  );
  expect(odd.filter((value) => value > 2.6).length).toBeLessThan(8);
});
