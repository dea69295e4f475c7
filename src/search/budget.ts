// What a question may cost, and how it ended. Every question takes a `Budget` and answers with a `Status`.

import { BadValue, type Part } from "#problem";
import type { PlanEvent } from "./policy/event.js";

/** How a question ended: all was searched, or a limit, the time or the caller stopped it. */
export type Status = "complete" | "limit" | "timeout" | "cancelled";

/** Ended before all was searched. */
export type Stopped = Exclude<Status, "complete">;

/** What a question may cost. All of it is optional; a key that is none of these is refused. */
export interface Budget {
  /** Stop with "timeout" after this many milliseconds. */
  readonly timeoutMs?: number;
  /** Stop with "limit" after this many nodes of the search tree. */
  readonly maxNodes?: number;
  /** Stop with "cancelled" when this signal is aborted. */
  readonly signal?: AbortSignal;
  /** The engine to use; the policy chooses one if it is absent. */
  readonly engine?: string;
  /** Break ties and order options at random, reproducibly: other solutions come first. */
  readonly seed?: number;
  /** How many threads may search at once, where there are threads, when the question lasts; 1 if it is absent. */
  readonly workers?: number;
  /** Look at these solutions only: those that contain some options and do without others. */
  readonly part?: Partial<Part>;
  /** Told what was decided, and why: a sentence for each decision, and the decision as plain data. */
  readonly onPlan?: (sentence: string, event: PlanEvent) => void;
  /** What is kept to count faster, to sample or to find frequencies takes at most about this many bytes; 2^30 if absent. */
  readonly memoryBytes?: number;
  /** Now and then the asynchronous forms wait for what this returns: a way to pause. The clock stands still meanwhile. */
  readonly hold?: () => Promise<unknown> | undefined;
  /** Called now and then while the question is being answered, about ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
}

/** For questions that may be satisfied with some of the solutions. */
export interface LimitedBudget extends Budget {
  /** Stop with "limit" at this many solutions. */
  readonly limit?: number;
}

/** What a search has done. */
export interface Statistics {
  /** Solutions that were found. */
  readonly solutions: number;
  /** Nodes of the search tree. */
  readonly nodes: number;
  /** How often an option left an item's list, as Knuth counts it, where the engine does. */
  readonly updates: number;
  /** Milliseconds, without the time for which the caller held the search. */
  readonly elapsedMs: number;
  /** The engine that was used, the last one if there were several. */
  readonly engine: string;
  /** Nodes by level of the search tree. */
  readonly profile: readonly number[];
}

/** Of a search that has not begun. */
export const NO_STATISTICS: Statistics = {
  solutions: 0,
  nodes: 0,
  updates: 0,
  elapsedMs: 0,
  engine: "",
  profile: [],
};

/** How far a search is. */
export interface Progress extends Statistics {
  /** How much of the search tree is behind, 0 … 1, as if the branches of each node were of equal size. */
  readonly fraction: number;
  /** For the question "cheapest": what is known of the least cost. */
  readonly costs?: CostBounds;
}

/** What is known of the least cost while it is looked for. */
export interface CostBounds {
  /** The cost of the best solution so far; null if there is none yet. */
  readonly best: number | null;
  /** No solution costs less than this. */
  readonly atLeast: number;
  /** How much cheaper than the best so far a solution could be, in percent of its cost; null if there is none yet. */
  readonly gapPercent: number | null;
}

/** The keys of all budgets: a question that has no use for one of them ignores it. `part` is no such key. */
const KEYS = (
  "timeoutMs maxNodes signal engine seed workers onPlan memoryBytes hold " +
  "onProgress limit onStopped symmetry probes keep"
).split(" ");
const KNOWN: ReadonlySet<string> = new Set(KEYS);

/** Throws where a budget is misused; a question may have keys of its own. */
export function checkBudget(budget: LimitedBudget, own: readonly string[] = []): void {
  if (typeof budget !== "object" || budget === null)
    throw new TypeError(`Bad budget ${budget}; expected an object such as { timeoutMs: 1000 }`);
  for (const key in budget)
    if (!KNOWN.has(key) && !own.includes(key)) throw unknownKey(key, [...KEYS, ...own]);
  const { limit, timeoutMs, maxNodes, memoryBytes, seed, workers } = budget;
  checkAmount("limit", limit);
  checkAmount("timeoutMs", timeoutMs);
  checkAmount("maxNodes", maxNodes);
  checkAmount("memoryBytes", memoryBytes);
  if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 1))
    throw new BadValue(`Bad number of workers ${workers}; expected 1 or more`);
  if (seed !== undefined && !Number.isSafeInteger(seed))
    throw new BadValue(`Bad seed ${seed}; expected an integer`);
}

function checkAmount(key: string, value: unknown): void {
  if (value === undefined || (typeof value === "number" && value >= 0)) return;
  throw new BadValue(`Bad ${key} ${value} (a ${typeof value}); expected a number from 0`);
}

function unknownKey(key: string, known: readonly string[]): BadValue {
  const alike = known.find(
    (other) => sounds(other).startsWith(sounds(key)) || sounds(key).startsWith(sounds(other)),
  );
  const expected = alike ? `did you mean ${alike}?` : `expected ${known.join(", ")}`;
  return new BadValue(`Unknown key ${JSON.stringify(key)} in a budget; ${expected}`);
}

/** "time_out", "timeout" and "timeoutMs" are meant to be the same. */
function sounds(key: string): string {
  return key.toLowerCase().replace(/[^a-z]|ms$/g, "");
}
