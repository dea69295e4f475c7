// What is known of a race, in memory that several threads see: each contestant that runs ahead in another thread has a board
// of its own, where it writes how far it is and what it has found; the search that is raced against has one for the news.
// How far it is, and with what, is one number, so that whoever reads it never sees half of a change.

import { mayShare, optionCount } from "#problem";
import type { Verdict } from "./contestants.js";
import type { Task } from "./task.js";

/** How far a contestant is. News are "solution" from the look on at which one is known, and "none" when the race is over. */
export interface Reached {
  /** It has found nothing at the looks before this one; negative if it does not run. */
  readonly next: number;
  /** What it has found at this look. */
  readonly verdict: Verdict;
  /** Was it told of a solution? */
  readonly told: boolean;
}

/** Looks are counted to this number, which stands for all that follow. */
export const LAST_LOOK = (1 << 27) - 1;

const VERDICTS = [null, "solution", "none", "lost"] as const;
/** Words of a board: its state, the number of options in the solution, and these. */
const [STATE, LENGTH, OPTIONS] = [0, 1, 2];

/** Memory for the boards of a task, of so many who race and one for the news; undefined where threads share none. */
export function sharedBoards({ problem }: Task, runners: number): Int32Array[] | undefined {
  if (!mayShare()) return undefined;
  const bytes = (OPTIONS + optionCount(problem)) * Int32Array.BYTES_PER_ELEMENT;
  return Array.from({ length: runners + 1 }, () => new Int32Array(new SharedArrayBuffer(bytes)));
}

export class Board {
  readonly #words: Int32Array;

  /** A board of a task, by its number: the news are 0. Null if it has none. */
  static of({ race }: Task, number: number): Board | null {
    return race?.boards ? new Board(race.boards[number]!) : null;
  }

  private constructor(words: Int32Array) {
    this.#words = words;
  }

  get reached(): Reached {
    const state = Atomics.load(this.#words, STATE);
    return { next: (state >> 3) - 1, verdict: VERDICTS[state & 3]!, told: (state & 4) !== 0 };
  }

  get solution(): Uint32Array {
    return Uint32Array.from(this.#words.subarray(OPTIONS, OPTIONS + this.#words[LENGTH]!));
  }

  /** The solution, if there is one, stands there before anybody can read of it. */
  write({ next, verdict, told }: Reached, solution: Uint32Array | null = null): void {
    if (solution) {
      this.#words[LENGTH] = solution.length;
      this.#words.set(solution, OPTIONS);
    }
    Atomics.store(this.#words, STATE, 8 * (next + 1) + (told ? 4 : 0) + VERDICTS.indexOf(verdict));
    Atomics.notify(this.#words, STATE);
  }

  /** Waits until something is written, or for some ms. A page's own thread may not wait. */
  wait(ms: number): void {
    try {
      Atomics.wait(this.#words, STATE, Atomics.load(this.#words, STATE), ms);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
