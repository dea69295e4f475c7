// From what is asked to what is to be searched, and how: the planner's engine, with the options of the budget.

import type { Engine, Search, SearchOptions } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import { plan } from "../plan/plan.js";
import { checkPart } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { type Asked, problemOf } from "./asked.js";
import { checkBudget, type LimitedBudget } from "./budget.js";
import { Drive } from "./drive.js";

/** A search that can start. */
export interface Quest {
  readonly problem: Problem;
  readonly engine: Engine;
  readonly options: SearchOptions;
  /** The engine that was asked for, if any: a thread plans for itself. */
  readonly wanted: string | undefined;
  /** Which solutions count, if not all do. */
  readonly sieve?: Sieve;
}

/** A search under way, of all that was asked for. */
export type Begun = Omit<Search, "enter" | "tables">;

/** Decides which solutions count. It has parts of its own to be searched, its roots. */
export interface Sieve {
  /** The roots, in the order in which their solutions are wanted. */
  readonly pieces: readonly Piece[];
  /** Starts a search of all of them; its solutions are those that count. */
  search(engine: Engine, options: SearchOptions): Begun;
  /** Must the solutions of a root be looked at one by one, even if they are only counted? Else all of them count. */
  mustList(root: number): boolean;
  /** Looks at a solution that a thread has found: does it count? */
  passes(solution: Uint32Array, root: number): boolean;
  /** Told now and then, by root, how many solutions threads have found in all, when they are only counted. */
  countedElsewhere(solutions: ReadonlyMap<number, number>): void;
  /** How many solutions that count there are so far. */
  readonly passed: number;
}

export function quest(asked: Asked, budget: LimitedBudget, mode: SearchOptions["mode"]): Quest {
  checkBudget(budget);
  const problem = problemOf(asked);
  const { seed, part, maxNodes } = budget;
  // A number of nodes is one of the search as it is.
  const shorten = mode === "count" && [part, seed, maxNodes].every((wish) => wish === undefined);
  const onSymmetry = shorten ? (what: string) => budget.onPlan?.(what) : undefined;
  const { engine, reason } = plan(problem, { engine: budget.engine, mode, onSymmetry });
  budget.onPlan?.(`engine ${engine.name}: ${reason}`);
  if (part) checkPart(part, problem);
  const options = {
    mode,
    ...(seed === undefined ? {} : { seed }),
    ...(part === undefined ? {} : { part }),
  };
  return { problem, engine, options, wanted: budget.engine };
}

export interface Started {
  readonly problem: Problem;
  readonly search: Search;
  readonly drive: Drive;
}

/** Starts the search in this thread. */
export function start(asked: Asked, budget: LimitedBudget, mode: SearchOptions["mode"]): Started {
  const { problem, engine, options } = quest(asked, budget, mode);
  const search = engine.start(problem, options);
  return { problem, search, drive: new Drive(search, engine.name, budget) };
}
