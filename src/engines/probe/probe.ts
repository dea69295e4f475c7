// Random probes of the search tree, after Knuth's "Estimating the efficiency of backtrack programs" (1975): walk
// down from the root, at each node into a branch chosen uniformly; the product of the degrees on the way weighs what
// is met there. The mean over many probes is the true number, of nodes and of solutions.
//
// The prober can pause at any node, as a search does; a pause at a "solution" means that a probe has met one.

import { type Part, type Problem, State } from "#problem";
import type { Pause } from "../engine.js";
import type { Random } from "../random.js";
import { Mean } from "./mean.js";

export interface ProberOptions {
  /** How many probes to make. */
  readonly probes: number;
  readonly random: Pick<Random, "below">;
  readonly part: Part;
}

export class Prober {
  /** Of the probes themselves: nodes that were visited, and probes that met a solution. */
  readonly counters = { solutions: 0, nodes: 0, updates: 0, profile: [] as number[] };
  /** Unbiased estimates, from the probes that count. */
  readonly solutions = new Mean();
  readonly nodes = new Mean();
  readonly #state: State;
  /** Where the probes begin. */
  readonly #root: number;
  /** Is it clear from the beginning that there is no solution? */
  readonly #barren: boolean;
  readonly #random: Pick<Random, "below">;
  /** Probes to make, and probes made. */
  readonly #probes: number;
  #made = 0;
  /** By level: the sum of the weights there. */
  readonly #sums: number[] = [];
  /** By level: the weights of the probe under way, or of the last one. */
  #weights: number[] = [1];
  /** A probe that is over, but does not count yet: what it says of the number of solutions. */
  #last: number | null = null;

  constructor(problem: Problem, options: ProberOptions) {
    this.#state = new State(problem);
    this.#barren = !this.#state.enter(options.part);
    this.#root = this.#state.mark();
    this.#probes = options.probes;
    this.#random = options.random;
  }

  run(nodes: number): Pause {
    const limit = this.counters.nodes + nodes;
    for (;;) {
      if (this.#made === this.#probes) return "done";
      if (this.counters.nodes >= limit) return "nodes";
      this.settle();
      if (this.#step()) return "solution";
    }
  }

  fraction(): number {
    return this.#made / this.#probes;
  }

  /** The last probe counts. Until then a caller that stops at a solution can leave it out, as it must to be fair. */
  settle(): void {
    if (this.#last === null) return;
    this.solutions.add(this.#last);
    this.nodes.add(this.#weights.reduce((sum, weight) => sum + weight, 0));
    this.#weights.forEach((weight, level) => {
      this.#sums[level] = (this.#sums[level] ?? 0) + weight;
    });
    this.#last = null;
    this.#weights = [1];
  }

  /** By level: the estimated number of nodes. */
  profile(): number[] {
    return this.#sums.map((sum) => sum / this.nodes.count);
  }

  /** Visits a node; true if it is a solution. */
  #step(): boolean {
    const { counters } = this;
    const state = this.#state;
    const level = this.#weights.length - 1;
    counters.nodes++;
    counters.profile[level] = (counters.profile[level] ?? 0) + 1;
    const item = state.choose();
    const found = item < 0 && !this.#barren;
    const degree = item < 0 || this.#barren ? 0 : state.degree(item);
    if (degree > 0) {
      state.branch(item, this.#random.below(degree));
      counters.updates++;
      this.#weights.push(this.#weights[level] * degree);
      return false;
    }
    state.undo(this.#root);
    this.#made++;
    this.#last = found ? this.#weights[level] : 0;
    if (found) counters.solutions++;
    return found;
  }
}
