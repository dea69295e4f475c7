// Quadrille's library: everything a program may use. No dependency at run time; works in Node and in browsers.

export { Diagram } from "./diagrams/diagram.js";
export { loadDiagram } from "./diagrams/load.js";
export { type DlxOptions, DlxReader, parseDlx } from "./dlx/parse.js";
export { dlxPieces, writeDlx } from "./dlx/write.js";
export { cuboid, parallelogram } from "./geometry/boxes.js";
export { type Cell, cellsOf, rectangle, without } from "./geometry/cells.js";
export type { Manner } from "./geometry/lattice.js";
export type { CubeCell, LatticeCell } from "./geometry/lattice-cells.js";
export {
  type LatticeShape,
  polycubes,
  polyhexes,
  polyiamonds,
  type Sidedness,
} from "./geometry/polyforms.js";
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
export { bedlam, solidPentominoes, soma } from "./geometry/solids.js";
export { makePackings, type PackingWishes } from "./making/packing.js";
export { type RateBudget, type RatedStep, type Rating, rate } from "./making/rate.js";
export { makeSudokus, minimizeSudoku, type SudokuWishes } from "./making/sudoku.js";
export { type Difficulty, difficultyOf, techniqueOf } from "./making/techniques.js";
export { makeTorto, type TortoWishes } from "./making/torto.js";
export type { TerminalColors } from "./pictures/canvas.js";
export { regionFills } from "./pictures/colors.js";
export type { View } from "./pictures/drawing.js";
export type {
  Label,
  Path,
  Picture,
  Region,
  RegionKind,
  Solid,
  SolidCell,
  SolidPiece,
} from "./pictures/picture.js";
export { type StlOptions, writeStl } from "./pictures/stl.js";
export type { ThemeName } from "./pictures/style.js";
export { type SheetOptions, type SvgOptions, sheet, writeSvg } from "./pictures/svg.js";
export { type TerminalOptions, writeTerminal } from "./pictures/terminal.js";
export { type BoundedItem, type OptionSpec, type ProblemSpec, problem } from "./problem/build.js";
export type { Part } from "./problem/part.js";
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
export { type BurrToolsPuzzle, parseBurrTools } from "./puzzles/burrtools/read.js";
export { type FamilyName, families, parsePuzzle } from "./puzzles/families.js";
export { type Family, Puzzle, type ReadOptions } from "./puzzles/family.js";
export { ian } from "./puzzles/ian/family.js";
export type { IanCell, IanPiece, IanPlacement, IanPuzzle } from "./puzzles/ian/puzzle.js";
export type {
  LatticePiece,
  LatticePlaced,
  LatticePuzzle,
  PolyominoPiece,
  PolyominoPuzzle,
} from "./puzzles/lattice/puzzle.js";
export { picture } from "./puzzles/picture.js";
export { polycube } from "./puzzles/polycube/family.js";
export { polyhex } from "./puzzles/polyhex/family.js";
export { polyiamond } from "./puzzles/polyiamond/family.js";
export { polyomino } from "./puzzles/polyomino/family.js";
export { pack } from "./puzzles/polyomino/pack.js";
export type { Packing } from "./puzzles/polyomino/packed.js";
export { polyominoes } from "./puzzles/polyominoes/family.js";
export type { PolyominoesPiece, PolyominoesPuzzle } from "./puzzles/polyominoes/puzzle.js";
export { withSymmetry } from "./puzzles/polyominoes/symmetry.js";
export { type Recognized, recognize } from "./puzzles/recognize.js";
export { ClueReader, sudokuOfCells } from "./puzzles/sudoku/clues.js";
export { sudoku } from "./puzzles/sudoku/family.js";
export {
  emptyGrid,
  HOLE,
  type Move,
  NO_BOX,
  rectangularBoxes,
  type SudokuPuzzle,
} from "./puzzles/sudoku/puzzle.js";
export type { TortoSolution } from "./puzzles/torto/decode.js";
export { torto } from "./puzzles/torto/family.js";
export type { TortoPuzzle } from "./puzzles/torto/puzzle.js";
export type { EachAnswer, EachBudget } from "./questions/bulk.js";
export { type CheapestAnswer, cheapest, cheapestSync } from "./questions/cheapest.js";
export { type CheckAnswer, checkSolution } from "./questions/check.js";
export {
  type AskedUpToSymmetry,
  type ClassesAnswer,
  type ClassesBudget,
  type ClassList,
  type ClassListBudget,
  type ClassStream,
  classes,
  classesSync,
  countClasses,
  countClassesSync,
  type SolutionClass,
} from "./questions/classes.js";
export { type CountAnswer, count, countSync } from "./questions/count.js";
export { type DiagramAnswer, type DiagramBudget, diagram, diagramSync } from "./questions/diagram.js";
export { answerEach, answerEachSync } from "./questions/each.js";
export {
  type EstimateAnswer,
  type EstimateBudget,
  type Estimated,
  estimate,
  estimateSync,
} from "./questions/estimate.js";
export {
  type FrequenciesAnswer,
  type FrequenciesBudget,
  frequencies,
  frequenciesSync,
  type Occurrence,
  occurrence,
} from "./questions/frequencies.js";
export {
  type FirstAnswer,
  first,
  firstSync,
  type ListBudget,
  type OnStopped,
  type SolutionList,
  type SolutionStream,
  solutions,
  solutionsSync,
} from "./questions/list.js";
export { type ReduceBudget, reduce, reduceSync } from "./questions/reduce.js";
export { type SampleAnswer, type SampleBudget, sample, sampleSync } from "./questions/sample.js";
export { Solution } from "./questions/solution.js";
export { isUnique, isUniqueSync, type UniqueAnswer } from "./questions/unique.js";
export { Reduction } from "./reduce/reduction.js";
export type { Asked } from "./search/asked.js";
export type {
  Budget,
  CostBounds,
  LimitedBudget,
  Progress,
  Statistics,
  Status,
  Stopped,
} from "./search/budget.js";
export { type FoundSymmetry, findSymmetry } from "./symmetry/automorphisms.js";
export { parseSymmetry } from "./symmetry/parse.js";
export type { SymmetryRow } from "./symmetry/rows.js";
export { orderOf, rotationsOnly, type Symmetry } from "./symmetry/symmetry.js";
export { type Diagnostic, formatDiagnostic, type Parsed, TextError, unwrap } from "./text/diagnostic.js";
