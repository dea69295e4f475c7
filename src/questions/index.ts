// Questions: what a program may ask about a problem, and the form of the answer.

export type { EachAnswer, EachBudget, SameEachAnswer } from "./bulk.js";
export { type BestAnswer, type CheapestAnswer, cheapest, cheapestSync } from "./cheapest.js";
export { type CheckAnswer, checkSolution } from "./check.js";
export {
  type AskedUpToSymmetry,
  type ClassesAnswer,
  type ClassesBudget,
  type ClassesFound,
  type ClassList,
  type ClassListBudget,
  type ClassListing,
  type ClassStream,
  classes,
  classesSync,
  countClasses,
  countClassesSync,
  type SolutionClass,
  symmetryFor,
} from "./classes.js";
export { type CountAnswer, count } from "./count.js";
export { type DearestAnswer, dearest, dearestSync } from "./dearest.js";
export { type DiagramAnswer, type DiagramBudget, diagram, diagramSync } from "./diagram.js";
export { answerChunks, answerEach, answerEachSync } from "./each.js";
export {
  type EstimateAnswer,
  type EstimateBudget,
  type Estimated,
  estimate,
  estimateSync,
} from "./estimate.js";
export { type FirstAnswer, first } from "./first.js";
export {
  type FrequenciesAnswer,
  type FrequenciesBudget,
  frequencies,
  frequenciesSync,
  occurrence,
} from "./frequencies.js";
export {
  type ListBudget,
  type Listed,
  type OnStopped,
  type SolutionList,
  type SolutionStream,
  solutions,
} from "./list.js";
export { type OneAnswer, one } from "./one.js";
export { Prepared, prepare } from "./prepare.js";
export { type ReduceBudget, reduce, reduceSync } from "./reduce.js";
export {
  type SampleAnswer,
  type SampleBudget,
  sample,
  sampleFrom,
  sampleSync,
} from "./sample.js";
export { Solution } from "./solution.js";
export { type ChooseStep, type Step, steps } from "./steps.js";
export { findSymmetry, findSymmetrySync, type SymmetryBudget } from "./symmetries.js";
export { countSync, firstSync, oneSync, solutionsSync, uniquenessSync } from "./sync.js";
export { type UniqueAnswer, uniqueness } from "./unique.js";
