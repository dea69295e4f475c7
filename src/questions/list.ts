// The question "list": solutions one by one, in constant memory, for as long as they are wanted.

import type { Budget, LimitedBudget, Statistics, Status, Stopped } from "#search";
import { type Asked, problemOf, racing, TaskRun, taskOf } from "#search";
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
  /** How it ended. */
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
  const run = new TaskRun(racing(taskOf(asked, budget, "list"), budget), budget);
  const problem = problemOf(asked);
  return new Listing(run, budget.onStopped, (options) => new Solution(problem, options));
}

/** What `make` makes of the solutions of a run, found while it is asked for, in either way; it can be gone through once. */
export class Listing<T> implements Listed, Iterable<T>, AsyncIterable<T> {
  readonly #run: TaskRun;
  readonly #onStopped: OnStopped | undefined;
  readonly #make: (options: Uint32Array) => T;
  #status: Status | "running" | null = null;

  constructor(run: TaskRun, onStopped: OnStopped | undefined, make: (options: Uint32Array) => T) {
    this.#run = run;
    this.#onStopped = onStopped;
    this.#make = make;
  }

  get status(): Status | "running" {
    return this.#status ?? "running";
  }

  get statistics(): Statistics {
    return this.#run.statistics();
  }

  countRest(): void {
    this.#run.countRest();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    this.#begin();
    const found = this.#run.solutions();
    try {
      for (;;) {
        const { done, value } = await found.next();
        if (done) return this.#end(value);
        yield this.#make(value);
      }
    } finally {
      await found.return("cancelled");
    }
  }

  *[Symbol.iterator](): Generator<T, void> {
    this.#begin();
    const found = this.#run.solutionsSync();
    for (;;) {
      const { done, value } = found.next();
      if (done) return this.#end(value);
      yield this.#make(value);
    }
  }

  #begin(): void {
    if (this.#status) throw new TypeError("These solutions have been gone through already");
    this.#status = "running";
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
  const stream = solutions(asked, { ...budget, limit: k, onStopped });
  const found: Solution<Data>[] = [];
  for await (const solution of stream) found.push(solution);
  return firstAnswer(stream, found);
}

/** The same without waiting. */
export function firstSync<Data>(asked: Asked<Data>, k: number, budget: Budget = {}): FirstAnswer<Data> {
  const list = solutionsSync(asked, { ...budget, limit: k, onStopped });
  return firstAnswer(list, [...list]);
}

/** The answer tells it. */
const onStopped: OnStopped = () => {};

function firstAnswer<Data>(
  { status, statistics }: Listed,
  found: readonly Solution<Data>[],
): FirstAnswer<Data> {
  if (status === "complete") return { status, all: found, statistics };
  return { status: status as Stopped, some: found, statistics }; // it has been gone through to its end
}
