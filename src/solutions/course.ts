// The course of a question that lets other work run: it begins here, in shares, and goes on in other threads when it
// lasts and may have them. They take over what is left, so that nothing is searched twice.

import { addCounters } from "../engines/counters.js";
import type { Counters, Engine, SearchOptions } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import { engineNamed } from "../plan/plan.js";
import { WHOLE } from "../problem/part.js";
import { optionCount } from "../problem/problem.js";
import { type Found, Pool } from "../workers/pool.js";
import { startThread, threadsFor } from "../workers/thread.js";
import type { LimitedBudget, Progress, Statistics, Status } from "./budget.js";
import { BREATH_MS, Drive } from "./drive.js";
import type { Begun, Quest } from "./start.js";
import { Watch } from "./watch.js";

/** A question that lasts this long gets its threads, if it may have any. */
const PATIENCE_MS = 40;
/** To make the tables of a problem with more entries, or more options, would hold up other work: a thread does it. */
const MANY_ENTRIES = 75_000;
const MANY_OPTIONS = 12_500;
/** The signal and the clock are looked at this often, whatever the threads do. */
const LOOK_MS = 20;
/** Solutions that are not handed out are looked at for about this long, then other work may run. */
const SHARE_MS = 10;

const NOTHING: Counters = { solutions: 0, nodes: 0, updates: 0, profile: [] };

/** When threads are started, and how; tests try other ways. */
export interface Threads {
  readonly startOne: typeof startThread;
  readonly patienceMs: number;
  readonly breathMs: number;
  readonly shareMs: number;
}

const THREADS: Threads = {
  startOne: startThread,
  patienceMs: PATIENCE_MS,
  breathMs: BREATH_MS,
  shareMs: SHARE_MS,
};

export class Course {
  readonly #quest: Quest;
  readonly #threads: Threads;
  readonly #budget: LimitedBudget;
  readonly #watch: Watch;
  #mode: SearchOptions["mode"];
  #search: Begun | null = null;
  #pool: Pool | null = null;
  /** Solutions that there are in any case. */
  #atLeast = 0;
  /** How much of the search was done here before the threads took over. */
  #share = 0;

  constructor(quest: Quest, budget: LimitedBudget, threads = THREADS) {
    this.#quest = quest;
    this.#threads = threads;
    this.#budget = budget;
    this.#mode = quest.options.mode;
    this.#watch = new Watch(budget);
  }

  /** The solutions, each as its options, unless they are only counted; returns how it ended. */
  async *solutions(): AsyncGenerator<Uint32Array, Status> {
    const { problem, options, sieve } = this.#quest;
    const pieces = sieve?.pieces ?? [{ ...(options.part ?? WHOLE), share: 1 }];
    const large = problem.entryItem.length > MANY_ENTRIES || optionCount(problem) > MANY_OPTIONS;
    try {
      const pool = large ? await this.#enlist() : null;
      if (pool) return yield* this.#elsewhere(pool, pieces);
      return yield* this.#here();
    } finally {
      this.#watch.stop();
      this.#pool?.end();
    }
  }

  /** Goes through all of it; returns how it ended. */
  async end(): Promise<Status> {
    const solutions = this.solutions();
    for (;;) {
      const { done, value } = await solutions.next();
      if (done) return value;
    }
  }

  /** Searches in this thread, until the search ends or threads take over. */
  async *#here(): AsyncGenerator<Uint32Array, Status> {
    const { problem, engine, sieve } = this.#quest;
    const options = { ...this.#quest.options, mode: this.#mode };
    const search = sieve ? sieve.search(engine, options) : engine.start(problem, options);
    this.#search = search;
    const drive = new Drive(search, engine.name, this.#budget, this.#watch);
    const beats = drive.beats();
    let enlisting: Promise<unknown> | null = null;
    let pool: Pool | null = null;
    try {
      for (;;) {
        const { done, value } = beats.next();
        if (done) return value;
        if (value === "solution") {
          yield search.solution();
          continue;
        }
        await drive.breathe(this.#threads.breathMs);
        if (pool) {
          this.#share = search.fraction();
          return yield* this.#elsewhere(pool, search.rest());
        }
        const early = this.#watch.elapsedMs < this.#threads.patienceMs;
        if (enlisting || early || search.undecided || !this.#mayDivide()) continue;
        enlisting = this.#enlist().then((started) => {
          pool = started;
        });
      }
    } finally {
      // Whoever leaves while threads are starting leaves nothing behind.
      if (!this.#pool) void enlisting?.then(() => pool?.end());
    }
  }

  #whyThreads(): string {
    return this.#search ? "it lasts" : "to make the tables of so large a problem takes a while";
  }

  /** Several threads may search if the answer does not depend on it. */
  #mayDivide(): boolean {
    const { workers = 1, maxNodes } = this.#budget;
    if (workers === 1 || maxNodes !== undefined) return false;
    return this.#mode === "count" || this.#engine.keepsOrder(this.#quest.options);
  }

