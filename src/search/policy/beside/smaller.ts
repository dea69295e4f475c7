// A count that lasts goes on with a smaller problem when that pays.

import { Numbering, Reducer } from "#problem";
import { type Beside, type Ground, LOST, type Outcome } from "../attempt.js";

/** About how long an update of the reduction takes. */
const MS_PER_UPDATE = 0.0002;

export class Smaller implements Beside {
  readonly #ground: Ground;
  readonly #reducer: Reducer;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#reducer = new Reducer(ground.task.problem, { keepDuplicates: true });
  }

  get effort(): number {
    return this.#reducer.updates * MS_PER_UPDATE;
  }

  advance(effort: number): Outcome | null {
    const { moments, traits } = this.#ground;
    if (!this.#reducer.run(Math.max(1, effort / MS_PER_UPDATE - this.#reducer.updates))) return null;
    const smaller = new Numbering(this.#reducer.result());
    const left = smaller.problem.optionStart.length - 1;
    if (traits.options - left < moments["smaller.worth"] * traits.options) return LOST;
    return { is: "better", event: { is: "smaller", left, of: traits.options }, change: { smaller } };
  }
}
