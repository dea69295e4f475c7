// A run: a search within its budget. It goes on in turns of some milliseconds, so that time, cancelling and progress are
// seen to between them, and the asynchronous forms can let other work run.

import type { Counters } from "../engines/counters.js";
import type { Pause } from "../engines/engine.js";
import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import { Clock } from "./clock.js";

/** A turn should take about this long. */
const TURN_MS = 10;
/** Other work waits at least this long: many questions are answered by then. */
const BREATH_MS = 5;

/** What can be run: a search, or whatever goes on in the same way. */
export interface Running {
  run(nodes: number): Pause;
  fraction(): number;
  readonly counters: Counters;
}

export interface RunOptions {
  /** The engine that is named in the statistics. */
  readonly engine: string;
  readonly clock?: Clock;
  /** Other work may run this often. */
  readonly breathMs?: number | undefined;
}

export class Run {
  readonly clock: Clock;
  readonly #search: Running;
  readonly #maxNodes: number;
  readonly #options: RunOptions;
  /** Nodes in a turn; adapts to the speed of the search. */
  #turn = 64;
  /** When other work could run last. */
  #breath = now();

  constructor(search: Running, budget: LimitedBudget, options: RunOptions) {
    this.#search = search;
    this.#options = options;
    this.#maxNodes = budget.maxNodes ?? Infinity;
    this.clock = options.clock ?? new Clock(budget);
  }

  /** Yields at each solution and after each turn; returns how it ended. The caller may leave at any time. */
  *turns(): Generator<"solution" | "turn", Status> {
    const { clock } = this;
    const search = this.#search;
    const { counters } = search;
    for (let first = true; ; first = false) {
      if (!first) yield "turn";
      const begun = now();
      clock.report(() => this.progress());
      const stopped = clock.stopped(counters.nodes);
      if (stopped) return this.#ended(stopped);
      const before = counters.nodes;
      const end = Math.min(before + this.#turn, this.#maxNodes);
      // A turn ends after its nodes, or, where solutions are many or their reader is slow, after its time.
      while (counters.nodes < end) {
        const pause = search.run(end - counters.nodes);
        if (pause === "done") return this.#ended("complete");
        if (pause === "nodes") break;
        if (this.passes()) {
          clock.found++;
          yield "solution";
        }
        if (now() - begun > TURN_MS) break;
        const stopped = clock.stopped(0);
        if (stopped) return this.#ended(stopped);
      }
      // A search that is still making its tables ready says nothing about the speed of nodes.
      if (counters.nodes > before) this.#adapt(now() - begun);
    }
  }

  /** Does the solution at which the search stands count? */
  protected passes(): boolean {
    return true;
  }

  /** Runs to the end; other work can run meanwhile. `onSolution` is called at each solution. */
  async finish(onSolution = () => {}): Promise<Status> {
    const turns = this.turns();
    for (;;) {
      const { done, value } = turns.next();
      if (done) return value;
      if (value === "turn") await this.breathe();
      else onSolution();
    }
  }

  /** Runs to the end, and holds up everything else. */
  finishSync(onSolution = () => {}): Status {
    const turns = this.turns();
    for (;;) {
      const { done, value } = turns.next();
      if (done) return value;
      if (value === "solution") onSolution();
    }
  }

  /** Between two turns: lets other work run that has waited for a while, and waits for as long as the caller holds the run. */
  protected async breathe(): Promise<void> {
    const { breathMs = BREATH_MS } = this.#options;
    if (now() - this.#breath >= breathMs) {
      await breathe();
      this.#breath = now();
    }
    await this.hold();
  }

  protected async hold(): Promise<void> {
    await this.clock.hold();
  }

  statistics(): Statistics {
    const { solutions, nodes, updates, profile } = this.#search.counters;
    const { elapsedMs } = this.clock;
    return { solutions, nodes, updates, elapsedMs, engine: this.#options.engine, profile: [...profile] };
  }

  progress(): Progress {
    return { ...this.statistics(), fraction: this.#search.fraction() };
  }

  #ended(status: Status): Status {
    this.clock.stop();
    return status;
  }

  #adapt(tookMs: number): void {
    if (tookMs < TURN_MS / 2) this.#turn *= tookMs < TURN_MS / 16 ? 8 : 2;
    else if (tookMs > TURN_MS * 2) this.#turn = Math.max(1, Math.ceil(this.#turn / 2));
  }
}
