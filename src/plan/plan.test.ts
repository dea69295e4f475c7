import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FamilyName, parseDlx, parsePuzzle, unwrap } from "../index.js";
import type { Problem } from "../problem/problem.js";
import { plan } from "./plan.js";

/** The problem of an example: its text goes through these families one after the other. */
function example(file: string, ...families: FamilyName[]): Problem {
  const text = readFileSync(new URL(`../../examples/${file}`, import.meta.url), "utf8");
  return unwrap(
    parseDlx(families.reduce((before, family) => unwrap(parsePuzzle(family, before)).dlx(), text)),
  );
}

/** The engine of the plan. */
const engineFor = (p: Problem, engine?: string) => plan(p, { engine, mode: "count" }).engine;

test("bits is for problems that fit in memory", () => {
  expect(engineFor(example("pentominoes-6x10.polyomino", "polyomino")).name).toBe("bits");
  expect(engineFor(example("queen-domination-6.dlx")).name).toBe("bits");
  expect(plan(example("sudoku-25x25.sudoku", "sudoku"), { mode: "list" }).engine.name).toBe("cells");
});

test("forced is for counting where most choices force others", () => {
  expect(engineFor(example("sudoku-17.sudoku", "sudoku")).name).toBe("forced");
  expect(engineFor(example("sudoku-25x25.sudoku", "sudoku")).name).toBe("forced");
  expect(engineFor(example("latin-square-6.sudoku", "sudoku")).name).toBe("forced");
  expect(engineFor(example("dominoes-8x8.polyomino", "polyomino")).name).toBe("bits");
  expect(plan(example("sudoku-17.sudoku", "sudoku"), { mode: "list" }).engine.name).toBe("bits");
});

test("prune is for bounds and colors where bits is lost, not where it comes to an end", () => {
  const lost = engineFor(example("ian.dat", "polyomino", "ian")).start(
    example("ian.dat", "polyomino", "ian"),
    { mode: "count" },
  );
  expect(lost.undecided).toBe(true);
  while (lost.undecided) lost.run(1000);
  expect(lost.changedTo).toBe("prune");
  const short = engineFor(example("knuth-mcc.dlx")).start(example("knuth-mcc.dlx"), { mode: "count" });
  expect(short.run(Infinity)).toBe("done");
  expect(short.changedTo).toBe(undefined);
  expect(short.counters.solutions).toBe(1);
});

test("what decides inside a count that may be shortened by symmetries is waited for", () => {
  const told: string[] = [];
  const { engine } = plan(example("ian.dat", "polyomino", "ian"), {
    mode: "count",
    onSymmetry: (what) => told.push(what),
  });
  const search = engine.start(example("ian.dat", "polyomino", "ian"), { mode: "count" });
  while (search.undecided) search.run(1000);
  expect(told).toEqual([expect.stringMatching(/^8 symmetries/)]);
  expect(search.changedTo).toBe("prune");
});

test("the engine that is asked for", () => {
  expect(engineFor(example("knuth-mcc.dlx"), "prune").name).toBe("prune");
  expect(() => engineFor(example("knuth-mcc.dlx"), "magic")).toThrow("No engine is called");
});
