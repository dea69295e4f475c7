// The question "list": solutions one by one, in constant memory, for as long as they are wanted.

import { partOf } from "#problem";
import {
  type Asked,
  type Budget,
  briefly,
  checkBudget,
  type LimitedBudget,
  mustBeRun,
  NO_STATISTICS,
  problemOf,
  Replay,
  runOf,
  type Source,
  type Statistics,
  type Status,
  type Stopped,
} from "#search";
import { Solution } from "./solution.js";

/** Told why a listing ended before all was searched. */
export type OnStopped = (status: Stopped, statistics: Statistics) => void;

/**
 * The budget of a listing. After a time or a number of nodes few solutions, or none, could be taken for all of them:
 * with such a budget `onStopped` is demanded. If you set a limit or abort, you know it without being told.
 */
export type ListBudget<Limits = LimitedBudget> = Limits &
  (
    | {
        /** No time is set. */
        readonly timeoutMs?: undefined;
        /** No number of nodes is set. */
        readonly maxNodes?: undefined;
        /** Told why the listing ended early. */
        readonly onStopped?: OnStopped;
      }
    | {
        /** Told why the listing ended early. */
        readonly onStopped: OnStopped;
      }
  );

/** How a listing ended and what it took; "running" before its end. */
export interface Listed {
  /** How it ended; "cancelled" if it was left before its end, by `break` say. */
  readonly status: Status | "running";
  /** What it took until now. */
  readonly statistics: Statistics;
  /** No more solutions are wanted: those that remain are only counted, in the statistics, which is faster. */
  countRest(): void;
}

/** Solutions to be awaited one by one. When they end, `status` says why: without it, "none" means nothing. */
export interface SolutionStream<Data = unknown> extends AsyncIterable<Solution<Data>>, Listed {}

/** Solutions for small problems, without waiting. */
export interface SolutionList<Data = unknown> extends Iterable<Solution<Data>>, Listed {}

/**
 * The solutions of a problem, found while they are asked for.
 *
 *     for await (const solution of solutions(puzzle, { signal })) console.log(solution.texts);
 *
 *     const onStopped = () => console.log("there may be more");
 *     for await (const solution of solutions(puzzle, { timeoutMs: 1000, onStopped })) console.log(solution.texts);
 */
export function solutions<Data>(asked: Asked<Data>, budget: ListBudget = {}): SolutionStream<Data> {
  return start(asked, budget);
}

/** The same without waiting: it holds up everything else until the next solution is found. */
export function solutionsSync<Data>(asked: Asked<Data>, budget: ListBudget = {}): SolutionList<Data> {
  return start(asked, budget);
}

function start<Data>(asked: Asked<Data>, budget: ListBudget): Listing<Solution<Data>> {
  checkBudget(budget, ["part"]);
  const problem = problemOf(asked);
  partOf(budget.part, problem); // what is wrong is thrown at once
  const run = mustBeRun(budget) ? runOf(asked, budget, "list") : null;
  const open = () => {
    const found = run ? null : briefly(asked, budget, "list");
    return found ? new Replay(found, budget) : (run ?? runOf(asked, budget, "list"));
  };
  return new Listing(open, budget.onStopped, (options) => new Solution(problem, options));
}

/** What `make` makes of the solutions of a source, found while it is asked for, in either way; it can be gone through once. */
export class Listing<T> implements Listed, Iterable<T>, AsyncIterable<T> {
  readonly #open: () => Source;
  readonly #onStopped: OnStopped | undefined;
  readonly #make: (options: ArrayLike<number>) => T;
  /** Opened when the first solution is asked for. */
  #source: Source | null = null;
  #counts = false;
  #status: Status | "running" | null = null;

  constructor(open: () => Source, onStopped: OnStopped | undefined, make: (options: ArrayLike<number>) => T) {
    this.#open = open;
    this.#onStopped = onStopped;
    this.#make = make;
  }

  get status(): Status | "running" {
    return this.#status ?? "running";
  }

  get statistics(): Statistics {
    return this.#source?.statistics() ?? NO_STATISTICS;
  }

  countRest(): void {
    this.#counts = true;
    this.#source?.countRest();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    const found = this.#begin().solutions();
    try {
      for (;;) {
        const { done, value } = await found.next();
        if (done) return this.#end(value);
        yield this.#make(value);
      }
    } finally {
      await found.return("cancelled");
      this.#leave();
    }
  }

  *[Symbol.iterator](): Generator<T, void> {
    const found = this.#begin().solutionsSync();
    try {
      for (;;) {
        const { done, value } = found.next();
        if (done) return this.#end(value);
        yield this.#make(value);
      }
    } finally {
      found.return("cancelled");
      this.#leave();
    }
  }

  #begin(): Source {
    if (this.#status) throw new TypeError("These solutions have been gone through already");
    this.#status = "running";
    this.#source = this.#open();
    if (this.#counts) this.#source.countRest();
    return this.#source;
  }

  /** If its reader left it before its end, `onStopped` is not called. */
  #leave(): void {
    if (this.#status === "running") this.#status = "cancelled";
  }

  #end(status: Status): void {
    this.#status = status;
    if (status !== "complete") this.#onStopped?.(status, this.statistics);
  }
}

/** Some solutions, and whether there may be more. */
export type FirstAnswer<Data = unknown> =
  | {
      /** There are no more solutions. */
      readonly status: "complete";
      /** All solutions. */
      readonly all: readonly Solution<Data>[];
      /** What it took. */
      readonly statistics: Statistics;
    }
  | {
      /** Why it ended; "limit" at the k-th solution. */
      readonly status: Stopped;
      /** The solutions that were found until then. */
      readonly some: readonly Solution<Data>[];
      /** What it took. */
      readonly statistics: Statistics;
    };

/**
 * The first k solutions: `all` of them if there are fewer than k, `some` if there may be more. It stops at the k-th
 * and does not search on for another, which could take much longer.
 */
export async function first<Data>(
  asked: Asked<Data>,
  k: number,
  budget: Budget = {},
): Promise<FirstAnswer<Data>> {
  const limited = { ...budget, limit: k };
  const brief = firstBriefly(asked, limited);
  if (brief) return brief;
  const run = runOf(asked, limited, "list");
  const problem = problemOf(asked);
  const found: Solution<Data>[] = [];
  const status = await run.finish((options) => found.push(new Solution(problem, options)));
  return firstAnswer(status, found, run.statistics());
}

/** The same without waiting. */
export function firstSync<Data>(asked: Asked<Data>, k: number, budget: Budget = {}): FirstAnswer<Data> {
  const limited = { ...budget, limit: k };
  const brief = firstBriefly(asked, limited);
  if (brief) return brief;
  const run = runOf(asked, limited, "list");
  const problem = problemOf(asked);
  const found: Solution<Data>[] = [];
  const status = run.finishSync((options) => found.push(new Solution(problem, options)));
  return firstAnswer(status, found, run.statistics());
}

function firstBriefly<Data>(asked: Asked<Data>, budget: LimitedBudget): FirstAnswer<Data> | null {
  const brief = briefly(asked, budget, "list");
  if (!brief) return null;
  const problem = problemOf(asked);
  const found = brief.solutions.map((options) => new Solution(problem, options));
  return firstAnswer(brief.status, found, brief.statistics);
}

function firstAnswer<Data>(
  status: Status,
  found: readonly Solution<Data>[],
  statistics: Statistics,
): FirstAnswer<Data> {
  return status === "complete" ? { status, all: found, statistics } : { status, some: found, statistics };
}
