// Quadrille's library: everything a program may use. No dependency at run time; works in Node and in browsers.

export { type DlxOptions, DlxReader, parseDlx } from "./dlx/parse.js";
export { dlxPieces, writeDlx } from "./dlx/write.js";
export { type Cell, cellsOf, rectangle, without } from "./geometry/cells.js";
export {
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  polyominoesOfSize,
  type Shape,
  tetrominoes,
} from "./geometry/sets.js";
export { type BoundedItem, type OptionSpec, type ProblemSpec, problem } from "./problem/build.js";
export {
  itemCount,
  optionCount,
  optionText,
  optionTokens,
  type Problem,
  type ProblemClass,
  problemClass,
} from "./problem/problem.js";
export { families, parsePuzzle } from "./puzzles/families.js";
export { type Family, Puzzle } from "./puzzles/family.js";
export { ian } from "./puzzles/ian/family.js";
export type { IanCell, IanPiece, IanPlacement, IanPuzzle } from "./puzzles/ian/puzzle.js";
export { polyomino } from "./puzzles/polyomino/family.js";
export type { PolyominoPiece, PolyominoPuzzle } from "./puzzles/polyomino/puzzle.js";
export { polyominoes } from "./puzzles/polyominoes/family.js";
export type { PolyominoesPiece, PolyominoesPuzzle } from "./puzzles/polyominoes/puzzle.js";
export { withSymmetry } from "./puzzles/polyominoes/symmetry.js";
export { sudoku } from "./puzzles/sudoku/family.js";
export { emptyGrid, HOLE, NO_BOX, rectangularBoxes, type SudokuPuzzle } from "./puzzles/sudoku/puzzle.js";
export { torto } from "./puzzles/torto/family.js";
export type { TortoPuzzle } from "./puzzles/torto/puzzle.js";
export { type Diagnostic, formatDiagnostic, type Parsed, TextError, unwrap } from "./text/diagnostic.js";
