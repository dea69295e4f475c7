// How often each value stands in each cell, over the solutions that were listed: what is forced, what is likely, and
// which clue would cut most.

import { computed } from "@preact/signals";
import { families, type PlacedPiece, type SudokuPuzzle, type TortoSolution } from "../../index.js";
import type { Kind } from "../solve/protocol.js";
import { tokensOf } from "./pictures.js";
import { type Kept, kept, run } from "./run.js";

export interface Frequencies {
  /** The number of solutions that were looked at. */
  readonly total: number;
  /** They are all there are. */
  readonly exact: boolean;
  /** By cell "i,j": how often each value stands there. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Every value, in order. */
  readonly values: readonly string[];
}

export const frequencies = computed((): Frequencies => {
  const { drawing, solutions, tally } = kept.value;
  const { ended } = run.value;
  // Several options of a solution tell the letter of one cell, so that words are counted solution by solution.
  const bySolution = drawing.kind === "torto";
  const total = bySolution ? String(solutions.length) : tally.total;
  const cells = bySolution ? cellsOfSolutions(kept.value) : cellsOfOptions(kept.value);
  const values = [...new Set([...cells.values()].flatMap((counts) => [...counts.keys()]))];
  const exact = ended?.status === "complete" && ended.count === total;
  return { total: Number(total), exact, cells, values: values.sort(inOrder) };
});

type Cells = Map<string, Map<string, number>>;

function add(cells: Cells, cell: string, value: string, count: number): void {
  const counts = cells.get(cell) ?? new Map<string, number>();
  counts.set(value, (counts.get(value) ?? 0) + count);
  cells.set(cell, counts);
}

/** What each option puts into cells, times the number of its solutions; and what the puzzle itself gives. */
function cellsOfOptions({ drawing, tokens, tally }: Kept): Cells {
  const cells: Cells = new Map();
  const family = families.find(({ name }) => name === drawing.kind);
  if (!family || !drawing.spec || tally.total === "0") return cells;
  const given = new Map(valuesIn(drawing.kind, family.decode(drawing.spec, [])));
  for (const [cell, value] of given) add(cells, cell, value, Number(tally.total));
  for (const [option, count] of tally.counts) {
    const decoded = family.decode(drawing.spec, [tokens.get(option) ?? []]);
    for (const [cell, value] of valuesIn(drawing.kind, decoded)) {
      if (given.get(cell) !== value) add(cells, cell, value, count);
    }
  }
  return cells;
}

function cellsOfSolutions(all: Kept): Cells {
  const cells: Cells = new Map();
  const family = families.find(({ name }) => name === all.drawing.kind);
  if (!family || !all.drawing.spec) return cells;
  for (const solution of all.solutions) {
    const decoded = family.decode(all.drawing.spec, tokensOf(all, solution));
    for (const [cell, value] of valuesIn(all.drawing.kind, decoded)) add(cells, cell, value, 1);
  }
  return cells;
}

function inOrder(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** What stands in the cells of a decoded solution: pieces by their names, digits, letters. */
function valuesIn(kind: Kind, decoded: unknown): [cell: string, value: string][] {
  if (kind === "polyomino" || kind === "polyominoes") {
    return (decoded as PlacedPiece[]).flatMap(({ name, cells }) => {
      return cells
        .filter((cell) => cell[2] === undefined)
        .map(([x, y]): [string, string] => [`${x},${y}`, name]);
    });
  }
  const rows = kind === "torto" ? (decoded as TortoSolution).letters : (decoded as number[][]);
  return rows.flatMap((row, i) => {
    return row.flatMap((value, j): [string, string][] => {
      // A hole, and a cell that is still open.
      return value === null || value === -1 || value === 0 ? [] : [[`${i},${j}`, String(value)]];
    });
  });
}

/** The cells that are the same in all solutions that were looked at. */
export const forced = computed((): ReadonlySet<string> => {
  const { total, cells } = frequencies.value;
  const same = [...cells].filter(([, counts]) => total > 0 && [...counts.values()].some((n) => n === total));
  return new Set(same.map(([cell]) => cell));
});

export interface Cut {
  readonly i: number;
  readonly j: number;
  readonly value: number;
  /** How many of the solutions are left. */
  readonly left: number;
}

/** The clue that leaves the fewest solutions, but one at least. */
export function bestCut({ grid }: SudokuPuzzle): Cut | null {
  let best: Cut | null = null;
  for (const [cell, counts] of frequencies.value.cells) {
    const [i, j] = cell.split(",").map(Number) as [number, number];
    if (grid[i]?.[j] !== 0) continue;
    for (const [value, left] of counts) {
      if (!best || left < best.left) best = { i, j, value: Number(value), left };
    }
  }
  return best;
}
