// An engine for problems where it may be lost: if it finds nothing for a while, another one begins anew.

import { type Adviser, changing, onEngine, type Standing, type Successor } from "../engines/change.js";
import type { Engine } from "../engines/engine.js";
import type { Problem } from "../problem/problem.js";

/** Nodes that the first engine gets to show what it can do: some tenths of a second. */
export const TRIAL_NODES = 100_000;

/** Searches on `first`; where that neither ends nor finds a solution in its trial, on `second`. */
export function untilLost(first: Engine, second: Engine, nodes = TRIAL_NODES): Engine {
  return changing(first, (problem) => new Trial(problem, second, nodes));
}

class Trial implements Adviser {
  readonly #problem: Problem;
  readonly #second: Engine;
  look: number;
  /** What the first engine gives away is divided in its own way, which is not the second one's: that decides first. */
  readonly decides = true;

  constructor(problem: Problem, second: Engine, nodes: number) {
    this.#problem = problem;
    this.#second = second;
    this.look = nodes;
  }

  consider({ counters, part }: Standing): Successor | null {
    this.look = Infinity;
    if (counters.solutions > 0) return null;
    return { ...onEngine(this.#second, this.#problem), anew: [{ ...part, weight: 1 }] };
  }
}
