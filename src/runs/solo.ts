// A thread that searches one piece after the other, of one errand or another, and can be asked to leave a piece: then
// it says what it has found until then, and what is left.

import { lessCounters } from "../engines/counters.js";
import type { Counters } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import { type Errand, type FromWorker, unpack } from "../workers/messages.js";
import { startThread, type Thread } from "../workers/thread.js";
import type { Searched } from "./examine.js";

/** What was found in a piece, and what is left of it: nothing, if it was not left. */
export interface Left extends Searched {
  readonly rest: readonly Piece[];
}

const NOTHING: Counters = { solutions: 0, nodes: 0, updates: 0, profile: [] };

export class Solo {
  #thread: Thread | null = null;
  #errand: Errand | null = null;
  /** What it has done in all, when it last said so. */
  #counters = NOTHING;
  #receive: (message: FromWorker) => void = () => {};
  #failed: (error: Error) => void = () => {};

  /** Searches a piece; throws if the thread cannot, and starts another one for the next piece. */
  async search(errand: Errand, piece: Piece): Promise<Left> {
    if (this.#errand !== errand) await this.#begin(errand);
    const before = this.#counters;
    const solutions: Uint32Array[] = [];
    const rest: Piece[] = [];
    return this.#hear({ kind: "search", piece, mode: errand.mode }, (message) => {
      if (message.kind === "solutions") {
        for (const solution of unpack(message.batch)) solutions.push(solution);
        this.#thread?.post({ kind: "taken" });
      } else if (message.kind === "given") rest.push(...message.pieces);
      else if (message.kind === "finished") {
        this.#counters = message.report.counters;
        return { counters: lessCounters(this.#counters, before), solutions, rest };
      }
      return null;
    });
  }

  /** Asks it to leave the piece that it searches. */
  leave(): void {
    this.#thread?.post({ kind: "leave" });
  }

  end(): void {
    this.#thread?.end();
    this.#thread = null;
    this.#errand = null;
    this.#failed(new Error("the search was stopped"));
  }

  async #begin(errand: Errand): Promise<void> {
    this.#thread ??= startThread({
      message: (message) => this.#receive(message),
      failed: (error) => this.#fail(error),
    });
    this.#counters = NOTHING;
    await this.#hear({ kind: "errand", errand }, ({ kind }) => (kind === "ready" ? true : null));
    this.#errand = errand;
  }

  #fail(error: Error): void {
    this.#thread?.end();
    this.#thread = null;
    this.#errand = null;
    this.#failed(error);
  }

  /** Says something to the thread, and listens until it has heard what it wants. */
  #hear<T>(message: Parameters<Thread["post"]>[0], heard: (message: FromWorker) => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#failed = reject;
      this.#receive = (answer) => {
        const wanted = heard(answer);
        if (wanted !== null) resolve(wanted);
      };
      if (this.#thread) this.#thread.post(message);
      else reject(new Error("no thread can start here"));
    });
  }
}
