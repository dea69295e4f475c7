// What a brief search has found, handed out like the solutions of a run.

import type { LimitedBudget, Statistics, Status } from "../budget.js";
import { Clock } from "../clock.js";
import type { Brief } from "./found.js";

/** What hands out solutions: a run, or what was found at once. */
export interface Source {
  /** The solutions, each as its options; returns how it ended. */
  solutionsSync(): Generator<ArrayLike<number>, Status>;
  /** The same, while other work can run. */
  solutions(): AsyncGenerator<ArrayLike<number>, Status>;
  /** No more solutions are wanted: those that remain are only counted. */
  countRest(): void;
  statistics(): Statistics;
}

export class Replay implements Source {
  readonly #found: Brief;
  readonly #clock: Clock;
  #counts = false;
  #isOver = false;

  constructor(found: Brief, budget: LimitedBudget) {
    this.#found = found;
    this.#clock = new Clock(budget);
  }

  *solutionsSync(): Generator<ArrayLike<number>, Status> {
    const { status, solutions } = this.#found;
    for (const solution of solutions) {
      if (this.#counts) break;
      this.#clock.found++;
      yield solution;
      const stopped = this.#clock.stopped(0);
      if (stopped) return stopped;
    }
    this.#isOver = true;
    return status;
  }

  async *solutions(): AsyncGenerator<ArrayLike<number>, Status> {
    for (const found = this.solutionsSync(); ; ) {
      const { done, value } = found.next();
      if (done) return value;
      yield value;
      await this.#clock.hold();
    }
  }

  countRest(): void {
    this.#counts = true;
  }

  statistics(): Statistics {
    const { statistics } = this.#found;
    return this.#isOver ? statistics : { ...statistics, solutions: this.#clock.found };
  }
}
