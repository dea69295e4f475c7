// Random boards with piece sets, words, sudokus and problems, 2,910 if SYMMETRY_CASES is 2,000 and in proportion else: the classes that are found by searching for
// representatives are those of all solutions, listed and moved by the definition. Puzzles with too many solutions to list
// are passed over and not counted.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import type { Cell, PolyominoesPiece, Problem } from "../../src/library/index.js";
import { optionCount, writeDlx } from "../../src/library/index.js";
import { allSolutions, type Kind, problems } from "../oracle/problems.js";
import { built } from "../support/built.js";
import { randomNumbers } from "../support/random.js";
import { componentSizes, foundSizes } from "./independent.js";

const TIMES = Number(process.env.SYMMETRY_CASES ?? 300) / 2000;
const TIME = { timeout: 3_600_000 };
const ENGINES = ["bits", "links", "cells"] as const;

type Point = readonly [number, number];
const SQUARE: readonly ((p: Point, h: number, w: number) => Point)[] = [
  ([x, y], h) => [h - x, y],
  ([x, y]) => [y, x],
  ([x, y], _, w) => [x, w - y],
];

/** The motions of a set of cells onto itself: products of flips and a transposition, by going through all of them. */
function motionsOf(cells: readonly Point[]): ((p: Point) => Point)[] {
  const [xmin, ymin] = [0, 1].map((d) => Math.min(...cells.map((cell) => cell[d]!))) as [number, number];
  const [h, w] = [0, 1].map((d) => Math.max(...cells.map((cell) => cell[d]!)) - (d === 0 ? xmin : ymin)) as [
    number,
    number,
  ];
  const known = new Set(cells.map(String));
  const words = [[], [0], [1], [2], [0, 2], [0, 1], [1, 0], [0, 1, 0]];
  const motions = words.map((word) => (p: Point) => {
    // The first motions act in the box itself; a transposition turns it.
    let [at, size] = [[p[0] - xmin, p[1] - ymin] as Point, [h, w]];
    for (const k of word) {
      at = SQUARE[k]!(at, size[0]!, size[1]!);
      if (k === 1) size = [size[1]!, size[0]!];
    }
    return [at[0] + xmin, at[1] + ymin] as Point;
  });
  return motions.filter((motion) => cells.every((cell) => known.has(String(motion(cell)))));
}

interface Placed {
  readonly name: string;
  readonly cells: readonly Cell[];
}

const placedKey = (pieces: readonly Placed[]) => {
  return pieces
    .map(
      ({ name, cells }) =>
        `${name}:${cells
          .map(([x, y]) => `${x},${y}`)
          .sort()
          .join(" ")}`,
    )
    .sort()
    .join("; ");
};

function moved(pieces: readonly Placed[], motion: (p: Point) => Point): Placed[] {
  return pieces.map(({ name, cells }) => ({ name, cells: cells.map(([x, y]): Cell => [...motion([x, y])]) }));
}

type Random = (n: number) => number;

/** A connected piece. */
function randomPiece(random: Random, size: number): Cell[] {
  const cells: Cell[] = [[5, 5]];
  while (cells.length < size) {
    const [x, y] = cells[random(cells.length)]!;
    const [dx, dy] = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ][random(4)] as [number, number];
    if (!cells.some(([a, b]) => a === x + dx && b === y + dy)) cells.push([x + dx, y + dy]);
  }
  return cells;
}

/** A board that is often symmetric. */
function randomBox(random: Random): Cell[] {
  const [rows, columns] = [1 + random(4), 2 + random(4)];
  const size = random(3) === 0 ? rows : columns;
  const all = built.rectangle(rows, size);
  if (random(3) > 0) return all;
  const corner = [
    [0, 0],
    [0, size - 1],
    [rows - 1, 0],
    [rows - 1, size - 1],
  ].map(([x, y]): Cell => [x!, y!]);
  const box = built.without(all, random(2) ? corner : corner.slice(0, 1 + random(2)));
  return box.length > 0 ? box : all;
}

function checkPieces(
  puzzle: ReturnType<typeof built.polyomino>,
  box: readonly Cell[],
  engine: EngineName,
): void {
  const solutions = [...built.solutionsSync(puzzle)].map((solution) => puzzle.decode(solution));
  const motions = motionsOf(box.map(([x, y]): Point => [x, y]));
  const expected = componentSizes(solutions, placedKey, (pieces) =>
    motions.map((motion) => moved(pieces, motion)),
  );
  expect(foundSizes(puzzle, { engine }), puzzle.text()).toEqual(expected);
}

