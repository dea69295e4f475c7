// Numbers that are in the literature: name, problem, number of solutions, source.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import { engines } from "../../src/engines/registry.js";
import type { FamilyName, Problem } from "../../src/library/index.js";
import { built } from "../support/built.js";
import { ROOT } from "../support/run.js";
import * as make from "./problems.js";

const { checkSolution, count, parseDlx, parsePuzzle, solutionsSync, unwrap } = built;

const OEIS = (sequence: string) => `oeis.org/${sequence}`;
const TAOCP = "TAOCP 4B, 7.2.2.1";

function example(file: string): Problem {
  const family = file.slice(file.lastIndexOf(".") + 1);
  const text = readFileSync(join(ROOT, "examples", file), "utf8");
  return family === "dlx" ? unwrap(parseDlx(text)) : unwrap(parsePuzzle(family as FamilyName, text)).problem;
}

type Row = readonly [name: string, problem: () => Problem, count: bigint, source: string];

/** These take every engine but the quickest a second or more: the others count them in the soak. */
const HEAVY: ReadonlySet<string> = new Set(["Soma cube", "pentominoes 8×8 without its centre"]);

/** Rows that every engine counts. */
const QUICK: readonly Row[] = [
  ["the first example of exact cover", () => example("taocp-xc.dlx"), 1n, `${TAOCP}, (5)`],
  ["the first example of colors", () => example("taocp-xcc.dlx"), 1n, `${TAOCP}, (49)`],
  ["1 queen", () => make.queens(1), 1n, OEIS("A000170")],
  ["3 queens", () => make.queens(3), 0n, OEIS("A000170")],
  ["6 queens", () => make.queens(6), 4n, OEIS("A000170")],
  ["8 queens", () => make.queens(8), 92n, OEIS("A000170")],
  ["9 queens", () => make.queens(9), 352n, OEIS("A000170")],
  ["Langford pairs, n = 3", () => make.langford(3), 2n, `${OEIS("A014552")}, both directions`],
  ["Langford pairs, n = 6", () => make.langford(6), 0n, OEIS("A014552")],
  ["Langford pairs, n = 7", () => make.langford(7), 52n, `${OEIS("A014552")}, both directions`],
  ["Langford pairs, n = 8", () => make.langford(8), 300n, `${OEIS("A014552")}, both directions`],
  ["Latin squares of order 3", () => make.latinSquares(3), 12n, OEIS("A002860")],
  ["Latin squares of order 4", () => make.latinSquares(4), 576n, OEIS("A002860")],
  ["Latin squares of order 5", () => make.latinSquares(5), 161280n, OEIS("A002860")],
  ["Steiner triple systems on 7 points", () => make.tripleSystems(7), 30n, OEIS("A030128")],
  ["Steiner triple systems on 9 points", () => make.tripleSystems(9), 840n, OEIS("A030128")],
  ["perfect matchings of K8", () => make.matchings(8), 105n, OEIS("A001147")],
  ["partitions of 6 elements", () => make.partitions(6), 203n, OEIS("A000110")],
  [
    "3-colorings of the Petersen graph",
    () => make.colorings(make.PETERSEN, 3),
    120n,
    "chromatic polynomial, Biggs 1993",
  ],
  [
    "3-colorings of a cycle of 7",
    () => make.colorings(make.cycle(7), 3),
    126n,
    "2^n + 2(−1)^n, Birkhoff 1912",
  ],
  ["2-regular labelled graphs of 6 vertices", () => make.regularGraphs(6, 2), 70n, OEIS("A001205")],
  ["2-regular labelled graphs of 7 vertices", () => make.regularGraphs(7, 2), 465n, OEIS("A001205")],
  ["cubic labelled graphs of 8 vertices", () => make.regularGraphs(8, 3), 19355n, OEIS("A002829")],
  ["4 × 4 binary matrices with line sums 2", () => make.binaryMatrices(4, 2), 90n, OEIS("A001499")],
  ["5 × 5 binary matrices with line sums 2", () => make.binaryMatrices(5, 2), 2040n, OEIS("A001499")],
  [
    "Soma cube",
    () => make.soma(),
    11520n,
    "240 up to symmetry: Conway and Guy 1961; Berlekamp, Conway, Guy, Winning Ways",
  ],
  [
    "pentominoes 3×20",
    () => example("pentominoes-3x20.polyomino"),
    8n,
    "2 up to symmetry: Golomb, Polyominoes; Haselgrove 1960",
  ],
  [
    "pentominoes 8×8 without its centre",
    () => example("pentominoes-8x8-centre.polyomino"),
    520n,
    "65 up to symmetry: Scott 1958",
  ],
  ["Puzzlium A", () => example("puzzlium-a.sudoku"), 1n, "Grabarchuk 2014, in Knuth's SUDOKU-GENERAL-DLX"],
  ["a sudoku", () => example("sudoku-classic.sudoku"), 1n, "a published puzzle has one solution"],
  ["a sudoku of 17 clues", () => example("sudoku-17.sudoku"), 1n, "Royle's list"],
];

