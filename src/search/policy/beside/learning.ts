// Clauses learned from conflicts: a solution, or the proof that there is none.

import { EFFORT, Learner } from "#engines";
import type { Beside, Ground, Outcome } from "../attempt.js";

const MS_PER_TICK = EFFORT.tick / 1e6;

export class Learning implements Beside {
  readonly #learner: Learner;

  constructor({ task: { problem, seed }, part }: Ground) {
    this.#learner = new Learner(problem, { part, seed });
  }

  get effort(): number {
    return this.#learner.ticks * MS_PER_TICK;
  }

  advance(effort: number): Outcome | null {
    const pause = this.#learner.run({ ticks: effort / MS_PER_TICK - this.#learner.ticks });
    if (pause === "solution") return { is: "found", solution: this.#learner.solution() };
    return pause === "none" ? { is: "none" } : null;
  }

  exclude(solution: Uint32Array): void {
    this.#learner.exclude(solution);
  }

  settle(options: readonly number[]): void {
    this.#learner.enter({ take: options, avoid: [] });
  }
}
