import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problems } from "../../../test/oracle/problems.js";
import { problem as buildProblem } from "../../problem/build.js";
import { now } from "../../problem/machine/clock.js";
import { optionCount, optionTokens, type Problem } from "../../problem/problem.js";
import { polyomino } from "../../puzzles/polyomino/family.js";
import { sudoku } from "../../puzzles/sudoku/family.js";
import { groupsOf } from "../../puzzles/sudoku/layouts.js";
import { emptyGrid, rectangularBoxes, type SudokuPuzzle } from "../../puzzles/sudoku/puzzle.js";
import { readSudoku } from "../../puzzles/sudoku/read.js";
import { torto } from "../../puzzles/torto/family.js";
import { countClassesSync } from "../../questions/classes.js";
import { countSync, oneSync, uniquenessSync } from "../../questions/sync.js";
import { makePackings } from "./packing.js";
import { type RatedStep, rate } from "./rate.js";
import { makeSudokus, minimizeSudoku, SudokuMaker } from "./sudoku.js";
import { difficultyOf, techniqueOf } from "./techniques.js";
import { makeTorto } from "./torto.js";

const NINE: SudokuPuzzle = { grid: emptyGrid(9), boxes: [rectangularBoxes(3, 3)] };
const unique = (puzzle: SudokuPuzzle) => uniquenessSync(sudoku(puzzle)).verdict === "unique";

/** The puzzle without the clue in this cell. */
function without(puzzle: SudokuPuzzle, i: number, j: number): SudokuPuzzle {
  return {
    ...puzzle,
    grid: puzzle.grid.map((row, k) => row.map((value, l) => (k === i && l === j ? 0 : value))),
  };
}

function isMinimal(puzzle: SudokuPuzzle): boolean {
  return puzzle.grid.every((row, i) => row.every((value, j) => value <= 0 || !unique(without(puzzle, i, j))));
}

describe("make sudoku", () => {
  test.each(["boxes", "jigsaw", "windoku", "diagonal"] as const)(
    "%s: unique, and no clue can go",
    (layout) => {
      const puzzle = { grid: emptyGrid(9), boxes: groupsOf(layout, 9)! };
      const made = [...makeSudokus(3, { puzzle, seed: 5 })];
      expect(made.length).toBe(3);
      expect(made.every((one) => unique(one) && isMinimal(one))).toBe(true);
      expect(new Set(made.map((one) => String(one.grid))).size).toBe(3);
    },
  );

  test("the same seed makes the same, another one others", () => {
    const made = (seed: number) => JSON.stringify([...makeSudokus(2, { puzzle: NINE, seed })]);
    expect(made(1)).toBe(made(1));
    expect(made(1)).not.toBe(made(2));
  });

  test("so many clues, and symmetrically", () => {
    const [puzzle] = makeSudokus(1, { puzzle: NINE, seed: 4, clues: 30, symmetric: true });
    const cells = puzzle!.grid.flat();
    expect(cells.filter((value) => value > 0).length).toBeLessThanOrEqual(30);
    expect(cells.every((value, k) => value > 0 === cells[80 - k]! > 0)).toBe(true);
    expect(unique(puzzle!)).toBe(true);
  });

  test("a grid that cannot be filled makes none", () => {
    const blocked = {
      grid: [
        [1, 2, 0],
        [0, 0, 3],
        [0, 0, 0],
      ],
      boxes: [
        [
          [0, 0, 0],
          [0, 0, 0],
          [-1, -1, -1],
        ].map((r) => r.map(() => -1)),
      ],
    };
    expect([...makeSudokus(1, { puzzle: blocked })]).toEqual([]);
  });
});

test("minimize leaves out what can go, and refuses what is not unique", () => {
  const [made] = makeSudokus(1, { puzzle: NINE, seed: 8 });
  const answer = uniquenessSync(sudoku(made!));
  if (answer.verdict !== "unique") throw new Error("not unique");
  const full = sudoku(made!).decode(answer.solutions[0]);
  const minimal = minimizeSudoku({ ...NINE, grid: full }, { seed: 3 });
  if (minimal.verdict !== "unique") throw new Error(minimal.verdict);
  expect(minimal.isMinimal && unique(minimal.puzzle) && isMinimal(minimal.puzzle)).toBe(true);
  expect(minimizeSudoku(NINE)).toEqual({ verdict: "not unique" });
  expect(minimizeSudoku({ ...NINE, grid: full }, { timeoutMs: 0 })).toEqual({ verdict: "unknown" });
});

test("few clues are looked for until the time is up", () => {
  const four = { grid: emptyGrid(4), boxes: [rectangularBoxes(2, 2)] };
  const maker = new SudokuMaker({ puzzle: four, clues: 3, seed: 1 }); // there is none: it takes four
  const before = now();
  expect(maker.next(1000)).toBeNull();
  expect(now() - before).toBeGreaterThanOrEqual(1000);
});

test("packings with one solution, up to symmetry, or with as many as asked for", () => {
  for (const solutions of [1, 2]) {
    const [puzzle] = makePackings(1, { box: "4x5", seed: 2, solutions });
    const answer = countClassesSync(polyomino(puzzle!));
    expect(answer.status === "complete" && answer.classes).toBe(BigInt(solutions));
    expect(JSON.stringify([...makePackings(1, { box: "4x5", seed: 2, solutions })])).toBe(
      JSON.stringify([puzzle]),
    );
  }
  expect([...makePackings(1, { box: "1x1", pieces: "pentominoes", timeoutMs: 100 })]).toEqual([]);
});

