// The parts of this room that a command loads only when it needs them: reading one family does not load the others.

export const lazyPuzzles = {
  burrtools: () => import("./burrtools/read.js"),
  families: () => import("./families.js"),
  family: () => import("./family.js"),
  recognize: () => import("./recognize.js"),
  svg: () => import("./pictures/svg.js"),
  terminal: () => import("./pictures/terminal.js"),
  ian: () => import("./ian/family.js"),
  polycube: () => import("./polycube/family.js"),
  polyhex: () => import("./polyhex/family.js"),
  polyiamond: () => import("./polyiamond/family.js"),
  polyomino: () => import("./polyomino/family.js"),
  polyominoes: () => import("./polyominoes/family.js"),
  rules: () => import("./rules/family.js"),
  sudoku: () => import("./sudoku/family.js"),
  sudokuLines: () => import("./sudoku/read.js"),
  torto: () => import("./torto/family.js"),
  tortoWords: () => import("./torto/parse.js"),
};
