// Many questions about one problem: its tables are made once, and a question that is soon over takes microseconds.

import type { Problem } from "#problem";
import { type Asked, type Budget, engineForEach, Kept, keep, type LimitedBudget, problemOf } from "#search";
import { type CountAnswer, count } from "./count.js";
import { type OneAnswer, one } from "./one.js";
import { countSync, oneSync, uniquenessSync } from "./sync.js";
import { type UniqueAnswer, uniqueness } from "./unique.js";

/** A problem whose tables are kept. Every question takes it in the place of the problem; the most usual ones are its own. */
export class Prepared<Data = unknown> {
  /** What is asked about. */
  readonly problem: Problem<Data>;

  /** Makes the tables. */
  constructor(problem: Problem<Data>) {
    this.problem = problem;
    keep(this, new Kept(engineForEach(problem).engine, problem));
  }

  /** A solution, or the answer that there is none; with an option in it: `{ given: { take: [3] } }`. */
  one(budget?: Budget): Promise<OneAnswer<Data>> {
    return one<Data>(this, budget);
  }

  /** The same without waiting. */
  oneSync(budget?: Budget): OneAnswer<Data> {
    return oneSync<Data>(this, budget);
  }

  /** How many solutions there are. */
  count(budget?: LimitedBudget): Promise<CountAnswer> {
    return count(this, budget);
  }

  /** The same without waiting. */
  countSync(budget?: LimitedBudget): CountAnswer {
    return countSync(this, budget);
  }

  /** Is there exactly one solution? */
  uniqueness(budget?: LimitedBudget): Promise<UniqueAnswer<Data>> {
    return uniqueness<Data>(this, budget);
  }

  /** The same without waiting. */
  uniquenessSync(budget?: LimitedBudget): UniqueAnswer<Data> {
    return uniquenessSync<Data>(this, budget);
  }
}

/**
 * Prepares a problem for thousands of questions: hints, boards that are played on, generators. A question that lasts is
 * answered as it is without this.
 *
 *     const solver = prepare(puzzle);
 *     solver.countSync().status; // → "complete"
 *     solver.oneSync({ given: { avoid: [0] } }).status; // → "complete"
 */
export function prepare<Data>(asked: Asked<Data>): Prepared<Data> {
  return new Prepared(problemOf(asked));
}
