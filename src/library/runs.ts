// The entry "quadrille/runs": many questions at once, all solutions as a diagram, smaller problems, threads.

export { Diagram } from "../diagrams/diagram.js";
export { loadDiagram } from "../diagrams/load.js";
export type { EachAnswer, EachBudget } from "../questions/bulk.js";
export { type DiagramAnswer, type DiagramBudget, diagram, diagramSync } from "../questions/diagram.js";
export { answerEach, answerEachSync } from "../questions/each.js";
export { type ReduceBudget, reduce, reduceSync } from "../questions/reduce.js";
export { Reduction } from "../reduce/reduction.js";
