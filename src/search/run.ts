// A run: a search within its budget. It goes on in turns of some milliseconds, so that time, cancelling and progress are
// seen to between them, and the asynchronous forms can let other work run.

import type { Search } from "#engines";
import { breathe, now } from "#problem";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import { Clock } from "./clock.js";

/** A turn should take about this long. */
export const TURN_MS = 10;
/** Other work waits at least this long: many questions are answered by then. */
const BREATH_MS = 5;

/** What can be run: a search, or whatever goes on in the same way. */
export type Running = Pick<Search, "run" | "fraction" | "counters">;

export interface RunOptions {
  /** The engine that is named in the statistics. */
  readonly engine: string;
  readonly clock?: Clock | undefined;
  /** Other work may run this often. */
  readonly breathMs?: number | undefined;
}

export class Run {
  readonly clock: Clock;
  /** How it ended. */
  protected status: Status = "complete";
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

  /** Yields at each solution and after each turn; at the end it has a status. The caller may leave at any time. */
  protected *turns(): Generator<"solution" | "turn", void> {
    const { clock } = this;
    const search = this.#search;
    const { counters } = search;
    for (;;) {
      const begun = now();
      clock.report(() => this.progress());
      const stopped = clock.stopped(counters.nodes);
      if (stopped) return this.#end(stopped);
      const before = counters.nodes;
      const end = Math.min(before + this.#turn, this.#maxNodes);
      // A turn ends after its nodes, or, where solutions are many or their reader is slow, after its time.
      while (counters.nodes < end) {
        const pause = search.run(end - counters.nodes);
        if (pause === "done") return this.#end("complete");
        if (pause === "nodes") break;
        if (this.passes()) {
          clock.found++;
          yield "solution";
        }
        if (now() - begun > TURN_MS) break;
        const stopped = clock.stopped(0);
        if (stopped) return this.#end(stopped);
      }
      // A search that is still making its tables ready says nothing about the speed of nodes.
      if (counters.nodes > before) this.#adapt(now() - begun);
      yield "turn";
    }
  }

  /** Does the solution at which the search stands count? */
  protected passes(): boolean {
    return true;
  }

  /** Runs to the end; other work can run meanwhile. `onSolution` is called at each solution. */
  async finish(onSolution = () => {}): Promise<Status> {
    for (const turn of this.turns()) {
      if (turn === "turn") await this.breathe();
      else onSolution();
    }
    return this.status;
  }

  /** Runs to the end, and holds up everything else. */
  finishSync(onSolution = () => {}): Status {
    for (const turn of this.turns()) if (turn === "solution") onSolution();
    return this.status;
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

  #end(status: Status): void {
    this.status = status;
    this.clock.stop();
    if (status === "complete") this.release();
  }

  /** All is searched: nothing is needed of the search but its counters. */
  protected release(): void {}

  #adapt(tookMs: number): void {
    if (tookMs < TURN_MS / 2) this.#turn *= tookMs < TURN_MS / 16 ? 8 : 2;
    else if (tookMs > TURN_MS * 2) this.#turn = Math.max(1, Math.ceil(this.#turn / 2));
  }
}
