// The symmetries of Ian's puzzle: the motions of the board that map the allowed placements to each other.

import type { Problem } from "#problem";
import type { Symmetry } from "#symmetry";
import { MOTIONS, type Motion } from "../geometry/motions.js";
import { symmetryOf } from "../motions.js";
import { BOARD } from "./puzzle.js";

export function ianSymmetry(problem: Problem): Symmetry {
  return symmetryOf(
    problem,
    MOTIONS.map((motion) => ({ ...motion, map: (token: string) => moveToken(motion, token) })),
  );
}

/** Items are ij, #ij and ijk for cells, Rik and Cjk for rows and columns; a color stays as it is. */
function moveToken(motion: Motion, token: string): string {
  if (/^[RC]/.test(token)) return moveLine(motion, token);
  const lead = token.startsWith("#") ? 1 : 0;
  const [i, j] = moveCell(motion, Number(token[lead]), Number(token[lead + 1]));
  return `${token.slice(0, lead)}${i}${j}${token.slice(lead + 2)}`;
}

/** A row goes to a row or to a column: two of its cells tell. */
function moveLine(motion: Motion, token: string): string {
  const line = Number(token[1]);
  const at = (k: number) => (token[0] === "R" ? moveCell(motion, line, k) : moveCell(motion, k, line));
  const [[i, j], [other]] = [at(0), at(1)];
  return `${i === other ? `R${i}` : `C${j}`}${token.slice(2)}`;
}

function moveCell(motion: Motion, i: number, j: number): readonly [number, number] {
  return motion.move(i, j, BOARD - 1, BOARD - 1);
}
