// When to begin again from the top. Phases alternate: in one the search begins again as soon as clauses get worse than they
// are on average, in the other rarely, by Luby's sequence. And when to forget clauses.

const FAST = 1 / 32;
const SLOW = 1 / 8192;
const WORSE = 1.1;
const LEAST_CONFLICTS = 2;
const FIRST_PHASE = 1000;
const LUBY = 512;
const FIRST_REDUCTION = 2000;
const NEXT_REDUCTION = 300;

export class Restarts {
  /** Averages of the LBD of clauses, and how much of them is real. */
  #fast = 0;
  #slow = 0;
  #fastWeight = 0;
  #slowWeight = 0;
  #steady = false;
  #phaseEnd = FIRST_PHASE;
  #phase = FIRST_PHASE;
  /** Conflicts at the last restart, and when the next one is due in a steady phase. */
  #last = 0;
  #next = 0;
  #rounds = 0;
  #reductions = 0;
  #reduceAt = FIRST_REDUCTION;

  /** A clause was learned. */
  learned(lbd: number): void {
    this.#fast += FAST * (lbd - this.#fast);
    this.#slow += SLOW * (lbd - this.#slow);
    this.#fastWeight += FAST * (1 - this.#fastWeight);
    this.#slowWeight += SLOW * (1 - this.#slowWeight);
  }

  /** Is it time to begin again? */
  isDue(conflicts: number): boolean {
    if (conflicts >= this.#phaseEnd) this.#change(conflicts);
    if (this.#steady) return conflicts >= this.#next;
    if (conflicts < this.#last + LEAST_CONFLICTS) return false;
    return this.#fast / this.#fastWeight > (WORSE * this.#slow) / this.#slowWeight;
  }

  #change(conflicts: number): void {
    this.#steady = !this.#steady;
    if (!this.#steady) this.#phase *= 2;
    this.#phaseEnd = conflicts + this.#phase;
    this.#next = conflicts;
  }

  restarted(conflicts: number): void {
    this.#last = conflicts;
    if (this.#steady) this.#next = conflicts + LUBY * luby(++this.#rounds);
  }

  /** Is it time to forget some clauses? */
  mayReduce(conflicts: number): boolean {
    if (conflicts < this.#reduceAt) return false;
    this.#reduceAt = conflicts + FIRST_REDUCTION + NEXT_REDUCTION * ++this.#reductions;
    return true;
  }
}

/** Luby's sequence, from 1: 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, … */
export function luby(k: number): number {
  let size = 1;
  while (size < k) size = 2 * size + 1;
  while (size !== k) {
    size = (size - 1) / 2;
    if (k > size) k -= size;
  }
  return (size + 1) / 2;
}
