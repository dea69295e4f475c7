// A file with sudokus, one a line, in; one line of an answer for each out.

import type { SudokuPuzzle } from "#puzzles";
import { readSudoku, severalSudokus } from "#puzzles";
import type { UniqueAnswer } from "#questions";
import { Deadline, timeLeft } from "./deadline.js";
import { fail } from "./failure.js";
import { codeOf, EXIT, print, say } from "./output.js";
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
): Promise<number> {
  const deadline = new Deadline(options);
  const text = wholeText(await readInput(file, deadline));
  const lines = severalSudokus(text) ?? [text];
  const codes = new Set<number>([EXIT.answered]);
  for (const [k, line] of lines.entries()) {
    if (deadline.leftMs() === 0) {
      say(`stopped by --timeout: ${k} of ${lines.length} puzzles`);
      codes.add(EXIT.stopped);
      break;
    }
    codes.add(answerLine(line, k + 1, (puzzle) => answer(puzzle, timeLeft(deadline))));
  }
  return GRAVEST.find((code) => codes.has(code))!;
}

/** Of the ends of several lines the first of these is that of all. */
const GRAVEST = [EXIT.internal, EXIT.badInput, EXIT.stopped, EXIT.noSolution, EXIT.answered];

/** One line's failure is that line's error: the others are answered all the same. */
function answerLine(line: string, number: number, answer: (puzzle: SudokuPuzzle) => LineAnswer): number {
  const parsed = readSudoku(line);
  if (!parsed.ok) {
    print("bad\n");
    say(`puzzle ${number}: ${parsed.errors[0]!.message}`);
    return EXIT.badInput;
  }
  try {
    const { text, verdict } = answer(parsed.value);
    print(`${text}\n`);
    return codeOf(verdict);
  } catch (error) {
    print("failed\n");
    say(`puzzle ${number}:`);
    return fail(error);
  }
}
