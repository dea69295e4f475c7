// Clause learning as an engine. It finds one solution, or proves that there is none, where a search by choices alone is
// lost. It finds others by excluding those that it has found: good for two of them, hopeless for all.

import { optionCount, type Problem } from "#problem";
import { type Counters, liveCounters } from "../counters.js";
import { optionEffort } from "../effort.js";
import type { Mode, Pause, SearchOptions } from "../engine.js";
import { partwise, type WholeSearch } from "../partwise.js";
import { Learner } from "./learner.js";

/** With more options, or more of them to be looked through when one is taken, its tables are too large to be of use. */
const MOST_OPTIONS = 1 << 22;

export const learn = partwise(
  {
    name: "learn",
    divides: false,
    misfit: (problem) =>
      optionCount(problem) > MOST_OPTIONS ? `it takes ${MOST_OPTIONS} options at the most` : null,
    keepsOrder: () => false,
    nodeEffort: optionEffort,
  },
  (problem, options) => new LearnSearch(problem, options),
);

class LearnSearch implements WholeSearch {
  mode: Mode;
  readonly counters: Counters;
  readonly #learner: Learner;
  #done = false;
  /** The solution at which it stands, which is to be excluded. */
  #at: Uint32Array | null = null;
  #solutions = 0;

  constructor(problem: Problem, { mode, seed }: SearchOptions) {
    this.mode = mode;
    this.#learner = new Learner(problem, { seed });
    this.counters = liveCounters({
      solutions: () => this.#solutions,
      nodes: () => this.#learner.nodes,
      updates: () => this.#learner.ticks,
      profile: () => [this.#learner.nodes],
    });
  }

  run(more: number): Pause {
    const end = this.#learner.nodes + more;
    while (!this.#done) {
      if (this.#at) this.#learner.exclude(this.#at);
      this.#at = null;
      const pause = this.#learner.run({ nodes: Math.max(0, end - this.#learner.nodes) });
      if (pause === "paused") return "nodes";
      if (pause === "none") break;
      this.#solutions++;
      this.#at = this.#learner.solution();
      if (this.mode === "list") return "solution";
    }
    this.#done = true;
    return "done";
  }

  solution(): Uint32Array {
    return this.#at ?? new Uint32Array();
  }

  fraction(): number {
    return this.#done ? 1 : 0;
  }
}
