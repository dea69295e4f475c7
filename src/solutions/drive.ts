// Drives a search within its budget: in shares of some milliseconds, so that time, cancelling and progress are seen
// to between them, and the asynchronous forms can let other work run.

import type { Search } from "../engines/engine.js";
import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import { Watch } from "./watch.js";

/** A share of the search should take about this long. */
const SHARE_MS = 10;
/** Other work that waits no longer than this may wait on: many questions are answered by then. */
export const BREATH_MS = 5;

/** What the drive needs of a search. */
export type Driven = Pick<Search, "run" | "fraction" | "counters">;

/** What happened: a solution was found, or a share is over. */
export type Beat = "solution" | "share";

export class Drive {
  readonly watch: Watch;
  readonly #search: Driven;
  readonly #maxNodes: number;
  readonly #engine: string;
  /** Nodes in a share; adapts to the speed of the search. */
  #share = 64;
  /** When other work could run last. */
  #breath = now();

  constructor(search: Driven, engine: string, budget: LimitedBudget, watch = new Watch(budget)) {
    this.#search = search;
    this.#engine = engine;
    this.#maxNodes = budget.maxNodes ?? Infinity;
    this.watch = watch;
  }

  /** The beats of the search; returns how it ended. The caller may leave at any beat. */
  *beats(): Generator<Beat, Status> {
    const { watch } = this;
    const search = this.#search;
    const { counters } = search;
    for (let first = true; ; first = false) {
      if (!first) yield "share";
      const shareStart = now();
      watch.report(() => this.progress());
      const stopped = watch.stopped(counters.nodes);
      if (stopped) return this.#ended(stopped);
      const before = counters.nodes;
      const shareEnd = Math.min(before + this.#share, this.#maxNodes);
      // A share ends after its nodes, or, where solutions are many or their reader is slow, after its time.
      while (counters.nodes < shareEnd) {
        const pause = search.run(shareEnd - counters.nodes);
        if (pause === "done") return this.#ended("complete");
        if (pause === "share") break;
        watch.found++;
        yield "solution";
        if (now() - shareStart > SHARE_MS) break;
        const stopped = watch.stopped(0);
        if (stopped) return this.#ended(stopped);
      }
      // A search that is still making its tables ready says nothing about the speed of nodes.
      if (counters.nodes > before) this.#adapt(now() - shareStart);
    }
  }

  /** Between two shares: lets other work run that has waited for so long, and waits for as long as the caller holds the search. */
  async breathe(afterMs = BREATH_MS): Promise<void> {
    if (now() - this.#breath >= afterMs) {
      await breathe();
      this.#breath = now();
    }
    await this.watch.hold();
  }

  statistics(): Statistics {
    const { solutions, nodes, updates, profile } = this.#search.counters;
    const { elapsedMs } = this.watch;
    return { solutions, nodes, updates, elapsedMs, engine: this.#engine, profile: [...profile] };
  }

  progress(): Progress {
    return { ...this.statistics(), fraction: this.#search.fraction() };
  }

  #ended(status: Status): Status {
    this.watch.stop();
    return status;
  }

  #adapt(tookMs: number): void {
    if (tookMs < SHARE_MS / 2) this.#share *= tookMs < SHARE_MS / 16 ? 8 : 2;
    else if (tookMs > SHARE_MS * 2) this.#share = Math.max(1, Math.ceil(this.#share / 2));
  }
}

/** Runs a drive to its end; other work can run meanwhile. `onSolution` is called at each solution of a listing. */
export async function finish(drive: Drive, onSolution = () => {}): Promise<Status> {
  const beats = drive.beats();
  for (;;) {
    const { done, value } = beats.next();
    if (done) return value;
    if (value === "share") await drive.breathe();
    else onSolution();
  }
}

/** Runs a drive to its end, and holds up everything else. */
export function finishSync(drive: Drive, onSolution = () => {}): Status {
  const beats = drive.beats();
  for (;;) {
    const { done, value } = beats.next();
    if (done) return value;
    if (value === "solution") onSolution();
  }
}
