// A sudoku with several solutions gets clues until it has one: where two solutions differ, the first one is given.

import { isUnique, parsePuzzle, type SudokuPuzzle, sudoku, unwrap } from "../../index.js";
import type { Report, Source } from "./protocol.js";

const MOST_MS = 5000;

export async function makeUnique(source: Source, say: (report: Report) => void): Promise<void> {
  let spec = unwrap(parsePuzzle("sudoku", source.text)).spec;
  let added = 0;
  for (;;) {
    const puzzle = sudoku(spec);
    const answer = await isUnique(puzzle, { timeoutMs: MOST_MS });
    if (answer.verdict !== "not unique") {
      const finished = answer.verdict === "unique";
      say({ is: "completed", completed: { text: puzzle.text(), added, finished } });
      return;
    }
    const [one, other] = answer.two.map((solution) => puzzle.decode(solution)) as [number[][], number[][]];
    spec = withDifference(spec, one, other);
    added++;
  }
}

function withDifference(spec: SudokuPuzzle, one: number[][], other: number[][]): SudokuPuzzle {
  let found = false;
  const grid = spec.grid.map((row, i) =>
    row.map((value, j) => {
      if (found || value !== 0 || one[i]![j] === other[i]![j]) return value;
      found = true;
      return one[i]![j]!;
    }),
  );
  return { ...spec, grid };
}
