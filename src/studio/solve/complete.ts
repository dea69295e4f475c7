// A puzzle of cells with several solutions gets clues until it has one: where two solutions differ, the first one is given.

import { isUnique, Puzzle, parsePuzzle, type SudokuPuzzle, unwrap } from "#library";
import { allowedOf, puzzleOf, withNumber } from "../editors/ian.js";
import { familyOf } from "./encode.js";
import type { Report, Source } from "./protocol.js";

const MOST_MS = 5000;

/** A clue that is added: what stands in a cell. */
interface Clue {
  readonly i: number;
  readonly j: number;
  readonly value: number;
}

export async function makeUnique({ kind, text }: Source, say: (report: Report) => void): Promise<void> {
  if (kind !== "sudoku" && kind !== "ian") throw new Error("Only puzzles of clues can get more of them");
  const family = familyOf(kind)!;
  let spec: unknown = unwrap<{ readonly spec: unknown }>(parsePuzzle(kind, text)).spec;
  let added = 0;
  for (;;) {
    const puzzle = new Puzzle(family, spec);
    const answer = await isUnique(puzzle, { timeoutMs: MOST_MS });
    if (answer.verdict !== "not unique") {
      const finished = answer.verdict === "unique";
      say({ is: "completed", completed: { text: puzzle.text(), added, finished } });
      return;
    }
    const [one, other] = answer.two.map((solution) => puzzle.decode(solution)) as [number[][], number[][]];
    spec = withClue(kind, spec, difference(one, other));
    added++;
  }
}

/** The first cell in which two solutions differ, as the first one has it. */
function difference(one: readonly number[][], other: readonly number[][]): Clue {
  const i = one.findIndex((row, k) => String(row) !== String(other[k]));
  const j = one[i]!.findIndex((value, k) => value !== other[i]![k]);
  return { i, j, value: one[i]![j]! };
}

function withClue(kind: Source["kind"], spec: unknown, { i, j, value }: Clue): unknown {
  if (kind === "ian") {
    const allowed = allowedOf(spec as Parameters<typeof allowedOf>[0]);
    return puzzleOf(withNumber(allowed, 10 * i + j, value));
  }
  const { grid, ...others } = spec as SudokuPuzzle;
  return {
    ...others,
    grid: grid.map((row, k) => (k === i ? row.map((old, at) => (at === j ? value : old)) : row)),
  };
}
