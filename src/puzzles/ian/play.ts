// Ian's puzzle as it is played and edited: numbers in cells. A clue leaves those placements that put its number there.

import type { CellValue, GridEdit, Play, Trouble } from "../play.js";
import { BOARD, IAN_SIZES, type IanPlacement, type IanPuzzle } from "./puzzle.js";
import { fullIan } from "./read.js";

const NUMBERS = ["1", "2", "3", "4"];

/** By cell: the numbers that it may have. */
type Allowed = ReadonlyMap<string, ReadonlySet<string>>;

export const ianPlay: Play<IanPuzzle, number[][]> = {
  goal: "Fill every cell: k stands k times in each row and column, in pieces of k cells.",
  isFilled: true,
  board: (spec) => ({
    is: "filled",
    rows: BOARD,
    columns: BOARD,
    given: givenIn(spec),
    values: NUMBERS,
    words: [],
    groups: [],
  }),
  values: (_, grid) =>
    grid.flatMap((row, i) =>
      row.flatMap((value, j): CellValue[] => (value > 0 ? [[`${i},${j}`, String(value)]] : [])),
    ),
  troubles: (_, values) => crowds(values),
  give(spec, cell, value) {
    const numbers = new Set(value === "" ? NUMBERS : [value]);
    return puzzleOf(new Map(allowedIn(spec)).set(cell, numbers));
  },
};

export const ianEdit: GridEdit<IanPuzzle> = {
  is: "grid",
  note: ({ placements }) =>
    `${placements.length} placements. k stands k times in each row and column; 2s form dominoes, 3s trominoes, 4s ells, and equal pieces do not touch.`,
  withoutClues: () => fullIan(),
};

/** A number is allowed in a cell if some placement puts it there. */
function allowedIn(spec: IanPuzzle): Allowed {
  const allowed = new Map<string, Set<string>>();
  for (let i = 0; i < BOARD; i++) for (let j = 0; j < BOARD; j++) allowed.set(`${i},${j}`, new Set());
  for (const placement of spec.placements)
    if (placement) for (const cell of ownCells(placement)) allowed.get(cell)?.add(numberOf(placement));
  return allowed;
}

/** Cells that may have one number only. */
function givenIn(spec: IanPuzzle): Map<string, string> {
  const only = [...allowedIn(spec)].filter(([, numbers]) => numbers.size === 1);
  return new Map(only.map(([cell, [number]]) => [cell, number!]));
}

function puzzleOf(allowed: Allowed): IanPuzzle {
  const fits = (placement: IanPlacement | null) =>
    placement !== null && ownCells(placement).every((cell) => allowed.get(cell)?.has(numberOf(placement)));
  return { placements: fullIan().placements.filter(fits) };
}

function ownCells({ cells }: IanPlacement): string[] {
  return cells.filter(({ boundary }) => !boundary).map(({ row, column }) => `${row},${column}`);
}

function numberOf({ piece }: IanPlacement): string {
  return String(IAN_SIZES[piece]);
}

/** k stands k times at the most in each row and column. */
function crowds(values: ReadonlyMap<string, string>): Trouble[] {
  const lines = new Map<string, { readonly value: string; readonly cells: string[] }>();
  for (const [cell, value] of values) {
    const [i, j] = cell.split(",").map(Number) as [number, number];
    for (const line of [`row ${i + 1}`, `column ${j + 1}`]) {
      const known = lines.get(`${value}s in ${line}`) ?? { value, cells: [] };
      known.cells.push(cell);
      lines.set(`${value}s in ${line}`, known);
    }
  }
  return [...lines].flatMap(([name, { value, cells }]) =>
    cells.length > Number(value) ? [{ sentence: `${cells.length} ${name}.`, cells }] : [],
  );
}