describe("random puzzles", () => {
  test("polyomino: boxes, pieces, multiplicities", TIME, () => {
    const random = randomNumbers(6);
    let [symmetric, solved] = [0, 0];
    for (let k = 0; k < 1500 * TIMES; ) {
      const box = randomBox(random);
      const pieces = Array.from({ length: 1 + random(3) }, (_, i) => ({
        name: "ABC"[i]!,
        cells: randomPiece(random, 1 + random(4)),
        multiplicity: [1, "0:1", "0:3", "1:9", "0:20"][random(5)]!,
      }));
      const puzzle = built.polyomino({ box, pieces });
      if (built.countSync(puzzle, { limit: 200 }).status !== "complete") continue;
      checkPieces(puzzle, box, ENGINES[k++ % 3]!);
      if (built.orderOf(puzzle.symmetry) > 1) symmetric++;
      if (built.firstSync(puzzle, 1).status === "limit") solved++;
    }
    expect(symmetric).toBeGreaterThan(700 * TIMES);
    expect(solved).toBeGreaterThan(200 * TIMES);
  });

  test("polyominoes: pieces that may not be turned in all ways", TIME, () => {
    const random = randomNumbers(7);
    let symmetric = 0;
    for (let k = 0; k < 500 * TIMES; ) {
      const board = randomBox(random);
      const names = ["A", "B", "C", "D"].slice(0, 2 + random(3));
      const pieces = names.map(
        (name): PolyominoesPiece => ({
          name,
          cells: built.polyominoesOfSize(2 + random(2))[0]!,
          rotations: ([1, 2, 4] as const)[random(3)]!,
          transpositions: ([1, 2] as const)[random(2)]!,
        }),
      );
      const puzzle = built.polyominoes({ board, names, pieces });
      // A motion counts only if it maps the placements of each piece to themselves.
      const placements = [...Array(optionCount(puzzle.problem)).keys()].map((o) => {
        const [name = "", ...cells] = built.optionTokens(puzzle.problem, o);
        return { name, cells: cells.map((text): Cell => [Number(text[0]), Number(text[1])]) };
      });
      const motions = motionsOf(board.map(([x, y]): Point => [x, y])).filter(
        (motion) => placedKey(moved(placements, motion)) === placedKey(placements),
      );
      const solutions = [...built.solutionsSync(puzzle)];
      // Equal placements make solutions that look alike; the order of the equal ones tells them apart.
      if (new Set(placements.map((one) => placedKey([one]))).size < placements.length) continue;
      const expected = componentSizes(
        solutions.map((solution) => puzzle.decode(solution)),
        placedKey,
        (found) => motions.map((motion) => moved(found, motion)),
      );
      if (motions.length === built.orderOf(puzzle.symmetry)) {
        expect(foundSizes(puzzle, { engine: ENGINES[k++ % 3]! })).toEqual(expected);
      } else expect(sum(foundSizes(puzzle))).toBe(solutions.length); // pieces are exchanged
      if (motions.length > 1) symmetric++;
    }
    expect(symmetric).toBeGreaterThan(50 * TIMES);
  });

  test("torto: words in arrays of all shapes", TIME, () => {
    const random = randomNumbers(8);
    for (let k = 0; k < 200 * TIMES; ) {
      const [rows, columns] = [1 + random(3), 1 + random(3)];
      const words = Array.from({ length: 1 + random(2) }, () => {
        return Array.from({ length: 2 + random(3) }, () => "ABC"[random(3)]).join("");
      });
      const puzzle = built.torto({ words, rows, columns });
      if (built.countSync(puzzle, { limit: 300 }).status !== "complete") continue;
      const solutions = [...built.solutionsSync(puzzle)].map((solution) => puzzle.decode(solution));
      const motions = motionsOf(built.rectangle(rows, columns).map(([x, y]): Point => [x, y]));
      const expected = componentSizes(
        solutions.map(({ paths }) => paths),
        (paths) => JSON.stringify(paths),
        (paths) =>
          motions.map((motion) => paths.map((path) => path.map(([x, y]): Cell => [...motion([x, y])]))),
      );
      const which = `${words} ${rows}x${columns}`;
      expect(foundSizes(puzzle, { engine: ENGINES[k++ % 3]! }), which).toEqual(expected);
    }
  });

  test("sudoku: holes, boxes, clues; relabelling without clues", TIME, () => {
    const random = randomNumbers(9);
    for (let k = 0; k < 200 * TIMES; k++) {
      const n = 2 + random(3);
      const grid = built.emptyGrid(n);
      const mark = [0, 0, 1, built.HOLE][random(4)]!;
      if (mark !== 0) grid[random(n)]![random(n)] = mark;
      if (random(2) && mark !== 1) grid[0]![0] = built.HOLE;
      if (random(3) === 0 && mark !== 1) grid[n - 1]![n - 1] = built.HOLE;
      const boxes = n === 4 && random(3) > 0 ? [built.rectangularBoxes(2, 2)] : [];
      const puzzle = built.sudoku({ grid, boxes });
      const solutions = [...built.solutionsSync(puzzle)].map((solution) => puzzle.decode(solution));
      const kept = motionsOf(built.rectangle(n, n).map(([x, y]): Point => [x, y])).filter((motion) =>
        grid.every((row, x) =>
          row.every((value, y) => grid[motion([x, y])[0]]![motion([x, y])[1]] === value),
        ),
      );
      const labels = grid.flat().some((value) => value > 0) ? [] : [...Array(n - 1).keys()];
      const expected = componentSizes(
        solutions,
        (board) => JSON.stringify(board),
        (board) => [
          ...kept.map((motion) => movedBoard(board, motion)),
          ...labels.map((d) =>
            board.map((row) => row.map((v) => (v === d + 1 ? d + 2 : v === d + 2 ? d + 1 : v))),
          ),
        ],
      );
      expect(foundSizes(puzzle, { engine: ENGINES[k % 3]! }), JSON.stringify(grid)).toEqual(expected);
    }
  });
});

