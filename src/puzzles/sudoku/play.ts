// A sudoku as it is played and edited: digits in cells, boxes in groups; pure functions from spec to spec.

import { digit, digitValue } from "../geometry/digits.js";
import type { BoxGroup, CellValue, FilledBoard, GridEdit, Play, Trouble } from "../play.js";
import { clashes } from "./apart.js";
import { boxShape, groupsOf, LAYOUTS, layoutOf } from "./layouts.js";
import { emptyGrid, HOLE, LARGEST, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

export const sudokuPlay: Play<SudokuPuzzle, number[][]> = {
  goal: "Fill every cell: no row, column or box has a digit twice.",
  isFilled: true,
  board: sudokuBoardOf,
  values: (_, grid) => valuesOf(grid),
  troubles: (spec, values) => troublesOf(filled(spec, values)),
  give: (spec, cell, value) => withCell(spec, cell, value === "" ? 0 : digitValue(value, 0)),
};

export const sudokuEdit: GridEdit<SudokuPuzzle> = {
  is: "grid",
  note: ({ grid }) => {
    const clues = grid.flat().filter((value) => value > 0).length;
    return clues === 1 ? "1 clue" : `${clues} clues`;
  },
  withoutClues: (spec) => ({ ...spec, grid: spec.grid.map((row) => row.map((value) => Math.min(value, 0))) }),
  withHole: (spec, cell, isHole) => withCell(spec, cell, isHole ? HOLE : 0),
  size: { most: LARGEST, resized },
  boxes: {
    layouts: (n) =>
      LAYOUTS.flatMap(([layout, title]) => {
        const groups = groupsOf(layout, n);
        return groups ? [[title, groups] as const] : [];
      }),
    withGroups: (spec, boxes) => ({ ...spec, boxes }),
  },
};

function sudokuBoardOf({ grid, boxes }: SudokuPuzzle): FilledBoard {
  const given = new Map<string, string | null>(valuesOf(grid));
  grid.forEach((row, i) => {
    row.forEach((value, j) => {
      if (value === HOLE) given.set(`${i},${j}`, null);
    });
  });
  const n = grid.length;
  const values = Array.from({ length: n }, (_, k) => digit(k + 1));
  return { is: "filled", rows: n, columns: n, given, values, words: [], groups: boxes };
}

function valuesOf(grid: readonly (readonly number[])[]): CellValue[] {
  return grid.flatMap((row, i) =>
    row.flatMap((value, j): CellValue[] => (value > 0 ? [[`${i},${j}`, digit(value)]] : [])),
  );
}

function withCell(spec: SudokuPuzzle, cell: string, value: number): SudokuPuzzle {
  const [i, j] = cell.split(",").map(Number);
  const grid = spec.grid.map((row, r) => (r === i ? row.map((old, c) => (c === j ? value : old)) : row));
  return { ...spec, grid };
}

/** The same with what stands in its cells. */
function filled(spec: SudokuPuzzle, values: ReadonlyMap<string, string>): SudokuPuzzle {
  const grid = spec.grid.map((row, i) =>
    row.map((old, j) => {
      const value = values.get(`${i},${j}`);
      return old === HOLE || value === undefined ? old : digitValue(value, 0);
    }),
  );
  return { ...spec, grid };
}

/** A row, a column or a box, and its cells. */
type Unit = readonly [name: string, cells: readonly (readonly [i: number, j: number])[]];

function troublesOf(spec: SudokuPuzzle): Trouble[] {
  const n = spec.grid.length;
  const boxes = boxesOf(spec);
  const large = boxes.filter(([, cells]) => cells.length > n);
  return [
    ...[...linesOf(n), ...boxes].flatMap((unit) => repeated(spec, unit)),
    ...clashes(spec).map(([a, b]) => ({
      sentence: `Two ${digit(spec.grid[a[0]]![a[1]]!)}s a move of chess apart.`,
      cells: [a.join(), b.join()],
    })),
    ...large.map(([name, cells]) => ({
      sentence: `B${name.slice(1)} has ${cells.length} cells; expected ${n}.`,
      cells: cells.map(String),
    })),
  ];
}

function linesOf(n: number): Unit[] {
  const numbers = Array.from({ length: n }, (_, k) => k);
  const rows = numbers.map((i): Unit => [`row ${i + 1}`, numbers.map((j) => [i, j])]);
  return [...rows, ...numbers.map((j): Unit => [`column ${j + 1}`, numbers.map((i) => [i, j])])];
}

function boxesOf({ boxes }: SudokuPuzzle): Unit[] {
  const named = new Map<number, [number, number][]>();
  for (const group of boxes) {
    group.forEach((row, i) => {
      row.forEach((box, j) => {
        if (box !== NO_BOX) named.set(box, [...(named.get(box) ?? []), [i, j]]);
      });
    });
  }
  return [...named].map(([box, cells]): Unit => [`box ${box + 1}`, cells]);
}

function repeated({ grid }: SudokuPuzzle, [name, cells]: Unit): Trouble[] {
  const byDigit = new Map<number, string[]>();
  for (const [i, j] of cells) {
    const value = grid[i]![j]!;
    if (value > 0) byDigit.set(value, [...(byDigit.get(value) ?? []), `${i},${j}`]);
  }
  return [...byDigit].flatMap(([value, places]): Trouble[] => {
    const many = places.length === 2 ? "Two" : `${places.length}`;
    return places.length < 2 ? [] : [{ sentence: `${many} ${digit(value)}s in ${name}.`, cells: places }];
  });
}

/** A sudoku of another size: clues and holes that fit stay; so does the layout, and boxes that were drawn by hand. */
function resized(spec: SudokuPuzzle, n: number): SudokuPuzzle {
  const layout = layoutOf(spec.boxes, spec.grid.length);
  const grid = emptyGrid(n).map((row, i) =>
    row.map((_, j) => {
      const value = spec.grid[i]?.[j] ?? 0;
      return value > n ? 0 : value;
    }),
  );
  const cropped = (group: BoxGroup) =>
    emptyGrid(n).map((row, i) => row.map((_, j) => group[i]?.[j] ?? NO_BOX));
  if (!layout) return { ...spec, grid, boxes: spec.boxes.map(cropped) };
  return { ...spec, grid, boxes: groupsOf(layout, n) ?? groupsOf(boxShape(n) ? "boxes" : "latin", n)! };
}
