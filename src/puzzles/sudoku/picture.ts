// A sudoku in, alone or with the full grid, its picture out: clues, answers, holes and boxes.

import type { Cell } from "../geometry/cells.js";
import { digit } from "../geometry/digits.js";
import { type Label, makePicture, type Picture, type Region } from "../pictures/picture.js";
import { HOLE, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

export function sudokuPicture(puzzle: SudokuPuzzle, grid?: readonly (readonly number[])[]): Picture {
  const all = puzzle.grid.flatMap((row, i) => row.map((value, j) => ({ cell: [i, j] as Cell, value })));
  const written = (list: typeof all): Label[] =>
    list.map(({ cell, value }) => ({ cell, text: digit(value) }));
  const blank = all.filter(({ value }) => value === 0);
  const answers = blank.map(({ cell }) => ({ cell, value: grid?.[cell[0]]?.[cell[1]] ?? 0 }));
  return makePicture({
    cells: all.filter(({ value }) => value !== HOLE).map(({ cell }) => cell),
    holes: all.filter(({ value }) => value === HOLE).map(({ cell }) => cell),
    regions: boxRegions(puzzle),
    clues: written(all.filter(({ value }) => value > 0)),
    labels: written(answers.filter(({ value }) => value > 0)),
  });
}

/** The boxes of the first group divide the board; those of each further group are a layer. */
function boxRegions({ boxes }: SudokuPuzzle): Region[] {
  return boxes.flatMap((group, layer) => {
    const cellsOf = new Map<number, Cell[]>();
    group.forEach((row, i) => {
      row.forEach((box, j) => {
        if (box !== NO_BOX) cellsOf.set(box, [...(cellsOf.get(box) ?? []), [i, j]]);
      });
    });
    return [...cellsOf].map(([box, cells]): Region => {
      const name = `box ${digit(box)}`;
      if (layer > 0) return { name, label: "", cells, kind: "layer", tint: layer - 1 };
      return { name, label: "", cells, kind: "box", tint: box };
    });
  });
}
