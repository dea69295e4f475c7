// A torto puzzle in, alone or with a solution, its picture out: letters in cells, and the path of each word.

import { rectangle } from "../../geometry/cells.js";
import { makePicture, type Picture } from "../../pictures/picture.js";
import type { TortoSolution } from "./decode.js";
import { arraySize, type TortoPuzzle } from "./puzzle.js";

export function tortoPicture(puzzle: TortoPuzzle, solution?: TortoSolution): Picture {
  const cells = rectangle(...arraySize(puzzle));
  if (!solution) return makePicture({ cells, caption: puzzle.words.join(" ") });
  const labels = cells.flatMap((cell) => {
    const text = solution.letters[cell[0]]?.[cell[1]];
    return text ? [{ cell, text }] : [];
  });
  const paths = puzzle.words.map((name, k) => ({ name, cells: solution.paths[k]! }));
  return makePicture({ cells, labels, paths });
}
