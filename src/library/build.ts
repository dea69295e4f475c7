// The entry "quadrille/build": problems made step by step, read in chunks or known from books, and what is in them.

export {
  classics,
  DlxReader,
  dlxChunks,
  fromMatrix,
  optionCount,
  optionText,
  optionTokens,
  ProblemBuilder,
  problemClass,
} from "#problem";
