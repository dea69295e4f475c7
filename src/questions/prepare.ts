// Many questions about one problem: its tables are made once, and a question that is soon over takes microseconds.

import type { Problem } from "#problem";
import { type Asked, engineForEach, Kept, keep, type LimitedBudget, problemOf } from "#search";
import { type CountAnswer, count, countSync } from "./count.js";
import { type OneAnswer, one, oneSync } from "./one.js";
import { isUnique, isUniqueSync, type UniqueAnswer } from "./unique.js";

/** A problem whose tables are kept. Every question takes it in the place of the problem; the most usual ones are its own. */
export class Prepared<Data = unknown> {
  /** What is asked about. */
  readonly problem: Problem<Data>;

  /** Makes the tables. */
  constructor(problem: Problem<Data>) {
    this.problem = problem;
    keep(this, new Kept(engineForEach(problem).engine, problem));
  }

  /** A solution, or the answer that there is none; of a part of them: `{ part: { take: [3] } }`. */
  one(budget?: LimitedBudget): Promise<OneAnswer<Data>> {
    return one<Data>(this, budget);
  }

  /** The same without waiting. */
  oneSync(budget?: LimitedBudget): OneAnswer<Data> {
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
  isUnique(budget?: LimitedBudget): Promise<UniqueAnswer<Data>> {
    return isUnique<Data>(this, budget);
  }

  /** The same without waiting. */
  isUniqueSync(budget?: LimitedBudget): UniqueAnswer<Data> {
    return isUniqueSync<Data>(this, budget);
  }
}

/**
 * Prepares a problem for thousands of questions: hints, boards that are played on, generators. A question that lasts is
 * answered as it is without this.
 *
 *     const solver = prepare(puzzle);
 *     solver.countSync().status; // → "complete"
 *     solver.oneSync({ part: { avoid: [0] } }).status; // → "complete"
 */
export function prepare<Data>(asked: Asked<Data>): Prepared<Data> {
  return new Prepared(problemOf(asked));
}
