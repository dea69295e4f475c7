// One solution of each class, up to symmetry. It is loaded when it is asked for.

import { type ClassListBudget, classes, type Game } from "#library";

/** The symmetries are those of the puzzle; those of a plain problem are searched for. */
export function classesOf({ puzzle, problem }: Game, budget: ClassListBudget) {
  return classes(puzzle ?? problem, budget);
}
