// Starts the search for a question: the planner's engine, driven within the budget.

import type { Search, SearchOptions } from "../engines/engine.js";
import { plan } from "../plan/plan.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "./asked.js";
import { checkBudget, type LimitedBudget } from "./budget.js";
import { Drive } from "./drive.js";

export interface Started {
  readonly problem: Problem;
  readonly search: Search;
  readonly drive: Drive;
}

export function start(asked: Asked, budget: LimitedBudget, mode: SearchOptions["mode"]): Started {
  checkBudget(budget);
  const problem = problemOf(asked);
  const { engine } = plan(problem, budget.engine);
  const { seed } = budget;
  const search = engine.start(problem, seed === undefined ? { mode } : { mode, seed });
  return { problem, search, drive: new Drive(search, engine.name, budget) };
}
