// Packings of the literature: pieces on cells, in two or three dimensions.

import { type Problem, problem } from "../../src/library/index.js";

export type Cell = readonly [x: number, y: number, z: number];

export const box = (x: number, y: number, z = 1): Cell[] =>
  Array.from({ length: x * y * z }, (_, k) => [k % x, Math.floor(k / x) % y, Math.floor(k / x / y)]);

/** The ways to turn and mirror: where each coordinate comes from, and its sign. */
const MOTIONS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].flatMap((axes) =>
  Array.from({ length: 8 }, (_, bits) => axes.map((axis, k) => [axis, (bits >> k) & 1] as const)),
);

/** The piece in all its positions, moved to the corner; its cells in order. */
function positions(piece: readonly Cell[]): Cell[][] {
  const all = MOTIONS.map((motion) => {
    const moved = piece.map((cell) => motion.map(([axis, mirrored]) => (mirrored ? -1 : 1) * cell[axis]!));
    const least = [0, 1, 2].map((k) => Math.min(...moved.map((cell) => cell[k]!)));
    return moved
      .map((cell) => cell.map((c, k) => c - least[k]!))
      .sort((a, b) => (String(a) < String(b) ? -1 : 1));
  });
  return [...new Map(all.map((cells) => [String(cells), cells])).values()] as unknown as Cell[][];
}

/** Every cell covered; a piece with a name is used once, others as often as one likes. */
export function packing(
  cells: readonly Cell[],
  pieces: readonly { name?: string; cells: readonly Cell[] }[],
): Problem {
  const inside = new Set(cells.map(String));
  const options = pieces.flatMap(({ name, cells: piece }) =>
    positions(piece).flatMap((turned) =>
      cells
        .map(([x, y, z]) => turned.map(([a, b, c]) => String([x + a, y + b, z + c])))
        .filter((placed) => placed.every((cell) => inside.has(cell)))
        .map((placed) => (name === undefined ? placed : [name, ...placed])),
    ),
  );
  const names = pieces.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return problem<string>({ primary: [...names, ...inside], options });
}
