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

/** Stripes modulo m, each with its name and factors. */
function several(m: number, ...kinds: readonly (readonly [name: string, ...factors: number[]])[]): Pattern[] {
  return kinds.map(([name, ...factors]) => stripes(name, m, factors));
}

const lines = (m: number) =>
  several(m, ["diagonals", 1, 1], ["diagonals", 1, -1], ["rows", 1, 0], ["columns", 0, 1]);

/** By kind of board. The last coordinate of a triangle is 1 where it points down. */
const PATTERNS: Readonly<Record<BoardKind, () => Pattern[]>> = {
  square: () => [
    ...several(2, ["chessboard", 1, 1], ["rows", 1, 0], ["columns", 0, 1]),
    ...[3, 4].flatMap(lines),
    grid(2, 2),
    blocks(2),
    ...[5, 6, 7, 8].flatMap(lines),
    ...[4, 5, 6, 8].flatMap((m) =>
      several(m, ["slopes", 1, 2], ["slopes", 2, 1], ["slopes", 1, 3], ["slopes", 3, 1]),
    ),
    grid(3, 2),
    blocks(3),
    grid(4, 2),
  ],
  cube: () =>
    [2, 3, 4, 5, 6, 8].flatMap((m) => [
      ...several(m, [m === 2 ? "chessboard" : "diagonals", 1, 1, 1]),
      ...several(m, ["layers", 1, 0, 0], ["rows", 0, 1, 0], ["columns", 0, 0, 1]),
      ...(m === 2 ? [blocks(2), grid(2, 3)] : []),
      ...several(m, ["slopes", 0, 1, 1], ["slopes", 1, 0, 1], ["slopes", 1, 1, 0]),
    ]),
  triangle: () => [
    ...several(2, ["up and down", 0, 0, 1]),
    ...[2, 3, 4, 5, 6].flatMap((m) => [
      ...several(m, ["rows", 0, 1, 0], ["columns", 1, 0, 0], ["diagonals", 1, 1, 1]),
      ...several(m, ["stripes", 0, 2, 1], ["stripes", 2, 0, 1], ["stripes", 2, 2, 1], ["stripes", 1, -1, 0]),
    ]),
    { name: "grid", colors: 8, color: ([x, y, z]) => 4 * mod(x!, 2) + 2 * mod(y!, 2) + z! },
  ],
  hexagon: () => [
    ...several(3, ["three colors", 1, -1]),
    ...[2, 3, 4, 5, 6].flatMap((m) => [
      ...several(m, ["rows", 1, 0], ["columns", 0, 1], ["diagonals", 1, 1]),
      ...(m === 2 ? [grid(2, 2)] : []),
      ...(m > 3 ? several(m, ["slopes", 1, -1], ["slopes", 1, 2], ["slopes", 2, 1]) : []),
    ]),
  ],
  line: () => [2, 3, 4, 5, 6, 7, 8].flatMap((m) => several(m, ["stripes", 1])),
};

export function patternsOf(kind: BoardKind): readonly Pattern[] {
  return PATTERNS[kind]();
}
