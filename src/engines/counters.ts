// Counters of searches that follow one another, or run beside one another.

import type { Counters } from "./engine.js";

export function addProfiles(a: readonly number[], b: readonly number[]): number[] {
  return Array.from(
    { length: Math.max(a.length, b.length) },
    (_, level) => (a[level] ?? 0) + (b[level] ?? 0),
  );
}

export function addCounters(a: Counters, b: Counters): Counters {
  return {
    solutions: a.solutions + b.solutions,
    nodes: a.nodes + b.nodes,
    updates: a.updates + b.updates,
    profile: addProfiles(a.profile, b.profile),
  };
}

/** What was done since `before`. */
export function lessCounters(now: Counters, before: Counters): Counters {
  return {
    solutions: now.solutions - before.solutions,
    nodes: now.nodes - before.nodes,
    updates: now.updates - before.updates,
    profile: now.profile.map((nodes, level) => nodes - (before.profile[level] ?? 0)),
  };
}

/** The solutions of pieces that a search goes through one after the other, each with the weight of its piece. */
export class WeightedSolutions {
  #sum = 0;
  /** What the search had told when the piece under way began. */
  #told = 0;
  #weight = 1;

  /** All until now, when the search has told of so many. */
  total(told: number): number {
    return this.#sum + this.#weight * (told - this.#told);
  }

  /** The weight of the piece under way. */
  get weight(): number {
    return this.#weight;
  }

  /** A piece of this weight begins. */
  begin(weight: number, told: number): void {
    this.#sum = this.total(told);
    this.#told = told;
    this.#weight = weight;
  }

  /** Another search begins, which has told of none; there are so many already. */
  restart(sum: number): void {
    this.#sum = sum;
    this.#told = 0;
    this.#weight = 1;
  }
}

/** Always the sum of what was done before and what is done now, whatever these are by then; of solutions, if they are not just added up, what `solutions` says. */
export function liveSum(
  before: () => Counters,
  now: () => Counters | undefined,
  solutions = () => before().solutions + (now()?.solutions ?? 0),
): Counters {
  const sum = (name: "nodes" | "updates") => before()[name] + (now()?.[name] ?? 0);
  return {
    get solutions() {
      return solutions();
    },
    get nodes() {
      return sum("nodes");
    },
    get updates() {
      return sum("updates");
    },
    get profile() {
      return addProfiles(before().profile, now()?.profile ?? []);
    },
  };
}
