// Two proofs are written at the same time: one by a search, one by clause learning. The first that comes to an end has won.
// Until then what the search writes and finds is held back, as long as that is not too much: then learning ends.

import { dueOf, type Entrant, Turns } from "#engines";
import type { Sink } from "./file.js";
import type { LearnedProof } from "./learned.js";

/** The rival gets as much time as the search until that has had this many ms; from then on, this share of it. */
const EQUAL_MS = 2_000;
const SHARE = 1 / 8;
const RIVALS = { credit: EQUAL_MS * (1 - SHARE), share: SHARE, most: 1 };
/** The ms of a turn. */
const TURN_MS = 1;
const MOST_BYTES = 2 ** 26;
const MOST_SOLUTIONS = 1_000;

type TakeSolution = (options: Uint32Array) => void | Promise<void>;

export class Rivalry {
  #rival: LearnedProof | null;
  readonly #sink: Sink;
  readonly #onSolution: TakeSolution | undefined;
  readonly #held: Uint8Array[] = [];
  #heldBytes = 0;
  /** How long the search has run, in ms. */
  #searchMs = 0;
  readonly #turns = new Turns<"all" | "lost", void, Entrant<"all" | "lost">>(TURN_MS);
  readonly #found: Uint32Array[] = [];

  constructor(rival: LearnedProof | null, sink: Sink, onSolution: TakeSolution | undefined) {
    this.#rival = rival;
    this.#sink = sink;
    this.#onSolution = onSolution;
    if (rival) this.#turns.add({ attempt: rival, due: () => dueOf(RIVALS, this.#searchMs) });
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
    if (!this.#rival) return false;
    this.#searchMs += ms;
    let end = null;
    for (const rival of this.#turns.entrants)
      while (!end && this.#turns.isBehind(rival)) end = this.#turns.go()?.end ?? null;
    if (end === "all") return true;
    if (end === "lost" || this.#heldBytes > MOST_BYTES || solutions > MOST_SOLUTIONS) await this.end();
    return false;
  }

  /** The search alone goes on, or has won. */
  async end(): Promise<void> {
    this.#rival = null;
    for (const bytes of this.#held.splice(0)) await this.#sink(bytes);
    for (const options of this.#found.splice(0)) await this.#onSolution?.(options);
  }
}
