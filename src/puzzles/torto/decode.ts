// The options of a solution in, the letters of the array and the path of each word out.

import { boardText } from "../board.js";
import type { Cell } from "../geometry/cells.js";
import { digitValue } from "../geometry/digits.js";
import { arraySize, type TortoPuzzle } from "./puzzle.js";

/** The letters of the array, and the way of each word. */
export interface TortoSolution {
  /** By row and column: the letter, or null where no word goes. */
  readonly letters: readonly (readonly (string | null)[])[];
  /** By word: the cells of its letters in order; empty for a word of one letter. */
  readonly paths: readonly (readonly Cell[])[];
}

/** Option k!l x:A y:B …: step l of word k goes from cell x with letter A to cell y with letter B. */
export function decodeTorto(puzzle: TortoPuzzle, options: readonly (readonly string[])[]): TortoSolution {
  const [rows, columns] = arraySize(puzzle);
  const letters = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, (): string | null => null),
  );
  const paths = puzzle.words.map((): Cell[] => []);
  for (const [step = "", ...cells] of options) {
    const [k, l] = [digitValue(step, 0), digitValue(step, 2)];
    cells.slice(0, 2).forEach((token, end) => {
      const x = digitValue(token, 0) - 10;
      const cell: Cell = [Math.floor(x / columns), x % columns];
      letters[cell[0]]![cell[1]] = token.slice(2);
      paths[k]![l - 1 + end] = cell;
    });
  }
  return { letters, paths };
}

export function showTorto({ letters }: TortoSolution): string {
  return boardText(letters.flatMap((row, i) => row.map((letter, j) => [[i, j], letter ?? "."] as const)));
}
