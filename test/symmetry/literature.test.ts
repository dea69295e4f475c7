// Numbers up to symmetry that are in the literature: name, problem, classes, all, generators of the symmetries for the
// independent count, source. And the must: how much of the search is saved.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AskedUpToSymmetry, Cell, FamilyName, Problem } from "../../src/library/index.js";
import * as make from "../literature/problems.js";
import { built } from "../support/built.js";
import { ROOT } from "../support/run.js";
import { classSizes, type Move } from "./independent.js";

const { pentominoes, polyomino, rectangle } = built;

function example(file: string) {
  const family = file.slice(file.lastIndexOf(".") + 1) as FamilyName;
  return built.unwrap(built.parsePuzzle(family, readFileSync(join(ROOT, "examples", file), "utf8")));
}

const problemOf = (asked: AskedUpToSymmetry): Problem => ("problem" in asked ? asked.problem : asked);

/** One of each pentomino at the most: the boards that are too small for all twelve. */
function some(box: readonly Cell[]) {
  return polyomino({ box, pieces: pentominoes.map((piece) => ({ ...piece, multiplicity: "0:1" })) });
}

/** Moves of the cells "xy" of a board, one digit each; other tokens stay. */
function cells(move: (x: number, y: number) => readonly [number, number]): Move {
  const digit = (v: number) => v.toString(36);
  return (token) => {
    if (!/^[0-9a-z]{2}$/.test(token)) return token;
    const [x, y] = move(Number.parseInt(token[0]!, 36), Number.parseInt(token[1]!, 36));
    return digit(x) + digit(y);
  };
}
const flips = (rows: number, columns: number) => [
  cells((x, y) => [rows - 1 - x, y]),
  cells((x, y) => [x, columns - 1 - y]),
];
const square = (n: number) => [...flips(n, n), cells((x, y) => [y, x])];

/** Moves of the numbers in names such as "r3" or "1,2", by kind of name; "1,2" is an unordered pair. */
function names(rules: Readonly<Record<string, (...numbers: number[]) => string>>): Move {
  return (token) => {
    const kind = token.replace(/[\d,]+$/, "");
    const numbers = token.slice(kind.length).split(",").map(Number);
    return rules[kind]?.(...numbers) ?? token;
  };
}

/** Two permutations of 0 … n − 1 that generate all of them. */
const shuffles = (n: number) => [(v: number) => (v + 1) % n, (v: number) => (v < 2 ? 1 - v : v)];
const sorted = (...numbers: number[]) => numbers.sort((a, b) => a - b).join();

const queens = (n: number): Move[] => [
  names({
    r: (r) => `r${n - 1 - r!}`,
    a: (a) => `b${2 * n - 2 - a!}`,
    b: (b) => `a${2 * n - 2 - b!}`,
  }),
  names({ r: (r) => `c${r}`, c: (c) => `r${c}`, b: (b) => `b${2 * n - 2 - b!}` }),
];
const reversal = (n: number): Move[] => [names({ s: (s) => `s${2 * n - 1 - s!}` })];
const points = (n: number): Move[] =>
  shuffles(n).map((p) => names({ "": (...pair) => sorted(...pair.map(p)) }));
