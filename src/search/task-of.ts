// From what is asked to the task: the problem, and what the budget allows the policy to do.

import type { Mode } from "#engines";
import { type Asked, problemOf } from "./asked.js";
import { checkBudget, type LimitedBudget } from "./budget.js";
import { sharedBoards } from "./policy/board.js";
import { RUNNERS } from "./policy/rules.js";
import type { Task } from "./policy/task.js";

export function taskOf(asked: Asked, budget: LimitedBudget, mode: Mode): Task {
  checkBudget(budget, ["part"]);
  const problem = problemOf(asked);
  const { engine, seed, part, maxNodes, memoryBytes } = budget;
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
export function racing(task: Task, budget: LimitedBudget): Task {
  const { limit = Infinity, maxNodes, engine, workers = 1 } = budget;
  // Whoever asks for an engine or a number of nodes asks for the search as it is.
  if (engine !== undefined || maxNodes !== undefined) return task;
  if (task.mode === "count") return { ...task, race: { solutions: 0, endless: true } };
  const endless = limit <= MOST_RACED;
  const boards = workers > 1 ? sharedBoards(task, RUNNERS) : undefined;
  return { ...task, race: { solutions: endless ? limit : 1, endless, boards } };
}

/** Two solutions tell that there is not only one. */
const MOST_RACED = 2;
