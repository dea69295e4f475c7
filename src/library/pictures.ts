// The entry "quadrille/pictures": pictures of puzzles and solutions, as SVG, text and STL.

export { picture, regionFills, sheet, writeStl, writeSvg, writeTerminal } from "#puzzles";
