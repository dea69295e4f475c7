// From what is asked to the task: the problem, and what the budget allows the policy to do.

import type { Mode } from "#engines";
import { hasWasm } from "#problem";
import { type Asked, problemOf } from "./asked.js";
import { checkBudget, type LimitedBudget } from "./budget.js";
import type { RowName } from "./policy/event.js";
import { momentsSet } from "./policy/moments.js";
import type { Task } from "./policy/task.js";

/** A task of a question. A budget with an engine, or a number of nodes, asks for the search as it is. */
export function taskOf(
  asked: Asked,
  budget: LimitedBudget,
  mode: Mode,
  rows: readonly RowName[] = ANY,
): Task {
  checkBudget(budget, ["given"]);
  const problem = problemOf(asked);
  const { engine, seed, maxNodes, memoryBytes, limit = Infinity } = budget;
  const isFree = engine === undefined && maxNodes === undefined && !problem.connected;
  const moments = momentsSet();
  return {
    problem,
    mode,
    enough: limit,
    rows: isFree ? rows.filter((row) => isAllowed(row, budget)) : [],
    seed,
    engine,
    memoryBytes,
    ...(moments && { moments }),
  };
}

/** Rows for any part of a problem, whose solutions may be looked at one by one and up to symmetry. */
const ANY: readonly RowName[] = ["prune", "weights"];

/** Rows for a question about a problem as it is. */
export const ALL: readonly RowName[] = [...ANY, "learning", "settling", "restarts", "symmetries", "memo"];

/** Rows whose kernels are there in plain code too, or that have none. */
const PLAIN: readonly RowName[] = ["weights", "learning", "settling", "symmetries"];

/** A seed asks for a count that goes through the solutions in its order; the symmetries are those of all of a problem. */
function isAllowed(row: RowName, { seed, given }: LimitedBudget): boolean {
  if (!hasWasm() && !PLAIN.includes(row)) return false;
  if (row === "memo") return seed === undefined;
  return row !== "symmetries" || (seed === undefined && given === undefined);
}
