// The entry "quadrille/why": why there is no solution, why not only one, why something must be where it is.

export type {
  ArithmeticReason,
  BestTry,
  ColoringReason,
  CoreReason,
  CountingReason,
  Differences,
  ForcedReason,
  Reason,
  Told,
  Weighing,
} from "#design";
export {
  bestTry,
  checkReason,
  type HereAnswer,
  type WhyAnswer,
  type WhyBudget,
  type WhyPictureOptions,
  why,
  whyHere,
  whyPicture,
  whySync,
} from "#design";
export type { BoardKind, Given, Givens, PuzzleWords, Thing } from "#puzzles";
