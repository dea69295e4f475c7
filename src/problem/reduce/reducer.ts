// Makes a problem smaller without losing a solution: forced options are taken, items and options that cannot matter are
// dropped, options that have become the same are merged, and every option is probed, until nothing changes. Probing
// (take the option and see what follows) finds all that the rules of Knuth's DLX-PRE find, and more.

import type { Shares } from "../machine/shares.js";
import type { Problem } from "../problem.js";
import { LIVE } from "../state.js";
import { COMPARED, mergeDuplicates } from "./duplicates.js";
import { dropItems } from "./items.js";
import { Live } from "./live.js";
import { Reduction } from "./reduction.js";

export interface ReducerOptions {
  /** Options that have become the same stay: the number of solutions stays the same too. */
  readonly keepDuplicates?: boolean;
}

/** To compare an option with all others takes about as long as this many updates. */
const UPDATES_TO_COMPARE = 16;

export class Reducer {
  readonly #live: Live;
  readonly #origins: number[][];
  readonly #keepDuplicates: boolean;
  readonly #steps: Iterator<void>;
  #done = false;
  /** Updates that comparing options took as long as. */
  #compared = 0;

  constructor(problem: Problem, { keepDuplicates = false }: ReducerOptions = {}) {
    this.#live = new Live(problem);
    this.#origins = Array.from(this.#live.status, (_, o) => [o]);
    this.#keepDuplicates = keepDuplicates;
    this.#steps = this.#run();
  }

  /** Works on, for about this many updates; true when nothing is left to do. It may stop at any time. */
  run(updates: number): boolean {
    const until = this.#effort + updates;
    while (!this.#done && this.#effort < until) this.#done = this.#steps.next().done === true;
    return this.#done;
  }

  /** Updates, and what takes as long as some of them. */
  get #effort(): number {
    return this.#live.updates + this.#compared;
  }

  /** How often an option left an item's list. */
  get updates(): number {
    return this.#live.updates;
  }

  /** What has come of it so far. */
  result(): Reduction {
    return new Reduction(this.#live, this.#origins, this.#done);
  }

  *#run(): Generator<void> {
    const live = this.#live;
    const n = live.status.length;
    /** How many options in a row were looked at without a change. */
    let idle = 0;
    for (let dropped = true; dropped && !live.failed; ) {
      if (yield* this.#simplify()) idle = 0;
      dropped = false;
      for (let o = 0; idle < n && !live.failed; o = (o + 1) % n) {
        idle++;
        if (live.status[o] !== LIVE) continue;
        yield;
        if (live.stands(o)) continue;
        live.dropForGood(o);
        dropped = true;
        idle = 0;
      }
    }
  }

  /** All that is seen without probing; false if that is nothing. */
  *#simplify(): Shares<boolean> {
    const live = this.#live;
    let changed = false;
    for (let again = true; again && !live.failed; ) {
      live.compact();
      again = dropItems(live);
      if (!this.#keepDuplicates && (yield* this.#merge())) again = true;
      changed ||= again;
    }
    return changed;
  }

  *#merge(): Shares<boolean> {
    const merging = mergeDuplicates(this.#live, this.#origins);
    for (;;) {
      const { done, value } = merging.next();
      if (done) return value;
      this.#compared += UPDATES_TO_COMPARE * COMPARED;
      yield;
    }
  }
}