  /** The engine that goes on: after a certain number of nodes, and so always at the same place, it may be another one. */
  get #engine(): Engine {
    const changedTo = this.#search?.changedTo;
    return changedTo === undefined ? this.#quest.engine : engineNamed(changedTo);
  }

  #enlist(): Promise<Pool | null> {
    const { problem, options, wanted, sieve } = this.#quest;
    const errand = {
      problem,
      engine: this.#search?.changedTo ?? wanted,
      mode: sieve ? "list" : this.#mode,
      seed: options.seed,
      manyParts: sieve !== undefined,
    } as const;
    const workers = this.#mayDivide() ? threadsFor(this.#budget.workers!) : 1;
    this.#budget.onPlan?.(
      `${workers === 1 ? "a thread of its own" : `${workers} threads`}: ${this.#whyThreads()}`,
    );
    return Pool.start(errand, workers, this.#threads.startOne);
  }

  /** Lets threads search these pieces. */
  async *#elsewhere(pool: Pool, pieces: readonly Piece[]): AsyncGenerator<Uint32Array, Status> {
    const watch = this.#watch;
    this.#pool = pool;
    if (this.#mode === "count") pool.countRest();
    pool.begin(pieces, (root) => this.#quest.sieve?.mustList(root) ?? false);
    for (;;) {
      let shareStart = now();
      for (const found of this.#mode === "count" ? pool.solutionsAtOnce() : pool.solutions()) {
        if (this.#passes(found)) {
          watch.found++;
          yield found.solution;
        } else if (now() - shareStart > this.#threads.shareMs) {
          watch.report(() => this.progress());
          await breathe();
          await this.#pause(pool);
          shareStart = now();
        }
        const stopped = watch.stopped(0);
        if (stopped) return this.#stop(pool, stopped);
      }
      if (this.#mode === "count") this.#quest.sieve?.countedElsewhere(pool.solutionsByRoot);
      if (pool.done) return "complete";
      watch.report(() => this.progress());
      const stopped = watch.stopped(this.nodes);
      if (stopped) return this.#stop(pool, stopped);
      await this.#pause(pool);
      await pool.wait(LOOK_MS);
    }
  }

  /** Is it a solution to be handed out? Those that count without being wanted are counted. */
  #passes({ solution, root }: Found): boolean {
    const { sieve } = this.#quest;
    if (this.#mode === "list") return sieve?.passes(solution, root) ?? true;
    if (sieve?.mustList(root)) sieve.passes(solution, root);
    return false;
  }

  /** Lets the threads rest for as long as the caller holds the search. */
  async #pause(pool: Pool): Promise<void> {
    const held = this.#watch.hold();
    if (!held) return;
    pool.rest();
    await held;
    pool.goOn();
  }

  async #stop(pool: Pool, status: Status): Promise<Status> {
    this.#watch.stop();
    await pool.stop();
    if (this.#mode === "count") this.#quest.sieve?.countedElsewhere(pool.solutionsByRoot);
    return status;
  }

  /** Ends the search, with the status "cancelled", as soon as it looks at the clock. */
  cancel(): void {
    this.#watch.cancel();
  }

  /** No more solutions are wanted: those that remain are only counted. */
  countRest(): void {
    this.#mode = "count";
    if (this.#search) this.#search.mode = "count";
    this.#pool?.countRest();
  }

  /** Nodes until now. Cheaper than the statistics, which have a profile. */
  get nodes(): number {
    return (this.#search?.counters.nodes ?? 0) + (this.#pool?.nodes ?? 0);
  }

  #counters(): Counters {
    return addCounters(this.#search?.counters ?? NOTHING, this.#pool?.counters ?? NOTHING);
  }

  statistics(): Statistics {
    const counters = this.#counters();
    // Threads may have found more than was handed out; how many depends on chance.
    // A count that begins anew, since it is shorter so, is not less than what it was: that many there are.
    this.#atLeast = Math.max(this.#atLeast, counters.solutions);
    const found = this.#mode === "count" ? this.#atLeast : this.#watch.found;
    const { elapsedMs } = this.#watch;
    const solutions = this.#quest.sieve?.passed ?? found;
    return { ...counters, solutions, elapsedMs, engine: this.#engine.name };
  }

  /** How much of the search is behind. */
  get fraction(): number {
    const here = this.#pool ? this.#share : (this.#search?.fraction() ?? 0);
    return Math.min(1, here + (this.#pool?.share ?? 0));
  }

  progress(): Progress {
    return { ...this.statistics(), fraction: this.fraction };
  }
}
