// Design: puzzles are made, rated and explained.

export { Asker } from "./making/asker.js";
export { minimizeRules } from "./making/demands.js";
export { alone, fewest } from "./making/fewest.js";
export type { RulesLayout } from "./making/layouts.js";
export { makePackings, type PackingWishes } from "./making/packing.js";
export { type RateBudget, type RatedStep, type Rating, rate } from "./making/rate.js";
export { makeRules, RulesMaker, type RulesMakingWishes } from "./making/rules.js";
export {
  type MinimizeBudget,
  type Minimized,
  makeSudokus,
  minimizeSudoku,
  SudokuMaker,
  type SudokuWishes,
} from "./making/sudoku.js";
export { type Difficulty, difficultyOf, techniqueOf } from "./making/techniques.js";
export { makeTorto, type TortoWishes } from "./making/torto.js";
export { addClues, type ClueStep, removeClues } from "./play/clues.js";
export { cellOfMove, Game, type Placement, type Position } from "./play/game.js";
export { type Hint, hint } from "./play/hint.js";
export { type Judged, judge, type PlayBudget } from "./play/judge.js";
export { checkReason } from "./why/check.js";
export { type HereAnswer, whyHere } from "./why/here.js";
export { lazyWhy } from "./why/lazy.js";
export { type WhyPictureOptions, whyPicture } from "./why/picture.js";
export type {
  ArithmeticReason,
  BestTry,
  ColoringReason,
  CoreReason,
  CountingReason,
  DemandsReason,
  Differences,
  ForcedReason,
  Reason,
  Told,
  Weighing,
} from "./why/reason.js";
export { bestTry, type WhyAnswer, type WhyBudget, why, whySync } from "./why/why.js";
