// What `one`, `first`, `count`, `uniqueness` and `solutions` share: a brief search first, and a run if that lasts. The code of runs is
// loaded then, so that a program whose questions are soon over need not have it.

import type { Mode } from "#engines";
import {
  type Asked,
  briefly,
  type LimitedBudget,
  lazyRuns,
  problemOf,
  type Statistics,
  type Status,
  type WholeRun,
} from "#search";
import { Solution } from "./solution.js";

/** How a search ended, and what it found. */
export interface Searched<Data> {
  readonly status: Status;
  readonly solutions: readonly Solution<Data>[];
  /** How many there are, or how many there are at least. */
  readonly total: bigint;
  readonly statistics: Statistics;
}

/** Searches, while other work can run. */
export async function searched<Data>(
  asked: Asked<Data>,
  budget: LimitedBudget,
  mode: Mode,
): Promise<Searched<Data>> {
  const brief = searchedBriefly(asked, budget, mode);
  if (brief) return brief;
  const { runOf } = await lazyRuns();
  const run = runOf(asked, budget, mode);
  const found: Solution<Data>[] = [];
  return endOf(run, await run.finish(keeper(asked, found)), found);
}

/** What a brief search finds; null if it lasts. */
export function searchedBriefly<Data>(
  asked: Asked<Data>,
  budget: LimitedBudget,
  mode: Mode,
): Searched<Data> | null {
  const brief = briefly(asked, budget, mode);
  if (!brief) return null;
  const { status, statistics } = brief;
  const problem = problemOf(asked);
  const solutions = brief.solutions.map((options) => new Solution(problem, options));
  return { status, solutions, total: BigInt(statistics.solutions), statistics };
}

/** Keeps each solution that it is told of. */
export function keeper<Data>(asked: Asked<Data>, found: Solution<Data>[]): (options: Uint32Array) => void {
  const problem = problemOf(asked);
  return (options) => found.push(new Solution(problem, options));
}

/** A run that has ended with this status. */
export function endOf<Data>(
  run: WholeRun,
  status: Status,
  solutions: readonly Solution<Data>[],
): Searched<Data> {
  const statistics = run.statistics();
  const total = run.mode === "count" ? run.total : BigInt(statistics.solutions);
  return { status, solutions, total, statistics };
}
