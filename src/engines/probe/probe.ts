// Random probes of the search tree, after Knuth's "Estimating the efficiency of backtrack programs" (1975): walk
// down from the root, at each node into a branch chosen uniformly; the product of the degrees on the way weighs what
// is met there. The mean over many probes is the true number, of nodes and of solutions.

import type { Problem } from "../../problem/problem.js";
import { PlainState } from "../plain/state.js";
import type { Random } from "../random.js";

export interface Probe {
  /** An unbiased estimate of the number of nodes. */
  readonly nodes: number;
  /** An unbiased estimate of the number of solutions. */
  readonly solutions: number;
}

export class Prober {
  readonly #state: PlainState;

  constructor(problem: Problem) {
    this.#state = new PlainState(problem);
  }

  /** One probe from the root, and back. */
  probe(random: Random): Probe {
    const state = this.#state;
    const mark = state.mark();
    let weight = 1;
    let nodes = 0;
    let degree = 1;
    let item: number;
    for (;;) {
      nodes += weight;
      item = state.choose();
      if (item < 0) break;
      degree = state.degree(item);
      if (degree === 0) break;
      weight *= degree;
      this.#take(item, random.below(degree));
    }
    state.undo(mark);
    return { nodes, solutions: item < 0 ? weight : 0 };
  }

  /** Takes branch k of the item. */
  #take(i: number, k: number): void {
    const state = this.#state;
    const live = state.optionsOf[i]!.filter((o) => state.alive[o]);
    for (const o of live.slice(0, k)) state.kill(o);
    if (k < live.length) state.take(live[k]!);
    else state.close(i);
  }
}
