// Remove redundant clues: one clue after the other is taken away, and comes back if the sudoku is not unique without it.

import { HOLE, isUnique, parsePuzzle, type SudokuPuzzle, sudoku, unwrap } from "#library";
import type { Report, Source } from "./protocol.js";

/** A clue whose question takes longer than this stays. */
const MOST_MS = 3000;

export async function reduceClues(source: Source, say: (report: Report) => void): Promise<void> {
  let spec = unwrap(parsePuzzle("sudoku", source.text)).spec;
  const clues = shuffled(cluesOf(spec));
  let removed = 0;
  for (const [tried, [i, j]] of clues.entries()) {
    const fewer = without(spec, i, j);
    const { verdict } = await isUnique(sudoku(fewer), { timeoutMs: MOST_MS });
    if (verdict === "unique") {
      spec = fewer;
      removed++;
    }
    const finished = tried + 1 === clues.length;
    const reduced = {
      text: sudoku(spec).text(),
      removed,
      tried: tried + 1,
      clues: clues.length,
      finished,
    };
    say({ is: "reduced", reduced });
  }
}

function cluesOf({ grid }: SudokuPuzzle): [number, number][] {
  return grid.flatMap((row, i) =>
    row.flatMap((value, j): [number, number][] => (value > 0 && value !== HOLE ? [[i, j]] : [])),
  );
}

function without(spec: SudokuPuzzle, i: number, j: number): SudokuPuzzle {
  const grid = spec.grid.map((row, r) => (r === i ? row.map((value, c) => (c === j ? 0 : value)) : row));
  return { ...spec, grid };
}

function shuffled<T>(list: readonly T[]): T[] {
  const result = [...list];
  for (let k = result.length - 1; k > 0; k--) {
    const other = Math.floor(Math.random() * (k + 1));
    [result[k], result[other]] = [result[other]!, result[k]!];
  }
  return result;
}