test("torto: some of the words, and an array in which they have one place", () => {
  const puzzle = makeTorto({ words: ["LISTEN", "SILENT", "ENLIST", "TINSEL"], seed: 1 })!;
  const answer = countClassesSync(torto(puzzle));
  expect(answer.status === "complete" && answer.classes).toBe(1n);
  expect(makeTorto({ words: ["AB"], timeoutMs: 200, rows: 2, columns: 2 })).toBeNull();
});

describe("rate", () => {
  test.each(["XC", "XCC", "MCC"] as const)(
    "%s with one solution: steps that are sound, and lead to it",
    (kind) => {
      fc.assert(
        fc.property(problems(kind), (problem) => {
          const answer = uniquenessSync(problem);
          const rating = rate(problem);
          expect(rating.verdict).toBe(answer.verdict);
          if (rating.verdict !== "unique" || answer.verdict !== "unique") return;
          const { placed, removed } = expectSound(problem, rating.steps, answer.solutions[0].options);
          // What was not placed needs no step: no item asks for it.
          expect(solutionsOf(problem, placed, removed)).toBe(1n);
        }),
        { numRuns: 300 },
      );
    },
  );

  // Mostly by Inkala, and from the hardest that tdoku's author and others have collected: their steps need choices.
  test.each([
    ["AI Escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."],
    ["Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."],
    ["Easter Monster", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"],
    ["Platinum Blonde", ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."],
    ["Inkala 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."],
    ["Red Dwarf", "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"],
    ["Fata Morgana", "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"],
  ])("%s: steps that are sound, with a choice among them", (_, cells) => {
    const parsed = readSudoku(cells);
    if (!parsed.ok) throw new Error("no sudoku");
    const { problem } = sudoku(parsed.value);
    const rating = rate(problem);
    const answer = uniquenessSync(problem);
    if (rating.verdict !== "unique" || answer.verdict !== "unique") throw new Error(rating.verdict);
    const { placed } = expectSound(problem, rating.steps, answer.solutions[0].options);
    expect(placed.sort((a, b) => a - b)).toEqual(answer.solutions[0].options);
  });

  test("whatever it does when the time is up, it says that it does not know", () => {
    const parsed = readSudoku(
      "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    );
    if (!parsed.ok) throw new Error("no sudoku");
    const puzzle = sudoku(parsed.value);
    const controller = new AbortController();
    let looks = 0;
    const signal = Object.defineProperty(controller.signal, "aborted", { get: () => ++looks > 300 });
    expect(rate(puzzle, { signal })).toEqual({ verdict: "unknown" });
    expect(rate(puzzle, { timeoutMs: 0 })).toEqual({ verdict: "unknown" });
  });

  test("singles are easy, and a puzzle that needs more is not", () => {
    const ratings = [...makeSudokus(12, { puzzle: NINE, seed: 3 })].map((puzzle) => {
      const rating = rate(sudoku(puzzle));
      if (rating.verdict !== "unique") throw new Error("not unique");
      const names = new Set(rating.steps.map((step) => techniqueOf(step, puzzle)));
      const word = difficultyOf(rating.steps);
      expect(word === "easy").toBe([...names].every((name) => /^(naked|hidden) single$/.test(name)));
      return word;
    });
    expect(new Set(ratings).size).toBeGreaterThan(1);
  });

  test("names", () => {
    const step = (items: string[]) => ({ kind: "rule out", items, size: items.length, options: [] }) as const;
    expect(techniqueOf(step(["r05"]), NINE)).toBe("locked candidates");
    expect(techniqueOf(step(["p00", "p04"]), NINE)).toBe("naked pair");
    expect(techniqueOf(step(["p00", "p14", "p31"]), NINE)).toBe("XY-wing");
    expect(techniqueOf(step(["b05", "b06"]), NINE)).toBe("hidden pair");
    expect(techniqueOf(step(["r05", "r35"]), NINE)).toBe("X-wing");
    expect(techniqueOf(step(["c05", "c35", "c75"]), NINE)).toBe("swordfish");
    expect(techniqueOf(step(["p00", "r05", "c17"]), NINE)).toBe("chain of 3");
  });
});

/** Each step follows from what its items ask for, and from the steps before it. */
function expectSound(problem: Problem, steps: readonly RatedStep[], solution: readonly number[]) {
  const chosen = new Set(solution);
  const placed: number[] = [];
  const removed: number[] = [];
  for (const { kind, options, items } of steps) {
    if (kind === "rule out") {
      expect(options.some((o) => chosen.has(o))).toBe(false);
      for (const o of options)
        expect(isSolvable(relaxed(problem, items), [...placed, o], removed)).toBe(false);
      removed.push(...options);
    } else {
      expect(options.every((o) => chosen.has(o))).toBe(true);
      placed.push(...options);
    }
  }
  return { placed, removed };
}

function isSolvable(problem: Problem, take: number[], avoid: number[]): boolean {
  const left = avoid.filter((o) => !take.includes(o));
  return oneSync(problem, { given: { take, avoid: left }, engine: "learn" }).solution !== null;
}

function solutionsOf(problem: Problem, take: number[], avoid: number[]): bigint {
  const left = avoid.filter((o) => !take.includes(o));
  const answer = countSync(problem, { given: { take, avoid: left }, engine: "links" });
  return answer.status === "complete" ? answer.count : -1n;
}

/** The problem in which only these items must be covered. */
function relaxed(problem: Problem, items: readonly string[]): Problem {
  const { itemNames, primaryCount, lower, upper } = problem;
  return buildProblem({
    primary: itemNames.slice(0, primaryCount).map((name, i) => ({
      name,
      min: items.includes(name) ? lower[i]! : 0,
      max: upper[i]!,
    })),
    secondary: itemNames.slice(primaryCount),
    options: Array.from({ length: optionCount(problem) }, (_, o) => {
      return optionTokens(problem, o).filter((token) => !token.startsWith("|"));
    }),
  });
}
