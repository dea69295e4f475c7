// Drives a search within its budget: in shares of some milliseconds, so that time, cancelling and progress are seen
// to between them, and the asynchronous forms can let other work run.

import type { Search } from "../engines/engine.js";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";

/** A share of the search should take about this long. */
const SHARE_MS = 10;
const PROGRESS_MS = 100;

/** What the drive needs of a search. */
export type Driven = Pick<Search, "run" | "fraction" | "counters">;

/** What happened: a solution was found, or a share is over. */
export type Beat = "solution" | "share";

export class Drive {
  readonly #search: Driven;
  readonly #budget: LimitedBudget;
  readonly #engine: string;
  readonly #start = performance.now();
  #end: number | undefined;
  #lastProgress = this.#start;
  /** Nodes in a share; adapts to the speed of the search. */
  #share = 8;

  constructor(search: Driven, engine: string, budget: LimitedBudget) {
    this.#search = search;
    this.#engine = engine;
    this.#budget = budget;
  }

  /** The beats of the search; returns how it ended. The caller may leave at any beat. */
  *beats(): Generator<Beat, Status> {
    const { signal, timeoutMs = Infinity, maxNodes = Infinity, limit = Infinity } = this.#budget;
    const search = this.#search;
    const { counters } = search;
    let found = 0;
    if (limit === 0) return this.#ended("limit");
    for (let first = true; ; first = false) {
      if (!first) yield "share";
      const shareStart = performance.now();
      this.#report(shareStart);
      if (signal?.aborted) return this.#ended("cancelled");
      if (shareStart - this.#start >= timeoutMs) return this.#ended("timeout");
      if (counters.nodes >= maxNodes) return this.#ended("limit");
      const shareEnd = Math.min(counters.nodes + this.#share, maxNodes);
      // A share ends after its nodes, or, where solutions are many or their reader is slow, after its time.
      while (counters.nodes < shareEnd) {
        const pause = search.run(shareEnd - counters.nodes);
        if (pause === "done") return this.#ended("complete");
        if (pause === "share") break;
        yield "solution";
        if (++found >= limit) return this.#ended("limit");
        if (signal?.aborted) return this.#ended("cancelled");
        if (performance.now() - shareStart > SHARE_MS) break;
      }
      this.#adapt(performance.now() - shareStart);
    }
  }

  statistics(): Statistics {
    const { solutions, nodes, updates, profile } = this.#search.counters;
    const elapsedMs = (this.#end ?? performance.now()) - this.#start;
    return { solutions, nodes, updates, elapsedMs, engine: this.#engine, profile: [...profile] };
  }

  progress(): Progress {
    return { ...this.statistics(), fraction: this.#search.fraction() };
  }

  #ended(status: Status): Status {
    this.#end = performance.now();
    return status;
  }

  #adapt(tookMs: number): void {
    if (tookMs < SHARE_MS / 2) this.#share *= 2;
    else if (tookMs > SHARE_MS * 2) this.#share = Math.max(1, Math.ceil(this.#share / 2));
  }

  #report(now: number): void {
    if (!this.#budget.onProgress || now - this.#lastProgress < PROGRESS_MS) return;
    this.#lastProgress = now;
    this.#budget.onProgress(this.progress());
  }
}

/** Runs a drive to its end; other work can run meanwhile. */
export async function finish(drive: Drive): Promise<Status> {
  const beats = drive.beats();
  for (;;) {
    const { done, value } = beats.next();
    if (done) return value;
    if (value === "share") await breathe();
  }
}

/** Runs a drive to its end, and holds up everything else. */
export function finishSync(drive: Drive): Status {
  const beats = drive.beats();
  for (;;) {
    const { done, value } = beats.next();
    if (done) return value;
  }
}

/** Node has it, browsers do not. */
const { setImmediate } = globalThis as { setImmediate?: (callback: () => void) => unknown };

/** Lets other work of the event loop run. */
export function breathe(): Promise<void> {
  return new Promise((resume) => {
    if (setImmediate) {
      setImmediate(resume);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
