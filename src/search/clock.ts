// The clock of a question: when it must stop, when it is time to tell how far it is.

import { now } from "#problem";
import type { LimitedBudget, Progress, Stopped } from "./budget.js";

const PROGRESS_MS = 100;

export class Clock {
  readonly #budget: LimitedBudget;
  #start = now();
  #end: number | undefined;
  #lastProgress = this.#start;
  #cancelled = false;
  /** Solutions that were handed out. */
  found = 0;

  constructor(budget: LimitedBudget) {
    this.#budget = budget;
  }

  /** Why the question must stop now; null if it may go on. */
  stopped(nodes: number): Stopped | null {
    const { signal, timeoutMs = Infinity, maxNodes = Infinity } = this.#budget;
    if (this.full) return "limit";
    if (this.#cancelled || signal?.aborted) return "cancelled";
    if (timeoutMs !== Infinity && this.elapsedMs >= timeoutMs) return "timeout";
    return nodes >= maxNodes ? "limit" : null;
  }

  /** As many solutions were handed out as are wanted. */
  get full(): boolean {
    return this.found >= (this.#budget.limit ?? Infinity);
  }

  get elapsedMs(): number {
    return (this.#end ?? now()) - this.#start;
  }

  /** The caller wants no answer any more. */
  cancel(): void {
    this.#cancelled = true;
  }

  stop(): void {
    this.#end ??= now();
  }

  /** The question is not over when what has stopped the clock is. */
  goOn(): void {
    this.#end = undefined;
  }

  /** What to wait for while the caller holds the search; null if the caller does not. The clock stands still meanwhile. */
  hold(): Promise<void> | null {
    const held = this.#budget.hold?.();
    if (!held) return null;
    const since = now();
    return held.then(() => {
      if (this.#end === undefined) this.#start += now() - since;
    });
  }

  /** Tells how far the question is, if the caller wants to know and has not heard for a while. */
  report(progress: () => Progress): void {
    const { onProgress } = this.#budget;
    const time = now();
    if (!onProgress || time - this.#lastProgress < PROGRESS_MS) return;
    this.#lastProgress = time;
    onProgress(progress());
  }
}
