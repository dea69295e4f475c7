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
  type Sidedness,
  tetrominoes,
} from "./geometry/sets.js";
export { type BoundedItem, type OptionSpec, type ProblemSpec, problem } from "./problem/build.js";
export type { WrittenOptions } from "./problem/problem.js";
export {
  itemCount,
  optionCount,
  optionText,
  optionTokens,
  type Problem,
  type ProblemClass,
  problemClass,
} from "./problem/problem.js";
export type { PlacedPiece } from "./puzzles/board.js";
export { type FamilyName, families, parsePuzzle } from "./puzzles/families.js";
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
export type { TortoSolution } from "./puzzles/torto/decode.js";
export { torto } from "./puzzles/torto/family.js";
export type { TortoPuzzle } from "./puzzles/torto/puzzle.js";
export type { Asked } from "./solutions/asked.js";
export type { Budget, LimitedBudget, Progress, Statistics, Status, Stopped } from "./solutions/budget.js";
export { type CheapestAnswer, type CheapestBudget, cheapest, cheapestSync } from "./solutions/cheapest.js";
export { type CheckAnswer, checkSolution } from "./solutions/check.js";
export { type CountAnswer, count, countSync } from "./solutions/count.js";
export {
  type EstimateAnswer,
  type EstimateBudget,
  type Estimated,
  estimate,
  estimateSync,
} from "./solutions/estimate.js";
export {
  type FirstAnswer,
  first,
  firstSync,
  type SolutionList,
  type SolutionStream,
  solutions,
  solutionsSync,
} from "./solutions/list.js";
export { Solution } from "./solutions/solution.js";
export { isUnique, isUniqueSync, type UniqueAnswer } from "./solutions/unique.js";
export { type Diagnostic, formatDiagnostic, type Parsed, TextError, unwrap } from "./text/diagnostic.js";
