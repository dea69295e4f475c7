// A torto puzzle in, alone or with a solution, its picture out: letters in cells, and the path of each word.

import { type Cell, rectangle } from "../geometry/cells.js";
import { makePicture, type Picture } from "../pictures/picture.js";
import type { TortoSolution } from "./decode.js";
import { arraySize, type TortoPuzzle } from "./puzzle.js";

export function tortoPicture(puzzle: TortoPuzzle, solution?: TortoSolution): Picture {
  const cells = rectangle(...arraySize(puzzle));
  if (!solution) return makePicture({ cells, caption: puzzle.words.join(" ") });
  const labels = cells.flatMap((cell) => {
    const text = solution.letters[cell[0]]?.[cell[1]];
    return text ? [{ cell, text }] : [];
  });
  const paths = puzzle.words.map((name, k) => ({ name, cells: longestRun(solution.paths[k]!) }));
  return makePicture({ cells, labels, paths });
}

/** Of a path of which some steps are not known yet, as in the middle of a search: the longest piece without a gap. */
function longestRun(path: readonly (Cell | undefined)[]): Cell[] {
  let [run, longest]: [Cell[], Cell[]] = [[], []];
  for (const cell of path) {
    if (cell) run.push(cell);
    else run = [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
