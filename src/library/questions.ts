// The entry "quadrille/questions": further questions: least cost, samples, frequencies, estimates, diagrams, many puzzles at once.

export { Diagram, loadDiagram } from "#engines";
export { Reduction } from "#problem";
export {
  answerEach,
  cheapest,
  diagram,
  estimate,
  frequencies,
  occurrence,
  reduce,
  sample,
  steps,
} from "#questions";
