// The question "list": solutions one by one, in constant memory, for as long as they are wanted.

import type { Asked } from "./asked.js";
import type { Budget, LimitedBudget, Statistics, Status, Stopped } from "./budget.js";
import { type Beat, breathe } from "./drive.js";
import { Solution } from "./solution.js";
import { type Started, start } from "./start.js";

/** How a listing ended and what it took; "running" before its end. */
interface Listing {
  readonly status: Status | "running";
  readonly statistics: Statistics;
  /** No more solutions are wanted: those that remain are only counted, in the statistics, which is faster. */
  countRest(): void;
}

/** Solutions to be awaited one by one. When they end, `status` says why: without it, "none" means nothing. */
export interface SolutionStream extends AsyncIterable<Solution>, Listing {}

/** Solutions for small problems, without waiting. */
export interface SolutionList extends Iterable<Solution>, Listing {}

/**
 * The solutions of a problem, found while they are asked for.
 *
 *     const stream = solutions(problem, { signal });
 *     for await (const solution of stream) console.log(solution.texts);
 *     if (stream.status !== "complete") console.log("there may be more");
 */
export function solutions(asked: Asked, budget: LimitedBudget = {}): SolutionStream {
  const lister = new Lister(asked, budget);
  return lister.as({
    async *[Symbol.asyncIterator]() {
      for (const beat of lister.beats()) {
        if (beat !== "share") yield beat;
        else await breathe();
      }
    },
  });
}

/** The same without waiting: it holds up everything else until the next solution is found. */
export function solutionsSync(asked: Asked, budget: LimitedBudget = {}): SolutionList {
  const lister = new Lister(asked, budget);
  return lister.as({
    *[Symbol.iterator]() {
      for (const beat of lister.beats()) if (beat !== "share") yield beat;
    },
  });
}

/** Some solutions, and whether there may be more. */
export type FirstAnswer =
  | { readonly status: "complete"; readonly all: readonly Solution[]; readonly statistics: Statistics }
  | {
      readonly status: Stopped;
      readonly some: readonly Solution[];
      readonly statistics: Statistics;
    };

/**
 * The first k solutions: `all` of them if there are fewer than k, `some` if there may be more. It stops at the k-th
 * and does not search on for another, which could take much longer.
 */
export async function first(asked: Asked, k: number, budget: Budget = {}): Promise<FirstAnswer> {
  const stream = solutions(asked, { ...budget, limit: k });
  const found: Solution[] = [];
  for await (const solution of stream) found.push(solution);
  return firstAnswer(stream, found);
}

export function firstSync(asked: Asked, k: number, budget: Budget = {}): FirstAnswer {
  const list = solutionsSync(asked, { ...budget, limit: k });
  return firstAnswer(list, [...list]);
}

function firstAnswer({ status, statistics }: Listing, found: readonly Solution[]): FirstAnswer {
  if (status === "complete") return { status, all: found, statistics };
  return { status: status as Stopped, some: found, statistics }; // it has been gone through to its end
}

/** One listing; it can be gone through once. */
class Lister {
  readonly #started: Started;
  #status: Status | "running" = "running";
  #used = false;

  constructor(asked: Asked, budget: LimitedBudget) {
    this.#started = start(asked, budget, "list");
  }

  /** Solutions, and "share" whenever something else might run. */
  *beats(): Generator<Solution | Exclude<Beat, "solution">> {
    if (this.#used) throw new TypeError("These solutions have been gone through already");
    this.#used = true;
    const { problem, search, drive } = this.#started;
    const beats = drive.beats();
    for (;;) {
      const { done, value } = beats.next();
      if (done) {
        this.#status = value;
        return;
      }
      yield value === "solution" ? new Solution(problem, search.solution()) : value;
    }
  }

  /** The iterable, with the status and the statistics as they are when they are looked at. */
  as<T extends object>(iterable: T): T & Listing {
    return Object.defineProperties(iterable, {
      status: { get: () => this.#status, enumerable: true },
      statistics: { get: () => this.#started.drive.statistics(), enumerable: true },
      countRest: {
        value: () => {
          this.#started.search.mode = "count";
        },
      },
    }) as T & Listing;
  }
}
