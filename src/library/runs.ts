// The entry "quadrille/runs": many questions at once, all solutions as a diagram, smaller problems, threads.

export { Diagram, loadDiagram } from "#engines";
export { Reduction } from "#problem";
export type { EachAnswer, EachBudget } from "#questions";
export {
  answerEach,
  answerEachSync,
  type DiagramAnswer,
  type DiagramBudget,
  diagram,
  diagramSync,
  type ReduceBudget,
  reduce,
  reduceSync,
} from "#questions";
