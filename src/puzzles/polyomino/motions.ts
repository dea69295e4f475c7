// The symmetries of a polyomino puzzle: the motions that map its box, with the suffixes, to itself.

import type { Cell } from "../../geometry/cells.js";
import { digit } from "../../geometry/digits.js";
import type { Problem } from "../../problem/problem.js";
import type { Symmetry } from "../../symmetry/symmetry.js";
import { boardSymmetry } from "../motions.js";
import type { PolyominoPuzzle } from "./puzzle.js";

export function polyominoSymmetry({ box }: PolyominoPuzzle, problem: Problem): Symmetry {
  return boardSymmetry(problem, box, cellName);
}

/** A cell as it stands in the problem, e.g. "3b" or "17suf". */
export function cellName([x, y, suffix = ""]: Cell): string {
  return digit(x) + digit(y) + suffix;
}
