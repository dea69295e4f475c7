// A file with sudokus, one a line, in; one line of an answer for each out.

import type { SudokuPuzzle } from "../puzzles/sudoku/puzzle.js";
import { readSudoku, severalSudokus } from "../puzzles/sudoku/read.js";
import { Deadline } from "./deadline.js";
import { EXIT, say } from "./output.js";
import { readInput, wholeText } from "./read.js";

/** Writes what `answer` makes of each puzzle; a bad one is said to be bad. */
export async function eachSudoku(
  file: string,
  options: { readonly timeout?: number },
  answer: (puzzle: SudokuPuzzle) => string,
): Promise<number> {
  const deadline = new Deadline(options);
  const text = wholeText(await readInput(file, deadline));
  const lines = severalSudokus(text) ?? [text];
  let bad = 0;
  for (const [k, line] of lines.entries()) {
    if (deadline.leftMs() === 0) {
      say(`stopped by --timeout: ${k} of ${lines.length} puzzles`);
      return EXIT.stopped;
    }
    const parsed = readSudoku(line);
    if (parsed.ok) process.stdout.write(`${answer(parsed.value)}\n`);
    else {
      bad++;
      process.stdout.write("bad\n");
      say(`puzzle ${k + 1}: ${parsed.errors[0]!.message}`);
    }
  }
  return bad > 0 ? EXIT.badInput : EXIT.answered;
}
