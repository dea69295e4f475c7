import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EngineName } from "../../engines/names.js";
import { type FamilyName, parseDlx, parsePuzzle, problem, unwrap } from "../../library/index.js";
import type { Problem } from "../../problem/problem.js";
import { ALL, taskOf } from "../task-of.js";
import { beginning } from "./begin.js";
import type { PlanEvent } from "./event.js";
import { DEFAULTS } from "./moments.js";
import { Portfolio } from "./portfolio.js";
import { sentenceOf } from "./sentences.js";
import { onlyPart } from "./task.js";

/** The problem of an example: its text goes through these families one after the other. */
function example(file: string, ...families: FamilyName[]): Problem {
  const text = readFileSync(new URL(`../../../examples/${file}`, import.meta.url), "utf8");
  return unwrap(
    parseDlx(families.reduce((before, family) => unwrap(parsePuzzle(family, before)).dlx(), text)),
  );
}

/** The name of the engine that begins. */
function engineFor(p: Problem, mode: "list" | "count" = "count", engine?: EngineName): string {
  return beginning(taskOf(p, engine === undefined ? {} : { engine }, mode, ALL)).engine.name;
}

/** A search that follows the policy, and what it tells. */
function guided(p: Problem) {
  const told: string[] = [];
  const tell = (event: PlanEvent) => void told.push(sentenceOf(event));
  const search = new Portfolio(taskOf(p, {}, "count", ALL), tell);
  search.begin([onlyPart()]);
  return { search, told };
}

test("bits is for problems that fit in memory", () => {
  expect(engineFor(example("pentominoes-6x10.polyomino", "polyomino"))).toBe("bits");
  expect(engineFor(example("queen-domination-6.dlx"))).toBe("bits");
  expect(engineFor(example("sudoku-25x25.sudoku", "sudoku"), "list")).toBe("cells");
});

test("forced is for counting where most choices force others", () => {
  expect(engineFor(example("sudoku-17.sudoku", "sudoku"))).toBe("forced");
  expect(engineFor(example("sudoku-25x25.sudoku", "sudoku"))).toBe("forced");
  expect(engineFor(example("latin-square-6.sudoku", "sudoku"))).toBe("forced");
  expect(engineFor(example("sudoku-17.sudoku", "sudoku"), "list")).toBe("bits");
});

/** The dominoes on an 8×8 board, without an item for their number. */
function dominoes(): Problem {
  const cells = Array.from({ length: 64 }, (_, k) => `${k >> 3}${k & 7}`);
  const across = cells.filter((_, k) => k % 8 < 7).map((cell) => [cell, `${cell[0]}${Number(cell[1]) + 1}`]);
  const down = cells.slice(0, 56).map((cell) => [cell, `${Number(cell[0]) + 1}${cell[1]}`]);
  return problem<string>({ primary: cells, options: [...across, ...down] });
}

test("memo is for counting where few remainders are possible", () => {
  expect(engineFor(dominoes())).toBe("memo");
  expect(engineFor(dominoes(), "list")).toBe("bits");
});

test("memo is for counting where there are few sets of items", () => {
  const names = Array.from({ length: 12 }, (_, i) => `i${i}`);
  const sets = Array.from({ length: 2 ** 12 - 1 }, (_, k) => names.filter((_, i) => ((k + 1) >> i) & 1));
  const partitions = problem<string>({ primary: names, options: sets });
  expect(engineFor(partitions)).toBe("memo");
  expect(engineFor(partitions, "list")).toBe("bits");
});

/** Stretches of 12 or 13 of 150 items in a row, from everywhere. */
function stretches(): Problem {
  const names = Array.from({ length: 150 }, (_, i) => `i${i}`);
  const lengths = [12, 13].flatMap((length) =>
    names.slice(length - 1).map((_, i) => names.slice(i, i + length)),
  );
  return problem<string>({ primary: names, options: lengths });
}

/** Memo counting takes over as soon as it is asked; elsewhere it is asked never. */
const HASTY_MEMO = {
  ...DEFAULTS,
  turn: 0.001,
  "memo.after": Infinity,
  "memo.share": 1e9,
  "memo.soon": 0,
  "memo.lookups": 0,
  "memo.hits": 0,
  "memo.gain": 0,
  "memo.again": -1e9,
};

test("memo is tried at once where options cover many items", () => {
  const long = stretches();
  const told: string[] = [];
  const task = { ...taskOf(long, {}, "count", ALL), moments: HASTY_MEMO };
  const search = new Portfolio(task, (event) => void told.push(sentenceOf(event)));
  search.begin([onlyPart()]);
  while (search.run(1000) !== "done");
  // 12a + 13b = 150: six of each, in C(12, 6) orders.
  expect(search.total).toBe(924n);
  expect(told.join()).toMatch(/engine memo takes over: \d+ % of its look-ups hit/);
});

test("prune is for bounds and colors where bits is lost, not where it comes to an end", () => {
  const { search, told } = guided(example("ian.dat", "polyomino", "ian"));
  expect(search.undecided).toBe(true);
  while (search.undecided) search.run(1000);
  expect(search.lead.engine.name).toBe("prune");
  expect(told).toEqual([
    expect.stringMatching(/^8 symmetries/),
    "engine prune begins anew: no solution was found until now",
  ]);
  const short = guided(example("knuth-mcc.dlx"));
  while (short.search.run(Infinity) !== "done"); // it may pause on a busy machine
  expect(short.search.total).toBe(1n);
  expect(short.told).toEqual([]);
});

test("the engine that is asked for", () => {
  const problem = example("knuth-mcc.dlx");
  expect(engineFor(problem, "count", "prune")).toBe("prune");
  expect(() => engineFor(problem, "count", "magic" as EngineName)).toThrow(
    'No engine is called "magic"; expected one of links, cells, bits, forced, prune, memo',
  );
  expect(() => engineFor(problem, "list", "memo")).toThrow(
    "Bad engine memo: it does not list solutions; expected one of links, cells, bits, forced, prune",
  );
  expect(() => engineFor(problem, "count", "forced")).toThrow("Bad engine forced: the problem has bounds");
});