function movedBoard(board: readonly (readonly number[])[], motion: (p: Point) => Point): number[][] {
  const to = board.map((row) => [...row]);
  board.forEach((row, x) => {
    row.forEach((value, y) => {
      const [a, b] = motion([x, y]);
      to[a]![b] = value;
    });
  });
  return to;
}

function sum(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0);
}

describe("random problems: the symmetries that are found are all there are", () => {
  for (const kind of ["XC", "XCC", "MCC"] as const) {
    test(kind, TIME, () => {
      let symmetric = 0;
      const check = fc.property(smallProblems(kind), (p) => {
        const group = optionSymmetries(p);
        if (group.length > 1) symmetric++;
        const solutions = allSolutions(p).map((text) => (text === "" ? [] : text.split(",").map(Number)));
        const expected = componentSizes(
          solutions,
          (options) => String([...options].sort((a, b) => a - b)),
          (options) => group.map((image) => options.map((o) => image[o]!)),
        );
        const found = built.findSymmetrySync(p);
        expect(found.ok && built.orderOf(found.symmetry), writeDlx(p)).toBe(group.length);
        for (const engine of ENGINES) expect(foundSizes(p, { engine }), writeDlx(p)).toEqual(expected);
      });
      fc.assert(check, { seed: 6, numRuns: Math.round(170 * TIMES) });
      expect(symmetric).toBeGreaterThan(40 * TIMES);
    });
  }
});

/** Problems with so few options that all their permutations can be tried. */
function smallProblems(kind: Kind): fc.Arbitrary<Problem> {
  return problems(kind)
    .filter((p) => optionCount(p) <= 6 && optionCount(p) >= 2)
    .map((p) => (optionCount(p) === 5 ? p : { ...p, cost: null }));
}

/**
 * All permutations of the options that come from items and colors: they map the items, each described by which options
 * contain it and with equal colors, to each other.
 */
function optionSymmetries(p: Problem): number[][] {
  const options = [...Array(optionCount(p)).keys()];
  const texts = options.map((o) => {
    const [start, end] = [p.optionStart[o]!, p.optionStart[o + 1]!];
    return p.itemNames.map((_, i) => {
      const e = [...p.entryItem.subarray(start, end)].indexOf(i);
      return e < 0 ? null : (p.entryColor?.[start + e] ?? 0);
    });
  });
  const columns = (image: readonly number[]) => {
    return p.itemNames
      .map((_, i) => {
        const colors: number[] = [];
        const cells = options.map((o) => {
          const color = texts[image[o]!]![i];
          if (color === null || color === 0) return color;
          if (!colors.includes(color!)) colors.push(color!);
          return 1 + colors.indexOf(color!);
        });
        return JSON.stringify([i < p.primaryCount ? [p.lower[i], p.upper[i]] : "secondary", cells]);
      })
      .sort()
      .join();
  };
  const costs = (image: readonly number[]) =>
    options.every((o) => !p.cost || p.cost[o] === p.cost[image[o]!]);
  const own = columns(options);
  return permutations(options).filter((image) => costs(image) && columns(image) === own);
}

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) =>
    permutations(list.filter((o) => o !== first)).map((rest) => [first, ...rest]),
  );
}
