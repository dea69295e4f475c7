// Remainders that were counted, and may be met again. Two are the same if all is that decides what can still be taken:
// the live options, and how many more each item needs and may have.

import { demand } from "./bytes.js";
import type { Left } from "./left.js";

export class Kept {
  readonly #left: Left;
  /** If every item has exactly one option, and none is secondary, the covered items alone tell what is left. */
  readonly #plain: boolean;
  readonly #all: { readonly what: Int32Array; readonly count: bigint }[] = [];

  constructor(left: Left) {
    const { itemNames, primaryCount } = left.problem;
    this.#left = left;
    this.#plain =
      itemNames.length === primaryCount && left.upper.every((upper, i) => upper === 1 && left.lower[i] === 1);
  }

  /** Keeps what is left now, after going on without `dropped` options, and its number of solutions. */
  keep(count: bigint, dropped: number): void {
    this.#all.push({ what: this.#look(dropped), count });
  }

  /** What is left now is the k-th remainder from the end: so many solutions. */
  again(k: number, dropped: number): bigint {
    const kept = this.#all[this.#all.length - k];
    demand(kept !== undefined, "it uses a remainder that was not kept");
    const isSame = this.#look(dropped).every((word, w) => word === kept.what[w]);
    demand(isSame, "what is left is not the remainder that it is said to be");
    return kept.count;
  }

  #look(dropped: number): Int32Array {
    const { have, upper, live } = this.#left;
    if (this.#plain) {
      demand(dropped === 0, "it keeps or uses a remainder where an option was dropped");
      const covered = new Int32Array((have.length + 31) >> 5);
      for (let i = 0; i < have.length; i++) covered[i >> 5] |= have[i] << (i & 31);
      return covered;
    }
    const what = new Int32Array(live.length + 2 * have.length);
    what.set(live);
    for (let i = 0, at = live.length; i < have.length; i++) {
      what[at++] = this.#left.need(i);
      what[at++] = Math.min(upper[i] - have[i], this.#left.size(i));
    }
    return what;
  }
}
