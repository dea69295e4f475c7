// A run of a question that is asked of a problem: what is searched, as the policy sees fit.

import type { Mode } from "#engines";
import { components, type Problem } from "#problem";
import type { Asked } from "./asked.js";
import type { LimitedBudget } from "./budget.js";
import { Portfolio } from "./policy/portfolio.js";
import { onlyPart } from "./policy/task.js";
import { ProductRun } from "./product.js";
import { ALL, taskOf } from "./task-of.js";
import { TaskRun } from "./task-run.js";
import { tellerFor } from "./tell.js";
import type { WholeRun } from "./whole-run.js";

/** A budget with an engine, a number of nodes or a part asks for the search as it is; else parts that do not touch are searched apart. */
export function runOf(asked: Asked, budget: LimitedBudget, mode: Mode): WholeRun {
  const task = taskOf(asked, budget, mode, ALL);
  const isFree = task.rows.length > 0 && budget.seed === undefined && budget.given === undefined;
  const parts = isFree ? components(task.problem) : null;
  return parts ? new ProductRun(parts, budget, mode) : new TaskRun(task, budget);
}

/** Looks for the first solutions of a problem, or the certainty that there is none, by the whole policy, in turns that the caller gives. */
export function scoutOf(problem: Problem, { engine: _, given: __, ...budget }: LimitedBudget): Portfolio {
  const portfolio = new Portfolio(taskOf(problem, budget, "list", ALL), tellerFor(budget));
  portfolio.begin([onlyPart()]);
  return portfolio;
}
