// The k cheapest of the solutions that come along.

import type { Problem } from "../../problem/problem.js";

export interface CostedSolution {
  /** In increasing order. */
  readonly options: readonly number[];
  readonly cost: number;
}

export class Best {
  readonly #problem: Problem;
  readonly #k: number;
  /** Cheapest first; of those with equal cost the one that came first. */
  #kept: CostedSolution[] = [];

  constructor(problem: Problem, k: number) {
    this.#problem = problem;
    this.#k = k;
  }

  /** What costs this much or more is not wanted. */
  get threshold(): number {
    return this.#kept.length < this.#k ? Infinity : this.#kept[this.#k - 1].cost;
  }

  /** The least cost so far; infinite if there is no solution yet. */
  get least(): number {
    return this.#kept[0]?.cost ?? Infinity;
  }

  /** Keeps the solution if it is cheap enough. */
  offer(chosen: Iterable<number>): void {
    const options = [...chosen].sort((a, b) => a - b);
    const cost = options.reduce((sum, o) => sum + (this.#problem.cost?.[o] ?? 0), 0);
    if (cost >= this.threshold) return;
    const at = this.#kept.findIndex((other) => other.cost > cost);
    this.#kept.splice(at < 0 ? this.#kept.length : at, 0, { options, cost });
    this.#kept.length = Math.min(this.#kept.length, this.#k);
  }

  /** What was kept, by cost and then by the options. */
  list(): CostedSolution[] {
    return [...this.#kept].sort((a, b) => a.cost - b.cost || compareLists(a.options, b.options));
  }
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let k = 0; k < Math.min(a.length, b.length); k++) if (a[k] !== b[k]) return a[k] - b[k];
  return a.length - b.length;
}
