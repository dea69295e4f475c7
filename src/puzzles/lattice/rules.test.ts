// What words about pieces mean, against the plain list of all solutions without them; glued edges against plain enumeration.

import { describe, expect, test } from "vitest";
import { unwrap } from "../../problem/text/diagnostic.js";
import { countSync, firstSync } from "../../questions/sync.js";
import { parsePuzzle } from "../families.js";
import { pack } from "../polyomino/pack.js";
import type { LatticePlaced } from "./puzzle.js";

const read = (text: string) => unwrap(parsePuzzle("polyomino", text));

function all(text: string): LatticePlaced[][] {
  const puzzle = read(text);
  const found = firstSync(puzzle, 1e6);
  if (found.status !== "complete") throw new Error("not all");
  return found.solutions.map((solution) => puzzle.decode(solution));
}

function count(text: string): number {
  const puzzle = read(text);
  const counts = [countSync(puzzle), countSync(read(puzzle.text()))].map((answer) =>
    answer.status === "complete" ? Number(answer.count) : -1,
  );
  expect(counts[1]).toBe(counts[0]);
  return counts[0]!;
}

const at = (placed: LatticePlaced[], x: number, y: number) =>
  placed.findIndex(({ name, cells }) => name !== "hole" && cells.some(([a, b]) => a === x && b === y));

const PIECES = "box 5x6\npieces L, N, P, U, V, Y\n";
const LOOSE = "box 3x4\npieces 3 dominoes, I tromino\nholes 3\n";

describe("words about pieces are filters of all solutions", () => {
  const cells = Array.from({ length: 30 }, (_, k) => [Math.floor(k / 6), k % 6] as const);
  const plain = all(PIECES);
  const loose = all(LOOSE);

  test("there is something to be filtered", () => {
    expect(plain.length).toBeGreaterThan(10);
    expect(loose.length).toBeGreaterThan(10);
  });

  test("no crossroads", () => {
    const isFine = (placed: LatticePlaced[]) =>
      cells.every(([x, y]) => {
        const around = [
          at(placed, x, y),
          at(placed, x, y + 1),
          at(placed, x + 1, y),
          at(placed, x + 1, y + 1),
        ];
        return around.includes(-1) || new Set(around).size < 4;
      });
    expect(count(`${PIECES}no-crossroads\n`)).toBe(plain.filter(isFine).length);
    expect(count(`${LOOSE}no-crossroads\n`)).toBe(loose.filter(isFine).length);
    const dominoes = "box 4x6\npieces 12 dominoes\n";
    expect(count(`${dominoes}no crossroads\n`)).toBe(all(dominoes).filter(isFine).length);
  });

  test("pieces that stay apart", () => {
    const isApart =
      (steps: readonly (readonly [number, number])[], names: string) => (placed: LatticePlaced[]) =>
        cells.every(([x, y]) =>
          steps.every(([dx, dy]) => {
            const [a, b] = [at(placed, x, y), at(placed, x + dx, y + dy)];
            const both = [placed[a]?.name ?? "?", placed[b]?.name ?? "?"];
            return a === b || !both.every((name) => names.includes(name));
          }),
        );
    const beside = [
      [0, 1],
      [1, 0],
    ] as const;
    const corners = [...beside, [1, 1], [1, -1]] as const;
    expect(count(`${PIECES}apart L N V\n`)).toBe(plain.filter(isApart(beside, "LNV")).length);
    expect(count(`${PIECES}apart corners L, N\n`)).toBe(plain.filter(isApart(corners, "LN")).length);
    expect(count(`${LOOSE}apart\n`)).toBe(loose.filter(isApart(beside, "dI")).length);
    expect(count(`${LOOSE}apart: corners\n`)).toBe(loose.filter(isApart(corners, "dI")).length);
  });

  test("places of pieces", () => {
    const covers =
      (name: string, ...places: [number, number][]) =>
      (placed: LatticePlaced[]) =>
        places.every(([x, y]) => placed[at(placed, x, y)]?.name === name);
    const corners = [
      [0, 0],
      [0, 5],
      [4, 0],
      [4, 5],
    ] as [number, number][];
    expect(count(`${PIECES}put P in a corner\n`)).toBe(
      plain.filter((placed) => corners.some((place) => covers("P", place)(placed))).length,
    );
    expect(count(`${PIECES}put V at r1c1 r1c2\n`)).toBe(plain.filter(covers("V", [0, 0], [0, 1])).length);
    expect(count(`${PIECES}put V at r1c1 or r5c6\n`)).toBe(
      plain.filter((placed) => covers("V", [0, 0])(placed) || covers("V", [4, 5])(placed)).length,
    );
  });

  test("so many of these pieces", () => {
    const two = "box 4x5\npieces L, N, P, V, Y\ncopies 0:1\n";
    const some = (placed: LatticePlaced[]) => placed.filter(({ name }) => "LV".includes(name)).length === 2;
    expect(count(`${two}choose 2 of L V\n`)).toBe(all(two).filter(some).length);
    expect(count("box 4x5\npieces any 4 pentominoes\n")).toBe(count("box 4x5\npieces 4 pentominoes\n"));
  });

  test("what a piece costs is the cost of its options", () => {
    const { problem } = read("box 2x3\npieces domino, 2 dominoes\ncost d 4\n");
    expect([...new Set(problem.cost)]).toEqual([4]);
    expect(problem.cost?.length).toBe(problem.optionStart.length - 1);
  });
});

