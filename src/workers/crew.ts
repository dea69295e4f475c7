// Threads that answer many parts of one problem, in chunks, beside the thread that hands these out.

import type { Part } from "../problem/part.js";
import { packParts, type Wish } from "./chunk.js";
import type { Errand } from "./messages.js";
import { shareable } from "./share.js";
import { startThread, type Thread, threadsFor } from "./thread.js";

/** Chunks that a thread has under way or waiting for it, so that it is never idle. */
const AHEAD = 4;

interface Hand {
  readonly thread: Thread;
  /** For each chunk under way, in order, whom to give its answers. */
  readonly waiting: { resolve(answers: Float64Array | null): void; reject(error: Error): void }[];
}

export class Crew {
  readonly #hands: Hand[] = [];
  readonly #wish: Wish;
  #stopped = false;

  /** Becomes true when all threads are there, and false if they cannot be. */
  readonly ready: Promise<boolean>;

  constructor(errand: Errand, threads: number, wish: Wish) {
    this.#wish = wish;
    const shared = { ...errand, problem: shareable(errand.problem) };
    const started = Promise.all(Array.from({ length: threadsFor(threads) }, () => this.#enlist(shared)));
    this.ready = started.then((all) => {
      const complete = all.every((ready) => ready);
      if (!complete) this.stop();
      return complete;
    });
  }

  #enlist(errand: Errand): Promise<boolean> {
    const waiting: Hand["waiting"] = [];
    return new Promise((resolve) => {
      const thread = startThread({
        message: (message) => {
          if (message.kind === "ready") resolve(true);
          else if (message.kind === "answers") waiting.shift()?.resolve(message.answers);
        },
        failed: (error) => {
          resolve(false);
          for (const { reject } of waiting.splice(0)) reject(error);
        },
      });
      if (!thread) return resolve(false);
      this.#hands.push({ thread, waiting });
      thread.post({ kind: "errand", errand });
    });
  }

  /** How many threads there are. */
  get size(): number {
    return this.#hands.length;
  }

  /** Would a thread soon have nothing to do? */
  get hasRoom(): boolean {
    return !this.#stopped && this.#hands.some(({ waiting }) => waiting.length < AHEAD);
  }

  /** Sends a chunk to the thread that has the fewest. Its answers, packed; null if the crew is stopped before. */
  send(chunk: readonly Part[]): Promise<Float64Array | null> {
    if (this.#stopped) return Promise.resolve(null);
    const hand = this.#hands.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
    const answers = new Promise<Float64Array | null>((resolve, reject) => {
      hand.waiting.push({ resolve, reject });
    });
    answers.catch(() => {}); // it is looked at when its turn comes
    hand.thread.post({ kind: "chunk", parts: packParts(chunk), wish: this.#wish });
    return answers;
  }

  /** Ends all threads. What they have not answered stays without an answer. */
  stop(): void {
    this.#stopped = true;
    for (const { thread, waiting } of this.#hands) {
      thread.end();
      for (const { resolve } of waiting.splice(0)) resolve(null);
    }
  }
}
