// The entry "quadrille": problems, and what may be asked of them. Works in Node and in browsers, and depends on nothing.

export { type DlxOptions, DlxReader, parseDlx } from "../dlx/parse.js";
export { dlxChunks, writeDlx } from "../dlx/write.js";
export {
  type DataOf,
  type Entry,
  type LooseOption,
  type LooseSpec,
  type OptionSpec,
  type OptionWithData,
  option,
  type ProblemSpec,
  problem,
} from "../problem/build.js";
export {
  type BoundedItem,
  type Items,
  type Name,
  type OptionExtras,
  ProblemBuilder,
} from "../problem/builder.js";
export type { Part } from "../problem/part.js";
export type { WrittenOptions } from "../problem/problem.js";
export {
  itemCount,
  optionCount,
  optionText,
  optionTokens,
  type Problem,
  type ProblemClass,
  problemClass,
} from "../problem/problem.js";
export { type CheapestAnswer, cheapest, cheapestSync } from "../questions/cheapest.js";
export { type CheckAnswer, checkSolution } from "../questions/check.js";
export { type CountAnswer, count, countSync } from "../questions/count.js";
export {
  type EstimateAnswer,
  type EstimateBudget,
  type Estimated,
  estimate,
  estimateSync,
} from "../questions/estimate.js";
export {
  type FrequenciesAnswer,
  type FrequenciesBudget,
  frequencies,
  frequenciesSync,
  type Occurrence,
  occurrence,
} from "../questions/frequencies.js";
export {
  type FirstAnswer,
  first,
  firstSync,
  type ListBudget,
  type Listed,
  type OnStopped,
  type SolutionList,
  type SolutionStream,
  solutions,
  solutionsSync,
} from "../questions/list.js";
export { type OneAnswer, one, oneSync } from "../questions/one.js";
export { type SampleAnswer, type SampleBudget, sample, sampleSync } from "../questions/sample.js";
export { Solution } from "../questions/solution.js";
export { type ChooseStep, type Step, steps } from "../questions/steps.js";
export { isUnique, isUniqueSync, type UniqueAnswer } from "../questions/unique.js";
export type { Asked } from "../search/asked.js";
export type {
  Budget,
  CostBounds,
  LimitedBudget,
  Progress,
  Statistics,
  Status,
  Stopped,
} from "../search/budget.js";
export { BadValue } from "../text/bad-value.js";
export { type Diagnostic, formatDiagnostic, type Parsed, TextError, unwrap } from "../text/diagnostic.js";
export type { WorkerAddress } from "../threads/thread.js";
export { useWorker } from "../threads/use-worker.js";
