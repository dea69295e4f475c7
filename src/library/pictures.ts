// The entry "quadrille/pictures": pictures of puzzles and solutions, as SVG, text and STL.

export type { TerminalColors } from "../pictures/canvas.js";
export { regionFills } from "../pictures/colors.js";
export type { View } from "../pictures/drawing.js";
export type {
  Label,
  Path,
  Picture,
  Region,
  RegionKind,
  Solid,
  SolidCell,
  SolidPiece,
} from "../pictures/picture.js";
export { type StlOptions, writeStl } from "../pictures/stl.js";
export type { ThemeName } from "../pictures/style.js";
export { type SheetOptions, type SvgOptions, sheet, writeSvg } from "../pictures/svg.js";
export { type TerminalOptions, writeTerminal } from "../pictures/terminal.js";
export { picture } from "../puzzles/picture.js";
