// The door of puzzles/: what other rooms use of it.

export type { PlacedPiece } from "./board.js";
export { type BurrToolsPuzzle, parseBurrTools } from "./burrtools/read.js";
export { isXml } from "./burrtools/xml.js";
export { type FamilyName, families, familyNamed, parsePuzzle } from "./families.js";
export {
  type Chosen,
  type Family,
  inChunks,
  type OptionTest,
  Puzzle,
  type ReadOptions,
  readSpec,
} from "./family.js";
export { cuboid, parallelogram } from "./geometry/boxes.js";
export {
  beside,
  type Cell,
  cellsOf,
  extent,
  hangTogether,
  normalize,
  rectangle,
  without,
} from "./geometry/cells.js";
export { cube } from "./geometry/cube.js";
export { digitValue } from "./geometry/digits.js";
export type { Glue } from "./geometry/glue.js";
export type { Manner } from "./geometry/lattice.js";
export { type CubeCell, type LatticeCell, latticeKey } from "./geometry/lattice-cells.js";
export {
  type LatticeShape,
  polycubes,
  polyhexes,
  polyiamonds,
  type Sidedness,
} from "./geometry/polyforms.js";
export { pentominoes, polyominoesOfSize, type Shape, tetrominoes } from "./geometry/sets.js";
export { bedlam, solidPentominoes, soma } from "./geometry/solids.js";
export { ian } from "./ian/family.js";
export type { IanCell, IanPiece, IanPlacement, IanPuzzle } from "./ian/puzzle.js";
export { type LatticeName, lattices } from "./lattice/draw.js";
export { freeCells } from "./lattice/free.js";
export { isWorded } from "./lattice/lines.js";
export { placesOf } from "./lattice/places.js";
export type {
  CellLabel,
  LatticePiece,
  LatticePlaced,
  LatticePuzzle,
  PackingRule,
  PolyominoPiece,
  PolyominoPuzzle,
} from "./lattice/puzzle.js";
export { lazyPuzzles } from "./lazy.js";
export { type OwnText, ownText } from "./own-text.js";
export { picture } from "./picture.js";
export type { TerminalColors } from "./pictures/canvas.js";
export { regionFills } from "./pictures/colors.js";
export {
  boardOf,
  type ChosenTokens,
  type NamedBoard,
  namedBoard,
  namedPicture,
  overlapping,
  problemPicture,
} from "./pictures/coordinates.js";
export { type CutOptions, cutDxf, cutSheet, cutSvg } from "./pictures/cut.js";
export type { View } from "./pictures/drawing.js";
export { listingPicture } from "./pictures/listing.js";
export {
  type DrawnMark,
  type Label,
  type MarkTint,
  makePicture,
  type Path,
  type Picture,
  type Region,
  type RegionKind,
  type Solid,
  type SolidCell,
  type SolidPiece,
  type Spot,
} from "./pictures/picture.js";
export { type StlOptions, writeStl } from "./pictures/stl.js";
export type { ThemeName } from "./pictures/style.js";
export { type SheetOptions, type SvgOptions, sheet, writeSvg } from "./pictures/svg.js";
export { type TerminalOptions, writeTerminal } from "./pictures/terminal.js";
export { xmlText } from "./pictures/xml.js";
export type {
  Begin,
  BoxGroup,
  CellValue,
  DrawnPacking,
  DrawnPiece,
  DrawnPlace,
  Edit,
  FilledBoard,
  GridEdit,
  PackingEdit,
  PieceBoard,
  PieceSet,
  Play,
  PlayBoard,
  RuleEdit,
  Trouble,
  WordEdit,
} from "./play.js";
export { polycube } from "./polycube/family.js";
export { polyhex } from "./polyhex/family.js";
export { polyiamond } from "./polyiamond/family.js";
export { polyomino, polyominoFamily } from "./polyomino/family.js";
export { type Packing, pack } from "./polyomino/pack.js";
export { polyominoes } from "./polyominoes/family.js";
export type { PolyominoesPiece, PolyominoesPuzzle } from "./polyominoes/puzzle.js";
export { withSymmetry } from "./polyominoes/symmetry.js";
export { DLX, type Recognized, recognize, wordedFamily } from "./recognize.js";
export type { Automaton, State } from "./rules/automaton.js";
export { fPuzzlesLink } from "./rules/f-puzzles-link.js";
export { rulesFamily } from "./rules/family.js";
export { ruleFits } from "./rules/fits.js";
export { kindOf } from "./rules/kinds.js";
export type { Mark, Rule, RulesPuzzle, RulesSolution, Span } from "./rules/puzzle.js";
export { sudokuAsRules } from "./rules/read.js";
export { puzzLink } from "./rules/whole/puzz-link.js";
export { type RulesWishes, rules } from "./rules/wishes.js";
export { ClueReader, cellsInLine, sudokuOfCells } from "./sudoku/clues.js";
export { sudoku, sudokuFamily } from "./sudoku/family.js";
export { diagonals, groupsOf, type Layout, layoutOf, numbered } from "./sudoku/layouts.js";
export { CluePacker } from "./sudoku/packer.js";
export { emptyGrid, HOLE, type Move, NO_BOX, rectangularBoxes, type SudokuPuzzle } from "./sudoku/puzzle.js";
export { type OneOfSeveral, readSudoku, sudokusOf } from "./sudoku/read.js";
export type { TortoSolution } from "./torto/decode.js";
export { torto, tortoFamily } from "./torto/family.js";
export { MOST_CELLS, type TortoPuzzle } from "./torto/puzzle.js";
export {
  type BoardKind,
  cellText,
  type Demand,
  type Demands,
  type Given,
  type Givens,
  type PuzzleWords,
  type Thing,
} from "./words.js";
