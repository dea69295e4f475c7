// The entry "quadrille/sync": every question in this thread, without a promise, and problems prepared for many questions.

export { whySync } from "#design";
export {
  answerEachSync,
  cheapestSync,
  classesSync,
  countClassesSync,
  countSync,
  dearestSync,
  diagramSync,
  estimateSync,
  findSymmetrySync,
  firstSync,
  frequenciesSync,
  oneSync,
  prepare,
  reduceSync,
  sampleSync,
  solutionsSync,
  uniquenessSync,
} from "#questions";
