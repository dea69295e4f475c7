// The entry "quadrille/build": problems made step by step or read in chunks, and what is in them.

export {
  DlxReader,
  dlxChunks,
  itemCount,
  optionCount,
  optionText,
  optionTokens,
  ProblemBuilder,
  problemClass,
} from "#problem";
