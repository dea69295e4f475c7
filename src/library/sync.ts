// The entry "quadrille/sync": every question in this thread, without a promise.

export { whySync } from "#design";
export {
  answerEachSync,
  cheapestSync,
  classesSync,
  countClassesSync,
  countSync,
  diagramSync,
  estimateSync,
  findSymmetrySync,
  firstSync,
  frequenciesSync,
  isUniqueSync,
  oneSync,
  reduceSync,
  sampleSync,
  solutionsSync,
} from "#questions";
