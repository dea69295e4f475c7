// A run of a question that is asked of a problem: what is searched, as the policy sees fit.

import type { Mode } from "#engines";
import type { Asked } from "./asked.js";
import type { LimitedBudget } from "./budget.js";
import { ALL, taskOf } from "./task-of.js";
import { TaskRun } from "./task-run.js";

export function runOf(asked: Asked, budget: LimitedBudget, mode: Mode): TaskRun {
  return new TaskRun(taskOf(asked, budget, mode, ALL), budget);
}
