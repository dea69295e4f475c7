// Edits of a sudoku: pure functions from spec to spec.

import { emptyGrid, HOLE, NO_BOX, type SudokuPuzzle } from "#library";
import { boxShape, groupsOf, type Layout, layoutOf } from "#puzzles";

/** The names of boxes are 0 … 31. */
const MOST_BOXES = 32;

export function withCell(spec: SudokuPuzzle, i: number, j: number, value: number): SudokuPuzzle {
  return { ...spec, grid: changed(spec.grid, i, j, value) };
}

export function withBox(
  spec: SudokuPuzzle,
  group: number,
  cells: Iterable<string>,
  box: number,
): SudokuPuzzle {
  const next = spec.boxes.map((rows, g) => {
    if (g !== group) return rows;
    let result = rows;
    for (const cell of cells) {
      const [i, j] = cell.split(",").map(Number);
      result = changed(result, i!, j!, box);
    }
    return result;
  });
  return { ...spec, boxes: next };
}

function changed(
  rows: readonly (readonly number[])[],
  i: number,
  j: number,
  value: number,
): readonly (readonly number[])[] {
  return rows.map((row, r) => (r === i ? row.map((old, c) => (c === j ? value : old)) : row));
}

/** The boxes that occur in the group. */
export function boxesIn(spec: SudokuPuzzle, group: number): number[] {
  const names = new Set((spec.boxes[group] ?? []).flat());
  names.delete(NO_BOX);
  return [...names].sort((a, b) => a - b);
}

/** A name that no group uses: boxes of one name are one box. */
export function freeBox(spec: SudokuPuzzle): number | null {
  const used = new Set(spec.boxes.flat(2));
  for (let name = 0; name < MOST_BOXES; name++) if (!used.has(name)) return name;
  return null;
}

export function withGroup(spec: SudokuPuzzle): SudokuPuzzle {
  const empty = spec.grid.map((row) => row.map(() => NO_BOX));
  return { ...spec, boxes: [...spec.boxes, empty] };
}

export function withoutGroup(spec: SudokuPuzzle, group: number): SudokuPuzzle {
  return { ...spec, boxes: spec.boxes.filter((_, g) => g !== group) };
}

export function withLayout(spec: SudokuPuzzle, layout: Layout): SudokuPuzzle {
  return { ...spec, boxes: groupsOf(layout, spec.grid.length) ?? [] };
}

/** A sudoku of another size: clues and holes that fit stay; so does the layout, and boxes that were drawn by hand. */
export function resized(spec: SudokuPuzzle, n: number): SudokuPuzzle {
  const layout = layoutOf(spec.boxes, spec.grid.length);
  const grid = emptyGrid(n).map((row, i) =>
    row.map((_, j) => {
      const value = spec.grid[i]?.[j] ?? 0;
      return value > n ? 0 : value;
    }),
  );
  if (!layout) return { ...spec, grid, boxes: spec.boxes.map((group) => cropped(group, n)) };
  return { ...spec, grid, boxes: groupsOf(layout, n) ?? groupsOf(boxShape(n) ? "boxes" : "latin", n)! };
}

function cropped(group: readonly (readonly number[])[], n: number): number[][] {
  return emptyGrid(n).map((row, i) => row.map((_, j) => group[i]?.[j] ?? NO_BOX));
}

export function withoutClues(spec: SudokuPuzzle): SudokuPuzzle {
  return { ...spec, grid: spec.grid.map((row) => row.map((value) => (value === HOLE ? HOLE : 0))) };
}

export function clueCount({ grid }: SudokuPuzzle): number {
  return grid.flat().filter((value) => value > 0).length;
}

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** The digit as it is typed and shown: 1 … 9, then letters. */
export function digitText(value: number): string {
  return value <= 0 ? "" : DIGITS[value]!;
}

/** The value of a typed digit; null for anything else. */
export function digitTyped(key: string): number | null {
  const value = key.length === 1 ? DIGITS.indexOf(key.toLowerCase()) : -1;
  return value < 0 ? null : value;
}
