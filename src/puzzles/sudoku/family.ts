// The sudoku family: SUDOKU-GENERAL-DLX as functions.

import { type Family, makePuzzle, type Puzzle } from "../family.js";
import { sudokuBoard } from "./board.js";
import { decodeSudoku, showSudoku } from "./decode.js";
import { sudokuDlx } from "./encode.js";
import { sudokuSymmetry } from "./motions.js";
import { parseSudoku } from "./parse.js";
import { sudokuPicture } from "./picture.js";
import { sudokuEdit, sudokuPlay } from "./play.js";
import { emptyGrid, rectangularBoxes, type SudokuPuzzle } from "./puzzle.js";
import { looksLikeSudoku, readSudoku } from "./read.js";
import { sudokuGivens, sudokuWords } from "./words.js";
import { writeSudoku } from "./write.js";

export const sudokuFamily: Family<SudokuPuzzle, number[][]> = {
  name: "sudoku",
  program: "sudoku-general-dlx",
  about: "sudokus with holes and arbitrary, overlapping boxes",
  parse: (text) => parseSudoku(text),
  read: readSudoku,
  write: writeSudoku,
  dlx: sudokuDlx,
  decode: decodeSudoku,
  show: (_, grid) => showSudoku(grid),
  board: sudokuBoard,
  picture: sudokuPicture,
  symmetry: sudokuSymmetry,
  looksLike: looksLikeSudoku,
  words: sudokuWords,
  givens: sudokuGivens,
  play: sudokuPlay,
  edit: sudokuEdit,
  begin: {
    section: "Sudokus",
    title: "Sudoku",
    about: "Type clues, paint boxes",
    fresh: () => writeSudoku({ grid: emptyGrid(9), boxes: [rectangularBoxes(3, 3)] }),
  },
};

/**
 * A sudoku from plain data.
 *
 *     sudoku({ grid: emptyGrid(9), boxes: [rectangularBoxes(3, 3)] })
 */
export function sudoku(puzzle: SudokuPuzzle): Puzzle<SudokuPuzzle, number[][]> {
  return makePuzzle(sudokuFamily, puzzle);
}
