// The entry "quadrille": problems, and the questions that most programs ask. Works in Node and in browsers, and depends on nothing.

export {
  BadValue,
  type Diagnostic,
  formatDiagnostic,
  option,
  type Part,
  type Problem,
  parseDlx,
  problem,
  TextError,
  unwrap,
  writeDlx,
} from "#problem";
export { checkSolution, count, first, one, Solution, solutions, uniqueness } from "#questions";
export { type Budget, type Status, useWorker } from "#search";
