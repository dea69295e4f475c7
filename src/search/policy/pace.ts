// How fast a search is, and how long it would last yet.

/** Parts are of all sizes, though their shares are equal: the latest pace is told from a time that is half of all. */
const HALF = 2;

interface Moment {
  readonly workedMs: number;
  readonly fraction: number;
}

const START: Moment = { workedMs: 0, fraction: 0 };

export class Pace {
  /** How far the search was at two moments, the earlier one after at most half the time of the later one. */
  #earlier = START;
  #later = START;
  #best = 0;
  #measured = { nodes: 0, ms: 0 };

  /**
   * The nodes in a ms in its best moment, of those that lasted as long as this: at others its code was cold, or the machine
   * busy.
   */
  nodesPerMs(nodes: number, ms: number, leastMs: number): number {
    const { nodes: before, ms: since } = this.#measured;
    if (nodes < before || ms - since >= leastMs) {
      if (nodes > before && ms > since) this.#best = Math.max(this.#best, (nodes - before) / (ms - since));
      this.#measured = { nodes, ms };
    }
    return Math.max(this.#best, nodes / ms);
  }

  /** How long it would last yet, in ms. If it stands still at its latest pace, that counts, however much is behind. */
  leftMs({ workedMs, fraction }: Moment, still: number): number {
    const allAlong = (workedMs * (1 - fraction)) / fraction;
    const here = { workedMs, fraction };
    if (fraction < this.#later.fraction) {
      // It has begun anew: nothing is known yet of its pace.
      this.#earlier = here;
      this.#later = here;
    } else if (workedMs >= HALF * this.#later.workedMs) {
      this.#earlier = this.#later;
      this.#later = here;
    }
    if (this.#earlier === this.#later) return allAlong;
    const { workedMs: since, fraction: behind } = this.#earlier;
    const lately = ((workedMs - since) * (1 - fraction)) / (fraction - behind);
    return lately > still * workedMs ? lately : allAlong;
  }
}
