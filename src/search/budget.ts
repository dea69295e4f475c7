// What a question may cost, and how it ended. Every question takes a `Budget` and answers with a `Status`.

import type { EngineName } from "#engines";
import { BadValue, nearest, type Part } from "#problem";
import type { PlanEvent } from "./policy/event.js";

/** How a question ended: all was searched, or a limit, the time or the caller stopped it. */
export type Status = "complete" | "limit" | "timeout" | "cancelled";

/** Ended before all was searched. */
export type Stopped = Exclude<Status, "complete">;

/** What is needed of an `AbortSignal`. */
export interface Signal {
  /** Is it over? */
  readonly aborted: boolean;
  /** Calls the listener when it is aborted. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Does not call it any more. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What a question may cost. All of it is optional; a key that is none of these is refused. */
export interface Budget {
  /** Stop with "timeout" after this many milliseconds. */
  readonly timeoutMs?: number;
  /** Stop with "limit" after this many nodes of the search tree. */
  readonly maxNodes?: number;
  /** Stop with "cancelled" when this signal is aborted. */
  readonly signal?: Signal;
  /** The engine to use; the policy chooses one if it is absent. */
  readonly engine?: EngineName;
  /** Break ties and order options at random, reproducibly: other solutions come first. */
  readonly seed?: number;
  /** How many threads may search at once, where there are threads, when the question lasts; 1 if it is absent. */
  readonly workers?: number;
  /** Only solutions that contain some options, and do without others, e.g. `{ take: [3] }`: numbers of options. */
  readonly given?: Partial<Part>;
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

/** The keys of all budgets: a question that has no use for one of them ignores it. `given` is no such key. */
const KEYS = (
  "timeoutMs maxNodes signal engine seed workers onPlan memoryBytes hold " +
  "onProgress limit onStopped symmetry probes keep"
).split(" ");
const KNOWN: ReadonlySet<string> = new Set(KEYS);

/** Throws where a budget is misused; a question may have keys of its own. */
export function checkBudget(budget: LimitedBudget, own: readonly string[] = []): void {
  if (typeof budget !== "object" || budget === null)
    throw new BadValue(`Bad options ${budget}; expected an object such as { timeoutMs: 1000 }`);
  for (const key in budget)
    if (!KNOWN.has(key) && !own.includes(key)) throw unknownKey(key, [...KEYS, ...own]);
  const { limit, timeoutMs, maxNodes, memoryBytes, seed, workers, signal, engine } = budget;
  checkCount("limit", limit);
  checkCount("maxNodes", maxNodes);
  checkAmount("timeoutMs", timeoutMs);
  checkAmount("memoryBytes", memoryBytes);
  if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 1))
    throw new BadValue(`Bad number of workers ${workers}; expected 1 or more`);
  if (seed !== undefined && !Number.isSafeInteger(seed))
    throw new BadValue(`Bad seed ${seed}; expected an integer`);
  if (engine !== undefined && typeof engine !== "string")
    throw new BadValue(`Bad engine ${engine}; expected its name`);
  if (signal !== undefined && typeof signal?.aborted !== "boolean") throw notASignal(signal);
  for (const key of CALLED)
    if (budget[key] !== undefined && typeof budget[key] !== "function")
      throw new BadValue(`Bad ${key} ${budget[key]}; expected a function`);
}

const CALLED = ["onPlan", "onProgress", "hold"] as const;

function checkAmount(key: string, value: unknown): void {
  if (value === undefined || (typeof value === "number" && value >= 0)) return;
  throw new BadValue(`Bad ${key} ${value} (a ${typeof value}); expected a number from 0`);
}

/** Of things that are counted there are no halves. */
function checkCount(key: string, value: unknown): void {
  checkAmount(key, value);
  if (value === undefined || value === Infinity || Number.isInteger(value)) return;
  throw new BadValue(`Bad ${key} ${value}; expected a whole number, such as ${Math.ceil(value as number)}`);
}

function notASignal(signal: unknown): BadValue {
  const isController = typeof signal === "object" && signal !== null && "signal" in signal;
  return new BadValue(
    `Bad signal; expected an AbortSignal${isController ? ": controller.signal, not the controller" : ""}`,
  );
}

function unknownKey(key: string, known: readonly string[]): BadValue {
  const alike = known.find((other) => sounds(other) === sounds(key)) ?? nearest(key, known);
  const expected = alike ? `did you mean ${alike}?` : `expected ${known.join(", ")}`;
  return new BadValue(`Unknown option ${JSON.stringify(key)} of a question; ${expected}`);
}

/** "time_out", "timeout" and "timeoutMs" are meant to be the same. */
function sounds(key: string): string {
  return key.toLowerCase().replace(/[^a-z]|ms$/g, "");
}
