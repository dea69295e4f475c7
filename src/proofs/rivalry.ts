// Two proofs are written at the same time: one by a search, one by clause learning. The first that comes to an end has won.
// Until then what the search writes and finds is held back, as long as that is not too much: then learning ends.

import { now } from "#problem";
import type { Sink } from "./file.js";
import type { LearnedProof } from "./learned.js";

/** The rival gets as much time as the search until it has had this many ms; from then on, so large a share of it. */
const EQUAL_MS = 2_000;
const SHARE = 1 / 8;
const MOST_BYTES = 2 ** 26;
const MOST_SOLUTIONS = 1_000;

type TakeSolution = (options: Uint32Array) => void | Promise<void>;

export class Rivalry {
  #rival: LearnedProof | null;
  readonly #sink: Sink;
  readonly #onSolution: TakeSolution | undefined;
  readonly #held: Uint8Array[] = [];
  #heldBytes = 0;
  /** How long it has run, in ms, and may run until its next turn is over. */
  #used = 0;
  #allowed = 0;
  readonly #found: Uint32Array[] = [];

  constructor(rival: LearnedProof | null, sink: Sink, onSolution: TakeSolution | undefined) {
    this.#rival = rival;
    this.#sink = sink;
    this.#onSolution = onSolution;
  }

  /** What the search writes and finds goes here. */
  get takers(): { readonly sink: Sink; readonly onSolution?: TakeSolution } {
    if (!this.#onSolution) return { sink: this.#takeBytes };
    return { sink: this.#takeBytes, onSolution: this.#takeSolution };
  }

  readonly #takeBytes: Sink = (bytes) => {
    if (!this.#rival) return this.#sink(bytes);
    this.#heldBytes += bytes.length;
    this.#held.push(bytes);
  };

  readonly #takeSolution: TakeSolution = (options) => {
    if (!this.#rival) return this.#onSolution?.(options);
    this.#found.push(options.slice());
  };

  /** The search has gone on for `ms` milliseconds and has found `solutions`: so may its rival. True if that has won. */
  async goOn(ms: number, solutions: bigint): Promise<boolean> {
    const rival = this.#rival;
    if (!rival) return false;
    this.#allowed += this.#used < EQUAL_MS ? ms : ms * SHARE;
    for (const begin = now() - this.#used; this.#used < this.#allowed; this.#used = now() - begin)
      if (rival.run()) return true;
    if (rival.isLost || this.#heldBytes > MOST_BYTES || solutions > MOST_SOLUTIONS) await this.end();
    return false;
  }

  /** The search alone goes on, or has won. */
  async end(): Promise<void> {
    this.#rival = null;
    for (const bytes of this.#held.splice(0)) await this.#sink(bytes);
    for (const options of this.#found.splice(0)) await this.#onSolution?.(options);
  }
}