test("dark cells lie on dark ones", () => {
  expect(count("box 2x4\ncheckerboard\n\nAa\n\nAa\n\nAa\n\nAa\n")).toBe(5);
  expect(count("box 1x3\ncheckerboard\npieces\nAaA\n")).toBe(1);
  expect(count("box 1x3\ncheckerboard\npieces\naAa\n")).toBe(0);
});

describe("glued edges", () => {
  type Beside = (x: number, y: number) => [number, number];
  /** By enumeration: the tilings by bars of `length`, and by bent trominoes, of a board with these steps right and down. */
  function tilings(rows: number, columns: number, right: Beside, down: Beside | null, bent: boolean): number {
    const id = ([x, y]: [number, number]) => x * columns + y;
    const inside = ([x]: [number, number]) => x >= 0 && x < rows;
    const places = new Map<string, number[]>();
    const add = (list: [number, number][]) => {
      const ids = list.map(id).sort((a, b) => a - b);
      if (list.every(inside) && new Set(ids).size === ids.length) places.set(ids.join(), ids);
    };
    const [lefts, ups] = [new Map<number, [number, number]>(), new Map<number, [number, number]>()];
    const all: [number, number][] = [];
    for (let x = 0; x < rows; x++) for (let y = 0; y < columns; y++) all.push([x, y]);
    for (const cell of all) {
      lefts.set(id(right(...cell)), cell);
      const below = down?.(...cell) ?? ([cell[0] + 1, cell[1]] as [number, number]);
      if (inside(below)) ups.set(id(below), cell);
    }
    for (const cell of all) {
      const below = down?.(...cell) ?? ([cell[0] + 1, cell[1]] as [number, number]);
      const sides = [right(...cell), lefts.get(id(cell))!];
      const ends = [...(inside(below) ? [below] : []), ...(ups.has(id(cell)) ? [ups.get(id(cell))!] : [])];
      if (bent) for (const a of sides) for (const b of ends) add([cell, a, b]);
      else for (const other of [...sides, ...ends]) add([cell, other]);
    }
    const go = (covered: Set<number>): number => {
      const next = all.map(id).find((cell) => !covered.has(cell));
      if (next === undefined) return 1;
      return [...places.values()]
        .filter((place) => place.includes(next) && place.every((cell) => !covered.has(cell)))
        .reduce((sum, place) => sum + go(new Set([...covered, ...place])), 0);
    };
    return go(new Set());
  }

  const wrap = (rows: number, columns: number) =>
    ({
      cylinder: [(x: number, y: number) => [x, (y + 1) % columns], null],
      torus: [
        (x: number, y: number) => [x, (y + 1) % columns],
        (x: number, y: number) => [(x + 1) % rows, y],
      ],
      moebius: [(x: number, y: number) => (y + 1 < columns ? [x, y + 1] : [rows - 1 - x, 0]), null],
    }) as Record<string, [Beside, Beside | null]>;

  test.each([
    [2, 4, "", false],
    [3, 4, "", false],
    [4, 4, "", false],
    [3, 5, "bent", true],
    [3, 4, "bent", true],
    [2, 6, "bent", true],
  ] as const)("%i × %i %s", (rows, columns, _, bent) => {
    for (const [glue, [right, down]] of Object.entries(wrap(rows, columns))) {
      const copies = (rows * columns) / (bent ? 3 : 2);
      const pieces = bent ? `${copies} V tromino` : `${copies} dominoes`;
      const text = `box ${glue} ${rows}x${columns}\npieces ${pieces}\n`;
      expect(`${glue} ${count(text)}`).toBe(`${glue} ${tilings(rows, columns, right, down, bent)}`);
    }
  });

  test("up to symmetry, the sizes of the classes add up to all", async () => {
    const { countClassesSync } = await import("../../questions/classes.js");
    for (const box of ["torus 4x4", "cylinder 3x4", "moebius 2x6", "torus 2x6"]) {
      const puzzle = pack({ box, pieces: "dominoes", copies: "any" });
      const [classes, plain] = [countClassesSync(puzzle), countSync(puzzle)];
      if (classes.status !== "complete" || plain.status !== "complete") throw new Error("not complete");
      expect([box, classes.all]).toEqual([box, plain.count]);
      expect(classes.classes).toBeLessThan(plain.count);
    }
  });
});
