// Why is there none? The examples without a solution have the right reasons, in words and pictures; families, other lattices
// and the command line.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { coreProblem, isImpossible } from "../src/design/why/check.js";
import { forced } from "../src/design/why/forced.js";
import { givenSubject, subjectOf } from "../src/design/why/subject.js";
import {
  type Asked,
  type Cell,
  cellsOf,
  checkReason,
  emptyGrid,
  type FamilyName,
  firstSync,
  parseDlx,
  parsePuzzle,
  polyhex,
  polyiamond,
  polyomino,
  problem,
  type Reason,
  rectangle,
  rectangularBoxes,
  sudoku,
  TextError,
  tetrominoes,
  torto,
  unwrap,
  why,
  whyHere,
  whyPicture,
  whySync,
  without,
  writeSvg,
  writeTerminal,
} from "../src/library/index.js";
import { randomNumbers } from "./support/random.js";
import { ROOT } from "./support/root.js";

const FOLDER = join(ROOT, "examples");

function load(file: string): Asked {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const family = extname(file).slice(1);
  if (family === "dlx") return unwrap(parseDlx(text));
  return unwrap(parsePuzzle(family as FamilyName, text));
}

/** The first reason, which is true. */
function reasonOf(asked: Asked): Reason {
  const answer = whySync(asked);
  if (answer.verdict !== "no solution") throw new Error(answer.verdict);
  for (const reason of answer.reasons) expect(checkReason(asked, reason), reason.sentences[0]).toBe(true);
  return answer.reasons[0]!;
}

describe("the examples have the right kind of reason", () => {
  test.each([
    [
      "no-tetrominoes-5x4.polyomino",
      { kind: "coloring", pattern: "chessboard" },
      "T covers an odd number of black cells, each of I, L, O and S an even number; 1 odd number and 4 even ones cannot make 10.",
    ],
    [
      "no-dominoes-10x10.polyomino",
      { kind: "coloring", pattern: "chessboard" },
      "Every domino covers exactly 1 black cell, all of them together 49; there are 48.",
    ],
    [
      "no-bricks-6x6x6.dlx",
      { kind: "coloring", pattern: "blocks" },
      "Every piece covers as many black cells as white ones; there are 112 black and 104 white.",
    ],
    [
      "no-bricks-6x6x6.polycube",
      { kind: "coloring", pattern: "blocks" },
      "Every piece covers exactly 4 black cells, all of them together 108; there are 112.",
    ],
    [
      "no-langford-17.dlx",
      { kind: "coloring", pattern: "stripes", weighing: { modulus: 2 } },
      "Each of 2, 4, 6, 8, 10, 12, 14 and 16 covers an odd number of black items, each of the other 9 an even number; 8 odd numbers and 9 even ones cannot make 17.",
    ],
    [
      "no-hexominoes-14x15.polyomino",
      { kind: "coloring", pattern: "chessboard", weighing: { modulus: 2 } },
      "Each of the 24 balanced hexominoes covers an odd number of black cells, each of the other 11 an even number; 24 odd numbers and 11 even ones cannot make 105.",
    ],
    [
      "no-i-tetrominoes-10x10.polyomino",
      { kind: "coloring", pattern: "diagonals" },
      "Every tetromino covers exactly 1 black cell, all of them together 25; there are 26.",
    ],
    [
      "no-t-tetrominoes-10x10.polyomino",
      { kind: "coloring", pattern: "chessboard", weighing: { modulus: 8 } },
      "Every tetromino weighs 8 or 16, a multiple of 8; the board weighs 300, which is none.",
    ],
    ["no-area-4x4.polyomino", { kind: "arithmetic" }, "The pieces cover 12 cells, and the box has 16."],
    [
      "no-tetrominoes-forced.polyomino",
      { kind: "forced" },
      "After 3 forced steps, the piece O fits nowhere.",
    ],
    [
      "no-tetrominoes-core.polyomino",
      { kind: "core", irreducible: true },
      "The cells r1c1 and r5c2 and the pieces I and O contradict each other, whatever becomes of the rest.",
    ],
    [
      "no-sudoku-clue.sudoku",
      { kind: "core", irreducible: true, givens: { length: 7 } },
      "These 7 clues already contradict the rules: 3 in r1c2, 9 in r3c2, 8 in r4c1, 5 in r4c3, 4 in r5c1, 7 in r6c1 and 6 in r7c2.",
    ],
    [
      "no-jigsaw-6x6.sudoku",
      { kind: "core", irreducible: true, groups: { length: 3 } },
      "The cell r5c1, the box at r1c1 and the box at r4c1 cannot all be filled, whatever becomes of the rest.",
    ],
    [
      "no-pigeons-13.dlx",
      { kind: "counting" },
      "13 items (p1, p2, p3, p4, p5 and 8 more) have only 12 places: h1, h2, h3, h4, h5 and 7 more.",
    ],
    [
      "no-torto-letters.torto",
      { kind: "arithmetic" },
      "The words need 10 letters (LUMBERJACK), and the array has 9 cells.",
    ],
    [
      "no-torto-words.torto",
      { kind: "core", irreducible: true },
      "The words LISTEN and TINSEL do not fit into the array together, whatever becomes of the rest.",
    ],
  ])("%s", (file, expected, sentence) => {
    const asked = load(file);
    const reason = reasonOf(asked);
    expect(reason).toMatchObject(expected);
    expect(reason.sentences[0]).toBe(sentence);
    expect(JSON.parse(JSON.stringify(reason))).toEqual(reason); // plain data
    const picture = whyPicture(asked, reason)!;
    expect(picture.caption).toBe(sentence);
    expect(writeSvg(picture)).toMatch(/^<svg/);
    expect(writeTerminal(picture)).not.toBe("");
  });
});

