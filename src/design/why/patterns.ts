// Natural colorings of a board, the simplest first: chessboards, stripes along rows, columns and diagonals, and small blocks.

import type { BoardKind } from "#puzzles";

export interface Pattern {
  /** e.g. "chessboard", "diagonals", "rows". */
  readonly name: string;
  readonly colors: number;
  /** The color of the cell with these coordinates. */
  color(place: readonly number[]): number;
}

const mod = (x: number, m: number) => ((x % m) + m) % m;

/** The sum of the coordinates, each with its factor, modulo m. */
function stripes(name: string, m: number, factors: readonly number[]): Pattern {
  const color = (place: readonly number[]) =>
    mod(
      factors.reduce((sum, factor, k) => sum + factor * place[k]!, 0),
      m,
    );
  return { name, colors: m, color };
}

/** Row and column, each modulo m, tell the color. */
function grid(m: number, length: number): Pattern {
  const color = (place: readonly number[]) =>
    place.slice(0, length).reduce((all, value) => all * m + mod(value, m), 0);
  return { name: "grid", colors: m ** length, color };
}

/** A chessboard whose fields are squares of `size` cells. */
function blocks(size: number): Pattern {
  const color = (place: readonly number[]) =>
    mod(
      place.reduce((sum, value) => sum + Math.floor(value / size), 0),
      2,
    );
  return { name: "blocks", colors: 2, color };
}

function squarePatterns(): Pattern[] {
  const found = [stripes("chessboard", 2, [1, 1]), stripes("rows", 2, [1, 0]), stripes("columns", 2, [0, 1])];
  for (const m of [3, 4]) found.push(...lines(m));
  found.push(grid(2, 2), blocks(2));
  for (const m of [5, 6, 7, 8]) found.push(...lines(m));
  for (const m of [4, 5, 6, 8]) {
    for (const factor of [2, 3])
      found.push(stripes("slopes", m, [1, factor]), stripes("slopes", m, [factor, 1]));
  }
  found.push(grid(3, 2), blocks(3), grid(4, 2));
  return found;
}

function lines(m: number): Pattern[] {
  return [
    stripes("diagonals", m, [1, 1]),
    stripes("diagonals", m, [1, -1]),
    stripes("rows", m, [1, 0]),
    stripes("columns", m, [0, 1]),
  ];
}

function cubePatterns(): Pattern[] {
  const found = [stripes("chessboard", 2, [1, 1, 1])];
  for (const m of [2, 3, 4, 5, 6, 8]) {
    if (m > 2) found.push(stripes("diagonals", m, [1, 1, 1]));
    found.push(
      stripes("layers", m, [1, 0, 0]),
      stripes("rows", m, [0, 1, 0]),
      stripes("columns", m, [0, 0, 1]),
    );
    if (m === 2) found.push(blocks(2), grid(2, 3));
    found.push(
      stripes("slopes", m, [0, 1, 1]),
      stripes("slopes", m, [1, 0, 1]),
      stripes("slopes", m, [1, 1, 0]),
    );
  }
  return found;
}

/** The last coordinate of a triangle is 1 where it points down. */
function trianglePatterns(): Pattern[] {
  const found = [stripes("up and down", 2, [0, 0, 1])];
  for (const m of [2, 3, 4, 5, 6]) {
    found.push(
      stripes("rows", m, [0, 1, 0]),
      stripes("columns", m, [1, 0, 0]),
      stripes("diagonals", m, [1, 1, 1]),
    );
    for (const factors of [
      [0, 2, 1],
      [2, 0, 1],
      [2, 2, 1],
      [1, -1, 0],
    ])
      found.push(stripes("stripes", m, factors));
  }
  found.push({ name: "grid", colors: 8, color: ([x, y, z]) => 4 * mod(x!, 2) + 2 * mod(y!, 2) + z! });
  return found;
}

function hexagonPatterns(): Pattern[] {
  const found = [stripes("three colors", 3, [1, -1])];
  for (const m of [2, 3, 4, 5, 6]) {
    found.push(stripes("rows", m, [1, 0]), stripes("columns", m, [0, 1]), stripes("diagonals", m, [1, 1]));
    if (m === 2) found.push(grid(2, 2));
    if (m > 3)
      found.push(stripes("slopes", m, [1, -1]), stripes("slopes", m, [1, 2]), stripes("slopes", m, [2, 1]));
  }
  return found;
}

function linePatterns(): Pattern[] {
  return [2, 3, 4, 5, 6, 7, 8].map((m) => stripes("stripes", m, [1]));
}

const PATTERNS: Readonly<Record<BoardKind, () => Pattern[]>> = {
  square: squarePatterns,
  cube: cubePatterns,
  triangle: trianglePatterns,
  hexagon: hexagonPatterns,
  line: linePatterns,
};

export function patternsOf(kind: BoardKind): readonly Pattern[] {
  return PATTERNS[kind]();
}
