// When to probe pairs of options (assembly/probe.ts): it can be done at any time of a search, so it waits until the
// search has lasted about as long as it will take itself; then again from time to time while it finds something.

import type { Layout } from "./layout.js";

/** Probing takes about as long as one node for each of so many options × items × words. */
const WORK_PER_NODE = 64;
/** From one time to the next the number of nodes grows by this factor. */
const PATIENCE = 8;

/** The work, in nodes, that is quick in any case. */
const QUICK = 1_000_000;

export class Probing {
  /** The number of nodes after which it is time. */
  next: number;
  /** Items with more options left than this are passed over. */
  readonly most = 64;

  constructor({ optionCount, itemCount, rowBytes }: Layout) {
    this.next = Math.ceil((optionCount * itemCount * (rowBytes / 8)) / WORK_PER_NODE);
  }

  /** Does it take less than some tenths of a second? Then it can be done before a search. */
  get isQuick(): boolean {
    return this.next < QUICK;
  }

  /** It was done, and found so many. */
  found(pairs: number): void {
    this.next = pairs === 0 ? Infinity : PATIENCE * this.next;
  }
}