/** Rows that take a while: the planner's choice only. */
const LONG: readonly Row[] = [
  [
    "5 queens that dominate 8×8",
    () => make.queenDomination(8, 5),
    4860n,
    "Rouse Ball, Mathematical Recreations",
  ],
  [
    "pentominoes 4×15",
    () => example("pentominoes-4x15.polyomino"),
    1472n,
    "368 up to symmetry: Fletcher 1965",
  ],
  [
    "pentominoes 5×12",
    () => example("pentominoes-5x12.polyomino"),
    4040n,
    "1010 up to symmetry: Haselgrove 1960",
  ],
  [
    "pentominoes 6×10",
    () => example("pentominoes-6x10.polyomino"),
    9356n,
    "2339 up to symmetry: Haselgrove 1960",
  ],
  [
    "pentominoes 8×8 without its corners",
    () => example("pentominoes-8x8-corners.polyomino"),
    17360n,
    "2170 up to symmetry",
  ],
  [
    "dominoes 8×8",
    () => example("dominoes-8x8.polyomino"),
    12988816n,
    "Kasteleyn 1961; Temperley and Fisher 1961",
  ],
];

/** Rows that only memo counting can do: nobody could go through so many solutions. */
const MEMO: readonly Row[] = [
  ["dominoes 12×12", () => make.dominoes(12), 53060477521960000n, OEIS("A004003")],
  ["dominoes 16×16", () => make.dominoes(16), 2444888770250892795802079170816n, OEIS("A004003")],
  ["reduced Latin squares of order 6", () => example("latin-square-6.sudoku"), 9408n, OEIS("A000315")],
  ["Latin squares of order 5", () => make.latinSquares(5), 161280n, OEIS("A002860")],
  ["Langford pairs, n = 8", () => make.langford(8), 300n, `${OEIS("A014552")}, both directions`],
  ["cubic labelled graphs of 8 vertices", () => make.regularGraphs(8, 3), 19355n, OEIS("A002829")],
  ["5 × 5 binary matrices with line sums 2", () => make.binaryMatrices(5, 2), 2040n, OEIS("A001499")],
];

async function total(problem: Problem, engine?: EngineName): Promise<bigint> {
  const answer = await count(problem, engine ? { engine } : {});
  if (answer.status !== "complete") expect.fail(`${answer.status} without a budget`);
  return answer.count;
}

describe("literature", () => {
  for (const [name, problem, expected, source] of MEMO) {
    test(`${name}, memo (${source})`, { timeout: 120_000 }, async () => {
      expect(await total(problem(), "memo")).toBe(expected);
    });
  }

  test("the planner finds out by itself where memo counting pays", { timeout: 120_000 }, async () => {
    const sentences: string[] = [];
    const answer = await count(make.dominoes(16), { onPlan: (sentence) => sentences.push(sentence) });
    expect(answer).toMatchObject({ count: 2444888770250892795802079170816n, statistics: { engine: "memo" } });
    expect(sentences.join()).toMatch(/engine memo takes over: \d+ % of its look-ups hit/);
  });

  for (const [name, problem, expected, source] of QUICK) {
    for (const { name: engine, misfit, does } of engines) {
      if (!does.includes("count") || misfit(problem()) !== null) continue;
      if (HEAVY.has(name) && engine !== "bits" && !process.env.SOAK) continue;
      test(`${name}, ${engine} (${source})`, { timeout: 120_000 }, async () => {
        expect(await total(problem(), engine)).toBe(expected);
      });
    }
    if (expected > 1000n) continue;
    test(`${name}: each solution checks`, () => {
      const asked = problem();
      for (const { options } of solutionsSync(asked))
        expect(checkSolution(asked, options)).toEqual({ ok: true });
    });
  }

  for (const [name, problem, expected, source] of LONG) {
    test(`${name} (${source})`, { timeout: 300_000 }, async () =>
      expect(await total(problem())).toBe(expected),
    );
  }
});
