// What a question may cost, and how it ended. Every question takes a `Budget` and answers with a `Status`.

/** How a question ended: all was searched, or a limit, the time or the caller stopped it. */
export type Status = "complete" | "limit" | "timeout" | "cancelled";

/** Ended before all was searched. */
export type Stopped = Exclude<Status, "complete">;

export interface Budget {
  /** Stop with "timeout" after this many milliseconds. */
  readonly timeoutMs?: number;
  /** Stop with "limit" after this many nodes of the search tree. */
  readonly maxNodes?: number;
  /** Stop with "cancelled" when this signal is aborted. */
  readonly signal?: AbortSignal;
  /** The engine to use; the planner chooses one if it is absent. */
  readonly engine?: string;
  /** Break ties and order options at random, reproducibly: other solutions come first. */
  readonly seed?: number;
  /** Called now and then while the question is being answered, about ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
}

/** For questions that may be satisfied with some of the solutions. */
export interface LimitedBudget extends Budget {
  /** Stop with "limit" at this many solutions. */
  readonly limit?: number;
}

export interface Statistics {
  readonly solutions: number;
  readonly nodes: number;
  readonly updates: number;
  readonly elapsedMs: number;
  readonly engine: string;
  /** Nodes by level of the search tree. */
  readonly profile: readonly number[];
}

export interface Progress extends Statistics {
  /** How much of the search tree is behind, 0 … 1, as if the branches of each node were of equal size. */
  readonly fraction: number;
}

/** Throws where a budget is misused. */
export function checkBudget(budget: LimitedBudget): void {
  const { timeoutMs, maxNodes, seed, limit } = budget;
  if (limit !== undefined && !(limit >= 0)) throw new RangeError(`Bad limit ${limit}; expected 0 or more`);
  if (timeoutMs !== undefined && !(timeoutMs >= 0))
    throw new RangeError(`Bad timeoutMs ${timeoutMs}; expected 0 or more`);
  if (maxNodes !== undefined && !(maxNodes >= 0))
    throw new RangeError(`Bad maxNodes ${maxNodes}; expected 0 or more`);
  if (seed !== undefined && !Number.isSafeInteger(seed))
    throw new RangeError(`Bad seed ${seed}; expected an integer`);
}