const latin = (n: number): Move[] => [
  ...shuffles(n).flatMap((p) => [
    names({ p: (i, j) => `p${p(i!)},${j}`, r: (i, d) => `r${p(i!)},${d}` }),
    names({ p: (i, j) => `p${i},${p(j!)}`, c: (j, d) => `c${p(j!)},${d}` }),
    names({ r: (i, d) => `r${i},${p(d!)}`, c: (j, d) => `c${j},${p(d!)}` }),
  ]),
  names({ p: (i, j) => `p${j},${i}`, r: (i, d) => `c${i},${d}`, c: (j, d) => `r${j},${d}` }),
  names({ p: (i, j) => `r${i},${j}`, r: (i, d) => `p${i},${d}`, c: (j, d) => `c${d},${j}` }),
];
const lines = (n: number): Move[] => [
  ...shuffles(n).flatMap((p) => [names({ r: (i) => `r${p(i!)}` }), names({ c: (j) => `c${p(j!)}` })]),
  names({ r: (i) => `c${i}`, c: (j) => `r${j}` }),
];
const board = (n: number): Move[] => [
  names({ "": (x, y) => `${n - 1 - x!},${y}` }),
  names({ "": (x, y) => `${y},${x}` }),
];
/** A quarter turn about an axis, and a reflection, which exchanges the two chiral pieces of the Soma cube. */
const cube: Move[] = [
  (token) => (/^\d/.test(token) ? `${token[1]}${2 - Number(token[0])}${token[2]}` : token),
  (token) => (/^\d/.test(token) ? `${token[0]}${token[2]}${2 - Number(token[1])}` : token),
  (token) => (/^\d/.test(token) ? `${2 - Number(token[0])}${token.slice(1)}` : (CHIRAL[token] ?? token)),
];
const CHIRAL: Readonly<Record<string, string>> = { A: "B", B: "A" };
/** Sudoku 4 × 4: rows in a band, bands, the diagonal, values. */
const shidoku: Move[] = [
  ...[
    [1, 0, 2, 3],
    [2, 3, 0, 1],
  ].map((p) => (token: string) => {
    const [kind, a = 0, b = 0] = [token[0], Number(token[1]), Number(token[2])];
    if (kind === "p") return `p${p[a]}${b}`;
    if (kind === "r") return `r${p[a]}${b}`;
    if (kind === "b") return `b${p[0] === 2 ? (a + 2) % 4 : a}${b}`;
    return token;
  }),
  (token) => {
    const [kind, a = "", b = ""] = token;
    if (kind === "p") return `p${b}${a}`;
    if (kind === "b") return `b${[0, 2, 1, 3][Number(a)]}${b}`;
    return `${kind === "r" ? "c" : "r"}${a}${b}`;
  },
  ...shuffles(4).map((p) => (token: string) => {
    return token[0] === "p" ? token : token.slice(0, 2) + (p(Number(token[2]) - 1) + 1);
  }),
];

type Row = readonly [
  name: string,
  asked: () => AskedUpToSymmetry,
  classes: number,
  all: number,
  moves: readonly Move[],
  source: string,
];
const OEIS = (sequence: string) => `oeis.org/${sequence}`;
const ISOMER = "isomerdesign.com/Pentomino";

