// From what is asked to the task: the problem, and what the budget allows the policy to do.

import type { Mode } from "../engines/engine.js";
import type { RaceRules, Task } from "../policy/task.js";
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
    few: budget.limit !== undefined,
  };
}

/** The same task, with a race where that is allowed: for one solution or two, or for the proof that there is none. */
export function racing(task: Task, { limit = Infinity, maxNodes, engine }: LimitedBudget): Task {
  // Whoever asks for an engine or a number of nodes asks for the search as it is.
  if (engine !== undefined || maxNodes !== undefined) return task;
  const endless = limit <= MOST_RACED;
  const list: RaceRules = { solutions: endless ? limit : 1, endless };
  return { ...task, race: task.mode === "list" ? list : { solutions: 0, endless: true } };
}

/** Two solutions tell that there is not only one. */
const MOST_RACED = 2;
