// The question "list": solutions one by one, in constant memory, for as long as they are wanted.

import { BadValue, partOf } from "#problem";
import {
  type Asked,
  briefly,
  checkBudget,
  type LimitedBudget,
  lazyRuns,
  NO_STATISTICS,
  problemOf,
  Replay,
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
  return listing(asked, budget, async () => {
    return replayed(asked, budget) ?? (await lazyRuns()).runOf(asked, budget, "list");
  });
}

export function listing<Data>(
  asked: Asked<Data>,
  budget: ListBudget,
  open: () => Source | Promise<Source>,
): Listing<Solution<Data>> {
  checkBudget(budget, ["given"]);
  const problem = problemOf(asked);
  partOf(budget.given, problem); // what is wrong is thrown at once
  return new Listing(open, budget.onStopped, (options) => new Solution(problem, options));
}

/** What a brief search finds; null if it lasts. */
export function replayed(asked: Asked, budget: ListBudget): Source | null {
  const found = briefly(asked, budget, "list");
  return found && new Replay(found, budget);
}

/** What `make` makes of the solutions of a source, found while it is asked for, in either way; it can be gone through once. */
export class Listing<T> implements Listed, Iterable<T>, AsyncIterable<T> {
  readonly #open: () => Source | Promise<Source>;
  readonly #onStopped: OnStopped | undefined;
  readonly #make: (options: ArrayLike<number>) => T;
  /** Opened when the first solution is asked for. */
  #source: Source | null = null;
  #counts = false;
  #status: Status | "running" | null = null;

  constructor(
    open: () => Source | Promise<Source>,
    onStopped: OnStopped | undefined,
    make: (options: ArrayLike<number>) => T,
  ) {
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
    const found = this.#keep(await this.#begin()).solutions();
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
    const source = this.#begin();
    if (source instanceof Promise)
      throw new BadValue("These solutions come one after the other, later: expected for await");
    const found = this.#keep(source).solutionsSync();
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

  #begin(): Source | Promise<Source> {
    if (this.#status) throw new BadValue("These solutions have been gone through already");
    this.#status = "running";
    return this.#open();
  }

  #keep(source: Source): Source {
    this.#source = source;
    if (this.#counts) source.countRest();
    return source;
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
