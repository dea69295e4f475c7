// The entry "quadrille/pictures": pictures of puzzles and solutions, as SVG, text and STL.

export type {
  Label,
  Path,
  Picture,
  Region,
  RegionKind,
  Solid,
  SolidCell,
  SolidPiece,
  TerminalColors,
  ThemeName,
  View,
} from "#puzzles";
export {
  picture,
  regionFills,
  type SheetOptions,
  type StlOptions,
  type SvgOptions,
  sheet,
  type TerminalOptions,
  writeStl,
  writeSvg,
  writeTerminal,
} from "#puzzles";
