// A `SudokuPuzzle` in, its text out: n lines of clues, holes and blanks, then n lines for each group of boxes.

import { digit } from "../../geometry/digits.js";
import { BadValue } from "../../text/bad-value.js";
import { HOLE, LARGEST, NO_BOX, type SudokuPuzzle } from "./puzzle.js";

export function writeSudoku(puzzle: SudokuPuzzle): string {
  const groups = [
    clueLines(puzzle),
    ...(puzzle.boxes ?? []).map((group) => group.map((row) => row.map(boxName).join(""))),
  ];
  const n = puzzle.grid.length;
  for (const group of groups) {
    if (group.length === n) continue;
    throw new BadValue(`A group of boxes has ${group.length} rows; expected n = ${n}`);
  }
  return `${groups.flat().join("\n")}\n`;
}

/** The grid as lines of text, e.g. "53..7....". */
export function clueLines(puzzle: SudokuPuzzle): string[] {
  return puzzle.grid.map((row) => row.map(clue).join(""));
}

function clue(value: number): string {
  if (value === HOLE) return "#";
  if (value === 0) return ".";
  if (Number.isInteger(value) && value > 0 && value <= LARGEST) return digit(value);
  throw new BadValue(`Bad clue ${value}; expected a digit, 0 for a blank cell or ${HOLE} for a hole`);
}

function boxName(value: number): string {
  if (value === NO_BOX) return ".";
  if (Number.isInteger(value) && value >= 0 && value < LARGEST) return digit(value);
  throw new BadValue(`Bad box ${value}; expected 0 to ${LARGEST - 1}, or ${NO_BOX} for none`);
}
