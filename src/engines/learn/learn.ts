// Clause learning as an engine. It finds one solution, or proves that there is none, where a search by choices alone is
// lost. It finds others by excluding those that it has found: good for two of them, hopeless for all.

import { type Part, WHOLE } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import type { Counters } from "../counters.js";
import {
  type Engine,
  type LeftPart,
  type Mode,
  ONE,
  type Pause,
  type Search,
  type SearchOptions,
} from "../engine.js";
import { Learner } from "./learner.js";

/** With more options, or more of them to be looked through when one is taken, its tables are too large to be of use. */
const MOST_OPTIONS = 1 << 22;

export const learn: Engine = {
  name: "learn",
  idea: "clauses learned from conflicts",
  does: ONE,
  divides: false,
  misfit: (problem) =>
    optionCount(problem) > MOST_OPTIONS ? `it takes ${MOST_OPTIONS} options at the most` : null,
  keepsOrder: () => false,
  start: (problem, options) => new LearnSearch(problem, options),
};

export class LearnSearch implements Search {
  mode: Mode;
  readonly #problem: Problem;
  readonly #options: SearchOptions;
  #part: Part;
  /** Made when it is first needed. */
  #learner: Learner | null = null;
  #done = false;
  /** Does it stand at a solution, which is to be excluded? */
  #at: Uint32Array | null = null;
  #solutions = 0;
  /** Nodes and ticks in parts before this one. */
  #before = { nodes: 0, ticks: 0 };
  readonly counters: Counters;

  constructor(problem: Problem, options: SearchOptions) {
    this.#problem = problem;
    this.#options = options;
    this.#part = options.part ?? WHOLE;
    this.mode = options.mode;
    const search = this;
    this.counters = {
      get solutions() {
        return search.#solutions;
      },
      get nodes() {
        return search.#before.nodes + (search.#learner?.nodes ?? 0);
      },
      get updates() {
        return search.#before.ticks + (search.#learner?.ticks ?? 0);
      },
      get profile() {
        return [this.nodes];
      },
    };
  }

  enter(part: Part): void {
    this.#before = { nodes: this.counters.nodes, ticks: this.counters.updates };
    this.#learner = null;
    this.#part = part;
    this.#at = null;
    this.#done = false;
  }

  run(more: number): Pause {
    const end = this.counters.nodes + more;
    while (!this.#done) {
      this.#learner ??= new Learner(this.#problem, { ...this.#options, part: this.#part });
      if (this.#at) this.#learner.exclude(this.#at);
      this.#at = null;
      const pause = this.#learner.run({ nodes: Math.max(0, end - this.counters.nodes) });
      if (pause === "paused") return "nodes";
      if (pause === "none") break;
      this.#solutions++;
      this.#at = this.#learner.solution();
      if (this.mode === "list") return "solution";
    }
    this.#done = true;
    return "done";
  }

  /** It cannot divide what is left: whoever goes on begins the part anew. */
  leave(): LeftPart[] {
    if (this.#done) return [];
    this.#done = true;
    return [{ ...this.#part, share: 1 }];
  }

  solution(): Uint32Array {
    return this.#at ?? new Uint32Array();
  }

  fraction(): number {
    return this.#done ? 1 : 0;
  }

  tables(): Int32Array {
    return new Int32Array();
  }
}
