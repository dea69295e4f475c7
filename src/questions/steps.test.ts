import fc from "fast-check";
import { expect, test } from "vitest";
import { allSolutions, problems } from "../../test/oracle/problems.js";
import { links } from "../engines/links/links.js";
import { problem } from "../problem/build.js";
import { steps } from "./steps.js";

const KNUTH = problem({
  primary: ["a", "b", "c", "d", "e", "f", "g"],
  options: [
    ["c", "e"],
    ["a", "d", "g"],
    ["b", "c", "f"],
    ["a", "d", "f"],
    ["b", "g"],
    ["d", "e", "g"],
  ],
});

test("the steps of the book's first example", () => {
  const told = [...steps(KNUTH)].map((step) => {
    if (step.kind === "choose" || step.kind === "force") return `${step.kind} ${step.item} ${step.option}`;
    return step.kind === "fail" ? `fail ${step.item}` : step.kind;
  });
  expect(told).toEqual([
    "choose a 1",
    "force b 2",
    "fail e",
    "undo",
    "undo",
    "choose a 3",
    "force b 4",
    "force c 0",
    "solve",
    "undo",
    "undo",
    "undo",
  ]);
});

test.each(["XC", "XCC"] as const)("its tree is that of dancing links, in the same order: %s", (kind) => {
  const property = fc.property(problems(kind), (p) => {
    const search = links.start(p, { mode: "list" });
    const found: number[][] = [];
    while (search.run(Infinity) === "solution") found.push([...search.solution()].sort((a, b) => a - b));
    const all = [...steps(p)];
    const chosen = all.filter((step) => step.kind === "choose" || step.kind === "force").length;
    expect(chosen + 1).toBe(search.counters.nodes);
    expect(all.flatMap((step) => (step.kind === "solve" ? [step.solution.options] : []))).toEqual(found);
  });
  fc.assert(property, { numRuns: 300 });
});

test("with bounds it finds every solution once", () => {
  const property = fc.property(problems("MCC"), (p) => {
    const found = [...steps(p)].flatMap((step) =>
      step.kind === "solve" ? [step.solution.options.join()] : [],
    );
    expect(found.sort()).toEqual(allSolutions(p).sort());
  });
  fc.assert(property, { numRuns: 300 });
});

test("each choice is taken back, and levels tell where it was", () => {
  const path: number[] = [];
  for (const step of steps(KNUTH)) {
    if (step.kind === "undo") path.pop();
    expect(step.level).toBe(path.length);
    if (step.kind === "choose" || step.kind === "force") path.push(step.option!);
    if (step.kind === "solve") expect([...path].sort((a, b) => a - b)).toEqual(step.solution.options);
  }
  expect(path).toEqual([]);
});
