// Probing pairs of options, where the engine can: two options that together leave some item without options are made
// incompatible. It waits until the search has lasted about as long as it will take itself; then it is done again from
// time to time while it finds something. Where many parts follow one another it is done at once, if it is quick.

import type { Search } from "../engines/engine.js";
import type { Moments } from "./moments.js";
import type { Standing, Step } from "./step.js";

export class Pairs implements Step {
  /** It is asked each time, since the search may be another one. */
  readonly look = 0;
  readonly #moments: Moments["pairs"];
  /** By search that was probed: its nodes after which it is time again. */
  readonly #due = new WeakMap<Search, number>();

  constructor(moments: Moments["pairs"]) {
    this.#moments = moments;
  }

  ready(search: Search): void {
    if (!search.pairs || this.#due.has(search)) return;
    if (search.pairs.costNodes < this.#moments.quickNodes) this.#probe(search);
  }

  consider({ search }: Standing): null {
    // Probing changes the order of the solutions, which must not depend on when it is done.
    if (search?.pairs && search.mode === "count" && search.counters.nodes >= this.#dueOf(search)) {
      this.#probe(search);
    }
    return null;
  }

  #dueOf(search: Search): number {
    return this.#due.get(search) ?? search.pairs!.costNodes;
  }

  #probe(search: Search): void {
    const due = this.#moments.patience * this.#dueOf(search);
    this.#due.set(search, search.pairs!.probe() === 0 ? Infinity : due);
  }
}
