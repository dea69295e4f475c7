// A sudoku in, its items in words out: cells, and digits that a row, a column or a box needs; and the clues as what it gives.

import type { Cell } from "../geometry/cells.js";
import { digit, digitValue } from "../geometry/digits.js";
import { cellText, type Given, type Givens, longCellText, type PuzzleWords, type Thing } from "../words.js";
import { neighborsOf, pairItem } from "./apart.js";
import { HOLE, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

export function sudokuWords(puzzle: SudokuPuzzle): PuzzleWords {
  const line = (k: number, way: 0 | 1) =>
    puzzle.grid
      .map((_, at): Cell => (way === 0 ? [k, at] : [at, k]))
      .filter(([i, j]) => puzzle.grid[i]![j] !== HOLE);
  const thing = (name: string): Thing => {
    const [at, d] = [digitValue(name, 1), name[2] ?? ""];
    const demand = (group: string, cells: Cell[]): Thing => {
      return {
        kind: "demand",
        text: `${article(d)} ${d} in ${group}`,
        short: `${d} in ${group}`,
        cells,
        group,
      };
    };
    if (name[0] === "p") return cellThing([at, digitValue(name, 2)]);
    if (name[0] === "r") return demand(`row ${at + 1}`, line(at, 0));
    if (name[0] === "c") return demand(`column ${at + 1}`, line(at, 1));
    if (name[0] === "b") return demand(`the box ${boxText(puzzle, at)}`, boxCells(puzzle, at));
    return { kind: "item", text: name, short: name, cells: [] };
  };
  return { board: "square", isFilled: true, thing, option: (tokens) => digitText(tokens) };
}

/** "an 8": as it is spoken. */
function article(d: string): string {
  return /[8aefhilmnors]/.test(d) ? "an" : "a";
}

function cellThing(cell: Cell): Thing {
  return {
    kind: "cell",
    text: longCellText(cell),
    short: cellText(cell),
    cells: [cell],
    place: [cell[0], cell[1]],
  };
}

/** Options are pIJ rID cJD …. */
function digitText([cell = "", row = ""]: readonly string[]): string {
  return `${row[2]} in ${cellText([digitValue(cell, 1), digitValue(cell, 2)])}`;
}

function boxCells({ boxes }: SudokuPuzzle, x: number): Cell[] {
  return boxes.flatMap((group) => {
    return group.flatMap((row, i) => row.flatMap((box, j): Cell[] => (box === x ? [[i, j]] : [])));
  });
}

/** A box is named by its first cell, which everybody can find: boxes of any shape have no other names. */
function boxText(puzzle: SudokuPuzzle, x: number): string {
  const [first] = boxCells(puzzle, x);
  return first ? `at ${cellText(first)}` : digit(x);
}

/** The empty grid, and the clues as options of its problem. */
export function sudokuGivens(puzzle: SudokuPuzzle): Givens<SudokuPuzzle> {
  const without = {
    ...puzzle,
    grid: puzzle.grid.map((row) => row.map((value) => (value === HOLE ? HOLE : 0))),
  };
  const given = puzzle.grid.flatMap((row, i) => {
    return row.flatMap((value, j): Given[] => {
      if (value <= 0) return [];
      const tokens = optionOf(without, [i, j], value);
      return [{ text: `${digit(value)} in ${cellText([i, j])}`, cell: [i, j], tokens }];
    });
  });
  return { without, given };
}

function optionOf(puzzle: SudokuPuzzle, [i, j]: Cell, value: number): string[] {
  const D = digit(value);
  const own = new Set(puzzle.boxes.map((group) => group[i]![j]!));
  const boxes = [...own].filter((x) => x !== NO_BOX).sort((a, b) => a - b);
  const pairs = neighborsOf(puzzle, i, j).map((other) => pairItem([i, j], [other[0], other[1]], value));
  return [
    `p${digit(i)}${digit(j)}`,
    `r${digit(i)}${D}`,
    `c${digit(j)}${D}`,
    ...boxes.map((x) => `b${digit(x)}${D}`),
    ...pairs,
  ];
}
