// Where options cover many items, a few choices settle all, and different ones often leave the same: memo counting begins.
// If too few of its look-ups hit after all, the engine that would have begun without it begins anew.

import type { Engine } from "#engines";
import { MemoSearch, primaryEntries } from "#engines";
import { optionCount, type Problem, problemClass } from "#problem";
import type { Moments } from "./moments.js";
import type { Change, Standing, Step } from "./step.js";

/** Have the options many items, and are they few enough for tables that may be of no use? Bounds make more remainders of them. */
export function hasLongOptions(
  problem: Problem,
  { itemsPerOption, options: most }: Moments["misses"],
): boolean {
  const options = optionCount(problem);
  if (options === 0 || options > most || problemClass(problem) === "MCC") return false;
  return primaryEntries(problem) >= itemsPerOption * options;
}

export class Misses implements Step {
  look: number;
  readonly #hits: number;
  readonly #second: Engine;

  constructor(second: Engine, { nodes, hits }: Moments["misses"]) {
    this.#second = second;
    this.#hits = hits;
    this.look = nodes;
  }

  consider({ search, begun }: Standing): Change | null {
    this.look = Infinity;
    if (!(search instanceof MemoSearch)) return null;
    const { hits, lookups } = search.table();
    if (hits >= this.#hits * lookups) return null;
    const rate = Math.round((100 * hits) / Math.max(1, lookups));
    const why = `engine ${this.#second.name} begins anew: only ${rate} % of the look-ups of memo hit`;
    return { why, engine: this.#second, anew: begun };
  }
}
