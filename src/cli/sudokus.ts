// A file with sudokus, one a line, in; one line of an answer for each out.

import type { Diagnostic } from "#problem";
import { type OneOfSeveral, readSudoku, type SudokuPuzzle, sudokusOf } from "#puzzles";
import type { UniqueAnswer } from "#questions";
import { Deadline, timeLeft } from "./deadline.js";
import { type End, endOfVerdict, gravestOf } from "./ends.js";
import { fail } from "./failure.js";
import { print, say, sayDiagnostics } from "./output.js";
import { readInput, wholeText } from "./read.js";

/** What is made of a puzzle in the time that is left. */
type Answer = (puzzle: SudokuPuzzle, budget: { readonly timeoutMs?: number }) => LineAnswer;

interface LineAnswer {
  readonly text: string;
  readonly verdict: UniqueAnswer["verdict"];
}

/** Writes what `answer` makes of each puzzle; one that is bad, or that it fails on, is said to be so. */
export async function eachSudoku(
  file: string,
  options: { readonly timeout?: number },
  answer: Answer,
): Promise<End> {
  const deadline = new Deadline(options);
  const input = await readInput(file, deadline);
  const text = wholeText(input);
  const several = sudokusOf(text);
  const lines = several?.map(({ cells }) => cells) ?? [text];
  const ends: End[] = [];
  for (const [k, line] of lines.entries()) {
    if (deadline.leftMs() === 0) {
      say(`stopped by --timeout: ${k} of ${lines.length} puzzles`);
      ends.push("stopped");
      break;
    }
    const parsed = readSudoku(line);
    if (parsed.ok) ends.push(answered(parsed.value, k + 1, (puzzle) => answer(puzzle, timeLeft(deadline))));
    else {
      print("bad\n");
      const errors = parsed.errors.map((error) => inText(error, several?.[k]));
      sayDiagnostics(errors.slice(0, 1), input.name, input.charset);
      ends.push("badInput");
    }
  }
  return gravestOf(ends);
}

/** The same at the place where the puzzle stands in its file. */
export function inText(error: Diagnostic, sudoku: OneOfSeveral | undefined): Diagnostic {
  return sudoku ? { ...error, ...sudoku.placeOf(error.column - 1) } : error;
}

/** One line's failure is that line's error: the others are answered all the same. */
function answered(puzzle: SudokuPuzzle, number: number, answer: (puzzle: SudokuPuzzle) => LineAnswer): End {
  try {
    const { text, verdict } = answer(puzzle);
    print(`${text}\n`);
    return endOfVerdict(verdict);
  } catch (error) {
    print("failed\n");
    say(`puzzle ${number}:`);
    return fail(error);
  }
}
