// From what is asked to the task: the problem, and what the budget allows the policy to do.

import type { Mode } from "../engines/engine.js";
import type { Task } from "../policy/task.js";
import { checkPart } from "../problem/part.js";
import { type Asked, problemOf } from "./asked.js";
import { checkBudget, type LimitedBudget } from "./budget.js";

export function taskOf(asked: Asked, budget: LimitedBudget, mode: Mode): Task {
  checkBudget(budget);
  const problem = problemOf(asked);
  const { engine, seed, part, maxNodes, memoryBytes } = budget;
  if (part) checkPart(part, problem);
  // Whoever asks for an engine, an order or a number of nodes asks for the search as it is.
  const free = mode === "count" && [engine, seed, maxNodes].every((wish) => wish === undefined);
  return {
    problem,
    mode,
    seed,
    engine,
    memo: free,
    linear: engine === undefined && maxNodes === undefined,
    symmetries: free && part === undefined,
    memoryBytes,
    manyParts: false,
  };
}
