// The end of --timeout. It counts from the start of the program: reading and preparing are part of it.

import { after } from "./signals.js";
import { sinceStartMs, watchUntil } from "./watch.js";
import { seconds } from "./words.js";

export { sinceStartMs };

/** A timer cannot be set for longer, which is 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

export class Deadline {
  readonly #timeoutMs: number;
  readonly #json: boolean;

  constructor(options: { readonly timeout?: number; readonly json?: boolean }) {
    this.#timeoutMs = options.timeout ?? Infinity;
    this.#json = options.json ?? false;
    if (options.timeout !== undefined) watchUntil(this.leftMs(), { json: this.#json });
  }

  /** What is left of the time. */
  leftMs(): number {
    return Math.max(0, this.#timeoutMs - sinceStartMs());
  }

  /** Aborted when the time is up. */
  signal(): AbortSignal {
    const left = this.leftMs();
    return left <= LONGEST_MS ? after(Math.ceil(left)) : new AbortController().signal;
  }

  /** Throws if the time is up while there is nothing to answer yet; `doing` is what was done to the problem then. */
  check(doing = "read"): void {
    if (this.leftMs() === 0) throw new TooEarly("timeout", doing, this.#json);
  }

  /** Throws if the time is up, or Ctrl-C was pressed, while there is nothing to answer yet. */
  checkWith(signal: AbortSignal | undefined, doing: string): void {
    if (signal?.aborted) throw new TooEarly("cancelled", doing, this.#json);
    this.check(doing);
  }
}

/** What is left of the time, for a question of the library. */
export function timeLeft(deadline: Deadline): { readonly timeoutMs?: number } {
  const timeoutMs = deadline.leftMs();
  return timeoutMs === Infinity ? {} : { timeoutMs };
}

/** It was stopped before the question could be asked. */
export class TooEarly extends Error {
  readonly status: "timeout" | "cancelled";
  /** Is the answer to be in JSON? */
  readonly json: boolean;

  constructor(status: TooEarly["status"], doing: string, json: boolean) {
    const why = status === "timeout" ? "stopped by --timeout" : "interrupted";
    super(`${why} after ${seconds(sinceStartMs())}: the problem was still being ${doing}`);
    this.status = status;
    this.json = json;
  }
}
