// A `SudokuPuzzle` in, its text out: n lines of clues, holes and blanks, then n lines for each group of boxes. Where rows alone
// would be taken for a sudoku with the usual boxes, a group without a box says that it is a Latin square.

import { BadValue } from "#problem";
import { digit } from "../geometry/digits.js";
import { HOLE, LARGEST, NO_BOX, type SudokuPuzzle, usualSide } from "./puzzle.js";

export function writeSudoku(puzzle: SudokuPuzzle): string {
  checkShape(puzzle);
  const n = puzzle.grid.length;
  const none =
    puzzle.boxes.length === 0 && usualSide(n) !== null ? [puzzle.grid.map(() => ".".repeat(n))] : [];
  const boxes = puzzle.boxes.map((group) => group.map((row) => row.map(boxName).join("")));
  const groups = [clueLines(puzzle), ...boxes, ...none];
  for (const group of groups) {
    if (group.length === n) continue;
    throw new BadValue(`A group of boxes has ${group.length} rows; expected n = ${n}`);
  }
  const words = (puzzle.apart ?? []).map((move) => `anti-${move}`);
  return `${[...groups.flat(), ...words].join("\n")}\n`;
}

/** The grid has rows, and `boxes` has groups of boxes, not their rows. */
function checkShape({ grid, boxes }: SudokuPuzzle): void {
  if (!Array.isArray(grid) || !grid.every(Array.isArray))
    throw new BadValue("The grid of a sudoku is a list of rows, e.g. grid: emptyGrid(9)");
  if (!Array.isArray(boxes))
    throw new BadValue("The boxes of a sudoku are a list of groups; for a Latin square, boxes: []");
  if (boxes.some((group) => !Array.isArray(group) || !group.every(Array.isArray)))
    throw new BadValue(
      "The boxes of a sudoku are a list of groups; for one group, boxes: [rectangularBoxes(3, 3)]",
    );
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
