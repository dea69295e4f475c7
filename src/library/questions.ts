// The entry "quadrille/questions": further questions: least cost, samples, frequencies, estimates, diagrams, many puzzles at once.

export { loadDiagram } from "#engines";
export {
  answerEach,
  cheapest,
  dearest,
  diagram,
  estimate,
  frequencies,
  reduce,
  sample,
  steps,
} from "#questions";
