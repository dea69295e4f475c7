// An engine may be lost in a problem: if it has found nothing after a certain number of nodes, another one begins anew.

import type { Engine } from "#engines";
import type { Change, Standing, Step } from "./step.js";

export class Lost implements Step {
  look: number;
  /** What the first engine gives away is divided in its own way, which is not the second one's. */
  readonly decides = true;
  readonly beside = false;
  readonly #nodes: number;
  readonly #second: Engine;

  constructor(second: Engine, { nodes }: { readonly nodes: number }) {
    this.#second = second;
    this.#nodes = nodes;
    this.look = nodes;
  }

  consider({ solutions, begun }: Standing): Change | null {
    this.look = Infinity;
    if (solutions > 0) return null;
    const why = `engine ${this.#second.name} begins anew: no solution in ${this.#nodes} nodes`;
    return { why, engine: this.#second, anew: begun };
  }
}
