// Words to be traced, as they are played and edited.

import type { CellValue, Play, WordEdit } from "../play.js";
import type { TortoSolution } from "./decode.js";
import { arraySize, MOST_CELLS, type TortoPuzzle } from "./puzzle.js";

export const tortoPlay: Play<TortoPuzzle, TortoSolution> = {
  goal: "Trace every word from letter to letter; those of several words can share their cells.",
  isFilled: true,
  isShared: true,
  board(spec) {
    const [rows, columns] = arraySize(spec);
    const values = [...new Set(spec.words.join(""))].sort();
    return { is: "filled", rows, columns, given: new Map(), values, words: spec.words, groups: [] };
  },
  values: (_, { letters }) =>
    letters.flatMap((row, i) =>
      row.flatMap((letter, j): CellValue[] => (letter === null ? [] : [[`${i},${j}`, letter]])),
    ),
};

export const tortoEdit: WordEdit<TortoPuzzle> = {
  is: "words",
  mostCells: MOST_CELLS,
  changed: (spec, parts) => ({ ...spec, ...parts }),
};
