// The entry "quadrille/why": why there is no solution, why not only one, why something must be where it is.

export type { BoardKind, Given, Givens, PuzzleWords, Thing } from "../puzzles/words.js";
export { checkReason } from "../why/check.js";
export { type HereAnswer, whyHere } from "../why/here.js";
export { type WhyPictureOptions, whyPicture } from "../why/picture.js";
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
} from "../why/reason.js";
export { bestTry, type WhyAnswer, type WhyBudget, why, whySync } from "../why/why.js";