describe("other boards and families", () => {
  test("weights of a board that no pattern makes are general ones", () => {
    const reason = reasonOf(
      polyomino({ box: cellsOf("xxx\nxxx\nxxxx\n..xx"), pieces: tetrominoes.slice(0, 3) }),
    );
    expect(["coloring", "counting", "core", "forced"]).toContain(reason.kind);
  });

  test("triangles: up and down", () => {
    const gone = ["3,3", "4,4"];
    const up = rectangle(8, 8).filter(([x, y]) => !gone.includes(`${x},${y}`));
    const down = rectangle(8, 8).map(([x, y]): Cell => [x, y, "'"]);
    const lozenge: Cell[] = [
      [0, 0],
      [0, 0, "'"],
    ];
    const puzzle = polyiamond({
      box: [...up, ...down],
      pieces: [{ name: "d", cells: lozenge, multiplicity: 63 }],
    });
    expect(reasonOf(puzzle)).toMatchObject({ kind: "coloring", pattern: "up and down" });
  });

  test("hexagons: the cells of a ring", () => {
    const line = {
      name: "l",
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
      ] as [number, number][],
      multiplicity: 4,
    };
    const cells = [0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y) => [x, y] as [number, number]));
    const moved = [...cells.filter(([x, y]) => x !== 0 || y !== 0), [4, 4] as [number, number]];
    expect(reasonOf(polyhex({ box: moved, pieces: [line] })).kind).toBe("forced");
  });

  test("a digit of a sudoku that has no place", () => {
    const grid = [
      [1, 2, 0, 0],
      [0, 0, 3, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 3],
    ];
    const puzzle = sudoku({
      grid,
      boxes: [
        [
          [0, 0, 1, 1],
          [0, 0, 1, 1],
          [2, 2, 3, 3],
          [2, 2, 3, 3],
        ],
      ],
    });
    const reason = reasonOf(puzzle);
    expect(reason).toMatchObject({ kind: "core", irreducible: true });
    if (reason.kind === "core") isIrreducible(puzzle, reason.items, reason.givens);
  });

  test("words that need more letters than there are cells, each counted once", () => {
    expect(reasonOf(torto({ words: ["ABCDE", "EDCBAF"], rows: 1, columns: 5 })).sentences).toEqual([
      "The words need 6 letters (ABCDEF), and the array has 5 cells.",
    ]);
  });

  test("an item that has enough by several steps: all of them are told", () => {
    const items = [
      { name: "a", min: 2, max: 2 },
      { name: "b", min: 1, max: 1 },
      { name: "c", min: 3, max: 3 },
    ];
    const options = [["b", "a"], ["c"], ["c", "a"], ["c", "a"]] as const;
    const reason = forced(subjectOf(problem({ primary: items, options })), 8);
    expect(reason?.steps).toHaveLength(2);
    expect(checkReason(problem({ primary: items, options }), reason!)).toBe(true);
  });

  test("a problem without names that tell anything", () => {
    const triangle = problem({
      primary: ["a", "b", "c"],
      options: [
        ["a", "b"],
        ["b", "c"],
        ["a", "c"],
      ],
    });
    expect(reasonOf(triangle).sentences[0]).toBe(
      "Every placement covers a multiple of 2 items, and 3 is no multiple of 2.",
    );
  });
});

