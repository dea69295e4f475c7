// Clause learning as an engine. It finds one solution, or proves that there is none, where a search by choices alone is
// lost. It finds others by excluding those that it has found: good for two of them, hopeless for all, unless a rule of the
// whole picture leaves no other way.

import { optionCount, type Part, type Problem, WHOLE } from "#problem";
import { type Counters, liveCounters } from "../counters.js";
import { optionEffort } from "../effort.js";
import type { Engine, LeftPart, Mode, Pause, Search, SearchOptions } from "../engine.js";
import { SEARCHING } from "../names.js";
import { Learner } from "./learner.js";

/** With more options, or more of them to be looked through when one is taken, its tables are too large to be of use. */
const MOST_OPTIONS = 1 << 22;

export const learn: Engine = {
  name: "learn",
  isPlain: true,
  does: SEARCHING.learn,
  divides: false,
  tables: "entries",
  misfit: (problem) =>
    optionCount(problem) > MOST_OPTIONS ? `it takes ${MOST_OPTIONS} options at the most` : null,
  keepsOrder: () => false,
  nodeEffort: optionEffort,
  start: (problem, options) => new LearnSearch(problem, options),
};

class LearnSearch implements Search {
  mode: Mode;
  readonly counters: Counters;
  readonly #problem: Problem;
  readonly #seed: number | undefined;
  #part: Part;
  /** Made when the part is first searched. */
  #learner: Learner | null = null;
  #done = false;
  /** The solution at which it stands, which is to be excluded. */
  #at: Uint32Array | null = null;
  #solutions = 0;
  /** What the parts before this one took, and had. */
  #before = { nodes: 0, ticks: 0, solutions: 0 };

  constructor(problem: Problem, { mode, seed, part = WHOLE }: SearchOptions) {
    this.mode = mode;
    this.#problem = problem;
    this.#seed = seed;
    this.#part = part;
    this.counters = liveCounters({
      solutions: () => this.#solutions,
      nodes: () => this.#before.nodes + (this.#learner?.nodes ?? 0),
      updates: () => this.#before.ticks + (this.#learner?.ticks ?? 0),
      profile: () => [this.counters.nodes],
    });
  }

  enter(part: Part): void {
    const { nodes, updates, solutions } = this.counters;
    this.#before = { nodes, ticks: updates, solutions };
    this.#learner = null;
    this.#part = part;
    this.#at = null;
    this.#done = false;
  }

  run(more: number): Pause {
    this.#learner ??= new Learner(this.#problem, { seed: this.#seed, part: this.#part });
    const learner = this.#learner;
    const end = learner.nodes + more;
    while (!this.#done) {
      if (this.#at) learner.exclude(this.#at);
      this.#at = null;
      const pause = learner.run({ nodes: Math.max(0, end - learner.nodes) });
      if (pause === "paused") return "nodes";
      if (pause === "none") break;
      this.#solutions++;
      this.#at = learner.solution();
      if (this.mode === "list") return "solution";
    }
    this.#done = true;
    return "done";
  }

  /** What was found is found again where the part begins anew. */
  leave(): LeftPart[] {
    if (this.#done) return [];
    this.#done = true;
    this.#solutions = this.#before.solutions;
    return [{ ...this.#part, share: 1 }];
  }

  solution(): Uint32Array {
    return this.#at ?? new Uint32Array();
  }

  fraction(): number {
    return this.#done ? 1 : 0;
  }
}
