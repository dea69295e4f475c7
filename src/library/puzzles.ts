// The entry "quadrille/puzzles": puzzle families, pieces and boards, and making puzzles.

export { cuboid, parallelogram } from "../geometry/boxes.js";
export { type Cell, cellsOf, rectangle, without } from "../geometry/cells.js";
export type { Manner } from "../geometry/lattice.js";
export type { CubeCell, LatticeCell } from "../geometry/lattice-cells.js";
export {
  type LatticeShape,
  polycubes,
  polyhexes,
  polyiamonds,
  type Sidedness,
} from "../geometry/polyforms.js";
export {
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  polyominoesOfSize,
  type Shape,
  tetrominoes,
} from "../geometry/sets.js";
export { bedlam, solidPentominoes, soma } from "../geometry/solids.js";
export { makePackings, type PackingWishes } from "../making/packing.js";
export { type RateBudget, type RatedStep, type Rating, rate } from "../making/rate.js";
export {
  type MinimizeBudget,
  type Minimized,
  makeSudokus,
  minimizeSudoku,
  type SudokuWishes,
} from "../making/sudoku.js";
export { type Difficulty, difficultyOf, techniqueOf } from "../making/techniques.js";
export { makeTorto, type TortoWishes } from "../making/torto.js";
export type { PlacedPiece } from "../puzzles/board.js";
export { type BurrToolsPuzzle, parseBurrTools } from "../puzzles/burrtools/read.js";
export { type FamilyName, families, parsePuzzle } from "../puzzles/families.js";
export { type Chosen, type Family, type OptionTest, Puzzle, type ReadOptions } from "../puzzles/family.js";
export { ian } from "../puzzles/ian/family.js";
export type { IanCell, IanPiece, IanPlacement, IanPuzzle } from "../puzzles/ian/puzzle.js";
export type {
  LatticePiece,
  LatticePlaced,
  LatticePuzzle,
  PolyominoPiece,
  PolyominoPuzzle,
} from "../puzzles/lattice/puzzle.js";
export { polycube } from "../puzzles/polycube/family.js";
export { polyhex } from "../puzzles/polyhex/family.js";
export { polyiamond } from "../puzzles/polyiamond/family.js";
export { polyomino } from "../puzzles/polyomino/family.js";
export { pack } from "../puzzles/polyomino/pack.js";
export type { Packing } from "../puzzles/polyomino/packed.js";
export { polyominoes } from "../puzzles/polyominoes/family.js";
export type { PolyominoesPiece, PolyominoesPuzzle } from "../puzzles/polyominoes/puzzle.js";
export { withSymmetry } from "../puzzles/polyominoes/symmetry.js";
export { type Recognized, recognize } from "../puzzles/recognize.js";
export { ClueReader, sudokuOfCells } from "../puzzles/sudoku/clues.js";
export { sudoku } from "../puzzles/sudoku/family.js";
export { CluePacker } from "../puzzles/sudoku/packer.js";
export {
  emptyGrid,
  HOLE,
  type Move,
  NO_BOX,
  rectangularBoxes,
  type SudokuPuzzle,
} from "../puzzles/sudoku/puzzle.js";
export type { TortoSolution } from "../puzzles/torto/decode.js";
export { torto } from "../puzzles/torto/family.js";
export type { TortoPuzzle } from "../puzzles/torto/puzzle.js";