describe("random puzzles: all reasons are true, all cores irreducible", () => {
  const random = randomNumbers(5);
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((value) => ({ value, key: random(1e6) }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);

  test("sudokus of 4 × 4 with a clue too many", () => {
    const boxes = [rectangularBoxes(2, 2)];
    let none = 0;
    for (let k = 0; k < 100; k++) {
      const grid = emptyGrid(4);
      for (const [i, j] of shuffled(rectangle(4, 4)).slice(0, 5)) grid[i]![j] = 1 + random(4);
      const puzzle = sudokuOrNone(grid, boxes);
      const answer = puzzle && whySync(puzzle);
      if (answer?.verdict !== "no solution") continue;
      none++;
      for (const reason of answer.reasons) {
        expect(checkReason(puzzle!, reason)).toBe(true);
        if (reason.kind === "core") isIrreducible(puzzle!, reason.items, reason.givens);
      }
      expect(answer.reasons[0]!.kind).toBe("core");
    }
    expect(none).toBeGreaterThan(10);
  });

  test("tetrominoes in any shape", () => {
    const kinds = new Set<string>();
    for (let k = 0; k < 60; k++) {
      const cells: Cell[] = [[3, 3]];
      while (cells.length < 12) {
        const [x, y] = cells[random(cells.length)]!;
        const next = (
          [
            [x + 1, y],
            [x - 1, y],
            [x, y + 1],
            [x, y - 1],
          ] as Cell[]
        )[random(4)]!;
        if (
          Math.min(...(next as [number, number])) >= 0 &&
          !cells.some((cell) => String(cell) === String(next))
        )
          cells.push(next);
      }
      const puzzle = polyomino({ box: cells, pieces: shuffled(tetrominoes).slice(0, 3) });
      const answer = whySync(puzzle);
      const solvable = firstSync(puzzle, 1, { engine: "links" }).status === "limit";
      expect(answer.verdict === "no solution").toBe(!solvable);
      if (answer.verdict !== "no solution") continue;
      for (const reason of answer.reasons) {
        kinds.add(reason.kind);
        expect(checkReason(puzzle, reason)).toBe(true);
        expect(whyPicture(puzzle, reason)).not.toBeNull();
      }
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(["coloring", "forced"]));
  });
});

/** A sudoku whose clues do not contradict each other at once. */
function sudokuOrNone(grid: number[][], boxes: number[][][]) {
  try {
    return sudoku({ grid, boxes });
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}

/** No clue and no group of rules can be left out: by what the definition says, with proofs that are checked. */
function isIrreducible(asked: Asked, items: readonly number[], givens: readonly number[]): void {
  const wide = givenSubject(subjectOf(asked).puzzle)!;
  const first = wide.problem.primaryCount - wide.given.length;
  const clues = givens.map((k) => first + k);
  expect(isImpossible(coreProblem(wide.problem, [...items, ...clues]))).toBe(true);
  for (const clue of clues) {
    const fewer = [...items, ...clues.filter((other) => other !== clue)];
    expect(isImpossible(coreProblem(wide.problem, fewer))).toBe(false);
  }
}

describe("the best that can be done", () => {
  test("is proved, and drawn", () => {
    const puzzle = polyomino({ box: rectangle(5, 4), pieces: tetrominoes });
    const answer = whySync(puzzle, { best: true });
    if (answer.verdict !== "no solution") throw new Error(answer.verdict);
    expect(answer.best).toMatchObject({ of: 20, proved: true, left: { length: 4 } });
    expect(whyPicture(puzzle, answer.best!)?.regions.filter(({ kind }) => kind === "piece")).toHaveLength(4);
  });
});

describe("solutions", () => {
  const box = rectangle(2, 3);
  const dominoes = [{ name: "d", cells: rectangle(1, 2), multiplicity: 3 }];

  test("several: where they differ, and what would settle it", async () => {
    const answer = await why(polyomino({ box, pieces: dominoes }));
    if (answer.verdict !== "not unique") throw new Error(answer.verdict);
    const { compared, all, items, settles } = answer.differences;
    expect({ compared, all, items: items.length, leaves: settles?.leaves }).toEqual({
      compared: 3,
      all: true,
      items: 7,
      leaves: 1,
    });
    expect(answer.differences.sentences).toEqual([
      "The 3 solutions differ in 6 of the 6 cells.",
      "To fix d on r1c1 r1c2 would leave one of them.",
    ]);
  });

  test("one: nothing to explain", async () => {
    expect(
      await why(polyomino({ box: rectangle(1, 2), pieces: [{ name: "d", cells: box.slice(0, 2) }] })),
    ).toEqual({
      verdict: "unique",
      options: [0],
    });
  });

  test("a budget that is too small is no reason", async () => {
    const puzzle = load("pentominoes-6x10.polyomino");
    expect(await why(puzzle, { timeoutMs: 0 })).toMatchObject({ verdict: "unknown", status: "timeout" });
    expect(await why(puzzle, { signal: AbortSignal.abort() })).toMatchObject({
      verdict: "unknown",
      status: "cancelled",
    });
  });
});

describe("why must this be here?", () => {
  test("a cell of a sudoku", async () => {
    const puzzle = load("sudoku-classic.sudoku");
    const answer = await whyHere(puzzle, "r1c3");
    if (answer.verdict !== "must") throw new Error(answer.verdict);
    expect(answer.sentences).toEqual(["It must be 4 in r1c3, because otherwise there is no solution."]);
    expect(answer.reasons.map(({ kind }) => kind)).toEqual(["core", "forced"]);
  });

  test("what may be otherwise", async () => {
    const puzzle = polyomino({
      box: rectangle(2, 2),
      pieces: [{ name: "d", cells: rectangle(1, 2), multiplicity: 2 }],
    });
    expect(await whyHere(puzzle, "r1c1")).toMatchObject({ verdict: "may", options: { length: 2 } });
    await expect(whyHere(puzzle, "r9c9")).rejects.toThrow(/^No item is called r9c9/);
    await expect(whyHere(puzzle, 99)).rejects.toThrow(/^Bad item 99/);
  });

  test("no solution", async () => {
    const puzzle = polyomino({
      box: without(rectangle(2, 2), [[0, 0]]),
      pieces: [{ name: "d", cells: rectangle(1, 2) }],
    });
    expect(await whyHere(puzzle, 0)).toEqual({ verdict: "no solution" });
  });
});
