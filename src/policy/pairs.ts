// Probing pairs of options, where the engine can: two options that together leave some item without options are made
// incompatible. It waits until the search has lasted about as long as it will take itself; then it is done again from
// time to time while it finds something. Where many parts follow one another it is done at once, if it is quick.

import type { Pairs as Probing, Search } from "../engines/engine.js";
import type { Moments } from "./moments.js";
import type { Standing, Step } from "./step.js";

export class Pairs implements Step {
  look = Infinity;
  readonly #moments: Moments["pairs"];
  /** Nodes before this search started. */
  #before = 0;
  /** Nodes of this search after which it is time. */
  #due = Infinity;

  constructor(moments: Moments["pairs"]) {
    this.#moments = moments;
  }

  started({ pairs }: Search, { nodes, many }: { readonly nodes: number; readonly many: boolean }): void {
    this.#before = nodes;
    this.#due = pairs?.costNodes ?? Infinity;
    this.look = nodes + this.#due;
    if (pairs && many && pairs.costNodes < this.#moments.quickNodes) this.#probe(pairs);
  }

  consider({ search }: Standing): null {
    // Probing changes the order of the solutions, which must not depend on when it is done.
    if (search?.pairs && search.mode === "count") this.#probe(search.pairs);
    return null;
  }

  #probe(pairs: Probing): void {
    this.#due = pairs.probe() === 0 ? Infinity : this.#moments.patience * this.#due;
    this.look = this.#before + this.#due;
  }
}
