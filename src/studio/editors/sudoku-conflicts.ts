// What is wrong with a grid of digits, in the words of the grid: which cells contradict each other, and which boxes have too
// many cells or too few. Pure.

import { HOLE, NO_BOX, type SudokuPuzzle } from "#library";
import { clashes } from "#puzzles";

export interface Trouble {
  /** "conflict": digits contradict each other, or a box is too large. "unfinished": a box has too few cells yet. */
  readonly kind: "conflict" | "unfinished";
  /** e.g. "Two 5s in row 3." */
  readonly sentence: string;
  /** "i,j". */
  readonly cells: readonly string[];
}

type Unit = readonly [name: string, cells: readonly (readonly [i: number, j: number])[]];

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Everything that is wrong, conflicts first. */
export function troublesOf(spec: SudokuPuzzle): Trouble[] {
  const units = unitsOf(spec);
  return [
    ...units.flatMap((unit) => repeated(spec, unit)),
    ...moved(spec),
    ...units.slice(2 * spec.grid.length).flatMap((unit) => boxSize(spec.grid.length, unit)),
  ];
}

/** The cells that contradict each other. */
export function conflictCells(spec: SudokuPuzzle): ReadonlySet<string> {
  return new Set(troublesOf(spec).flatMap(({ kind, cells }) => (kind === "conflict" ? cells : [])));
}

/** Rows, then columns, then boxes. */
function unitsOf({ grid, boxes }: SudokuPuzzle): Unit[] {
  const n = grid.length;
  const line = (cell: (k: number) => readonly [number, number]) =>
    Array.from({ length: n }, (_, k) => cell(k));
  const rows = grid.map((_, i): Unit => [`row ${i + 1}`, line((j) => [i, j])]);
  const columns = grid.map((_, j): Unit => [`column ${j + 1}`, line((i) => [i, j])]);
  const named = new Map<number, [number, number][]>();
  for (const group of boxes) {
    group.forEach((row, i) => {
      row.forEach((box, j) => {
        if (box !== NO_BOX) named.set(box, [...(named.get(box) ?? []), [i, j]]);
      });
    });
  }
  return [...rows, ...columns, ...[...named].map(([box, cells]): Unit => [`box ${box + 1}`, cells])];
}

function repeated({ grid }: SudokuPuzzle, [name, cells]: Unit): Trouble[] {
  const byDigit = new Map<number, string[]>();
  for (const [i, j] of cells) {
    const value = grid[i]![j]!;
    if (value > 0) byDigit.set(value, [...(byDigit.get(value) ?? []), `${i},${j}`]);
  }
  return [...byDigit].flatMap(([value, places]): Trouble[] => {
    if (places.length < 2) return [];
    const many = places.length === 2 ? "Two" : `${places.length}`;
    return [{ kind: "conflict", sentence: `${many} ${DIGITS[value]}s in ${name}.`, cells: places }];
  });
}

function moved(spec: SudokuPuzzle): Trouble[] {
  return clashes(spec).map(([a, b]) => ({
    kind: "conflict",
    sentence: `Two ${DIGITS[spec.grid[a[0]]![a[1]]!]}s a move of chess apart.`,
    cells: [a.join(), b.join()],
  }));
}

/** Boxes have n cells, or fewer around holes; while one is being painted it has fewer. */
function boxSize(n: number, [name, cells]: Unit): Trouble[] {
  const places = cells.map(([i, j]) => `${i},${j}`);
  if (cells.length <= n) return [];
  return [
    {
      kind: "conflict",
      sentence: `${capital(name)} has ${cells.length} cells; expected ${n}.`,
      cells: places,
    },
  ];
}

/** The boxes that have fewer than n cells: they need not contain every digit. */
export function shortBoxes(spec: SudokuPuzzle): Trouble[] {
  const n = spec.grid.length;
  return unitsOf(spec)
    .slice(2 * n)
    .filter(([, cells]) => cells.length < n && cells.every(([i, j]) => spec.grid[i]![j] !== HOLE))
    .map(([name, cells]) => ({
      kind: "unfinished",
      sentence: `${capital(name)} has ${cells.length} of ${n} cells.`,
      cells: cells.map(([i, j]) => `${i},${j}`),
    }));
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
