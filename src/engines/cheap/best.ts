// The k cheapest of the solutions that come along.

import { countFirst, type Problem } from "#problem";

export interface CostedSolution {
  /** In increasing order. */
  readonly options: readonly number[];
  readonly cost: number;
}

export class Best {
  readonly #problem: Problem;
  readonly #k: number;
  /** Cheapest first; of those with equal cost the one that came first. */
  readonly #kept: CostedSolution[] = [];
  /** The options of those kept, so that none is kept twice; empty if one is wanted only. */
  readonly #known = new Set<string>();

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

  /** The cheapest so far; of several the one that came first. */
  get first(): CostedSolution | null {
    return this.#kept[0] ?? null;
  }

  /** Keeps the solution if it is cheap enough and new; true if it did. */
  offer(chosen: Iterable<number>): boolean {
    const options = [...chosen].sort((a, b) => a - b);
    const cost = options.reduce((sum, o) => sum + (this.#problem.cost?.[o] ?? 0), 0);
    const name = this.#k > 1 ? options.join() : "";
    if (cost >= this.threshold || this.#known.has(name)) return false;
    const place = countFirst(this.#kept.length, (k) => this.#kept[k].cost <= cost);
    this.#kept.splice(place, 0, { options, cost });
    if (this.#k > 1) this.#known.add(name);
    if (this.#kept.length > this.#k) this.#known.delete(this.#kept.pop()!.options.join());
    return true;
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
