// Threads that answer many parts of one problem, in chunks. Answers come out in the order of the parts; only so many
// chunks are under way that no thread is idle.

import type { Part } from "../problem/part.js";
import { type PartAnswer, packParts, unpackAnswers, type Wish } from "./chunk.js";
import type { Errand } from "./messages.js";
import { shareable } from "./share.js";
import { startThread, type Thread, threadsFor } from "./thread.js";

/** Parts in a chunk: a few milliseconds of small puzzles. */
const CHUNK = 64;
/** Chunks that each thread has waiting for it. */
const AHEAD = 3;

/** A chunk under way. */
interface Coming {
  readonly parts: number;
  /** Its answers; null if the crew was stopped before. */
  readonly answers: Promise<Float64Array | null>;
}

interface Hand {
  readonly thread: Thread;
  /** For each chunk under way, in order, whom to give its answers. */
  readonly waiting: { resolve(answers: Float64Array | null): void; reject(error: Error): void }[];
}

export class Crew {
  readonly #hands: Hand[] = [];
  readonly #wish: Wish;
  #stopped = false;

  private constructor(wish: Wish) {
    this.#wish = wish;
  }

  /** Starts threads; null if no thread can start here. */
  static async start(errand: Errand, workers: number, wish: Wish): Promise<Crew | null> {
    const crew = new Crew(wish);
    const shared = { ...errand, problem: shareable(errand.problem) };
    const started = await Promise.all(
      Array.from({ length: threadsFor(workers) }, () => crew.#enlist(shared)),
    );
    if (started.every((ready) => ready)) return crew;
    crew.stop();
    return null;
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

  /** The answers, in the order of the parts; null for those that were stopped. */
  async *answers(parts: Iterator<Part>): AsyncGenerator<PartAnswer | null> {
    const coming: Coming[] = [];
    const most = AHEAD * this.#hands.length;
    for (let open = true; open || coming.length > 0; ) {
      while (open && coming.length < most) {
        const chunk = takeSome(parts);
        open = chunk.length === CHUNK;
        coming.push({ parts: chunk.length, answers: this.#send(chunk) });
      }
      const next = coming.shift()!;
      const answers = await next.answers;
      if (answers) yield* unpackAnswers(answers);
      else for (let k = 0; k < next.parts; k++) yield null;
    }
  }

  /** Sends a chunk to the thread that has the fewest. */
  #send(chunk: readonly Part[]): Coming["answers"] {
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

function takeSome(parts: Iterator<Part>): Part[] {
  const chunk: Part[] = [];
  while (chunk.length < CHUNK) {
    const { done, value } = parts.next();
    if (done) break;
    chunk.push(value);
  }
  return chunk;
}