const ROWS: readonly Row[] = [
  [
    "pentominoes 3×20",
    () => example("pentominoes-3x20.polyomino"),
    2,
    8,
    flips(3, 20),
    "Golomb, Polyominoes; Haselgrove 1960",
  ],
  ["pentominoes 4×15", () => example("pentominoes-4x15.polyomino"), 368, 1472, flips(4, 15), "Fletcher 1965"],
  [
    "pentominoes 5×12",
    () => example("pentominoes-5x12.polyomino"),
    1010,
    4040,
    flips(5, 12),
    "Haselgrove 1960",
  ],
  [
    "pentominoes 6×10",
    () => example("pentominoes-6x10.polyomino"),
    2339,
    9356,
    flips(6, 10),
    "Haselgrove 1960",
  ],
  [
    "pentominoes 8×8 without its centre",
    () => example("pentominoes-8x8-centre.polyomino"),
    65,
    520,
    square(8),
    "Scott 1958",
  ],
  [
    "pentominoes 8×8 without its corners",
    () => example("pentominoes-8x8-corners.polyomino"),
    2170,
    17360,
    square(8),
    "Golomb, Polyominoes",
  ],
  [
    "pentominoes in two 5×6, by the DLX file",
    () => example("pentominoes-two-5x6.polyomino").problem,
    2,
    64,
    [
      cells((x, y) => [x, 12 - y]),
      cells((x, y) => [y < 6 ? 4 - x : x, y]),
      cells((x, y) => [x, y < 6 ? 5 - y : y]),
    ],
    "Golomb, Polyominoes",
  ],
  ["three of the pentominoes, 5×3", () => some(rectangle(5, 3)), 7, 28, flips(5, 3), ISOMER],
  ["four of the pentominoes, 5×4", () => some(rectangle(5, 4)), 50, 200, flips(5, 4), ISOMER],
  ["five of the pentominoes, 5×5", () => some(rectangle(5, 5)), 107, 856, square(5), ISOMER],
  ["six of the pentominoes, 5×6", () => some(rectangle(5, 6)), 541, 2164, flips(5, 6), ISOMER],
  ["six of the pentominoes, 3×10", () => some(rectangle(3, 10)), 145, 580, flips(3, 10), ISOMER],
  ["6 queens", () => make.queens(6), 1, 4, queens(6), OEIS("A002562")],
  ["7 queens", () => make.queens(7), 6, 40, queens(7), OEIS("A002562")],
  ["8 queens", () => make.queens(8), 12, 92, queens(8), OEIS("A002562")],
  ["9 queens", () => make.queens(9), 46, 352, queens(9), OEIS("A002562")],
  ["10 queens", () => make.queens(10), 92, 724, queens(10), OEIS("A002562")],
  ["Langford pairs, n = 4", () => make.langford(4), 1, 2, reversal(4), OEIS("A014552")],
  ["Langford pairs, n = 7", () => make.langford(7), 26, 52, reversal(7), OEIS("A014552")],
  ["Langford pairs, n = 8", () => make.langford(8), 150, 300, reversal(8), OEIS("A014552")],
  [
    "Soma cube",
    () => make.soma(),
    240,
    11520,
    cube,
    "Conway and Guy 1961; Berlekamp, Conway, Guy, Winning Ways",
  ],
  ["main classes of Latin squares of order 3", () => make.latinSquares(3), 1, 12, latin(3), OEIS("A003090")],
  ["main classes of Latin squares of order 4", () => make.latinSquares(4), 2, 576, latin(4), OEIS("A003090")],
  [
    "sudokus 4×4, by the DLX file",
    () => example("sudoku-4x4.sudoku").problem,
    2,
    288,
    shidoku,
    "Taalman, Taking Sudoku Seriously, 2007",
  ],
  ["Steiner triple systems on 7 points", () => make.tripleSystems(7), 1, 30, points(7), OEIS("A030129")],
  ["perfect matchings of K8", () => make.matchings(8), 1, 105, points(8), "one up to isomorphism"],
  ["partitions of 6 elements", () => make.partitions(6), 11, 203, points(6), OEIS("A000041")],
  ["2-regular graphs of 7 vertices", () => make.regularGraphs(7, 2), 2, 465, points(7), OEIS("A008483")],
  ["cubic graphs of 8 vertices", () => make.regularGraphs(8, 3), 6, 19355, points(8), OEIS("A005638")],
  [
    "5 × 5 binary matrices with line sums 2",
    () => make.binaryMatrices(5, 2),
    2,
    2040,
    lines(5),
    OEIS("A000512"),
  ],
  ["queens that dominate 5×5", () => make.queenDomination(5, 3), 37, 186, board(5), OEIS("A002563")],
  ["queens that dominate 7×7", () => make.queenDomination(7, 4), 13, 86, board(7), OEIS("A002563")],
];

/** To list more solutions and move each of them takes seconds: that is left to the soak. */
const MOST_MOVED = process.env.SOAK ? Infinity : 10_000;

describe("up to symmetry", () => {
  for (const [name, asked, classes, all, moves, source] of ROWS) {
    test(`${name} (${source})`, { timeout: 120_000 }, () => {
      const answer = built.countClassesSync(asked());
      expect(answer).toMatchObject({ status: "complete", classes: BigInt(classes), all: BigInt(all) });
      expect(answer.bySymmetry.reduce((sum, row) => sum + row.solutions, 0n)).toBe(BigInt(all));
      if (all > MOST_MOVED) return;
      const sizes = classSizes(problemOf(asked()), moves);
      expect(sizes.length, "classes by the definition").toBe(classes);
      expect(sizes.reduce((a, b) => a + b, 0)).toBe(all);
    });
  }
});
